import { createHash } from "node:crypto";
import { InMemoryCache } from "@apollo/client";
import { print, visit } from "graphql";

const cache = new InMemoryCache();

/**
 * Records every operation of the web as Apollo Client sends it, by its id: the SHA-256 of its text.
 * @param record "texts" for the BFF, `{ "<id>": "<text>" }`; "ids" for the web, `{ "<operation's name>": "<id>" }`
 */
export function plugin(_schema, documents, { record }) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const fragments = definitions.filter(({ kind }) => kind === "FragmentDefinition");
  const entries = definitions
    .filter(({ kind }) => kind === "OperationDefinition")
    .map((operation) => {
      const spread = spreadBy(operation, fragments);
      const text = textOf([operation, ...fragments.filter((fragment) => spread.has(fragment))]);
      const id = createHash("sha256").update(text).digest("hex");
      return record === "ids" ? [operation.name.value, id] : [id, text];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries), null, 2);
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
