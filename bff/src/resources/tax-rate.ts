import { taxRateRule } from "@media-planner/schema/rules/master";

import type { TaxRate, TaxRateInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference } from "../rest/reference.ts";
import { readDate, readMasterFields, readNumber } from "../rest/row-fields.ts";

export const taxRate = defineResource<TaxRate, TaxRateInput>()({
  endpoints: defineEndpoints("/tax-rates", { idParam: "taxRateId", totalKey: "totalTaxRates" }),
  rule: taxRateRule,
  fromRow: (row): Model<TaxRate> => ({
    percent: readNumber(row["percent"]),
    effectiveFrom: readDate(row["effectiveFrom"]),
    country: readRowReference("country", row),
    mediaType: readRowReference("mediaType", row),
    ...readMasterFields(row, "taxRate"),
  }),
});
