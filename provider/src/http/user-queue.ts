/** More would not be faster: calls share a thread, and the embedded database runs one statement at a time. */
const callsAtOnce = 2;

interface UserCalls {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the calls of each user at once, so that a burst of one user delays no other user. A copy of the BFF's queue:
 * the provider stands for a third-party service and shares no code.
 */
export class UserQueue {
  readonly #users = new Map<string, UserCalls>();

  async run(userId: string, call: () => Promise<void>): Promise<void> {
    const calls = this.#users.get(userId) ?? { running: 0, waiting: [] };
    this.#users.set(userId, calls);
    if (calls.running < callsAtOnce) calls.running += 1;
    else await new Promise<void>((start) => calls.waiting.push(start));
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
