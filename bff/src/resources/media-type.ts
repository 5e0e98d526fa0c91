import { mediaTypeRule } from "@media-planner/schema/rules/master";

import type { MediaType, MediaTypeInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { readMasterFields, readText } from "../rest/row-fields.ts";

export const mediaType = defineResource<MediaType, MediaTypeInput>()({
  endpoints: defineEndpoints("/media-types", { idParam: "mediaId", totalKey: "totalMediaTypes" }),
  dropdown: () => createLookup("/drop-down/media-type"),
  optionDetails: ["code"],
  isSmallTable: true,
  rule: mediaTypeRule,
  fromRow: (row): Model<MediaType> => ({
    code: readText(row["code"]),
    description: readText(row["description"]),
    ...readMasterFields(row, "mediaType"),
  }),
});
