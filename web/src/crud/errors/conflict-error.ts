import { CombinedGraphQLErrors } from "@apollo/client/errors";

export interface RecordChange {
  label: string;
  from: string | null;
  to: string | null;
}

/** Current record after a conflict; may be incomplete. */
export interface CurrentRecord {
  updatedAt: string | null;
  changedBy: string | null;
  changes: readonly {
    path: string;
    before: string | null;
    after: string | null;
    /** Affected row of a plan. */
    row?: unknown;
  }[];
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Hand-written, because only forms load the schema library. */
function isCurrentRecord(value: unknown): value is CurrentRecord {
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

/** Reads the current record from a conflict; undefined for other errors. */
export function readConflict(error: unknown): CurrentRecord | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const current: unknown = error.errors[0]?.extensions?.["current"];
  return isCurrentRecord(current) ? current : undefined;
}

export class NotSavedError extends Error {}
