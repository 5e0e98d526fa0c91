import * as official from "@graphql-codegen/typescript-react-apollo";
import { capitalize } from "./field-operation.mjs";
import { buildContract, hasStatusCounts, findResources } from "./resource-operations.mjs";
import { sortDefinitions, recordOperation } from "./operations.mjs";

/**
 * Omits `use…SuspenseQuery`, which does not type-check with Apollo Client 4. Adds the recorded id to
 * documents and groups hooks by resource, such as `sizeHooks`.
 */
export async function plugin(schema, documents, config, info) {
  const output = await official.plugin(
    schema,
    documents,
    { ...config, unstable_onExecutableDocumentNode: buildMeta },
    info,
  );
  const contract = buildContract(schema);
  const hooks = removeSuspenseHooks(output.content);
  const missing = listHookNames(documents).filter((name) => !hooks.includes(`export function ${name}(`));
  if (missing.length > 0 || /Suspense(Query|\b)/.test(hooks))
    throw new Error(
      `typescript-react-apollo writes another text than hooks.mjs expects: ${missing.join(", ") || "Suspense"}`,
    );
  const resources = documents.flatMap(({ document }) => findResources(document, contract));
  return {
    ...output,
    content: [hooks, ...resources.map(printHooks)].join("\n"),
  };
}

const listHookNames = (documents) =>
  documents.flatMap(({ document }) =>
    document.definitions
      .filter(({ kind, operation }) => kind === "OperationDefinition" && operation !== "subscription")
      .map(({ name, operation }) => `use${name.value}${capitalize(operation)}`),
  );

/** Sorts the definitions, so that the sent text equals the recorded text. */
function buildMeta({ definitions }) {
  definitions.splice(0, definitions.length, ...sortDefinitions(definitions));
  const operation = definitions.find(({ kind }) => kind === "OperationDefinition");
  return { hash: recordOperation(operation, definitions).id };
}

function removeSuspenseHooks(content) {
  return content
    .replace(/^export function use\w+SuspenseQuery\([^\n]*\{\n[\s\S]*?^ +\}\n/gm, "")
    .replace(/^(?:\/\/ @ts-ignore|export (?:function|type) \w*Suspense.*)\n/gm, "");
}

function printHooks({ type, list, record, create, update, remove, setStatus }) {
  const hooks = [
    ["useList", list, "Query"],
    ["useRecord", record, "Query"],
    ["useCreate", create, "Mutation"],
    ["useUpdate", update, "Mutation"],
    ["useDelete", remove, "Mutation"],
    ["useSetStatus", setStatus, "Mutation"],
  ];
  const lines = hooks
    .filter(([, field]) => field)
    .map(([role, field, kind]) => `  ${role}: use${capitalize(field.name)}${kind},`);
  lines.push(`  listDocument: ${capitalize(list.name)}Document,`);
  if (record) lines.push(`  recordDocument: ${capitalize(record.name)}Document,`);
  if (hasStatusCounts(list)) lines.push(`  useCounts: use${type}CountsQuery,`);
  const name = type.charAt(0).toLowerCase() + type.slice(1);
  return `export const ${name}Hooks = {\n${lines.join("\n")}\n};\n`;
}
