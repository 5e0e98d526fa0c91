/** The connection was lost during a commit: the outcome is unknown. */
export class OutcomeUnknownError extends Error {}

// Codes of refused or failed connections, missing resources, server start or end, and read-only servers.
const unavailableCodes = /^(08\w{3}|28\w{3}|3D000|53\w{3}|57\w{3}|25006|E[A-Z]+)$/;
// Errors of pg and its pool have no code.
const unavailableMessages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout exceeded when trying to connect)/;

/** Causes are labels of a metric, so there are only few. */
export type UnavailableCause = "disk_full" | "no_connection_left" | "refused" | "read_only" | "unreachable";

function toCause(code: string): UnavailableCause {
  if (code === "53100" || code === "ENOSPC" || code === "EDQUOT") return "disk_full";
  if (code === "53300") return "no_connection_left";
  if (code === "25006") return "read_only";
  return /^(28|3D|42)\w{3}$/.test(code) ? "refused" : "unreachable";
}

const getCode = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

export function getUnavailableCause(error: unknown): UnavailableCause {
  const code = getCode(error instanceof Error && error.cause ? error.cause : error);
  return code === undefined ? "unreachable" : toCause(code);
}

export function isUnavailable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = getCode(cause);
  return code === undefined ? unavailableMessages.test(cause.message) : unavailableCodes.test(code);
}
