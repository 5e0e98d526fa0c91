import type { ApolloServerPlugin } from "@apollo/server";
import { createHash } from "node:crypto";
import { GraphQLError, Kind, parse, print, visit } from "graphql";
import type { DocumentNode } from "graphql";

import type { GraphQLContext } from "../resource/context.ts";

/** Lets only recorded operations run; a document counts as the same whatever its order, spacing or `__typename`s. */
export function trustedOperations(recorded: readonly string[]): ApolloServerPlugin<GraphQLContext> {
  const known = new Set(recorded.map((source) => fingerprint(parse(source))));
  const answers = new WeakMap<DocumentNode, boolean>();

  function isKnown(document: DocumentNode): boolean {
    let answer = answers.get(document);
    if (answer === undefined) answers.set(document, (answer = known.has(fingerprint(document))));
    return answer;
  }

  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document }) => {
        if (isKnown(document)) return;
        throw new GraphQLError("This server runs only the operations of its own web app.", {
          extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
        });
      },
    }),
  };
}

function fingerprint(document: DocumentNode): string {
  const bare = visit(document, {
    Field: (node) => (node.name.value === "__typename" ? null : undefined),
  });
  const definitions = bare.definitions
    .map((definition) => print({ kind: Kind.DOCUMENT, definitions: [definition] }))
    .sort();
  return createHash("sha256").update(definitions.join("\n")).digest("base64");
}

/** Documents of the recorded list: an array of sources, or an object of sources by hash or name. */
export function recordedSources(list: unknown): string[] {
  if (typeof list !== "object" || list === null) return [];
  return Object.values(list).flatMap((entry: unknown) => {
    if (typeof entry === "string") return [entry];
    const source: unknown =
      typeof entry === "object" && entry !== null ? Reflect.get(entry, "source") : undefined;
    return typeof source === "string" ? [source] : [];
  });
}
