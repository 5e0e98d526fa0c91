import { index, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { referenceColumn } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { defineResource } from "../records/resource.ts";
import { email, optional, optionalText, phone, requiredText, taxId } from "../rules/field-rules.ts";
import {
  partnerStatuses,
  partnerTransitions,
  preparePartnerStatus,
  resetStatusAfterIdentityChange,
} from "./partner-status.ts";
import { usersTable } from "./user/users-table.ts";

export const clientsTable = recordTable(
  "clients",
  {
    businessName: text().notNull(),
    address: text().notNull(),
    taxId: text(),
    contactPerson: text().notNull(),
    contactEmail: text().notNull(),
    phone: text().notNull(),
    status: text({ enum: partnerStatuses }).notNull().default("pending"),
    statusComment: text(),
    notes: text(),
    createdById: referenceColumn(() => usersTable),
  },
  {
    search: ["businessName", "taxId", "contactPerson", "contactEmail", "phone"],
    unsorted: ["address", "notes", "statusComment"],
  },
  (table) => [index("clients_counted").on(table.status)],
);

export const clients = defineResource(clientsTable, {
  title: "Client",
  module: "clients",
  label: "businessName",
  body: z.object({
    businessName: requiredText(),
    address: requiredText(),
    taxId: optional(taxId),
    contactPerson: requiredText(),
    contactEmail: email,
    phone,
    notes: optionalText(500),
  }),
  approvalFields: [
    "businessName",
    "taxId",
    "contactPerson",
    "status",
    "statusComment",
    "createdById",
    "createdBy",
    "createdAt",
    "updatedAt",
    "updatedBy",
  ],
  transitions: partnerTransitions,
  onStatus: preparePartnerStatus,
  prepare: ({ viewer }, body, before) => ({
    ...body,
    ...resetStatusAfterIdentityChange(viewer, body, before, ["businessName", "taxId"]),
  }),
});
