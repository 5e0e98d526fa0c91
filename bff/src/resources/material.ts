import { materialRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";
import { MATERIAL_KINDS } from "@media-planner/schema/rules/enums";

import type { Material, MaterialInput, MediaType, Resolvers } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { linked, recordFields, requiredText, text, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<MaterialInput>()({
  endpoints: masters("/material", { idParam: "materialId", totalKey: "totalMaterials" }),
  nameField: "name",
  rule: materialRule,
  fromRow,
  toBody: (input) => ({ ...input, kind: wireWord(input.kind), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Material> {
  return {
    name: requiredText(row["name"]),
    kind: word(row["kind"], MATERIAL_KINDS),
    specs: text(row["specs"]),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const material = {
  resource,
  resolvers: {
    Query: {
      materials: list(resource),
      material: get(resource),
      materialOptions: options("material", resource),
    },
    Mutation: {
      createMaterial: create(resource),
      updateMaterial: update(resource),
      deleteMaterial: remove(resource),
    },
    Material: {
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
