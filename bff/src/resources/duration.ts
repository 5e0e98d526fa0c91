import { durationRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";
import { DURATION_UNITS } from "@media-planner/schema/rules/enums";

import type { Duration, DurationInput, MediaType, Resolvers } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { linked, recordFields, requiredText, wholeNumber, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<DurationInput>()({
  endpoints: masters("/durations", { idParam: "durationId", totalKey: "totalDurations" }),
  nameField: "name",
  rule: durationRule,
  fromRow,
  toBody: (input) => ({ ...input, unit: wireWord(input.unit), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Duration> {
  return {
    name: requiredText(row["name"]),
    value: wholeNumber(row["value"]),
    unit: word(row["unit"], DURATION_UNITS),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const duration = {
  resource,
  resolvers: {
    Query: {
      durations: list(resource),
      duration: get(resource),
      durationOptions: options("duration", resource),
    },
    Mutation: {
      createDuration: create(resource),
      updateDuration: update(resource),
      deleteDuration: remove(resource),
    },
    Duration: {
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
