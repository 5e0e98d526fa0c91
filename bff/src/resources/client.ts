import { MODULE_ACCESS } from "@media-planner/schema/rules/access";
import { clientRule } from "@media-planner/schema/rules/client";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Client, ClientInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import { defineResource } from "../graphql/resource/definition.ts";
import { lookup, masters, upstreamsOwnOrder } from "../rest/endpoints.ts";
import { linked } from "../rest/reference.ts";
import { recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

export const client = defineResource<Client, ClientInput>()({
  endpoints: masters("/clients", {
    idParam: "clientId",
    totalKey: "totalClients",
    except: { order: upstreamsOwnOrder },
  }),
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
    createdBy: linked("createdBy", row),
    ...recordFields(row),
  };
}
