import { runConcurrently } from "../../concurrency.ts";
import { getCentralMessage, getFailureMessage, getFieldErrors } from "../../errors/failure.ts";

export interface BulkOutcome<Row> {
  succeeded: Row[];
  failed: { row: Row; error: unknown }[];
  /** Rows not attempted after a stop or a final error. */
  remaining: Row[];
}

interface RunOptions {
  signal: AbortSignal;
  onDone: (done: number) => void;
  /** Whether an error affects all records. */
  isFinal: (error: unknown) => boolean;
}

/** Executes an action for each row. A failed row does not stop the others; a final error does. */
export async function runBulk<Row>(
  rows: readonly Row[],
  execute: (row: Row) => Promise<unknown>,
  { signal, onDone, isFinal }: RunOptions,
): Promise<BulkOutcome<Row>> {
  const succeeded: Row[] = [];
  const failed: BulkOutcome<Row>["failed"] = [];
  const started = new Set<Row>();
  await runConcurrently(
    rows,
    (row) => {
      started.add(row);
      return execute(row);
    },
    {
      signal,
      isFinal,
      onDone: ({ item, error }) => {
        if (error === undefined) succeeded.push(item);
        else failed.push({ row: item, error });
        onDone(succeeded.length + failed.length);
      },
    },
  );
  return { succeeded, failed, remaining: rows.filter((row) => !started.has(row)) };
}

/** Reason for a list of failed records, also of errors that a toast reports. */
export function getFailureReason(error: unknown, fallbackMessage: string): string {
  return (
    getFieldErrors(error)[0]?.message ?? getCentralMessage(error) ?? getFailureMessage(error, fallbackMessage)
  );
}
