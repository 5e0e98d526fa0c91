import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { RESTDataSource } from "@apollo/datasource-rest";

/*
 * What one writes after reading the documentation of Apollo Server and its REST data source: one data source for each
 * resource, made for each request, and a resolver for each reference that fetches its record by id.
 */
class UpstreamAPI extends RESTDataSource {
  baseURL = `${process.env.UPSTREAM_URL}/api/v1/`;

  constructor({ token, cache }) {
    super({ cache });
    this.token = token;
  }

  willSendRequest(_path, request) {
    request.headers["authorization"] = this.token;
  }

  async list(path, total, { page, perPage, search = "" }) {
    const answer = await this.get(path, {
      params: {
        page: String(page),
        perPage: String(perPage),
        search,
        sortField: "createdAt",
        sortOrder: "desc",
      },
    });
    return {
      items: answer.data,
      pageInfo: {
        page: answer.currentPage,
        perPage: answer.perPage,
        totalPages: answer.totalPages,
        totalCount: answer[total],
        hasPreviousPage: answer.currentPage > 1,
        hasNextPage: answer.currentPage < answer.totalPages,
      },
    };
  }

  async byId(path, idParam, id) {
    const answer = await this.get(`${path}/${path}-by-id`, { params: { [idParam]: id } });
    return answer.data;
  }
}

class ClientsAPI extends UpstreamAPI {
  getClients(args) {
    return this.list("clients", "totalClients", args);
  }
  async getClient(id) {
    const client = await this.byId("clients", "clientId", id);
    return { ...client, name: client.businessName };
  }
}

class CampaignsAPI extends UpstreamAPI {
  getCampaign(id) {
    return this.byId("campaign", "campaignId", id);
  }
}

class VendorsAPI extends UpstreamAPI {
  getVendor(id) {
    return this.byId("vendors", "vendorId", id);
  }
}

class MediaTypesAPI extends UpstreamAPI {
  getMediaType(id) {
    return this.byId("media-types", "mediaId", id);
  }
}

class MediaPlansAPI extends UpstreamAPI {
  getMediaPlans(args) {
    return this.list("media-plan", "totalOrders", args);
  }
}

const status = ({ status }) => status.toUpperCase();

const resolvers = {
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

const schemaFolder = join(import.meta.dirname, "../../schema");
const typeDefs = readdirSync(schemaFolder)
  .filter((name) => name.endsWith(".graphql"))
  .map((name) => readFileSync(join(schemaFolder, name), "utf8"));

const server = new ApolloServer({ typeDefs, resolvers });
await startStandaloneServer(server, {
  listen: { port: Number(process.env.PORT), host: "127.0.0.1" },
  context: async ({ req }) => {
    const options = { token: req.headers.authorization, cache: server.cache };
    return {
      dataSources: {
        clients: new ClientsAPI(options),
        campaigns: new CampaignsAPI(options),
        vendors: new VendorsAPI(options),
        mediaTypes: new MediaTypesAPI(options),
        mediaPlans: new MediaPlansAPI(options),
      },
    };
  },
});
