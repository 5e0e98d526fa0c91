import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, money, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-type.ts";
import { master } from "../records/noun.ts";
import { amount, choice, filled, masterStatusRule, reference } from "../rules/field.ts";

export const sizesTable = pgTable(
  "sizes",
  {
    ...recordColumns(),
    name: text().notNull(),
    width: money().notNull(),
    height: money().notNull(),
    unit: text().notNull(),
    mediaTypeId: uuid()
      .notNull()
      .references(() => mediaTypesTable.id),
    status: masterStatus(),
    searchText: searchText("name"),
  },
  (table) =>
    listIndexes("sizes", table, {
      name: table.name,
      width: table.width,
      height: table.height,
      unit: table.unit,
      status: table.status,
    }),
);

/** Size (decisions section 3). */
export const sizes = master({
  key: "sizes",
  noun: "Size",
  path: "/sizes",
  idParam: "sizeId",
  total: "totalSizes",
  table: sizesTable,
  body: z.object({
    name: filled(),
    width: amount.positive("Must be greater than 0"),
    height: amount.positive("Must be greater than 0"),
    unit: choice(["px", "cm", "col_cm", "ft"]),
    mediaTypeId: reference,
    status: masterStatusRule,
  }),
  samples: (id) => [
    { name: "Hoarding 20 × 10", width: 20, height: 10, unit: "ft", mediaTypeId: id("mediaTypes") },
    {
      name: "Quarter page",
      width: 16.5,
      height: 25,
      unit: "cm",
      mediaTypeId: id("mediaTypes"),
      status: "inactive",
    },
  ],
});
