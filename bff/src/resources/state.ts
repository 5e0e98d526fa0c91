import { stateRule } from "@media-planner/schema/rules/location";

import type { State, StateInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { endpoint, masters } from "../rest/endpoints.ts";
import { checkedId } from "../rest/identifiers.ts";
import { readLinkedReference } from "../rest/reference.ts";
import { masterFields, text } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const state = defineResource<State, StateInput>()({
  endpoints: masters("/states", { idParam: "stateId", totalKey: "totalStates" }),
  choices: ({ countryId }) =>
    countryId
      ? {
          path: endpoint(`/states/by-country/${checkedId(countryId, "countryId")}`),
          route: endpoint("/states/by-country/{countryId}"),
        }
      : undefined,
  rule: stateRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<State> {
  return {
    code: text(row["code"]),
    country: readLinkedReference("country", row),
    ...masterFields(row, "state"),
  };
}
