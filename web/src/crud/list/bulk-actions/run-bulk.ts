import { runConcurrently } from "../../import/concurrency.ts";

/** Records that are written at once: the upstream has others to answer. */
const AT_ONCE = 3;

/** What came of a change of many records. */
export interface BulkOutcome<Row> {
  worked: Row[];
  failed: { row: Row; error: unknown }[];
  /** Those that were not begun with: it was called off, or nothing more could come of it. */
  left: Row[];
}

interface Care {
  signal: AbortSignal;
  /** Told how many records are over with. */
  onDone: (done: number) => void;
  /** Whether an error would meet all other records too. */
  isFinal: (error: unknown) => boolean;
}

/** Changes many records, each for itself: what becomes of one is no matter to the others. */
export async function runBulk<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { signal, onDone, isFinal }: Care,
): Promise<BulkOutcome<Row>> {
  const worked: Row[] = [];
  const failed: BulkOutcome<Row>["failed"] = [];
  const begun = new Set<Row>();
  await runConcurrently(
    rows,
    (row) => {
      begun.add(row);
      return act(row);
    },
    {
      atOnce: AT_ONCE,
      signal,
      isFinal,
      onDone: ({ item, error }) => {
        if (error === undefined) worked.push(item);
        else failed.push({ row: item, error });
        onDone(worked.length + failed.length);
      },
    },
  );
  return { worked, failed, left: rows.filter((row) => !begun.has(row)) };
}
