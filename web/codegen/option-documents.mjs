import { recordOf } from "./operations.mjs";

/** Source locations are a third of the generated document. */
const withoutPlaces = (key, value) => (key === "loc" ? undefined : value);

/** Emits each derived options query as a typed document, such as `stateOptions`, and a map of all. */
export function plugin(_schema, documents) {
  const operations = documents.flatMap(({ document }) => document.definitions);
  const nameOf = ({ name: { value } }) => value.charAt(0).toLowerCase() + value.slice(1);
  const lines = operations.map((operation) => {
    const type = operation.name.value;
    const { id: hash } = recordOf(operation, []);
    const document = JSON.stringify(
      { __meta__: { hash }, kind: "Document", definitions: [operation] },
      withoutPlaces,
    );
    return `export const ${nameOf(operation)} = ${document} as unknown as TypedDocumentNode<${type}Query, ${type}QueryVariables>;`;
  });
  lines.push(`export const allOptions = { ${operations.map(nameOf).join(", ")} };`);
  return { prepend: ['import type { TypedDocumentNode } from "@apollo/client";'], content: lines.join("\n") };
}
