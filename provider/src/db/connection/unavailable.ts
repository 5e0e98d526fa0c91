/** The connection was lost while a transaction was committed: it may have been written, or not. */
export class OutcomeUnknown extends Error {}

// Connection failures, a lack of resources, the end or the start of a server, a server that takes no writes; and the system's own.
const codes = /^(08\w{3}|53\w{3}|57\w{3}|25006|E[A-Z]+)$/;
// The complaints of pg and its pool carry no code.
const messages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout exceeded when trying to connect)/;

/** Whether an error is none of what was asked: the database cannot answer for now. */
export function isUnavailable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  return "code" in cause && typeof cause.code === "string"
    ? codes.test(cause.code)
    : messages.test(cause.message);
}
