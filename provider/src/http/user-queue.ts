/** More calls would not be faster: they share a thread, and the embedded database runs one statement at a time. */
const maxConcurrentCalls = 2;

interface UserCalls {
  runningCount: number;
  /** Functions that start the waiting calls, in their order. */
  readonly waiting: (() => void)[];
}

/**
 * Limits the concurrent calls of each user, because a burst of one user must not delay others. The BFF has
 * a copy, because the provider represents a third-party service.
 */
export class UserQueue {
  readonly #users = new Map<string, UserCalls>();

  async run(userId: string, call: () => Promise<void>): Promise<void> {
    const calls = this.#users.get(userId) ?? { runningCount: 0, waiting: [] };
    this.#users.set(userId, calls);
    if (calls.runningCount < maxConcurrentCalls) calls.runningCount += 1;
    else await new Promise<void>((start) => calls.waiting.push(start));
    try {
      await call();
    } finally {
      const startNext = calls.waiting.shift();
      // The count stays the same, because the next call replaces this call.
      if (startNext) startNext();
      else calls.runningCount -= 1;
      if (calls.runningCount === 0) this.#users.delete(userId);
    }
  }
}
