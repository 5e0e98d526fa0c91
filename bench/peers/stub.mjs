import { createServer } from "node:http";
import { endpoints } from "./schema.mjs";

/* Serializes fixed records once, so that each response costs the same. The parent sends commands. */
const baseCounts = { clients: 500, vendors: 200, campaigns: 300 };
/** Numbers of different records referenced by a page of ten plans. */
const referencedCounts = { clients: 5, vendors: 3, campaigns: 10 };

function createTables(factor) {
  const mediaTypes = createMany("media-type", 7, (index) => ({
    name: `Media type ${index}`,
    code: `mt${index}`,
    status: "active",
  }));
  const clients = createMany("client", baseCounts.clients * factor, (index) => ({
    businessName: `Client ${index} Private Limited`,
    address: `${index} Residency Road, Bengaluru 560025`,
    taxId: `29ABCDE${1000 + (index % 9000)}F1Z5`,
    contactPerson: "Ishaan Rao",
    contactEmail: `client${index}@example.com`,
    phone: `98450${10_000 + index}`,
    status: "approved",
    notes: "",
  }));
  const vendors = createMany("vendor", baseCounts.vendors * factor, (index) => ({
    name: `Vendor ${index}`,
    code: `V${index}`,
    mediaTypeIds: mediaTypes.map(({ id }) => id),
    contactPerson: "Meera Nair",
    email: `vendor${index}@example.com`,
    phone: "9845012345",
    paymentTermsDays: 30,
    commissionPercent: 15,
    status: "approved",
    channels: [],
  }));
  const campaigns = createMany("campaign", baseCounts.campaigns * factor, (index) => {
    const client = pickRow(clients, referencedCounts.clients, index);
    return {
      name: `Campaign ${index}`,
      code: `CMP-2026-${index}`,
      clientId: client.id,
      client: { id: client.id, name: client.businessName },
      brand: "Brand",
      objective: "awareness",
      startDate: "2026-05-01",
      endDate: "2026-06-30",
      budget: 2_500_000,
      currency: "INR",
      mediaTypeIds: [mediaTypes[0].id],
      cityIds: [],
      status: "active",
    };
  });
  const mediaPlans = createMany("media-plan", 120, (index) => {
    const campaign = pickRow(campaigns, referencedCounts.campaigns, index);
    const vendor = pickRow(vendors, referencedCounts.vendors, index);
    const mediaType = mediaTypes[index % 2];
    return {
      planNumber: `MP-2026-${1000 + index}`,
      orderDetails: {
        campaignId: campaign.id,
        campaign: { id: campaign.id, name: campaign.name },
        mediaTypeId: mediaType.id,
        mediaType: { id: mediaType.id, name: mediaType.name },
        vendorId: vendor.id,
        vendor: { id: vendor.id, name: vendor.name },
        client: campaign.client,
        campaignDate: { start: "2026-05-01", end: "2026-05-31" },
      },
      medias: [],
      rateCards: [],
      priceDetails: { grandTotal: 425_000, additionalCharges: 12_500, discount: 5000, finalAmount: 432_500 },
      status: "approved",
      revision: 1,
      history: [],
      createdBy: { id: "user-1", name: "Asha Rao" },
    };
  });
  return { clients, mediaTypes, vendors, campaigns, mediaPlans };
}

/** Picks one of `count` rows that are spread over the table. */
const pickRow = (rows, count, index) => rows[Math.floor(((index % count) * (rows.length - 1)) / (count - 1))];

const createMany = (resource, count, createFields) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${resource}-${String(index).padStart(8, "0")}-4c1f-9d3a-77aa12`,
    createdAt: "2026-04-01T09:30:00.000Z",
    updatedAt: "2026-04-02T10:00:00.000Z",
    ...createFields(index),
  }));

const expandable = new Set(["campaign", "client", "mediaType", "vendor"]);

/** Replaces expanded references by plain ids. */
const removeExpansions = (row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !expandable.has(name))
      .map(([name, value]) => [name, name === "orderDetails" ? removeExpansions(value) : value]),
  );

function createUpstream({ references, factor }) {
  const tables = createTables(factor);
  const list = (name) => {
    const rows = references === "expanded" ? tables[name] : tables[name].map(removeExpansions);
    return { ...endpoints[name], rows };
  };
  const dropdown = (name, nameField = "name") =>
    tables[name].map((row) => ({ id: row.id, name: row[nameField] }));
  return {
    lists: new Map(Object.keys(endpoints).map((name) => [endpoints[name].path, list(name)])),
    dropdowns: {
      "/api/v1/drop-down/client": dropdown("clients", "businessName"),
      "/api/v1/drop-down/campaign": dropdown("campaigns"),
      "/api/v1/drop-down/media-type": dropdown("mediaTypes"),
    },
    responses: new Map(),
  };
}

const upstreams = new Map();
let upstream;
let calls = 0;

const server = createServer((request, response) => {
  calls += 1;
  let stubResponse = upstream.responses.get(request.url);
  if (stubResponse === undefined)
    upstream.responses.set(request.url, (stubResponse = createResponse(request.url)));
  response.writeHead(stubResponse.status, {
    "content-type": "application/json",
    "content-length": stubResponse.body.length,
  });
  response.end(stubResponse.body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));

process.on("message", ({ request, upstreamOptions }) => {
  if (request === "calls") process.send({ calls });
  if (request === "configure") {
    const name = JSON.stringify(upstreamOptions);
    upstream = upstreams.get(name) ?? createUpstream(upstreamOptions);
    upstreams.set(name, upstream);
    process.send({ configure: true });
  }
});

function createResponse(url) {
  const content = findContent(new URL(url, "http://stub"));
  return {
    status: content ? 200 : 404,
    body: Buffer.from(JSON.stringify({ status: Boolean(content), message: "OK", ...content })),
  };
}

function findContent({ pathname, searchParams }) {
  const options = upstream.dropdowns[pathname];
  if (options) return { data: options };
  const [, , , path, action] = pathname.split("/");
  const list = upstream.lists.get(path);
  if (!list) return undefined;
  if (action === undefined) return createPage(list, searchParams);
  const row = list.rows.find(({ id }) => id === searchParams.get(list.idParam));
  return row && { data: row };
}

function createPage({ rows, total }, searchParams) {
  const currentPage = Number(searchParams.get("page") ?? 1);
  const perPage = Number(searchParams.get("perPage") ?? 10);
  return {
    data: rows.slice((currentPage - 1) * perPage, currentPage * perPage),
    currentPage,
    perPage,
    totalPages: Math.ceil(rows.length / perPage),
    [total]: rows.length,
  };
}
