import { countryRule } from "@media-planner/schema/rules/location";

import type { Country, CountryInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readMasterFields, readText } from "../rest/row-fields.ts";

export const country = defineResource<Country, CountryInput>()({
  endpoints: defineEndpoints("/countries", { idParam: "countryId", totalKey: "totalCountries" }),
  rule: countryRule,
  fromRow: (row): Model<Country> => ({
    iso2: readText(row["iso2"]),
    phoneCode: readText(row["phoneCode"]),
    currency: readText(row["currency"]),
    ...readMasterFields(row, "country"),
  }),
});
