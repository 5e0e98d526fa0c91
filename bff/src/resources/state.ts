import { stateRule } from "@media-planner/schema/rules/location";

import type { State, StateInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { buildPath, defineEndpoints } from "../rest/endpoints.ts";
import { checkId } from "../rest/identifiers.ts";
import { readRowReference } from "../rest/reference.ts";
import { readMasterFields, readText } from "../rest/row-fields.ts";

export const state = defineResource<State, StateInput>()({
  endpoints: defineEndpoints("/states", { idParam: "stateId", totalKey: "totalStates" }),
  dropdown: ({ countryId }) =>
    countryId
      ? {
          path: buildPath(`/states/by-country/${checkId(countryId, "countryId")}`),
          route: buildPath("/states/by-country/{countryId}"),
        }
      : undefined,
  rule: stateRule,
  fromRow: (row): Model<State> => ({
    code: readText(row["code"]),
    country: readRowReference("country", row),
    ...readMasterFields(row, "state"),
  }),
});
