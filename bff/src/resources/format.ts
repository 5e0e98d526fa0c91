import { formatRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";
import { RATE_UNITS } from "@media-planner/schema/rules/enums";

import type { Format, FormatInput, MediaType, Resolvers } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, masters } from "../rest/endpoints.ts";
import { linked, recordFields, requiredText, text, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<FormatInput>()({
  endpoints: masters("/sub-media", { idParam: "subMediaId", totalKey: "totalFormats" }),
  nameField: "name",
  choices: ({ mediaTypeId }) =>
    mediaTypeId ? lookup("/drop-down/sub-media-by-id", { subMediaId: mediaTypeId }) : undefined,
  rule: formatRule,
  fromRow,
  toBody: (input) => ({ ...input, defaultUnit: wireWord(input.defaultUnit), status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Format> {
  return {
    name: requiredText(row["name"]),
    defaultUnit: word(row["defaultUnit"], RATE_UNITS),
    description: text(row["description"]),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const format = {
  resource,
  resolvers: {
    Query: { formats: list(resource), format: get(resource), formatOptions: options("format", resource) },
    Mutation: {
      createFormat: create(resource),
      updateFormat: update(resource),
      deleteFormat: remove(resource),
    },
    Format: {
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
