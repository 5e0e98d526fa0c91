import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-type.ts";
import { master } from "../records/noun.ts";
import { choice, clock, filled, masterStatusRule, reference, withDefault } from "../rules/field.ts";

/** Minutes since midnight of a time such as 08:30 PM, which sorts as the clock goes. */
const minutesOf = (column: string) =>
  integer().generatedAlwaysAs(
    sql.raw(
      `substr("${column}", 1, 2)::int % 12 * 60 + substr("${column}", 4, 2)::int + case when "${column}" like '%PM' then 720 else 0 end`,
    ),
  );

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
    startMinute: minutesOf("startTime"),
    endMinute: minutesOf("endTime"),
    status: masterStatus(),
    searchText: searchText("name"),
  },
  (table) =>
    listIndexes("time_slots", table, {
      name: table.name,
      startTime: table.startMinute,
      endTime: table.endMinute,
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
  hidden: ["startMinute", "endMinute"],
  sortBy: { startTime: "startMinute", endTime: "endMinute" },
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
      status: "inactive",
    },
  ],
});
