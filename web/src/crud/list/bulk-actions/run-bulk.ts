import { runConcurrently } from "../../concurrency.ts";

export interface BulkOutcome<Row> {
  succeeded: Row[];
  failed: { row: Row; error: unknown }[];
  /** Rows not attempted after a stop or a final error. */
  remaining: Row[];
}

interface RunOptions {
  signal: AbortSignal;
  onDone: (done: number) => void;
  /** Whether the error affects all records. */
  affectsAllItems: (error: unknown) => boolean;
}

/** Continues after a failed row, except after a final error. */
export async function runBulk<Row>(
  rows: readonly Row[],
  execute: (row: Row) => Promise<unknown>,
  { signal, onDone, affectsAllItems }: RunOptions,
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
      affectsAllItems,
      onDone: ({ item, error }) => {
        if (error === undefined) succeeded.push(item);
        else failed.push({ row: item, error });
        onDone(succeeded.length + failed.length);
      },
    },
  );
  return { succeeded, failed, remaining: rows.filter((row) => !started.has(row)) };
}
