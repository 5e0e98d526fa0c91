import { MODULE_ACCESS } from "@media-planner/schema/rules/access";
import { clientRule } from "@media-planner/schema/rules/client";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Client, ClientColleague, ClientInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource, defineResource } from "../graphql/resource/define-resource.ts";
import {
  buildPath,
  buildIdQuery,
  createLookup,
  defineEndpoints,
  defineListEndpoint,
  DEFAULT_UPSTREAM_SORT,
} from "../rest/endpoints.ts";
import { nullIfNotFound } from "../rest/coded-error.ts";
import { readRowReference } from "../rest/reference.ts";
import {
  asRow,
  readDateTime,
  readId,
  readList,
  readRecordFields,
  readRecordName,
  readText,
  readWholeNumber,
} from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

/** A Manager may read this list, but neither the client list nor client records. */
const approvalList = defineReadResource<Client>({
  endpoints: {
    ...defineListEndpoint("/clients/to-approve", "totalClients"),
    defaultSort: { field: "createdAt", order: "asc" },
  },
  fromRow,
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
        return response && readList(response["data"], readColleague);
      },
    },
  } satisfies Resolvers,
  rule: clientRule,
  checkedFilters: ["statuses", "createdById"],
  fromRow,
});

function readColleague(value: unknown): Model<ClientColleague> {
  const row = asRow(value);
  const readCount = (name: string) => readWholeNumber(row[name]) ?? 0;
  return {
    id: readId(row),
    name: readText(row["name"]),
    campaigns: readCount("campaigns"),
    plans: readCount("plans"),
    decisions: readCount("decisions"),
    lastAt: readDateTime(row["lastAt"]),
  };
}

function fromRow(row: Row): Model<Client> {
  return {
    businessName: readRecordName(row, "businessName", "clientName", "name"),
    address: readText(row["address"]),
    taxId: readText(row["taxId"]),
    contactPerson: readText(row["contactPerson"]),
    contactEmail: readText(row["contactEmail"]),
    phone: readText(row["phone"]),
    notes: readText(row["notes"]),
    status: readStatus(row["status"]),
    createdBy: readRowReference("createdBy", row),
    ...readRecordFields(row),
  };
}
