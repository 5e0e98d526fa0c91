import { positionRule } from "@media-planner/schema/rules/master";

import type { Position, PositionInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { number, masterFields, text } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const position = defineResource<Position, PositionInput>()({
  endpoints: defineEndpoints("/placements", { idParam: "placementId", totalKey: "totalPlacements" }),
  rule: positionRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Position> {
  return {
    premiumPercent: number(row["premiumPercent"]),
    description: text(row["description"]),
    mediaType: readLinkedReference("mediaType", row),
    ...masterFields(row, "placement"),
  };
}
