import { formatRule } from "@media-planner/schema/rules/master";
import { RATE_UNITS } from "@media-planner/schema/enums";

import type { Format, FormatInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readMasterFields, readText, readEnum } from "../rest/row-fields.ts";

export const format = defineResource<Format, FormatInput>()({
  endpoints: defineEndpoints("/sub-media", { idParam: "subMediaId", totalKey: "totalFormats" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? createLookup("/drop-down/sub-media-by-id", { subMediaId: mediaTypeId }) : undefined,
  rule: formatRule,
  fromRow: (row): Model<Format> => ({
    defaultUnit: readEnum(row["defaultUnit"], RATE_UNITS),
    description: readText(row["description"]),
    mediaType: readRowReference("mediaType", row),
    ...readMasterFields(row, "subMedia"),
  }),
});
