import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { RESTDataSource } from "@apollo/datasource-rest";
import { createDataSources, resolvers, typeDefs } from "./schema.mjs";

/*
 * Follows the documentation of Apollo Server and its REST data source. Each request has one data source per
 * resource; each reference has a resolver.
 */
class UpstreamAPI extends RESTDataSource {
  baseURL = `${process.env.UPSTREAM_URL}/api/v1/`;

  constructor({ path, idParam }, { token, cache }) {
    super({ cache });
    Object.assign(this, { path, idParam, token });
  }

  willSendRequest(_path, request) {
    request.headers["authorization"] = this.token;
  }

  list({ page, perPage, search = "" }) {
    const paging = { page: String(page), perPage: String(perPage) };
    return this.get(this.path, { params: { ...paging, search, sortField: "createdAt", sortOrder: "desc" } });
  }

  async byId(id) {
    const { data } = await this.get(`${this.path}/${this.path}-by-id`, { params: { [this.idParam]: id } });
    return data;
  }
}

const server = new ApolloServer({ typeDefs, resolvers });
await startStandaloneServer(server, {
  listen: { port: Number(process.env.PORT), host: "127.0.0.1" },
  context: async ({ req }) => {
    const options = { token: req.headers.authorization, cache: server.cache };
    return { dataSources: createDataSources((endpoint) => new UpstreamAPI(endpoint, options)) };
  },
});
