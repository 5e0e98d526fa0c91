import { areaRule } from "@media-planner/schema/rules/location";

import type { Area, AreaInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { masterFields, text } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const area = defineResource<Area, AreaInput>()({
  endpoints: defineEndpoints("/areas", { idParam: "areaId", totalKey: "totalAreas" }),
  rule: areaRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Area> {
  return {
    pincode: text(row["pincode"]),
    country: readLinkedReference("country", row),
    state: readLinkedReference("state", row),
    city: readLinkedReference("city", row),
    ...masterFields(row, "area"),
  };
}
