/** More would delay other work; one task per turn would cost throughput. */
const turnMs = 5;

/**
 * Starts tasks for some milliseconds of each turn of the event loop, clients in rotation: a burst of one client
 * delays no other client.
 */
export class FairQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  #turnEnd = 0;

  /** Resolves when the client may start its next task. */
  wait(client: string): Promise<void> {
    return new Promise((start) => {
      if (this.#waiting.size === 0) setImmediate(this.#startTurn);
      const starts = this.#waiting.get(client);
      if (starts) starts.push(start);
      else this.#waiting.set(client, [start]);
    });
  }

  readonly #startTurn = (): void => {
    this.#turnEnd = performance.now() + turnMs;
    this.#startNext();
  };

  #startNext(): void {
    for (const [client, starts] of this.#waiting) {
      // Reinsertion moves the client to the end.
      this.#waiting.delete(client);
      this.#waiting.set(client, starts);
      starts.shift()?.();
      // A `nextTick` callback runs after all microtasks: by then the started task has paused.
      queueMicrotask(() =>
        process.nextTick(() => {
          if (starts.length === 0) this.#waiting.delete(client);
          if (this.#waiting.size > 0) this.#continue();
        }),
      );
      return;
    }
  }

  #continue(): void {
    if (performance.now() < this.#turnEnd) this.#startNext();
    else setImmediate(this.#startTurn);
  }
}
