import { index, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { referenceColumn } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { defineResource } from "../records/resource.ts";
import { email, requiredText, optionalText, phone, taxId } from "../rules/field-rules.ts";
import { partnerStatuses, partnerTransitions, resetStatusAfterIdentityChange } from "./partner-status.ts";
import { usersTable } from "./user/users-table.ts";

export const clientsTable = recordTable(
  "clients",
  {
    businessName: text().notNull(),
    address: text().notNull(),
    taxId: text().notNull(),
    contactPerson: text().notNull(),
    contactEmail: text().notNull(),
    phone: text().notNull(),
    status: text({ enum: partnerStatuses }).notNull().default("pending"),
    notes: text(),
    createdById: referenceColumn(() => usersTable),
  },
  {
    search: ["businessName", "taxId", "contactPerson", "contactEmail", "phone"],
    unsorted: ["address", "notes"],
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
    taxId,
    contactPerson: requiredText(),
    contactEmail: email,
    phone,
    notes: optionalText(500),
  }),
  samples: () => [
    {
      businessName: "Konkan Textiles",
      address: "18 Rua de Ourem, Panaji",
      taxId: "30AABCK1234L1ZV",
      contactPerson: "Maria D’Souza",
      contactEmail: "maria@konkan.test",
      phone: "9822001122",
      notes: "Prefers morning calls",
    },
    {
      businessName: "Fromagerie Lefèvre",
      address: "4 rue des Halles, Lyon",
      taxId: "FR-40303265045",
      contactPerson: "Hélène Lefèvre",
      contactEmail: "helene@lefevre.test",
      phone: "+33 4 72 00 00 00",
    },
  ],
  transitions: partnerTransitions,
  prepare: ({ viewer }, body, before) => ({
    ...body,
    ...resetStatusAfterIdentityChange(viewer, body, before, ["businessName", "taxId"]),
  }),
});
