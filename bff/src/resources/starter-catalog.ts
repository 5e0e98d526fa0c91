import type { Resolvers } from "../generated/resolvers.ts";
import { toWireEnum } from "../rest/body.ts";
import { buildPath } from "../rest/endpoints.ts";
import { readRecord } from "../rest/envelope.ts";
import { asRow, readWholeNumber } from "../rest/reading/row-fields.ts";

export const starterCatalog = {
  resolvers: {
    Mutation: {
      createStarterCatalog: async (_parent, { countries, language }, { rest }) => {
        const body = { countries: countries.map(toWireEnum), language: toWireEnum(language) };
        const result = readRecord(await rest.post(buildPath("/starter-catalog"), body));
        return readWholeNumber(asRow(result)["created"]) ?? 0;
      },
    },
  } satisfies Resolvers,
};
