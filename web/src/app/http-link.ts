import { ApolloLink, Observable } from "@apollo/client";
import type { DocumentNode } from "@apollo/client";
import { HttpLink } from "@apollo/client/link/http";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { getMainDefinition } from "@apollo/client/utilities";

import operationIds from "../generated/operation-ids.json";
import { authorizedFetch } from "../session/authorized-fetch.ts";

/** Uploads are GraphQL multipart requests, everything else is JSON; both need the preflight header. */
const options = {
  uri: "/graphql",
  credentials: "same-origin",
  headers: { "Apollo-Require-Preflight": "true" },
  fetch: authorizedFetch,
} as const;

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFile);
}

/** Loaded with the first file that somebody sends. */
const uploads = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      let stop = () => {};
      let stopped = false;
      void import("apollo-upload-client/UploadHttpLink.mjs").then(
        ({ default: UploadHttpLink }) => {
          if (stopped) return;
          const answer = new UploadHttpLink(options).request(operation, forward).subscribe(observer);
          stop = () => answer.unsubscribe();
        },
        (error: unknown) => observer.error(error),
      );
      return () => {
        stopped = true;
        stop();
      };
    }),
);

const ids: Readonly<Record<string, string>> = operationIds;

/** The id by which codegen recorded an operation, for the server to know it by. */
function recordedId(document: DocumentNode): string {
  const name = getMainDefinition(document).name?.value;
  const id = ids[String(name)];
  if (id === undefined) throw new Error(`The operation ${name} is not recorded: run codegen`);
  return id;
}

/** The way to the server: an operation goes by its id, and as a text only where the server does not know that. */
export function httpLink(): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: recordedId }),
    ApolloLink.split(({ variables }) => holdsFile(variables), uploads, new HttpLink(options)),
  ]);
}
