import Fastify from "fastify";
import mercurius from "mercurius";
import { Pool } from "undici";
import { createDataSources, resolvers, typeDefs } from "./schema.mjs";

/*
 * Server on Fastify and mercurius with JIT, which calls the upstream with undici. Each operation sends equal
 * upstream reads only once.
 */
const pool = new Pool(process.env.UPSTREAM_URL, { connections: 64 });

function buildContext({ headers: { authorization } }) {
  const reads = new Map();
  const get = (path) => {
    if (!reads.has(path)) reads.set(path, request(path, authorization));
    return reads.get(path);
  };
  const dataSources = createDataSources(({ path, idParam }) => ({
    byId: async (id) => (await get(`${path}/${path}-by-id?${idParam}=${encodeURIComponent(id)}`)).data,
    list: ({ page, perPage }) =>
      get(`${path}?page=${page}&perPage=${perPage}&search=&sortField=createdAt&sortOrder=desc`),
  }));
  return { dataSources };
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
app.register(mercurius, { schema: typeDefs.join("\n"), resolvers, jit: 1, context: buildContext });
app.get("/healthz", async () => ({ status: "ok" }));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
