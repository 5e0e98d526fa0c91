import { createHash } from "node:crypto";
import { InMemoryCache } from "@apollo/client";
import { print, visit } from "graphql";

const cache = new InMemoryCache();

/**
 * Records every operation of the web as Apollo Client sends it, by its id: `{ "<id>": "<text>" }`, for the BFF. The web finds the id of an
 * operation in its document.
 */
export function plugin(_schema, documents) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const recorded = definitions
    .filter(({ kind }) => kind === "OperationDefinition")
    .map((operation) => recordOf(operation, definitions))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify(Object.fromEntries(recorded.map(({ id, text }) => [id, text])), null, 2);
}

/** The text of an operation with the fragments that it needs of the given definitions, and its id: the SHA-256 of that text. */
export function recordOf(operation, definitions) {
  const fragments = definitions.filter(({ kind }) => kind === "FragmentDefinition");
  const text = textOf(inOrder([operation, ...spreadBy(operation, fragments)]));
  return { id: createHash("sha256").update(text).digest("hex"), text };
}

/** The operation, then its fragments by name: the one order of a document, recorded and sent. */
export function inOrder(definitions) {
  const place = ({ kind, name }) => (kind === "OperationDefinition" ? "" : name.value);
  return definitions.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** With the `__typename`s that the client's cache asks for. */
function textOf(definitions) {
  return print(cache.transformDocument({ kind: "Document", definitions }));
}

function spreadBy(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.find((it) => it.name.value === name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      spreadBy(fragment, fragments, found);
    },
  });
  return found;
}
