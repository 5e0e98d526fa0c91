import { areaRule } from "@media-planner/schema/rules/location";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Area, AreaInput, City, Country, Resolvers, State } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { linked, recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<AreaInput>()({
  endpoints: masters("/areas", { idParam: "areaId", totalKey: "totalAreas" }),
  nameField: "name",
  rule: areaRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Area> {
  return {
    name: requiredText(row["name"]),
    pincode: text(row["pincode"]),
    status: readStatus(row["status"]),
    ...linked("country", row["countryId"], row["country"]),
    ...linked("state", row["stateId"], row["state"]),
    ...linked("city", row["cityId"], row["city"]),
    ...recordFields(row),
  };
}

export const area = {
  resource,
  resolvers: {
    Query: { areas: list(resource), area: get(resource), areaOptions: options("area", resource) },
    Mutation: {
      createArea: create(resource),
      updateArea: update(resource),
      deleteArea: remove(resource),
    },
    Area: {
      country: link<Country>("country"),
      state: link<State>("state"),
      city: link<City>("city"),
    },
  } satisfies Resolvers,
};
