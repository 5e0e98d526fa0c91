import { unwrapResolverError } from "@apollo/server/errors";
import type { GraphQLFormattedError } from "graphql";

import { CodedError } from "../../rest/errors.ts";

/** Codes of errors in the request itself; their messages name nothing of ours. */
const requestCodes: ReadonlySet<unknown> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "BAD_REQUEST",
  "BAD_USER_INPUT",
]);

/** The CodedError behind an error of an execution, if it is one. */
export function codedErrorOf(error: unknown): CodedError | undefined {
  const cause = unwrapResolverError(error);
  return cause instanceof CodedError ? cause : undefined;
}

export function isRequestError(error: { readonly extensions?: Readonly<Record<string, unknown>> }): boolean {
  return requestCodes.has(error.extensions?.["code"]);
}

/** What a client gets to see of an error: a code, and nothing about a bug of ours. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions, ...place } = formatted;
  const coded = codedErrorOf(error);
  if (coded !== undefined) {
    return {
      message: coded.message,
      ...place,
      extensions: { code: coded.code, ...(coded.fields?.length ? { fields: coded.fields } : {}) },
    };
  }
  if (isRequestError(formatted)) return { message, ...place, extensions: { code: extensions?.["code"] } };
  return { message: "Internal Server Error", ...place, extensions: { code: "INTERNAL_SERVER_ERROR" } };
}
