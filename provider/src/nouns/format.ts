import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-type.ts";
import { master } from "../records/noun.ts";
import { filled, masterStatusRule, optionalText, rateUnit, reference } from "../rules/field.ts";

export const formatsTable = pgTable(
  "formats",
  {
    ...recordColumns(),
    name: text().notNull(),
    mediaTypeId: uuid()
      .notNull()
      .references(() => mediaTypesTable.id),
    defaultUnit: text().notNull(),
    description: text(),
    status: masterStatus(),
    searchText: searchText("name", "description"),
  },
  (table) =>
    listIndexes("formats", table, { name: table.name, defaultUnit: table.defaultUnit, status: table.status }),
);

/** Format (decisions section 3). */
export const formats = master({
  key: "formats",
  noun: "Format",
  path: "/sub-media",
  idParam: "subMediaId",
  total: "totalFormats",
  table: formatsTable,
  body: z.object({
    name: filled(),
    mediaTypeId: reference,
    defaultUnit: rateUnit,
    description: optionalText(200),
    status: masterStatusRule,
  }),
  samples: (id) => [
    { name: "Prime spot", mediaTypeId: id("mediaTypes"), defaultUnit: "spot", status: "inactive" },
    {
      name: "L-band",
      mediaTypeId: id("mediaTypes"),
      defaultUnit: "ten_seconds",
      description: "Across the screen",
    },
  ],
});
