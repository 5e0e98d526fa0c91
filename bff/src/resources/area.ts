import { areaRule } from "@media-planner/schema/rules/location";

import type { Area, AreaInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readMasterFields, readText } from "../rest/row-fields.ts";

export const area = defineResource<Area, AreaInput>()({
  endpoints: defineEndpoints("/areas", { idParam: "areaId", totalKey: "totalAreas" }),
  rule: areaRule,
  fromRow: (row): Model<Area> => ({
    pincode: readText(row["pincode"]),
    country: readRowReference("country", row),
    state: readRowReference("state", row),
    city: readRowReference("city", row),
    ...readMasterFields(row, "area"),
  }),
});
