import { runConcurrently } from "../../import/concurrency.ts";

const CONCURRENCY = 3;

export interface BulkOutcome<Row> {
  worked: Row[];
  failed: { row: Row; error: unknown }[];
  /** Not attempted, after a stop or a final error. */
  remaining: Row[];
}

interface RunOptions {
  signal: AbortSignal;
  /** Receives the number of finished records. */
  onDone: (done: number) => void;
  /** Whether an error affects all records. */
  isFinal: (error: unknown) => boolean;
}

/** Only a final error stops the run. */
export async function runBulk<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { signal, onDone, isFinal }: RunOptions,
): Promise<BulkOutcome<Row>> {
  const worked: Row[] = [];
  const failed: BulkOutcome<Row>["failed"] = [];
  const started = new Set<Row>();
  await runConcurrently(
    rows,
    (row) => {
      started.add(row);
      return act(row);
    },
    {
      concurrency: CONCURRENCY,
      signal,
      isFinal,
      onDone: ({ item, error }) => {
        if (error === undefined) worked.push(item);
        else failed.push({ row: item, error });
        onDone(worked.length + failed.length);
      },
    },
  );
  return { worked, failed, remaining: rows.filter((row) => !started.has(row)) };
}
