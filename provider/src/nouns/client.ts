import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, recordColumns, searchText } from "../db/columns.ts";
import { reviewed } from "./partner.ts";
import type { Resource } from "../records/noun.ts";
import { email, filled, optionalText, phone, taxId } from "../rules/field.ts";
import { partnerTransitions } from "./statuses.ts";
import { usersTable } from "./user/noun.ts";

export const clientsTable = pgTable(
  "clients",
  {
    ...recordColumns(),
    businessName: text().notNull(),
    address: text().notNull(),
    taxId: text().notNull(),
    contactPerson: text().notNull(),
    contactEmail: text().notNull(),
    phone: text().notNull(),
    status: text().notNull().default("pending"),
    notes: text(),
    createdById: uuid().references(() => usersTable.id),
    searchText: searchText("businessName", "taxId", "contactPerson", "contactEmail", "phone"),
  },
  (table) =>
    listIndexes("clients", table, {
      businessName: table.businessName,
      taxId: table.taxId,
      contactPerson: table.contactPerson,
      contactEmail: table.contactEmail,
      phone: table.phone,
      status: table.status,
    }),
);

/** Client (specification section 3). */
export const clients: Resource = {
  key: "clients",
  noun: "Client",
  path: "/clients",
  idParam: "clientId",
  total: "totalClients",
  module: "clients",
  table: clientsTable,
  label: "businessName",
  body: z.object({
    businessName: filled(),
    address: filled(),
    taxId,
    contactPerson: filled(),
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
  prepare: (work, body, before) => reviewed(work, body, before, ["businessName", "taxId"]),
};
