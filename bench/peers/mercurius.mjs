import Fastify from "fastify";
import mercurius from "mercurius";
import { Pool } from "undici";
import { toPage, resolvers, typeDefs } from "./schema.mjs";

/*
 * Server on Fastify and mercurius with JIT, which calls the upstream with undici. Each operation sends equal
 * upstream reads only once.
 */
const pool = new Pool(process.env.UPSTREAM_URL, { connections: 64 });

function dataSources(authorization) {
  const reads = new Map();
  const get = (path) => {
    let read = reads.get(path);
    if (read === undefined) reads.set(path, (read = request(path, authorization)));
    return read;
  };
  const byId = async (path, idParam, id) =>
    (await get(`${path}/${path}-by-id?${idParam}=${encodeURIComponent(id)}`)).data;
  const list = async (path, total, { page, perPage }) =>
    toPage(
      await get(`${path}?page=${page}&perPage=${perPage}&search=&sortField=createdAt&sortOrder=desc`),
      total,
    );
  return {
    clients: {
      getClients: (args) => list("clients", "totalClients", args),
      getClient: async (id) => {
        const client = await byId("clients", "clientId", id);
        return { ...client, name: client.businessName };
      },
    },
    campaigns: { getCampaign: (id) => byId("campaign", "campaignId", id) },
    vendors: { getVendor: (id) => byId("vendors", "vendorId", id) },
    mediaTypes: { getMediaType: (id) => byId("media-types", "mediaId", id) },
    mediaPlans: { getMediaPlans: (args) => list("media-plan", "totalOrders", args) },
  };
}

async function request(path, authorization) {
  const { body } = await pool.request({
    path: `/api/v1/${path}`,
    method: "GET",
    headers: { authorization },
  });
  return body.json();
}

const app = Fastify();
app.register(mercurius, {
  schema: typeDefs.join("\n"),
  resolvers,
  jit: 1,
  context: ({ headers }) => ({ dataSources: dataSources(headers.authorization) }),
});
app.get("/healthz", async () => ({ status: "ok" }));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
