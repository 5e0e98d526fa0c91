import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** A value that somebody changed, as texts. */
export interface RecordChange {
  label: string;
  from: string | null;
  to: string | null;
}

/** What a record is now that somebody else changed it, as far as the upstream tells. */
export interface CurrentRecord {
  updatedAt: string | null;
  changedBy: string | null;
  changes: readonly {
    path: string;
    before: string | null;
    after: string | null;
    /** The row of a plan that it is about. */
    row?: unknown;
  }[];
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Checked by hand: every list reads refusals, and the rules' library is loaded with forms only. */
function isCurrent(value: unknown): value is CurrentRecord {
  return (
    isObject(value) &&
    isTextOrNull(value["updatedAt"]) &&
    isTextOrNull(value["changedBy"]) &&
    Array.isArray(value["changes"]) &&
    value["changes"].every(
      (change: unknown) =>
        isObject(change) &&
        typeof change["path"] === "string" &&
        isTextOrNull(change["before"]) &&
        isTextOrNull(change["after"]),
    )
  );
}

/** What a refused write says of the record as it is now; undefined for every other error. */
export function readConflict(error: unknown): CurrentRecord | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const current: unknown = error.errors[0]?.extensions?.["current"];
  return isCurrent(current) ? current : undefined;
}

/** Thrown in the place of a conflict once its user has seen it: there is nothing more to say. */
export class NotSavedError extends Error {}
