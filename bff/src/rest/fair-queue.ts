/**
 * Starts one task per turn of the event loop, clients in rotation, so that a burst of one client delays no
 * other.
 */
export class FairQueue {
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves when the client may start its next task. */
  wait(client: string): Promise<void> {
    return new Promise((start) => {
      if (this.#waiting.size === 0) setImmediate(this.#startNext);
      const starts = this.#waiting.get(client);
      if (starts) starts.push(start);
      else this.#waiting.set(client, [start]);
    });
  }

  readonly #startNext = (): void => {
    for (const [client, [start, ...others]] of this.#waiting) {
      this.#waiting.delete(client);
      // Reinsertion moves the client to the end.
      if (others.length > 0) this.#waiting.set(client, others);
      if (this.#waiting.size > 0) setImmediate(this.#startNext);
      start?.();
      return;
    }
  };
}
