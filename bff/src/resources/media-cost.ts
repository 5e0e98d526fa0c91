import { mediaCostRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";
import { RATE_UNITS } from "@media-planner/schema/enums";

import type { MediaCost, MediaCostInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readDate, readMoney, readRecordFields, readText, readEnum } from "../rest/row-fields.ts";

export const mediaCost = defineResource<MediaCost, MediaCostInput>()({
  endpoints: defineEndpoints("/media-cost", { idParam: "mediaCostId", totalKey: "totalMediaCosts" }),
  nameField: "id",
  rule: mediaCostRule,
  fromRow: (row): Model<MediaCost> => ({
    unit: readEnum(row["unit"], RATE_UNITS),
    cost: readMoney(row["cost"]),
    currency: readText(row["currency"]),
    effectiveFrom: readDate(row["effectiveFrom"]),
    effectiveTo: readDate(row["effectiveTo"]),
    status: readStatus(row["status"]),
    mediaType: readRowReference("mediaType", row),
    format: readRowReference("subMedia", row),
    publisher: readRowReference("publisher", row),
    city: readRowReference("city", row),
    ...readRecordFields(row),
  }),
  toBody: ({ formatId, ...input }) => ({
    ...input,
    subMediaId: formatId,
  }),
});
