import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-type.ts";
import { master } from "../records/noun.ts";
import { choice, filled, masterStatusRule, optional, reference, whole } from "../rules/field.ts";

export const durationsTable = pgTable(
  "durations",
  {
    ...recordColumns(),
    name: text().notNull(),
    value: integer().notNull(),
    unit: text().notNull(),
    mediaTypeId: uuid().references(() => mediaTypesTable.id),
    status: masterStatus(),
    searchText: searchText("name"),
  },
  (table) =>
    listIndexes("durations", table, {
      name: table.name,
      value: table.value,
      unit: table.unit,
      status: table.status,
    }),
);

/** Duration (decisions section 3). */
export const durations = master({
  key: "durations",
  noun: "Duration",
  path: "/durations",
  idParam: "durationId",
  total: "totalDurations",
  table: durationsTable,
  servesAll: "mediaTypeId",
  body: z.object({
    name: filled(),
    value: whole.min(1, "Must be at least 1"),
    unit: choice(["second", "day", "week", "month"]),
    mediaTypeId: optional(reference),
    status: masterStatusRule,
  }),
  samples: (id) => [
    { name: "10 seconds", value: 10, unit: "second", mediaTypeId: id("mediaTypes") },
    { name: "One fortnight", value: 2, unit: "week", status: "inactive" },
  ],
});
