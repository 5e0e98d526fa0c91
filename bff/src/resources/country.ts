import { countryRule } from "@media-planner/schema/rules/location";

import type { Country, CountryInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { masterFields, text } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const country = defineResource<Country, CountryInput>()({
  endpoints: defineEndpoints("/countries", { idParam: "countryId", totalKey: "totalCountries" }),
  rule: countryRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Country> {
  return {
    iso2: text(row["iso2"]),
    phoneCode: text(row["phoneCode"]),
    currency: text(row["currency"]),
    ...masterFields(row, "country"),
  };
}
