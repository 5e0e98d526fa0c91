import { createServer } from "node:http";

/*
 * The upstream of the benchmark: fixed records in the upstream's shapes, each answer made once and then sent from memory,
 * so that it costs the same whoever asks. Counts its calls; the parent process reads and sets it by messages.
 */
const clients = many(1000, (index) => ({
  ...record("client", index),
  businessName: `Client ${index} Private Limited`,
  address: `${index} Residency Road, Bengaluru 560025`,
  taxId: `29ABCDE${1000 + index}F1Z5`,
  contactPerson: "Ishaan Rao",
  contactEmail: `client${index}@example.com`,
  phone: `98450${10_000 + index}`,
  status: "approved",
  notes: "",
}));
const mediaTypes = many(7, (index) => ({
  ...record("media-type", index),
  name: `Media type ${index}`,
  code: `mt${index}`,
  status: "active",
}));
const vendors = many(25, (index) => ({
  ...record("vendor", index),
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
const campaigns = many(60, (index) => ({
  ...record("campaign", index),
  name: `Campaign ${index}`,
  code: `CMP-2026-${index}`,
  clientId: clients[index % 5].id,
  client: { id: clients[index % 5].id, name: clients[index % 5].businessName },
  brand: "Brand",
  objective: "awareness",
  startDate: "2026-05-01",
  endDate: "2026-06-30",
  budget: 2_500_000,
  currency: "INR",
  mediaTypeIds: [mediaTypes[0].id],
  cityIds: [],
  status: "active",
}));
const plans = many(120, (index) => {
  const campaign = campaigns[index % 10];
  const vendor = vendors[index % 3];
  const mediaType = mediaTypes[index % 2];
  const client = clients.find(({ id }) => id === campaign.clientId);
  return {
    ...record("media-plan", index),
    planNumber: `MP-2026-${1000 + index}`,
    orderDetails: {
      campaignId: campaign.id,
      campaign: { id: campaign.id, name: campaign.name },
      mediaTypeId: mediaType.id,
      mediaType: { id: mediaType.id, name: mediaType.name },
      vendorId: vendor.id,
      vendor: { id: vendor.id, name: vendor.name },
      clientId: client.id,
      client: { id: client.id, name: client.businessName },
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

/** References as a plain id: what the upstream may send instead of the expanded record. */
const plainIds = (row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !expandable.has(name))
      .map(([name, value]) => [name, name === "orderDetails" ? plainIds(value) : value]),
  );
const expandable = new Set(["campaign", "client", "mediaType", "vendor"]);

const resources = {
  clients: { rows: clients, idParam: "clientId", total: "totalClients" },
  campaign: { rows: campaigns, idParam: "campaignId", total: "totalCampaigns" },
  vendors: { rows: vendors, idParam: "vendorId", total: "totalVendors" },
  "media-types": { rows: mediaTypes, idParam: "mediaId", total: "totalMediaTypes" },
  "media-plan": { rows: plans, idParam: "mediaPlanId", total: "totalOrders" },
};
const dropdowns = {
  "/api/v1/drop-down/client": clients
    .slice(0, 40)
    .map(({ id, businessName }) => ({ id, name: businessName })),
  "/api/v1/drop-down/campaign": campaigns.map(({ id, name }) => ({ id, name })),
  "/api/v1/drop-down/media-type": mediaTypes.map(({ id, name, code }) => ({ id, name, code })),
};

let expanded = true;
let calls = 0;
let answers = new Map();

const server = createServer((request, response) => {
  calls += 1;
  let answer = answers.get(request.url);
  if (answer === undefined) answers.set(request.url, (answer = made(request.url)));
  response.writeHead(answer.status, {
    "content-type": "application/json",
    "content-length": answer.body.length,
  });
  response.end(answer.body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));

process.on("message", ({ ask, references }) => {
  if (references !== undefined) {
    expanded = references === "expanded";
    answers = new Map();
  }
  if (ask === "calls") process.send({ calls });
});

function made(url) {
  const { pathname, searchParams } = new URL(url, "http://stub");
  const data = dropdowns[pathname];
  if (data) return json(200, { status: true, message: "OK", data });
  const [, , , name, action] = pathname.split("/");
  const resource = resources[name];
  if (!resource) return json(404, { status: false, message: `No ${pathname}` });
  const rows = expanded ? resource.rows : resource.rows.map(plainIds);
  if (action === undefined) return json(200, listOf(rows, resource.total, searchParams));
  const row = rows.find(({ id }) => id === searchParams.get(resource.idParam));
  if (!row) return json(404, { status: false, message: "Not found" });
  return json(200, { status: true, message: "OK", data: row });
}

function listOf(rows, total, searchParams) {
  const currentPage = Number(searchParams.get("page") ?? 1);
  const perPage = Number(searchParams.get("perPage") ?? 10);
  return {
    status: true,
    message: "OK",
    data: rows.slice((currentPage - 1) * perPage, currentPage * perPage),
    currentPage,
    perPage,
    totalPages: Math.ceil(rows.length / perPage),
    [total]: rows.length,
  };
}

function json(status, value) {
  return { status, body: Buffer.from(JSON.stringify(value)) };
}

function many(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}

function record(kind, index) {
  return {
    id: `${kind}-${String(index).padStart(8, "0")}-4c1f-9d3a-77aa12`,
    createdAt: "2026-04-01T09:30:00.000Z",
    updatedAt: "2026-04-02T10:00:00.000Z",
  };
}
