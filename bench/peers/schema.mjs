import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const schemaFolder = join(import.meta.dirname, "../../schema");
export const typeDefs = readdirSync(schemaFolder)
  .filter((name) => name.endsWith(".graphql"))
  .map((name) => readFileSync(join(schemaFolder, name), "utf8"));

/* Upstream endpoints by the name of their data source. */
export const endpoints = {
  clients: { path: "clients", idParam: "clientId", total: "totalClients" },
  campaigns: { path: "campaign", idParam: "campaignId", total: "totalCampaigns" },
  vendors: { path: "vendors", idParam: "vendorId", total: "totalVendors" },
  mediaTypes: { path: "media-types", idParam: "mediaId", total: "totalMediaTypes" },
  mediaPlans: { path: "media-plan", idParam: "mediaPlanId", total: "totalOrders" },
};

/** Calls `create` for the endpoint of each data source. */
export const createDataSources = (create) =>
  Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, create(endpoint)]));

const status = ({ status }) => status.toUpperCase();

/* A data source has `list(args)`, which returns the upstream's response, and `byId(id)`. */
export const resolvers = {
  Query: {
    clients: async (_parent, args, { dataSources }) =>
      toPage(await dataSources.clients.list(args), endpoints.clients),
    mediaPlans: async (_parent, args, { dataSources }) =>
      toPage(await dataSources.mediaPlans.list(args), endpoints.mediaPlans),
  },
  Client: { status },
  MediaPlan: { status },
  OrderDetails: {
    campaign: ({ campaignId }, _args, { dataSources }) => dataSources.campaigns.byId(campaignId),
    vendor: ({ vendorId }, _args, { dataSources }) => dataSources.vendors.byId(vendorId),
    mediaType: ({ mediaTypeId }, _args, { dataSources }) => dataSources.mediaTypes.byId(mediaTypeId),
  },
  Campaign: {
    client: async ({ clientId }, _args, { dataSources }) => {
      const client = await dataSources.clients.byId(clientId);
      return { ...client, name: client.businessName };
    },
  },
};

function toPage(response, { total }) {
  return {
    items: response.data,
    pageInfo: {
      page: response.currentPage,
      perPage: response.perPage,
      totalPages: response.totalPages,
      totalCount: response[total],
      hasPreviousPage: response.currentPage > 1,
      hasNextPage: response.currentPage < response.totalPages,
    },
  };
}
