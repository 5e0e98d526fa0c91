import { buildASTSchema, getNamedType, isSchema, parse } from "graphql";
import { fieldOperation, upperFirst } from "./field-operation.mjs";

/*
 * What every noun repeats is said once, in the contract: from `fragment SizeFields on Size` derive the operations `Sizes`, `Size`, `CreateSize`,
 * `UpdateSize`, `DeleteSize` and, where the contract has it, `SetSizeStatus` and `SizeCounts`. Lists, and what a list itself asks, answer `SizeRow` if the
 * document has such a fragment, and the sums over all pages if it has a fragment of their type, `PaymentTotals`. An operation that the document writes itself stays as it is written.
 */

/** Whether a list says how many of its records have each status. */
export function isCounted(list) {
  return "statusCounts" in getNamedType(list.type).getFields();
}

/** What a list is counted by: the same arguments, and none of its rows. */
function countsOf(type, list) {
  return fieldOperation("query", list, "page", "{ statusCounts { status count } }", `${type}Counts`);
}

const PAGE_INFO = "pageInfo { page perPage totalPages totalCount atLeast snapshot }";

/** The document transform of GraphQL Codegen. */
export function transform({ documents, schema }) {
  const contract = contractOf(schema);
  return documents.map((file) => {
    const derived = nounsIn(file.document, contract).flatMap((noun) =>
      derivedOperations(file.document, noun),
    );
    if (derived.length === 0) return file;
    const added = parse(derived.join("\n"), { noLocation: true }).definitions;
    const document = { ...file.document, definitions: [...file.document.definitions, ...added] };
    // Its hash was of the text alone.
    return { ...file, document, hash: undefined };
  });
}

/** The nouns that a document has the fragment `<Type>Fields` of and the contract a list, with the contract's fields for them. */
export function nounsIn(document, contract) {
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

/** The root fields of a schema: plugins are given it built, transforms as a document. */
export function contractOf(schema) {
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
  // When it was changed last goes with every record: a write says so what it has seen.
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
