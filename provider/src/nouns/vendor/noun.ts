import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, money, recordColumns, searchText } from "../../db/columns.ts";
import { areasTable } from "../area.ts";
import { channelRule, prepareChannels } from "./channels.ts";
import { citiesTable } from "../city.ts";
import { countriesTable } from "../country.ts";
import { reviewed } from "../partner.ts";
import { publishersTable } from "../publisher.ts";
import type { Resource } from "../../records/noun.ts";
import {
  email,
  filled,
  optional,
  optionalText,
  percent,
  phone,
  reference,
  references,
  taxId,
  whole,
  withDefault,
} from "../../rules/field.ts";
import { statesTable } from "../state.ts";
import { partnerTransitions } from "../statuses.ts";
import { usersTable } from "../user/noun.ts";

export const vendorsTable = pgTable(
  "vendors",
  {
    ...recordColumns(),
    name: text().notNull(),
    code: text(),
    mediaTypeIds: jsonb().notNull().default([]),
    publisherId: uuid().references(() => publishersTable.id),
    contactPerson: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text(),
    countryId: uuid().references(() => countriesTable.id),
    stateId: uuid().references(() => statesTable.id),
    cityId: uuid().references(() => citiesTable.id),
    areaId: uuid().references(() => areasTable.id),
    taxId: text(),
    paymentTermsDays: integer().notNull().default(30),
    commissionPercent: money().notNull().default(15),
    notes: text(),
    status: text().notNull().default("pending"),
    channels: jsonb().notNull().default([]),
    createdById: uuid().references(() => usersTable.id),
    searchText: searchText("name", "code", "contactPerson", "email", "phone"),
  },
  (table) => [
    ...listIndexes("vendors", table, {
      name: table.name,
      code: table.code,
      contactPerson: table.contactPerson,
      email: table.email,
      phone: table.phone,
      paymentTermsDays: table.paymentTermsDays,
      commissionPercent: table.commissionPercent,
      status: table.status,
    }),
    index("vendors_mediaTypeIds").using("gin", sql`${table.mediaTypeIds} jsonb_path_ops`),
    index("vendors_channels").using("gin", sql`${table.channels} jsonb_path_ops`),
  ],
);

/** Vendor with its channels and their prices (decisions section 3). */
export const vendors: Resource = {
  key: "vendors",
  noun: "Vendor",
  path: "/vendors",
  idParam: "vendorId",
  total: "totalVendors",
  module: "vendors",
  table: vendorsTable,
  label: "name",
  references: [
    { path: "mediaTypeIds[]", to: "mediaTypes" },
    { path: "channels[].mediaTypeId", to: "mediaTypes" },
    { path: "channels[].languageId", to: "languages" },
    { path: "channels[].cityId", to: "cities" },
    { path: "channels[].prices[].subMediaId", to: "formats" },
  ],
  body: z.object({
    name: filled(),
    code: optionalText(30),
    mediaTypeIds: references.refine((ids) => ids.length > 0, "This field is required"),
    publisherId: optional(reference),
    contactPerson: filled(),
    email,
    phone,
    address: optionalText(),
    countryId: optional(reference),
    stateId: optional(reference),
    cityId: optional(reference),
    areaId: optional(reference),
    taxId: optional(taxId),
    paymentTermsDays: withDefault(whole.max(365, "Must be at most 365"), 30),
    commissionPercent: withDefault(percent, 15),
    notes: optionalText(500),
    channels: withDefault(z.array(channelRule).max(200, "Must be at most 200 channels"), []),
  }),
  samples: (id) => [
    {
      name: "Konkan Broadcasting",
      mediaTypeIds: [id("mediaTypes")],
      contactPerson: "Sunil Naik",
      email: "sunil@kb.test",
      phone: "9822334455",
      channels: [
        {
          name: "Konkan One",
          mediaTypeId: id("mediaTypes"),
          languageId: id("languages"),
          prices: [
            { subMediaId: id("formats"), price: 1250.75, unit: "ten_seconds", effectiveFrom: "2026-01-01" },
          ],
        },
      ],
    },
    {
      name: "Affichage du Midi",
      code: "AFM",
      mediaTypeIds: [id("mediaTypes")],
      contactPerson: "Luc Moreau",
      email: "luc@midi.test",
      phone: "+33 4 91 00 00 00",
      publisherId: id("publishers"),
      address: "2 quai du Port, Marseille",
      countryId: id("countries"),
      stateId: id("states"),
      cityId: id("cities"),
      areaId: id("areas"),
      taxId: "FR-40303265045",
      paymentTermsDays: 60,
      commissionPercent: 12.5,
      notes: "Closed in August",
    },
  ],
  transitions: partnerTransitions,
  prepare: async (work, body, before) =>
    prepareChannels(work, reviewed(work, body, before, ["name", "taxId"]), before),
};
