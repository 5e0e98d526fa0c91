import { importRule } from "@media-planner/schema/rules/import-log";

import type { Import, Resolvers } from "../generated/resolvers.ts";
import { parseTypedInput } from "../graphql/resource/input.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { buildPath, defineListEndpoint } from "../rest/endpoints.ts";
import { nullIfNotFound } from "../rest/coded-error.ts";
import { readNamedRecord } from "../rest/reference.ts";
import { readRecord } from "../rest/rest.ts";
import { asRow, readDateTime, readId, readRequiredText, readWholeNumber } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

const importsEndpoint = defineListEndpoint("/imports", "totalImports");

const maxImports = 20;

function fromRow(row: Row): Model<Import> {
  return {
    id: readId(row),
    fileName: readRequiredText(row["fileName"]),
    created: readWholeNumber(row["created"]) ?? 0,
    changed: readWholeNumber(row["changed"]) ?? 0,
    unchanged: readWholeNumber(row["unchanged"]),
    skipped: readWholeNumber(row["skipped"]),
    refused: readWholeNumber(row["refused"]) ?? 0,
    by: readNamedRecord(row["by"]),
    createdAt: readDateTime(row["createdAt"]),
  };
}

export const importLog = {
  resolvers: {
    Query: {
      imports: async (_parent, { list }, { rest }) => {
        const page = await nullIfNotFound(
          rest.list(importsEndpoint, { page: 1, perPage: maxImports }, { list }),
        );
        return page?.rows.map((row) => fromRow(asRow(row))) ?? null;
      },
    },
    Mutation: {
      noteImport: async (_parent, { input }, { rest }) =>
        fromRow(
          asRow(readRecord(await rest.post(buildPath("/imports"), parseTypedInput(importRule, input)))),
        ),
    },
  } satisfies Resolvers,
};
