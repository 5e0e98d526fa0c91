import { sizeRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";
import { SIZE_UNITS } from "@media-planner/schema/rules/enums";

import type { MediaType, Resolvers, Size, SizeInput } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { linked, number, recordFields, requiredText, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<SizeInput>()({
  endpoints: masters("/sizes", { idParam: "sizeId", totalKey: "totalSizes" }),
  nameField: "name",
  rule: sizeRule,
  fromRow,
  toBody: (input) => ({ ...input, unit: wireWord(input.unit), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Size> {
  return {
    name: requiredText(row["name"]),
    width: number(row["width"]),
    height: number(row["height"]),
    unit: word(row["unit"], SIZE_UNITS),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const size = {
  resource,
  resolvers: {
    Query: { sizes: list(resource), size: get(resource), sizeOptions: options("size", resource) },
    Mutation: {
      createSize: create(resource),
      updateSize: update(resource),
      deleteSize: remove(resource),
    },
    Size: {
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
