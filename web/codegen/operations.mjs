import { createHash } from "node:crypto";
import { InMemoryCache } from "@apollo/client";
import { print, visit } from "graphql";

const cache = new InMemoryCache();

/** Records all operations as Apollo Client sends them: `{ "<id>": "<text>" }`, for the BFF. */
export function plugin(_schema, documents) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const recorded = definitions
    .filter(({ kind }) => kind === "OperationDefinition")
    .map((operation) => recordOperation(operation, definitions))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify(Object.fromEntries(recorded.map(({ id, text }) => [id, text])), null, 2);
}

/** Returns an operation's text with its fragments, and its id, the SHA-256 of the text. */
export function recordOperation(operation, definitions) {
  const fragments = definitions.filter(({ kind }) => kind === "FragmentDefinition");
  const text = printOperation(sortDefinitions([operation, ...collectFragments(operation, fragments)]));
  return { id: createHash("sha256").update(text).digest("hex"), text };
}

/** Puts the operation before its fragments, sorted by name, so that recorded and sent texts are equal. */
export function sortDefinitions(definitions) {
  const getSortKey = ({ kind, name }) => (kind === "OperationDefinition" ? "" : name.value);
  return definitions.toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1));
}

/** Adds `__typename` as the client's cache does. */
function printOperation(definitions) {
  return print(cache.transformDocument({ kind: "Document", definitions }));
}

function collectFragments(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.find((candidate) => candidate.name.value === name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      collectFragments(fragment, fragments, found);
    },
  });
  return found;
}
