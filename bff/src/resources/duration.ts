import { durationRule } from "@media-planner/schema/rules/master";
import { DURATION_UNITS } from "@media-planner/schema/rules/enums";

import type { Duration, DurationInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { readMasterFields, readWholeNumber, readEnum } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const duration = defineResource<Duration, DurationInput>()({
  endpoints: defineEndpoints("/durations", { idParam: "durationId", totalKey: "totalDurations" }),
  optionDetails: ["seconds"],
  compareOptions: (first, second) => getSeconds(first) - getSeconds(second),
  rule: durationRule,
  fromRow,
});

const UNIT_SECONDS = { SECOND: 1, DAY: 86_400, WEEK: 604_800, MONTH: 2_592_000 };

/** Approximate length, for sorting. Unknown lengths come last. */
function getSeconds({ value, unit }: Pick<Model<Duration>, "value" | "unit">): number {
  return value === null || unit === null ? Number.MAX_SAFE_INTEGER : value * UNIT_SECONDS[unit];
}

function fromRow(row: Row): Model<Duration> {
  return {
    value: readWholeNumber(row["value"]),
    unit: readEnum(row["unit"], DURATION_UNITS),
    mediaType: readLinkedReference("mediaType", row),
    ...readMasterFields(row, "duration"),
  };
}
