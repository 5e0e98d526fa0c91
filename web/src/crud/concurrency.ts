import { affectsAllRequests } from "./errors/failure.ts";

/** Leaves capacity for other users of the upstream. */
const MAX_CONCURRENT_CALLS = 4;

export interface BulkOutcome<Item> {
  succeeded: Item[];
  failed: { item: Item; error: unknown }[];
  /** Items not attempted after a stop or a final error. */
  remaining: readonly Item[];
}

interface RunOptions {
  signal?: AbortSignal;
  onDone?: (done: number) => void;
  /** Whether no other items start after the error; default: if it affects all requests. */
  isFinal?: (error: unknown) => boolean;
}

/**
 * Runs a task for each item, a few at a time. Continues after a failed item, except after a final error. After an
 * abort, running tasks finish and no others start.
 */
export async function runBulk<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  { signal, onDone, isFinal = affectsAllRequests }: RunOptions = {},
): Promise<BulkOutcome<Item>> {
  const succeeded: Item[] = [];
  const failed: BulkOutcome<Item>["failed"] = [];
  const queue = items.values();
  let [startedCount, isStopped] = [0, false];
  const runTasks = async () => {
    for (const item of queue) {
      if (isStopped || signal?.aborted) return;
      startedCount += 1;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker runs one task at a time
        await task(item);
        succeeded.push(item);
      } catch (error) {
        isStopped ||= isFinal(error);
        failed.push({ item, error });
      }
      onDone?.(succeeded.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, runTasks));
  return { succeeded, failed, remaining: items.slice(startedCount) };
}

/** Maps items, a few at a time. @throws the first error, or the reason of the abort */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result[]> {
  const results: Result[] = [];
  const setResult = async ([index, item]: readonly [number, Item]) => {
    results[index] = await task(item);
  };
  const { failed } = await runBulk([...items.entries()], setResult, { signal, isFinal: () => true });
  if (failed[0]) throw failed[0].error;
  signal.throwIfAborted();
  return results;
}
