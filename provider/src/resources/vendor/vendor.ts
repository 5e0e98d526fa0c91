import { sql } from "drizzle-orm";
import { index, integer, jsonb, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { idList, money, referenceColumn } from "../../db/columns.ts";
import { getToday } from "../../rules/today.ts";
import { assignNextNumber } from "../../db/sequence-numbers.ts";
import { recordTable } from "../../db/tables.ts";
import { defineResource } from "../../records/resource.ts";
import {
  email,
  requiredText,
  optional,
  optionalText,
  percent,
  phone,
  reference,
  references,
  taxId,
  wholeNumber,
  withDefault,
  boundedList,
} from "../../rules/field-rules.ts";
import { areasTable } from "../masters/area.ts";
import { citiesTable } from "../masters/city.ts";
import { countriesTable } from "../masters/country.ts";
import {
  partnerStatuses,
  partnerTransitions,
  preparePartnerStatus,
  resetStatusAfterIdentityChange,
} from "../partner-status.ts";
import { publishersTable } from "../masters/publisher.ts";
import { statesTable } from "../masters/state.ts";
import { usersTable } from "../user/users-table.ts";
import { channelRule, maxListedItems, mergeChannels, type Channel } from "./channels.ts";
import { defineMessage } from "../../i18n/translate.ts";

export const vendorsTable = recordTable(
  "vendors",
  {
    name: text().notNull(),
    code: text(),
    mediaTypeIds: idList(),
    publisherId: referenceColumn(() => publishersTable),
    contactPerson: text(),
    email: text(),
    phone: text(),
    address: text(),
    countryId: referenceColumn(() => countriesTable),
    stateId: referenceColumn(() => statesTable),
    cityId: referenceColumn(() => citiesTable),
    areaId: referenceColumn(() => areasTable),
    taxId: text(),
    paymentTermsDays: integer().notNull().default(30),
    commissionPercent: money().notNull().default(15),
    notes: text(),
    status: text({ enum: partnerStatuses }).notNull().default("pending"),
    statusComment: text(),
    channels: jsonb().$type<Channel[]>().notNull().default([]),
    createdById: referenceColumn(() => usersTable),
  },
  {
    search: ["name", "code", "contactPerson", "email", "phone", "taxId"],
    unsorted: ["address", "taxId", "notes", "statusComment"],
  },
  (table) => [
    index("vendors_channels").using("gin", sql`${table.channels} jsonb_path_ops`),
    index("vendors_counted").on(table.status),
  ],
);

export const vendors = defineResource(vendorsTable, {
  title: "Vendor",
  module: "vendors",
  references: [
    { path: "mediaTypeIds[]", to: "mediaTypes" },
    { path: "channels[].mediaTypeId", to: "mediaTypes" },
    { path: "channels[].languageId", to: "languages" },
    { path: "channels[].cityId", to: "cities" },
    { path: "channels[].prices[].subMediaId", to: "formats" },
  ],
  loggedLists: {
    channels: { key: ["id"], label: ["name"], value: "name" },
    prices: {
      key: ["subMediaId", "unit", "currency", "minQuantity", "effectiveFrom"],
      label: ["subMedia", "effectiveFrom"],
      value: "price",
      ignored: ["setBy", "setAt", "corrections"],
    },
  },
  body: z.object({
    name: requiredText(),
    code: optionalText(30),
    mediaTypeIds: references.refine((ids) => ids.length > 0, defineMessage("This field is required")),
    publisherId: optional(reference),
    contactPerson: optionalText(),
    email: optional(email),
    phone: optional(phone),
    address: optionalText(),
    countryId: optional(reference),
    stateId: optional(reference),
    cityId: optional(reference),
    areaId: optional(reference),
    taxId: optional(taxId),
    paymentTermsDays: withDefault(wholeNumber.max(365), 30),
    commissionPercent: withDefault(percent, 15),
    notes: optionalText(500),
    channels: boundedList(channelRule, maxListedItems),
  }),
  transitions: partnerTransitions,
  onStatus: preparePartnerStatus,
  prepare: async (context, body, before) => ({
    ...body,
    // Assigns a code only to a new vendor, because users may clear it later.
    ...(!before && !body.code && { code: await assignNextNumber(context.store, "VEN", getToday()) }),
    ...resetStatusAfterIdentityChange(context.viewer, body, before, ["name", "taxId"]),
    channels: await mergeChannels(context, body.channels, before?.channels ?? []),
  }),
});
