import { createHash } from "node:crypto";
import { InMemoryCache } from "@apollo/client";
import { print, visit } from "graphql";

const cache = new InMemoryCache();

/** Records all operations as Apollo Client sends them: `{ "<id>": "<text>" }`, for the BFF. */
export function plugin(_schema, documents) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const recorded = definitions
    .filter(({ kind }) => kind === "OperationDefinition")
    .map((operation) => recordOf(operation, definitions))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify(Object.fromEntries(recorded.map(({ id, text }) => [id, text])), null, 2);
}

/** Text of an operation with its fragments, and its id: the SHA-256 of the text. */
export function recordOf(operation, definitions) {
  const fragments = definitions.filter(({ kind }) => kind === "FragmentDefinition");
  const text = textOf(inOrder([operation, ...spreadBy(operation, fragments)]));
  return { id: createHash("sha256").update(text).digest("hex"), text };
}

/** The operation first, then fragments by name, in recorded and sent documents. */
export function inOrder(definitions) {
  const place = ({ kind, name }) => (kind === "OperationDefinition" ? "" : name.value);
  return definitions.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Adds `__typename` as the client's cache does. */
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
