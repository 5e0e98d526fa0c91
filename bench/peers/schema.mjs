import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const schemaFolder = join(import.meta.dirname, "../../schema");
export const typeDefs = readdirSync(schemaFolder)
  .filter((name) => name.endsWith(".graphql"))
  .map((name) => readFileSync(join(schemaFolder, name), "utf8"));

const status = ({ status }) => status.toUpperCase();

export const resolvers = {
  Query: {
    clients: (_parent, args, { dataSources }) => dataSources.clients.getClients(args),
    mediaPlans: (_parent, args, { dataSources }) => dataSources.mediaPlans.getMediaPlans(args),
  },
  Client: { status },
  MediaPlan: { status },
  OrderDetails: {
    campaign: ({ campaignId }, _args, { dataSources }) => dataSources.campaigns.getCampaign(campaignId),
    vendor: ({ vendorId }, _args, { dataSources }) => dataSources.vendors.getVendor(vendorId),
    mediaType: ({ mediaTypeId }, _args, { dataSources }) => dataSources.mediaTypes.getMediaType(mediaTypeId),
  },
  Campaign: {
    client: ({ clientId }, _args, { dataSources }) => dataSources.clients.getClient(clientId),
  },
};

export function toPage(response, total) {
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
