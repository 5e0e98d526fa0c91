import { buildASTSchema, getNamedType, isSchema, parse } from "graphql";
import { buildOperation, capitalize } from "./field-operation.mjs";

/*
 * `fragment SizeFields on Size` gives `Sizes`, `Size`, `CreateSize`, `UpdateSize`, `DeleteSize` and, if
 * supported, `SetSizeStatus` and `SizeCounts`. Lists prefer `SizeRow`. Operations written in the document
 * take precedence.
 */

export function hasStatusCounts(list) {
  return "statusCounts" in getNamedType(list.type).getFields();
}

function buildCountsQuery(type, list) {
  return buildOperation("query", list, "page", "{ statusCounts { status count } }", `${type}Counts`);
}

const PAGE_INFO = "pageInfo { page perPage totalPages totalCount atLeast snapshot omittedCount }";

export function transform({ documents, schema }) {
  const contract = buildContract(schema);
  return documents.map((file) => {
    const derived = findResources(file.document, contract).flatMap((resource) =>
      deriveOperations(file.document, resource),
    );
    if (derived.length === 0) return file;
    const added = parse(derived.join("\n"), { noLocation: true }).definitions;
    const document = { ...file.document, definitions: [...file.document.definitions, ...added] };
    // The existing hash does not cover the added definitions.
    return { ...file, document, hash: undefined };
  });
}

/** Finds types with a `<Type>Fields` fragment in the document and a list in the schema. */
export function findResources(document, contract) {
  const { queries, mutations } = contract;
  return getFragments(document).flatMap(({ name, typeCondition }) => {
    const type = typeCondition.name.value;
    const list = queries.find((field) => getNamedType(field.type).name === `${type}Page`);
    if (name.value !== `${type}Fields` || !list) return [];
    const record = queries.find((field) => getNamedType(field.type).name === type);
    const [create, update, remove, setStatus] = [
      `create${type}`,
      `update${type}`,
      `delete${type}`,
      `set${type}Status`,
    ].map((name) => mutations.find((field) => field.name === name));
    return [{ type, list, record, create, update, remove, setStatus }];
  });
}

const contracts = new WeakMap();

/** Accepts a built schema, as plugins receive it, or a schema document, as document transforms do. */
export function buildContract(schema) {
  if (!contracts.has(schema)) {
    const built = isSchema(schema) ? schema : buildASTSchema(schema, { assumeValid: true });
    const getFields = (root) => Object.values(root?.getFields() ?? {});
    contracts.set(schema, {
      queries: getFields(built.getQueryType()),
      mutations: getFields(built.getMutationType()),
    });
  }
  return contracts.get(schema);
}

function getFragments(document) {
  return document.definitions.filter(({ kind }) => kind === "FragmentDefinition");
}

function deriveOperations(document, { type, list, record, create, update, remove, setStatus }) {
  const writtenNames = new Set(document.definitions.map(({ name }) => name?.value));
  const hasRow = getFragments(document).some(({ name }) => name.value === `${type}Row`);
  // `updatedAt` is always included: writes send it for conflict detection.
  const rowSelection = `{ ...${type}${hasRow ? "Row" : "Fields"} updatedAt }`;
  const recordSelection = `{ ...${type}Fields updatedAt }`;
  const totalsFragment = getFragments(document).find(
    ({ typeCondition }) => typeCondition.name.value === `${type}Totals`,
  );
  const totals = totalsFragment ? `totals { ...${totalsFragment.name.value} }` : "";
  const operations = [
    [list, "query", "page", `{ items ${rowSelection} ${PAGE_INFO} ${totals} }`],
    [record, "query", "record", recordSelection],
    [create, "mutation", "record", recordSelection],
    [update, "mutation", "record", recordSelection],
    [remove, "mutation", "deleted", "{ id }"],
    [setStatus, "mutation", "record", rowSelection],
  ];
  const derived = operations
    .filter(([field]) => field && !writtenNames.has(capitalize(field.name)))
    .map(([field, kind, alias, selection]) => buildOperation(kind, field, alias, selection));
  return hasStatusCounts(list) ? [...derived, buildCountsQuery(type, list)] : derived;
}
