import { durationRule } from "@media-planner/schema/rules/master";
import { DURATION_UNITS } from "@media-planner/schema/enums";

import type { Duration, DurationInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readMasterFields, readWholeNumber, readEnum } from "../rest/row-fields.ts";

export const duration = defineResource<Duration, DurationInput>()({
  endpoints: defineEndpoints("/durations", { idParam: "durationId", totalKey: "totalDurations" }),
  optionDetails: ["seconds"],
  // By name, 10 seconds would precede 5 seconds.
  optionSortField: "value",
  rule: durationRule,
  fromRow: (row): Model<Duration> => ({
    value: readWholeNumber(row["value"]),
    unit: readEnum(row["unit"], DURATION_UNITS),
    mediaType: readRowReference("mediaType", row),
    ...readMasterFields(row, "duration"),
  }),
});
