import { sizeRule } from "@media-planner/schema/rules/master";
import { SIZE_UNITS } from "@media-planner/schema/enums";

import type { Size, SizeInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readNumber, readMasterFields, readEnum } from "../rest/row-fields.ts";

export const size = defineResource<Size, SizeInput>()({
  endpoints: defineEndpoints("/sizes", { idParam: "sizeId", totalKey: "totalSizes" }),
  rule: sizeRule,
  fromRow: (row): Model<Size> => ({
    width: readNumber(row["width"]),
    height: readNumber(row["height"]),
    unit: readEnum(row["unit"], SIZE_UNITS),
    mediaType: readRowReference("mediaType", row),
    ...readMasterFields(row, "size"),
  }),
});
