import { ApolloLink } from "@apollo/client";
import type { DocumentNode } from "@apollo/client";
import { HttpLink } from "@apollo/client/link/http";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { from, mergeMap } from "rxjs";

import { authorizedFetch } from "../../session/authorized-fetch.ts";

/** Uploads are multipart requests, others JSON; both need the preflight header. */
const options = {
  uri: "/graphql",
  credentials: "same-origin",
  headers: { "Apollo-Require-Preflight": "true" },
  fetch: authorizedFetch,
} as const;

function containsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(containsFile);
}

/** Loaded with the first upload. */
const uploadLink = new ApolloLink((operation, forward) =>
  from(import("apollo-upload-client/UploadHttpLink.mjs")).pipe(
    mergeMap(({ default: UploadHttpLink }) => new UploadHttpLink(options).request(operation, forward)),
  ),
);

interface RecordedDocument {
  readonly __meta__?: { readonly hash: string };
}

function getRecordedId({ definitions, __meta__ }: DocumentNode & RecordedDocument): string {
  if (__meta__) return __meta__.hash;
  const names = definitions.flatMap((definition) => ("name" in definition ? [definition.name?.value] : []));
  throw new Error(`The operation ${names.join(", ")} is not recorded: run codegen`);
}

/** Sends operations by id, and as text if the server does not know the id. */
export function createHttpLink(): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: getRecordedId }),
    ApolloLink.split(({ variables }) => containsFile(variables), uploadLink, new HttpLink(options)),
  ]);
}
