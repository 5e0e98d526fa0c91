import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { FieldError } from "@media-planner/schema/rules/check";

/** What went wrong with a request, as far as a form cares. */
export interface Failure {
  code: string;
  /** What the server says about it; absent where its words are of no use to a visitor. */
  message?: string;
  fields: FieldError[];
}

/** Nothing that a visitor could act on is said by these: the form's own fallback speaks instead. */
const speechless = new Set(["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "UPSTREAM_BAD_RESPONSE"]);
const serverFaults = new Set(["UPSTREAM_ERROR", "INTERNAL_SERVER_ERROR"]);

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    typeof value.path === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

/** The server names a field by its place in the operation (`input.email`), a form by its own name. */
function ownName({ path, message }: FieldError): FieldError {
  return { path: path.replace(/^input\./, ""), message };
}

/** Reads an error of the GraphQL client. A lost connection has the code NETWORK_ERROR and no message. */
export function failureOf(error: unknown): Failure {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (!first) return { code: "NETWORK_ERROR", fields: [] };
  const { code, fields } = first.extensions ?? {};
  const failure: Failure = {
    code: typeof code === "string" ? code : "INTERNAL_SERVER_ERROR",
    fields: Array.isArray(fields) ? fields.filter(isFieldError).map(ownName) : [],
  };
  if (serverFaults.has(failure.code)) return { ...failure, message: /*i18n*/ "Internal Server Error" };
  if (failure.code === "FORBIDDEN")
    return { ...failure, message: /*i18n*/ "Access denied. Please login again." };
  if (speechless.has(failure.code) || !first.message) return failure;
  return { ...failure, message: first.message };
}
