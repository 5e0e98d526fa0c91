import { MODULE_ACCESS } from "@media-planner/schema/rules/access";
import { clientRule } from "@media-planner/schema/rules/client";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Client, ClientInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import {
  create,
  defineResource,
  get,
  list,
  remove,
  setStatus,
  update,
} from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { lookup, masters } from "../rest/endpoints.ts";
import { recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<ClientInput>()({
  endpoints: masters("/clients", { idParam: "clientId", totalKey: "totalClients" }),
  nameField: "businessName",
  choices: () => lookup("/drop-down/client"),
  readBy: MODULE_ACCESS.clients.read,
  rule: clientRule,
  fromRow,
  toBody: (input) => input,
});

function fromRow(row: Row): Model<Client> {
  return {
    businessName: requiredText(row["businessName"]),
    address: text(row["address"]),
    taxId: text(row["taxId"]),
    contactPerson: text(row["contactPerson"]),
    contactEmail: text(row["contactEmail"]),
    phone: text(row["phone"]),
    notes: text(row["notes"]),
    status: readStatus(row["status"]),
    ...recordFields(row),
  };
}

export const client = {
  resource,
  resolvers: {
    Query: { clients: list(resource), client: get(resource), clientOptions: options("client", resource) },
    Mutation: {
      createClient: create(resource),
      updateClient: update(resource),
      deleteClient: remove(resource),
      setClientStatus: setStatus(resource),
    },
  } satisfies Resolvers,
};
