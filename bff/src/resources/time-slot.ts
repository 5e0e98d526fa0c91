import { timeSlotRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";
import { WEEKDAYS } from "@media-planner/schema/rules/enums";

import type { MediaType, Resolvers, TimeSlot, TimeSlotInput } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, masters } from "../rest/endpoints.ts";
import { flag, linked, list as rowList, recordFields, requiredText, time, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<TimeSlotInput>()({
  endpoints: masters("/timebands", { idParam: "timeBandId", totalKey: "totalTimeBands" }),
  nameField: "name",
  choices: ({ mediaTypeId }) =>
    mediaTypeId ? lookup("/drop-down/time-slot-by-media-type-id", { mediaTypeId }) : undefined,
  optionDetails: ["startTime", "endTime"],
  rule: timeSlotRule,
  fromRow,
  toBody: (input) => ({ ...input, days: input.days?.map(wireWord), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<TimeSlot> {
  return {
    name: requiredText(row["name"]),
    startTime: time(row["startTime"]),
    endTime: time(row["endTime"]),
    days: rowList(row["days"], (day) => word(day, WEEKDAYS)).filter((day) => day !== null),
    isPrime: flag(row["isPrime"]),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const timeSlot = {
  resource,
  resolvers: {
    Query: {
      timeSlots: list(resource),
      timeSlot: get(resource),
      timeSlotOptions: options("timeSlot", resource),
    },
    Mutation: {
      createTimeSlot: create(resource),
      updateTimeSlot: update(resource),
      deleteTimeSlot: remove(resource),
    },
    TimeSlot: {
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
