import { countryRule } from "@media-planner/schema/rules/location";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Country, CountryInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<CountryInput>()({
  endpoints: masters("/countries", { idParam: "countryId", totalKey: "totalCountries" }),
  nameField: "name",
  rule: countryRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Country> {
  return {
    name: requiredText(row["name"]),
    iso2: text(row["iso2"]),
    phoneCode: text(row["phoneCode"]),
    currency: text(row["currency"]),
    status: readStatus(row["status"]),
    ...recordFields(row),
  };
}

export const country = {
  resource,
  resolvers: {
    Query: {
      countries: list(resource),
      country: get(resource),
      countryOptions: options("country", resource),
    },
    Mutation: {
      createCountry: create(resource),
      updateCountry: update(resource),
      deleteCountry: remove(resource),
    },
  } satisfies Resolvers,
};
