import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-type.ts";
import { master } from "../records/noun.ts";
import {
  email,
  filled,
  masterStatusRule,
  optional,
  optionalText,
  phone,
  reference,
  references,
  website,
} from "../rules/field.ts";

export const publishersTable = pgTable(
  "publishers",
  {
    ...recordColumns(),
    name: text().notNull(),
    mediaTypeId: uuid()
      .notNull()
      .references(() => mediaTypesTable.id),
    contactPerson: text(),
    email: text(),
    phone: text(),
    website: text(),
    languageIds: jsonb().notNull().default([]),
    cityIds: jsonb().notNull().default([]),
    file: jsonb(),
    status: masterStatus(),
    searchText: searchText("name", "contactPerson", "email", "phone"),
  },
  (table) => [
    ...listIndexes("publishers", table, {
      name: table.name,
      contactPerson: table.contactPerson,
      email: table.email,
      phone: table.phone,
      status: table.status,
    }),
    index("publishers_languageIds").using("gin", sql`${table.languageIds} jsonb_path_ops`),
    index("publishers_cityIds").using("gin", sql`${table.cityIds} jsonb_path_ops`),
  ],
);

/** Publisher (decisions section 3). */
export const publishers = master({
  key: "publishers",
  noun: "Publisher",
  path: "/publishers",
  idParam: "publishersId",
  total: "totalPublishers",
  table: publishersTable,
  upload: true,
  references: [
    { path: "languageIds[]", to: "languages" },
    { path: "cityIds[]", to: "cities" },
  ],
  body: z.object({
    name: filled(),
    mediaTypeId: reference,
    contactPerson: optionalText(),
    email: optional(email),
    phone: optional(phone),
    website: optional(website),
    languageIds: references,
    cityIds: references,
    status: masterStatusRule,
  }),
  samples: (id) => [
    {
      name: "Dainik Prabhat",
      mediaTypeId: id("mediaTypes"),
      languageIds: [id("languages")],
      cityIds: [id("cities")],
    },
    {
      name: "Éditions du Midi",
      mediaTypeId: id("mediaTypes"),
      contactPerson: "Luc Moreau",
      email: "ventes@midi.test",
      phone: "+33 1 23 45 67 89 00",
      website: "https://midi.test",
      status: "inactive",
    },
  ],
});
