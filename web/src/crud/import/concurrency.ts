export interface ItemResult<Item> {
  item: Item;
  /** Undefined on success. */
  error?: unknown;
}

interface Turns<Item> {
  /** Maximum concurrent tasks. */
  concurrency: number;
  signal: AbortSignal;
  onDone: (outcome: ItemResult<Item>) => void;
  isFinal: (error: unknown) => boolean;
}

/** An abort prevents new tasks; running ones finish. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  { concurrency, signal, onDone, isFinal }: Turns<Item>,
): Promise<void> {
  const queue = items.values();
  let stopped = false;
  const work = async () => {
    for (const item of queue) {
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
  await Promise.all(Array.from({ length: concurrency }, work));
}
