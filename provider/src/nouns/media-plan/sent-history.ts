import type { HistoryEntry } from "./table.ts";

/** An entry as it is sent: of an old, long one only how many changes it made. */
export type SentEntry = HistoryEntry & { unlistedChanges?: number };

/** What the changes of all entries may come to, in characters of JSON: some thousand changes, which nobody reads to their end. */
const most = 1_000_000;
/** Up to this many, the changes of an entry are always sent: a decision is one. */
const few = 10;

/**
 * A history of any length as it is sent: the changes of its latest entries, and of the older ones that made many only their number. Each
 * save of three hundred rows may change all of them, and a plan that is too long to be sent could not be opened any more.
 */
export function sentHistory(history: readonly HistoryEntry[]): SentEntry[] {
  let left = most;
  return history
    .toReversed()
    .map((entry, index): SentEntry => {
      const { changes } = entry;
      if (changes.length <= few) return entry;
      left -= JSON.stringify(changes).length;
      const isSent = left >= 0 || index === 0;
      return isSent ? entry : { ...entry, changes: [], unlistedChanges: changes.length };
    })
    .toReversed();
}
