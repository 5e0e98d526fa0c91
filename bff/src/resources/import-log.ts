import { importRule } from "@media-planner/schema/rules/import-log";

import type { ImportInput, Resolvers } from "../generated/resolvers.ts";
import { readImport } from "../generated/row-readers.ts";
import { readFirstPage } from "../graphql/resource/define-resource.ts";
import { parseTypedInput } from "../graphql/resource/input.ts";
import type { WireRecord } from "../rest/body.ts";
import { asRecord, nullIfNotFound } from "../rest/errors/coded-error.ts";
import { buildIdQuery, buildPath, defineListEndpoint } from "../rest/endpoints.ts";
import { readRecord } from "../rest/envelope.ts";
import {
  asRow,
  readId,
  readTextOrEmpty,
  readWholeNumber,
  toArray,
  type Row,
} from "../rest/reading/row-fields.ts";
import { checkId } from "../rest/identifiers.ts";
import { resources } from "./crud-resources.ts";

const importsEndpoint = defineListEndpoint("/imports", "totalImports");

const maxImports = 20;

/** Upstream names by type, such as `time-slots` for `TimeSlot`. */
export const upstreamNames: ReadonlyMap<string, string> = new Map(
  Object.entries(resources).map(([name, { endpoints }]) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    endpoints.name,
  ]),
);

/** Sends the types under their upstream names. Leaves out records of unknown types, so an undo keeps them. */
function toBody(input: ImportInput): WireRecord {
  const { records, changes, ...figures } = parseTypedInput(importRule, input);
  const report = changes ? { ...figures, changes } : figures;
  if (!records) return report;
  return {
    ...report,
    records: records.flatMap(({ type, id }) => {
      const resource = upstreamNames.get(type);
      return resource === undefined ? [] : [{ resource, id }];
    }),
  };
}

const readChange = (row: Row) => ({
  id: readId(row),
  name: readTextOrEmpty(row["name"]),
  before: readTextOrEmpty(row["before"]),
  after: readTextOrEmpty(row["after"]),
});

export const importLog = {
  resolvers: {
    Query: {
      imports: (_parent, { list }, { rest }) =>
        readFirstPage(rest, { endpoints: importsEndpoint, fromRow: readImport }, maxImports, { list }),
      importOfRecord: async (_parent, { type, id }, { rest }) => {
        const resource = upstreamNames.get(type);
        if (resource === undefined) return null;
        const query = { resource, ...buildIdQuery({ id }) };
        const response = await nullIfNotFound(rest.read(buildPath("/imports/by-record"), query));
        const row = asRecord(response?.["data"]);
        return row?.["id"] === undefined ? null : readImport(row);
      },
      importChanges: async (_parent, { id }, { rest }) => {
        const response = await nullIfNotFound(rest.read(buildPath("/imports/changes"), buildIdQuery({ id })));
        const changes = toArray(asRecord(response?.["data"])?.["changes"]);
        return changes?.map((change) => readChange(asRow(change))) ?? null;
      },
    },
    Mutation: {
      noteImport: async (_parent, { input }, { rest }) =>
        readImport(asRow(readRecord(await rest.post(buildPath("/imports"), toBody(input))))),
      undoImport: async (_parent, { id, keepBlocked }, { rest }) => {
        const body = { id: checkId(id), keepBlocked: keepBlocked ?? false };
        const row = asRow(readRecord(await rest.post(buildPath("/imports/undo"), body)));
        return { deletedCount: readWholeNumber(row["deleted"]) ?? 0, import: readImport(row) };
      },
    },
  } satisfies Resolvers,
};
