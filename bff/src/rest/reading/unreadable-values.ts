import { channel } from "node:diagnostics_channel";

import { CodedError, createBadResponseError } from "../errors/coded-error.ts";

/** Contains no values, because they may be personal. */
interface UnreadableValues {
  /** Path of the list. */
  readonly path: string;
  /** Number of unreadable values by field. */
  readonly fields: Readonly<Record<string, number>>;
  readonly omittedRows: number;
}

/** Messages are `UnreadableValues`, one per list. */
export const unreadableValuesChannel = channel("media-planner:unreadable-values");

type Problems = Map<string, number>;

/** Set while a list is read; undefined while a record is read. */
let listProblems: Problems | undefined;

/**
 * Handles a value that a reader does not understand. In a list it is null, and logged. In a record it is an error,
 * because the next save would store null.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE outside lists
 */
export function rejectValue(problem: string, field: string): null {
  if (listProblems === undefined) throw createBadResponseError(field ? `${problem} in ${field}` : problem);
  const name = field || problem;
  listProblems.set(name, (listProblems.get(name) ?? 0) + 1);
  return null;
}

/**
 * Reads a list of the upstream, so that one unreadable value or row does not hide the others.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE if all rows are unreadable
 */
export function readLeniently<T>(path: string, rows: readonly unknown[], read: (row: unknown) => T): T[] {
  const problems: Problems = new Map();
  let firstError: CodedError | undefined;
  const records = withListProblems(problems, () =>
    readItems(rows, read, (error) => {
      firstError ??= error;
    }),
  );
  if (firstError !== undefined && records.length === 0) throw firstError;
  const omittedRows = rows.length - records.length;
  if (omittedRows > 0 || problems.size > 0) {
    const message: UnreadableValues = { path, fields: Object.fromEntries(problems), omittedRows };
    unreadableValuesChannel.publish(message);
  }
  return records;
}

/** Reads the items of an embedded list. Within a list of the upstream, unreadable ones are omitted and logged. */
export function readEmbeddedItems<T>(
  items: readonly unknown[],
  read: (item: unknown) => T,
  field: string,
): T[] {
  if (listProblems === undefined) return items.map((item) => read(item));
  return readItems(items, read, () => rejectValue("unreadable item", field));
}

function readItems<T>(
  items: readonly unknown[],
  read: (item: unknown) => T,
  onUnreadable: (error: CodedError) => void,
): T[] {
  const results: T[] = [];
  for (const item of items) {
    try {
      results.push(read(item));
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      onUnreadable(error);
    }
  }
  return results;
}

/** Returns undefined instead of an unreadable value, in lists and in records. */
export function tryRead<T>(read: (value: unknown) => T, value: unknown): T | undefined {
  try {
    return withListProblems(undefined, () => read(value));
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return undefined;
  }
}

/** Reading is synchronous, so no other response is read meanwhile. */
function withListProblems<T>(problems: Problems | undefined, read: () => T): T {
  const previous = listProblems;
  listProblems = problems;
  try {
    return read();
  } finally {
    listProblems = previous;
  }
}
