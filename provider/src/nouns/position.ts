import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, money, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-type.ts";
import { master } from "../records/noun.ts";
import { amount, filled, masterStatusRule, optionalText, reference, withDefault } from "../rules/field.ts";

export const positionsTable = pgTable(
  "positions",
  {
    ...recordColumns(),
    name: text().notNull(),
    mediaTypeId: uuid()
      .notNull()
      .references(() => mediaTypesTable.id),
    premiumPercent: money().notNull().default(0),
    description: text(),
    status: masterStatus(),
    searchText: searchText("name", "description"),
  },
  (table) =>
    listIndexes("positions", table, {
      name: table.name,
      premiumPercent: table.premiumPercent,
      status: table.status,
    }),
);

/** Position (decisions section 3). */
export const positions = master({
  key: "positions",
  noun: "Position",
  path: "/placements",
  idParam: "placementId",
  total: "totalPlacements",
  table: positionsTable,
  body: z.object({
    name: filled(),
    mediaTypeId: reference,
    premiumPercent: withDefault(amount.max(1000, "Must be at most 1000"), 0),
    description: optionalText(200),
    status: masterStatusRule,
  }),
  samples: (id) => [
    { name: "Front page", mediaTypeId: id("mediaTypes"), premiumPercent: 33.33 },
    {
      name: "Back page",
      mediaTypeId: id("mediaTypes"),
      description: "Also of a supplement",
      status: "inactive",
    },
  ],
});
