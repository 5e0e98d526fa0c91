import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError } from "graphql";
import type { GraphQLFormattedError } from "graphql";

import { asRecord, CodedError } from "../../rest/errors/coded-error.ts";

const requestErrorCodes: ReadonlySet<unknown> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "BAD_REQUEST",
  "BAD_USER_INPUT",
]);

interface WithExtensions {
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export function findCodedError(error: unknown): CodedError | undefined {
  const cause = unwrapResolverError(error);
  return cause instanceof CodedError ? cause : undefined;
}

/** Whether the request itself was rejected, by code or HTTP status. */
export function isRequestError({ extensions }: WithExtensions): boolean {
  return requestErrorCodes.has(extensions?.["code"]) || asRecord(extensions?.["http"])?.["status"] === 400;
}

/** Hides details of defects. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions, ...location } = formatted;
  const coded = findCodedError(error);
  if (coded !== undefined) {
    const { code, fields, current, created, retryAfterSeconds, isDefaultMessage } = coded;
    return {
      message: coded.message,
      ...location,
      extensions: {
        code,
        ...(fields?.length ? { fields } : {}),
        ...(current ? { current } : {}),
        ...(created ? { created } : {}),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        ...(isDefaultMessage ? { isDefaultMessage } : {}),
      },
    };
  }
  if (isRequestError(error instanceof GraphQLError ? error : formatted)) {
    const code = requestErrorCodes.has(extensions?.["code"]) ? extensions?.["code"] : "BAD_REQUEST";
    return { message: truncate(message), ...location, extensions: { code } };
  }
  return { message: "Internal Server Error", ...location, extensions: { code: "INTERNAL_SERVER_ERROR" } };
}

/** Messages of graphql-js quote names and values of the request in full. */
const maxMessageLength = 1_000;

function truncate(message: string): string {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message;
}
