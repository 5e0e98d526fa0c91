export interface ItemResult<Item> {
  item: Item;
  /** Undefined on success. */
  error?: unknown;
}

/** Leaves capacity for other users of the upstream. */
export const MAX_CONCURRENT_CALLS = 4;

interface ConcurrencyOptions<Item> {
  signal: AbortSignal;
  onDone: (result: ItemResult<Item>) => void;
  affectsAllItems: (error: unknown) => boolean;
}

/** Runs a task for each item, a few at a time. After an abort, running tasks finish and no others start. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  { signal, onDone, affectsAllItems }: ConcurrencyOptions<Item>,
): Promise<void> {
  const queue = items.values();
  let isStopped = false;
  const runTasks = async () => {
    for (const item of queue) {
      if (isStopped || signal.aborted) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker runs one task at a time
        await task(item);
        onDone({ item });
      } catch (error) {
        isStopped ||= affectsAllItems(error);
        onDone({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, runTasks));
}
