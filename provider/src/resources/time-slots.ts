import { boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-types.ts";
import { master } from "./resource.ts";
import { choice, clock, filled, masterStatusRule, reference, withDefault } from "./rules.ts";

export const timeSlotsTable = pgTable(
  "time_slots",
  {
    ...recordColumns(),
    name: text().notNull(),
    mediaTypeId: uuid()
      .notNull()
      .references(() => mediaTypesTable.id),
    startTime: text().notNull(),
    endTime: text().notNull(),
    days: jsonb().notNull().default([]),
    isPrime: boolean().notNull().default(false),
    status: masterStatus(),
    searchText: searchText("name"),
  },
  (table) =>
    listIndexes("time_slots", table, {
      name: table.name,
      startTime: table.startTime,
      endTime: table.endTime,
      isPrime: table.isPrime,
      status: table.status,
    }),
);

/** Time slot (decisions section 3). */
export const timeSlots = master({
  key: "timeSlots",
  noun: "Time slot",
  path: "/timebands",
  idParam: "timeBandId",
  total: "totalTimeBands",
  table: timeSlotsTable,
  body: z.object({
    name: filled(),
    mediaTypeId: reference,
    startTime: clock,
    // Not after startTime by rule: a slot may cross midnight.
    endTime: clock,
    days: withDefault(z.array(choice(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])).max(7), []),
    isPrime: withDefault(z.boolean("Must be true or false"), false),
    status: masterStatusRule,
  }),
  samples: (id) => [
    {
      name: "Late night",
      mediaTypeId: id("mediaTypes"),
      startTime: "11:00 PM",
      endTime: "02:00 AM",
      isPrime: false,
    },
    {
      name: "Weekend prime",
      mediaTypeId: id("mediaTypes"),
      startTime: "08:00 PM",
      endTime: "11:00 PM",
      days: ["sat", "sun"],
      isPrime: true,
    },
  ],
});
