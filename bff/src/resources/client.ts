import { MODULE_ACCESS } from "@media-planner/schema/rules/access";
import { clientRule } from "@media-planner/schema/rules/client";

import type { Client, ClientInput, Resolvers } from "../generated/resolvers.ts";
import { readClient, readClientColleague } from "../generated/row-readers.ts";
import { defineReadResource, defineResource } from "../graphql/resource/define-resource.ts";
import {
  buildPath,
  buildIdQuery,
  createLookup,
  defineEndpoints,
  defineListEndpoint,
  DEFAULT_UPSTREAM_SORT,
} from "../rest/endpoints.ts";
import { nullIfNotFound } from "../rest/errors/coded-error.ts";
import { asRow, readList } from "../rest/reading/row-fields.ts";
import { loadCreatedDay } from "./created-day.ts";

/** A Manager may read this list, but neither the client list nor client records. */
const approvalList = defineReadResource<Client>({
  endpoints: {
    ...defineListEndpoint("/clients/to-approve", "totalClients"),
    defaultSort: { field: "createdAt", order: "asc" },
  },
  fromRow: readClient,
});

export const client = defineResource<Client, ClientInput>()({
  endpoints: defineEndpoints("/clients", {
    idParam: "clientId",
    totalKey: "totalClients",
    overrides: { defaultSort: DEFAULT_UPSTREAM_SORT },
  }),
  nameField: "businessName",
  dropdown: () => createLookup("/drop-down/client"),
  readRoles: MODULE_ACCESS.clients.read,
  resolvers: {
    Query: {
      clientsToApprove: (parent, args, context, info) =>
        nullIfNotFound(approvalList.list(parent, args, context, info)),
      clientColleagues: async (_parent, { clientId }, { rest }) => {
        const response = await nullIfNotFound(
          rest.read(buildPath("/clients/people"), buildIdQuery({ clientId })),
        );
        return response && readList(response["data"], (person) => readClientColleague(asRow(person)));
      },
    },
  } satisfies Resolvers,
  rule: clientRule,
  loadComparedValues: loadCreatedDay,
  fromRow: readClient,
});
