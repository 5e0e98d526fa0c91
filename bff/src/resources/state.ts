import { stateRule } from "@media-planner/schema/rules/location";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Country, Resolvers, State, StateInput } from "../generated/resolvers.ts";
import { link } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { endpoint, masters } from "../rest/endpoints.ts";
import { checkedId } from "../rest/identifiers.ts";
import { linked, recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<StateInput>()({
  endpoints: masters("/states", { idParam: "stateId", totalKey: "totalStates" }),
  nameField: "name",
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
    name: requiredText(row["name"]),
    code: text(row["code"]),
    status: readStatus(row["status"]),
    ...linked("country", row["countryId"], row["country"]),
    ...recordFields(row),
  };
}

export const state = {
  resource,
  resolvers: {
    Query: { states: list(resource), state: get(resource), stateOptions: options("state", resource) },
    Mutation: {
      createState: create(resource),
      updateState: update(resource),
      deleteState: remove(resource),
    },
    State: {
      country: link<Country>("country"),
    },
  } satisfies Resolvers,
};
