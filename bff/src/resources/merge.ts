import { mergeRule } from "@media-planner/schema/rules/merge";

import type { MergeInput, MergeType, Resolvers } from "../generated/resolvers.ts";
import { readMerge, readMergePreview } from "../generated/row-readers.ts";
import { parseTypedInput } from "../graphql/resource/input.ts";
import { buildIdQuery, buildPath } from "../rest/endpoints.ts";
import { readRecord } from "../rest/envelope.ts";
import { nullIfNotFound } from "../rest/errors/coded-error.ts";
import { checkId } from "../rest/identifiers.ts";
import { asRow, readList, readText, toArray, type Row } from "../rest/reading/row-fields.ts";
import { upstreamNames } from "./import-log.ts";

const mergeable = {
  CLIENT: { path: buildPath("/clients/merges"), idParam: "clientId" },
  VENDOR: { path: buildPath("/vendors/merges"), idParam: "vendorId" },
} as const satisfies Record<MergeType, object>;

const typesByName: ReadonlyMap<string, string> = new Map([
  ...[...upstreamNames].map(([type, name]) => [name, type] as const),
  ["billing-summery", "BillingSummary"],
  ["payment", "Payment"],
  ["po-invoice-sync", "PoInvoiceSync"],
  ["release-orders", "ReleaseOrder"],
]);

/** The kept record is sent under the name of its type. */
function buildRequest(input: MergeInput) {
  const { type, id, keptId, ...versions } = parseTypedInput(mergeRule, input);
  const { path, idParam } = mergeable[type];
  return { path, body: { id, [idParam]: keptId, ...versions } };
}

const readPreview = (row: Row) =>
  readMergePreview({
    ...row,
    counts: toArray(row["counts"])?.map((item) => {
      const count = asRow(item);
      return { ...count, type: typesByName.get(readText(count["resource"]) ?? "") ?? null };
    }),
  });

export const merge = {
  resolvers: {
    Query: {
      mergePreview: async (_parent, { input }, { rest }) => {
        const { path, body } = buildRequest(input);
        const response = await nullIfNotFound(rest.post(`${path}/preview`, body));
        return response && readPreview(asRow(readRecord(response)));
      },
      recentMerges: async (_parent, { type, id }, { rest }) => {
        const { path, idParam } = mergeable[type];
        const response = await nullIfNotFound(rest.read(path, buildIdQuery({ [idParam]: id })));
        return response && readList(response["data"], (row) => readMerge(asRow(row)));
      },
    },
    Mutation: {
      mergeRecords: async (_parent, { input }, { rest }) => {
        const { path, body } = buildRequest(input);
        return readMerge(asRow(readRecord(await rest.post(path, body))));
      },
      undoMerge: async (_parent, { type, id }, { rest }) =>
        readMerge(asRow(readRecord(await rest.post(`${mergeable[type].path}/undo`, { id: checkId(id) })))),
    },
  } satisfies Resolvers,
};
