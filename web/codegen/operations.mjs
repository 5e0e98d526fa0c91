import { createHash } from "node:crypto";
import { print, visit } from "graphql";

/**
 * Records every operation of the web under the SHA-256 of its printed text, with the fragments it spreads:
 * the list that a BFF in "trusted" mode serves and nothing else. Shape: `{ "<sha256>": "<operation text>" }`.
 */
export function plugin(_schema, documents) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const fragments = new Map(
    definitions.filter(({ kind }) => kind === "FragmentDefinition").map((it) => [it.name.value, it]),
  );
  const operations = definitions
    .filter(({ kind }) => kind === "OperationDefinition")
    .map((operation) =>
      print({ kind: "Document", definitions: [operation, ...spreadBy(operation, fragments)] }),
    )
    .sort();
  return JSON.stringify(Object.fromEntries(operations.map((text) => [hashOf(text), text])), null, 2);
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex");
}

function spreadBy(operation, fragments, seen = new Map()) {
  visit(operation, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || seen.has(name.value)) return;
      seen.set(name.value, fragment);
      spreadBy(fragment, fragments, seen);
    },
  });
  return [...seen.values()];
}
