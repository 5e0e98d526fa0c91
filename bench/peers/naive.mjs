import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { RESTDataSource } from "@apollo/datasource-rest";
import { toPage, resolvers, typeDefs } from "./schema.mjs";

/*
 * Follows the documentation of Apollo Server and its REST data source. Each request has one data source per
 * resource; each reference has a resolver.
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
    const response = await this.get(path, {
      params: {
        page: String(page),
        perPage: String(perPage),
        search,
        sortField: "createdAt",
        sortOrder: "desc",
      },
    });
    return toPage(response, total);
  }

  async byId(path, idParam, id) {
    const response = await this.get(`${path}/${path}-by-id`, { params: { [idParam]: id } });
    return response.data;
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
