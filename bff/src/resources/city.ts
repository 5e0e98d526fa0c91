import { cityRule } from "@media-planner/schema/rules/location";

import type { City, CityInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readMasterFields } from "../rest/row-fields.ts";

export const city = defineResource<City, CityInput>()({
  endpoints: defineEndpoints("/cities", { idParam: "cityId", totalKey: "totalCities" }),
  dropdown: ({ countryId, stateId }) =>
    countryId && stateId
      ? createLookup("/cities/by-country-id-and-state-id", { countryId, stateId })
      : undefined,
  rule: cityRule,
  fromRow: (row): Model<City> => ({
    country: readRowReference("country", row),
    state: readRowReference("state", row),
    ...readMasterFields(row, "city"),
  }),
});
