/** More calls would not be faster: they share a thread, and the embedded database runs one statement at a time. */
const maxConcurrentCalls = 2;

interface UserCalls {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the concurrent calls of each user, because a burst of one user must not delay others. A copy of the
 * BFF's queue: the provider represents a third-party service and shares no code.
 */
export class UserQueue {
  readonly #users = new Map<string, UserCalls>();

  async run(userId: string, call: () => Promise<void>): Promise<void> {
    const calls = this.#users.get(userId) ?? { running: 0, waiting: [] };
    this.#users.set(userId, calls);
    if (calls.running < maxConcurrentCalls) calls.running += 1;
    else await new Promise<void>((startNext) => calls.waiting.push(startNext));
    try {
      await call();
    } finally {
      const next = calls.waiting.shift();
      // A waiting call reuses the slot.
      if (next) next();
      else calls.running -= 1;
      if (calls.running === 0) this.#users.delete(userId);
    }
  }
}
