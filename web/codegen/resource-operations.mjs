import { buildASTSchema, getNamedType, isSchema, parse } from "graphql";
import { fieldOperation, upperFirst } from "./field-operation.mjs";

/*
 * `fragment SizeFields on Size` gives `Sizes`, `Size`, `CreateSize`, `UpdateSize`, `DeleteSize` and, if
 * supported, `SetSizeStatus` and `SizeCounts`. Lists prefer `SizeRow`. Operations written in the document
 * take precedence.
 */

/** Whether a list has counts per status. */
export function isCounted(list) {
  return "statusCounts" in getNamedType(list.type).getFields();
}

/** The list's arguments without its rows. */
function countsOf(type, list) {
  return fieldOperation("query", list, "page", "{ statusCounts { status count } }", `${type}Counts`);
}

const PAGE_INFO = "pageInfo { page perPage totalPages totalCount atLeast snapshot }";

export function transform({ documents, schema }) {
  const contract = buildContract(schema);
  return documents.map((file) => {
    const derived = findResources(file.document, contract).flatMap((resource) =>
      derivedOperations(file.document, resource),
    );
    if (derived.length === 0) return file;
    const added = parse(derived.join("\n"), { noLocation: true }).definitions;
    const document = { ...file.document, definitions: [...file.document.definitions, ...added] };
    // The old hash covered only the text.
    return { ...file, document, hash: undefined };
  });
}

/** Resources with a `<Type>Fields` fragment in the document and a list in the schema. */
export function findResources(document, contract) {
  const { queries, mutations } = contract;
  return fragmentsIn(document).flatMap(({ name, typeCondition }) => {
    const type = typeCondition.name.value;
    const list = queries.find((field) => getNamedType(field.type).name === `${type}Page`);
    if (name.value !== `${type}Fields` || !list) return [];
    const record = queries.find((field) => getNamedType(field.type).name === type);
    const [create, update, remove, setStatus] = [
      `create${type}`,
      `update${type}`,
      `delete${type}`,
      `set${type}Status`,
    ].map((wanted) => mutations.find((field) => field.name === wanted));
    return [{ type, list, record, create, update, remove, setStatus }];
  });
}

const contracts = new WeakMap();

/** Plugins receive a built schema, transforms a document. */
export function buildContract(schema) {
  if (!contracts.has(schema)) {
    const built = isSchema(schema) ? schema : buildASTSchema(schema, { assumeValid: true });
    const fieldsOf = (root) => Object.values(root?.getFields() ?? {});
    contracts.set(schema, {
      queries: fieldsOf(built.getQueryType()),
      mutations: fieldsOf(built.getMutationType()),
    });
  }
  return contracts.get(schema);
}

function fragmentsIn(document) {
  return document.definitions.filter(({ kind }) => kind === "FragmentDefinition");
}

function derivedOperations(document, { type, list, record, create, update, remove, setStatus }) {
  const written = new Set(document.definitions.map(({ name }) => name?.value));
  const hasRow = fragmentsIn(document).some(({ name }) => name.value === `${type}Row`);
  // `updatedAt` is always included: writes send it for conflict detection.
  const row = `{ ...${type}${hasRow ? "Row" : "Fields"} updatedAt }`;
  const whole = `{ ...${type}Fields updatedAt }`;
  const sums = fragmentsIn(document).find(
    ({ typeCondition }) => typeCondition.name.value === `${type}Totals`,
  );
  const totals = sums ? `totals { ...${sums.name.value} }` : "";
  const operations = [
    [list, "query", "page", `{ items ${row} ${PAGE_INFO} ${totals} }`],
    [record, "query", "record", whole],
    [create, "mutation", "record", whole],
    [update, "mutation", "record", whole],
    [remove, "mutation", "deleted", "{ id }"],
    [setStatus, "mutation", "record", row],
  ];
  const derived = operations
    .filter(([field]) => field && !written.has(upperFirst(field.name)))
    .map(([field, kind, alias, selection]) => fieldOperation(kind, field, alias, selection));
  return isCounted(list) ? [...derived, countsOf(type, list)] : derived;
}
