import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { timeOfDay, reference, withDefault } from "../../rules/field-rules.ts";
import { mediaTypesTable } from "./media-type.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

const minutesColumn = (column: string) =>
  integer().generatedAlwaysAs(
    sql.raw(
      `substr("${column}", 1, 2)::int % 12 * 60 + substr("${column}", 4, 2)::int + case when "${column}" like '%PM' then 720 else 0 end`,
    ),
  );

export const timeSlotsTable = masterTable(
  "time_slots",
  {
    mediaTypeId: referenceColumn(() => mediaTypesTable).notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    days: jsonb().$type<Weekday[]>().notNull().default([]),
    isPrime: boolean().notNull().default(false),
    startMinute: minutesColumn("startTime"),
    endMinute: minutesColumn("endTime"),
  },
  { sortBy: { startTime: "startMinute", endTime: "endMinute" } },
);

export const timeSlots = defineMaster(timeSlotsTable, {
  title: "Time slot",
  path: "/timebands",
  idParam: "timeBandId",
  totalKey: "totalTimeBands",
  hiddenColumns: ["startMinute", "endMinute"],
  body: masterBody({
    mediaTypeId: reference,
    startTime: timeOfDay,
    // A slot may cross midnight, so no rule compares it with startTime.
    endTime: timeOfDay,
    days: withDefault(z.array(z.enum(weekdays)).max(7), []),
    isPrime: withDefault(z.boolean(), false),
  }),
});
