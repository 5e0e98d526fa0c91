import { positionRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";

import type { MediaType, Position, PositionInput, Resolvers } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { linked, number, recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<PositionInput>()({
  endpoints: masters("/placements", { idParam: "placementId", totalKey: "totalPlacements" }),
  nameField: "name",
  rule: positionRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Position> {
  return {
    name: requiredText(row["name"]),
    premiumPercent: number(row["premiumPercent"]),
    description: text(row["description"]),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...recordFields(row),
  };
}

export const position = {
  resource,
  resolvers: {
    Query: {
      positions: list(resource),
      position: get(resource),
      positionOptions: options("position", resource),
    },
    Mutation: {
      createPosition: create(resource),
      updatePosition: update(resource),
      deletePosition: remove(resource),
    },
    Position: {
      mediaType: link<MediaType>("mediaType"),
    },
  } satisfies Resolvers,
};
