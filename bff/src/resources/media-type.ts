import { mediaTypeRule } from "@media-planner/schema/rules/master";

import type { MediaType, MediaTypeInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, defineEndpoints } from "../rest/endpoints.ts";
import { masterFields, text } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const mediaType = defineResource<MediaType, MediaTypeInput>()({
  endpoints: defineEndpoints("/media-types", { idParam: "mediaId", totalKey: "totalMediaTypes" }),
  dropdown: () => lookup("/drop-down/media-type"),
  optionDetails: ["code"],
  isSmallTable: true,
  rule: mediaTypeRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<MediaType> {
  return {
    code: text(row["code"]),
    description: text(row["description"]),
    ...masterFields(row, "mediaType"),
  };
}
