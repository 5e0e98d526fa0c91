import { mediaTypeRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";

import type { MediaType, MediaTypeInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, masters } from "../rest/endpoints.ts";
import { recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<MediaTypeInput>()({
  endpoints: masters("/media-types", { idParam: "mediaId", totalKey: "totalMediaTypes" }),
  nameField: "name",
  choices: () => lookup("/drop-down/media-type"),
  optionDetails: ["code"],
  isSmall: true,
  rule: mediaTypeRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<MediaType> {
  return {
    name: requiredText(row["name"]),
    code: text(row["code"]),
    description: text(row["description"]),
    status: readStatus(row["status"]),
    ...recordFields(row),
  };
}

export const mediaType = {
  resource,
  resolvers: {
    Query: {
      mediaTypes: list(resource),
      mediaType: get(resource),
      mediaTypeOptions: options("mediaType", resource),
    },
    Mutation: {
      createMediaType: create(resource),
      updateMediaType: update(resource),
      deleteMediaType: remove(resource),
    },
  } satisfies Resolvers,
};
