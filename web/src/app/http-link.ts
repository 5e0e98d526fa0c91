import { ApolloLink, Observable } from "@apollo/client";
import { HttpLink } from "@apollo/client/link/http";

import { authorizedFetch } from "../session/authorized-fetch.ts";

/** Uploads are GraphQL multipart requests, everything else is JSON; both need the preflight header (api.md, Upload). */
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

/** The way to the server. */
export function httpLink(): ApolloLink {
  return ApolloLink.split(({ variables }) => holdsFile(variables), uploads, new HttpLink(options));
}
