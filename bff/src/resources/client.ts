import { MODULE_ACCESS } from "@media-planner/schema/rules/access";
import { clientRule } from "@media-planner/schema/rules/client";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Client, ClientInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import { defineReadResource, defineResource } from "../graphql/resource/definition.ts";
import { lookup, masters, readOnly, upstreamsOwnOrder } from "../rest/endpoints.ts";
import { CodedError } from "../rest/errors.ts";
import { linked } from "../rest/reference.ts";
import { recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

/** Those that wait for a decision, as a list of their own: a Manager may open no other client. */
const toApprove = defineReadResource<Client>({
  endpoints: {
    ...readOnly("/clients/to-approve", "totalClients"),
    order: { field: "createdAt", order: "asc" },
  },
  fromRow,
});

export const client = defineResource<Client, ClientInput>()({
  endpoints: masters("/clients", {
    idParam: "clientId",
    totalKey: "totalClients",
    except: { order: upstreamsOwnOrder },
  }),
  nameField: "businessName",
  choices: () => lookup("/drop-down/client"),
  readBy: MODULE_ACCESS.clients.read,
  resolvers: {
    Query: {
      clientsToApprove: async (parent, args, context, info) => {
        try {
          return await toApprove.list(parent, args, context, info);
        } catch (error) {
          // An upstream without this list answers 404, or 403 as it does for any client that a Manager asks for.
          if (error instanceof CodedError && (error.code === "NOT_FOUND" || error.code === "FORBIDDEN"))
            return null;
          throw error;
        }
      },
    },
  } satisfies Resolvers,
  rule: clientRule,
  extensions: ["statuses", "createdById"],
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
    createdBy: linked("createdBy", row),
    ...recordFields(row),
  };
}
