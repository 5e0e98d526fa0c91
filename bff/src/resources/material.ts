import { materialRule } from "@media-planner/schema/rules/master";
import { MATERIAL_KINDS } from "@media-planner/schema/enums";

import type { Material, MaterialInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readMasterFields, readText, readEnum } from "../rest/row-fields.ts";

export const material = defineResource<Material, MaterialInput>()({
  endpoints: defineEndpoints("/material", { idParam: "materialId", totalKey: "totalMaterials" }),
  rule: materialRule,
  fromRow: (row): Model<Material> => ({
    kind: readEnum(row["kind"], MATERIAL_KINDS),
    specs: readText(row["specs"]),
    mediaType: readRowReference("mediaType", row),
    ...readMasterFields(row, "material"),
  }),
});
