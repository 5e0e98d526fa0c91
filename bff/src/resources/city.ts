import { cityRule } from "@media-planner/schema/rules/location";
import { readStatus } from "@media-planner/schema/rules/status";

import type { City, CityInput, Country, Resolvers, State } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { lookup, masters } from "../rest/endpoints.ts";
import { linked, recordFields, requiredText } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<CityInput>()({
  endpoints: masters("/cities", { idParam: "cityId", totalKey: "totalCities" }),
  nameField: "name",
  choices: ({ countryId, stateId }) =>
    countryId && stateId ? lookup("/cities/by-country-id-and-state-id", { countryId, stateId }) : undefined,
  rule: cityRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<City> {
  return {
    name: requiredText(row["name"]),
    status: readStatus(row["status"]),
    ...linked("country", row["countryId"], row["country"]),
    ...linked("state", row["stateId"], row["state"]),
    ...recordFields(row),
  };
}

export const city = {
  resource,
  resolvers: {
    Query: { cities: list(resource), city: get(resource), cityOptions: options("city", resource) },
    Mutation: {
      createCity: create(resource),
      updateCity: update(resource),
      deleteCity: remove(resource),
    },
    City: {
      country: link<Country>("country"),
      state: link<State>("state"),
    },
  } satisfies Resolvers,
};
