import { integer, text } from "drizzle-orm/pg-core";
import { refersTo } from "../db/columns.ts";
import { masterTable } from "../db/tables.ts";
import { master, masterBody } from "../records/noun.ts";
import { choice, filled, optional, reference, whole } from "../rules/field.ts";
import { mediaTypesTable } from "./media-type.ts";
import { say } from "../rules/said/say.ts";

export const durationsTable = masterTable("durations", {
  name: text().notNull(),
  value: integer().notNull(),
  unit: text().notNull(),
  mediaTypeId: refersTo(() => mediaTypesTable),
});

export const durations = master(durationsTable, {
  title: "Duration",
  servesAll: "mediaTypeId",
  body: masterBody({
    name: filled(),
    value: whole.min(1, say("Must be at least {limit}", { limit: 1 })),
    unit: choice(["second", "day", "week", "month"]),
    mediaTypeId: optional(reference),
  }),
  samples: (id) => [
    { name: "10 seconds", value: 10, unit: "second", mediaTypeId: id("mediaTypes") },
    { name: "One fortnight", value: 2, unit: "week", status: "inactive" },
  ],
});
