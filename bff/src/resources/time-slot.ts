import { timeSlotRule } from "@media-planner/schema/rules/master";
import { WEEKDAYS, type Weekday } from "@media-planner/schema/enums";

import type { TimeSlot, TimeSlotInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readBoolean, readList, readMasterFields, readTime, readEnum } from "../rest/row-fields.ts";

export const timeSlot = defineResource<TimeSlot, TimeSlotInput>()({
  endpoints: defineEndpoints("/timebands", { idParam: "timeBandId", totalKey: "totalTimeBands" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? createLookup("/drop-down/time-slot-by-media-type-id", { mediaTypeId }) : undefined,
  optionDetails: ["startTime", "endTime"],
  rule: timeSlotRule,
  fromRow: (row): Model<TimeSlot> => ({
    startTime: readTime(row["startTime"]),
    endTime: readTime(row["endTime"]),
    days: readList(row["days"], readWeekday).filter((day) => day !== null),
    isPrime: readBoolean(row["isPrime"]),
    mediaType: readRowReference("mediaType", row),
    ...readMasterFields(row, "timeBand"),
  }),
});

/** Reads the first three letters, so that full names match too. */
function readWeekday(value: unknown): Weekday | null {
  return readEnum(typeof value === "string" ? value.trim().slice(0, 3) : value, WEEKDAYS);
}
