import { mediaCostRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";
import { RATE_UNITS } from "@media-planner/schema/rules/enums";

import type {
  City,
  Format,
  MediaCost,
  MediaCostInput,
  MediaType,
  Publisher,
  Resolvers,
} from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { date, linked, money, recordFields, text, word } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<MediaCostInput>()({
  endpoints: masters("/media-cost", { idParam: "mediaCostId", totalKey: "totalMediaCosts" }),
  nameField: "id",
  rule: mediaCostRule,
  fromRow,
  toBody: ({ formatId, ...input }) => ({
    ...input,
    subMediaId: formatId,
    unit: wireWord(input.unit),
    status: wireWord(input.status),
  }),
});

function fromRow(row: Row): Model<MediaCost> {
  return {
    unit: word(row["unit"], RATE_UNITS),
    cost: money(row["cost"]),
    currency: text(row["currency"]),
    effectiveFrom: date(row["effectiveFrom"]),
    effectiveTo: date(row["effectiveTo"]),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...linked("format", row["subMediaId"], row["subMedia"]),
    ...linked("publisher", row["publisherId"], row["publisher"]),
    ...linked("city", row["cityId"], row["city"]),
    ...recordFields(row),
  };
}

export const mediaCost = {
  resource,
  resolvers: {
    Query: { mediaCosts: list(resource), mediaCost: get(resource) },
    Mutation: {
      createMediaCost: create(resource),
      updateMediaCost: update(resource),
      deleteMediaCost: remove(resource),
    },
    MediaCost: {
      mediaType: link<MediaType>("mediaType"),
      format: link<Format>("format"),
      publisher: link<Publisher>("publisher"),
      city: link<City>("city"),
    },
  } satisfies Resolvers,
};
