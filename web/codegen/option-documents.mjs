import { recordOf } from "./operations.mjs";

/** Where something stood in a text that nobody wrote: a third of the document, which every list would load. */
const withoutPlaces = (key, value) => (key === "loc" ? undefined : value);

/** Each derived options query as a typed document with its id: `stateOptions`. */
export function plugin(_schema, documents) {
  const operations = documents.flatMap(({ document }) => document.definitions);
  const lines = operations.map((operation) => {
    const type = operation.name.value;
    const name = type.charAt(0).toLowerCase() + type.slice(1);
    const { id: hash } = recordOf(operation, []);
    const document = JSON.stringify(
      { __meta__: { hash }, kind: "Document", definitions: [operation] },
      withoutPlaces,
    );
    return `export const ${name} = ${document} as unknown as TypedDocumentNode<${type}Query, ${type}QueryVariables>;`;
  });
  return { prepend: ['import type { TypedDocumentNode } from "@apollo/client";'], content: lines.join("\n") };
}
