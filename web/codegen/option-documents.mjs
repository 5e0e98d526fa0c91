import { recordOperation } from "./operations.mjs";

/** Source locations would be a third of the generated document. */
const omitLocation = (key, value) => (key === "loc" ? undefined : value);

/** Emits each derived options query as a typed document, such as `stateOptions`, and a map of all. */
export function plugin(_schema, documents) {
  const operations = documents.flatMap(({ document }) => document.definitions);
  const getConstantName = ({ name: { value } }) => value.charAt(0).toLowerCase() + value.slice(1);
  const lines = operations.map((operation) => {
    const type = operation.name.value;
    const { id: hash } = recordOperation(operation, []);
    const document = JSON.stringify(
      { __meta__: { hash }, kind: "Document", definitions: [operation] },
      omitLocation,
    );
    return `export const ${getConstantName(operation)} = ${document} as unknown as TypedDocumentNode<${type}Query, ${type}QueryVariables>;`;
  });
  lines.push(`export const allOptions = { ${operations.map(getConstantName).join(", ")} };`);
  return { prepend: ['import type { TypedDocumentNode } from "@apollo/client";'], content: lines.join("\n") };
}
