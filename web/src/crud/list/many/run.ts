import { inTurns } from "../../import/in-turns.ts";

/** Records that are written at once: the upstream has others to answer. */
const AT_ONCE = 3;

/** What came of a change of many records. */
export interface Outcome<Row> {
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
export async function runMany<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  { signal, onDone, isFinal }: Care,
): Promise<Outcome<Row>> {
  const worked: Row[] = [];
  const failed: Outcome<Row>["failed"] = [];
  const begun = new Set<Row>();
  await inTurns(
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
