/** What came of one of several tasks. */
export interface ItemResult<Item> {
  item: Item;
  /** Undefined of one that succeeded. */
  error?: unknown;
}

interface Turns<Item> {
  /** Tasks that run at once. */
  atOnce: number;
  signal: AbortSignal;
  onDone: (outcome: ItemResult<Item>) => void;
  /** Whether an error would meet all that follow too: nothing is begun after it. */
  isFinal: (error: unknown) => boolean;
}

/** Runs a task for each of many items, a few at once. What has begun ends; nothing is begun after the signal. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  { atOnce, signal, onDone, isFinal }: Turns<Item>,
): Promise<void> {
  const waiting = items.values();
  let stopped = false;
  const work = async () => {
    for (const item of waiting) {
      if (stopped || signal.aborted) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in each of a few lanes
        await task(item);
        onDone({ item });
      } catch (error) {
        stopped ||= isFinal(error);
        onDone({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
