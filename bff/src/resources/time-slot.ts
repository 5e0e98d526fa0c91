import { timeSlotRule } from "@media-planner/schema/rules/master";
import { WEEKDAYS } from "@media-planner/schema/rules/enums";

import type { TimeSlot, TimeSlotInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, defineEndpoints } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { flag, list as rowList, masterFields, time, readEnum } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const timeSlot = defineResource<TimeSlot, TimeSlotInput>()({
  endpoints: defineEndpoints("/timebands", { idParam: "timeBandId", totalKey: "totalTimeBands" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? lookup("/drop-down/time-slot-by-media-type-id", { mediaTypeId }) : undefined,
  optionDetails: ["startTime", "endTime"],
  rule: timeSlotRule,
  fromRow,
  toBody: (input) => ({ ...input, days: input.days?.map(wireWord), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<TimeSlot> {
  return {
    startTime: time(row["startTime"]),
    endTime: time(row["endTime"]),
    days: rowList(row["days"], readWeekday).filter((day) => day !== null),
    isPrime: flag(row["isPrime"]),
    mediaType: readLinkedReference("mediaType", row),
    ...masterFields(row, "timeBand"),
  };
}

/** First three letters, also of full names. */
function readWeekday(value: unknown): (typeof WEEKDAYS)[number] | null {
  return readEnum(typeof value === "string" ? value.trim().slice(0, 3) : value, WEEKDAYS);
}
