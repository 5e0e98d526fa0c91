import { ApolloLink, Observable } from "@apollo/client";
import type { DocumentNode } from "@apollo/client";
import { HttpLink } from "@apollo/client/link/http";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";

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

/** A document as codegen writes it. */
interface Recorded {
  readonly __meta__?: { readonly hash: string };
}

/** The id by which codegen recorded an operation, for the server to know it by. */
function recordedId({ definitions, __meta__ }: DocumentNode & Recorded): string {
  if (__meta__) return __meta__.hash;
  const names = definitions.flatMap((definition) => ("name" in definition ? [definition.name?.value] : []));
  throw new Error(`The operation ${names.join(", ")} is not recorded: run codegen`);
}

/** The way to the server: an operation goes by its id, and as a text only where the server does not know that. */
export function httpLink(): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: recordedId }),
    ApolloLink.split(({ variables }) => holdsFile(variables), uploads, new HttpLink(options)),
  ]);
}
