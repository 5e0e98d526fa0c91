import { recordOf } from "./operations.mjs";

/** Each derived options query as a typed document with its id: `stateOptions`. */
export function plugin(_schema, documents) {
  const operations = documents.flatMap(({ document }) => document.definitions);
  const lines = operations.map((operation) => {
    const type = operation.name.value;
    const name = type.charAt(0).toLowerCase() + type.slice(1);
    const { id: hash } = recordOf(operation, []);
    const document = JSON.stringify({ __meta__: { hash }, kind: "Document", definitions: [operation] });
    return `export const ${name} = ${document} as unknown as TypedDocumentNode<${type}Query, ${type}QueryVariables>;`;
  });
  return { prepend: ['import type { TypedDocumentNode } from "@apollo/client";'], content: lines.join("\n") };
}
