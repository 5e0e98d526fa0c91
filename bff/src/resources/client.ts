import { MODULE_ACCESS } from "@media-planner/schema/rules/access";
import { clientRule } from "@media-planner/schema/rules/client";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Client, ClientColleague, ClientInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineReadResource, defineResource } from "../graphql/resource/define-resource.ts";
import {
  buildPath,
  idQuery,
  lookup,
  defineEndpoints,
  readOnly,
  DEFAULT_UPSTREAM_SORT,
} from "../rest/endpoints.ts";
import { CodedError } from "../rest/coded-error.ts";
import { readLinkedReference } from "../rest/reference.ts";
import {
  asRow,
  dateTime,
  readId,
  list,
  recordFields,
  recordName,
  text,
  wholeNumber,
} from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

/** List of clients without details: a Manager cannot open other clients. */
const approvalList = defineReadResource<Client>({
  endpoints: {
    ...readOnly("/clients/to-approve", "totalClients"),
    order: { field: "createdAt", order: "asc" },
  },
  fromRow,
});

export const client = defineResource<Client, ClientInput>()({
  endpoints: defineEndpoints("/clients", {
    idParam: "clientId",
    totalKey: "totalClients",
    except: { order: DEFAULT_UPSTREAM_SORT },
  }),
  nameField: "businessName",
  dropdown: () => lookup("/drop-down/client"),
  readRoles: MODULE_ACCESS.clients.read,
  resolvers: {
    Query: {
      clientsToApprove: async (parent, args, context, info) => {
        try {
          return await approvalList.list(parent, args, context, info);
        } catch (error) {
          // Missing lists give 404, or 403 like other client calls of a Manager.
          if (error instanceof CodedError && (error.code === "NOT_FOUND" || error.code === "FORBIDDEN"))
            return null;
          throw error;
        }
      },
      clientColleagues: async (_parent, { clientId }, { rest }) => {
        try {
          const { data } = await rest.read(buildPath("/clients/people"), idQuery({ clientId }));
          return list(data, readColleague);
        } catch (error) {
          if (error instanceof CodedError && error.code === "NOT_FOUND") return null;
          throw error;
        }
      },
    },
  } satisfies Resolvers,
  rule: clientRule,
  checkedFilters: ["statuses", "createdById"],
  fromRow,
  toBody: (input) => input,
});

function readColleague(value: unknown): Model<ClientColleague> {
  const row = asRow(value);
  const readCount = (name: string) => wholeNumber(row[name]) ?? 0;
  return {
    id: readId(row),
    name: text(row["name"]),
    campaigns: readCount("campaigns"),
    plans: readCount("plans"),
    decisions: readCount("decisions"),
    lastAt: dateTime(row["lastAt"]),
  };
}

function fromRow(row: Row): Model<Client> {
  return {
    businessName: recordName(row, "businessName", "clientName", "name"),
    address: text(row["address"]),
    taxId: text(row["taxId"]),
    contactPerson: text(row["contactPerson"]),
    contactEmail: text(row["contactEmail"]),
    phone: text(row["phone"]),
    notes: text(row["notes"]),
    status: readStatus(row["status"]),
    createdBy: readLinkedReference("createdBy", row),
    ...recordFields(row),
  };
}
