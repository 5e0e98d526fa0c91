import { sizeRule } from "@media-planner/schema/rules/master";
import { SIZE_UNITS } from "@media-planner/schema/rules/enums";

import type { Size, SizeInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { number, masterFields, readEnum } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const size = defineResource<Size, SizeInput>()({
  endpoints: defineEndpoints("/sizes", { idParam: "sizeId", totalKey: "totalSizes" }),
  rule: sizeRule,
  fromRow,
  toBody: (input) => ({ ...input, unit: wireWord(input.unit), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Size> {
  return {
    width: number(row["width"]),
    height: number(row["height"]),
    unit: readEnum(row["unit"], SIZE_UNITS),
    mediaType: readLinkedReference("mediaType", row),
    ...masterFields(row, "size"),
  };
}
