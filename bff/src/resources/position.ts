import { positionRule } from "@media-planner/schema/rules/master";

import type { Position, PositionInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readNumber, readMasterFields, readText } from "../rest/row-fields.ts";

export const position = defineResource<Position, PositionInput>()({
  endpoints: defineEndpoints("/placements", { idParam: "placementId", totalKey: "totalPlacements" }),
  rule: positionRule,
  fromRow: (row): Model<Position> => ({
    premiumPercent: readNumber(row["premiumPercent"]),
    description: readText(row["description"]),
    mediaType: readRowReference("mediaType", row),
    ...readMasterFields(row, "placement"),
  }),
});
