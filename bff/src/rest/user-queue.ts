interface UserCalls {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits the upstream calls of each user at once, so that a burst of one user delays no other user. */
export class UserQueue {
  readonly #users = new Map<string, UserCalls>();
  readonly #callsAtOnce: number;

  constructor(callsAtOnce: number) {
    this.#callsAtOnce = callsAtOnce;
  }

  /**
   * Starts a call, at once or after earlier calls of its user.
   *
   * @param user token; calls before sign-in have none and no limit
   * @param call calls `end` once
   */
  run(user: string | undefined, call: (end: () => void) => void): void {
    if (user === undefined) {
      call(() => undefined);
      return;
    }
    const calls = this.#users.get(user) ?? { running: 0, waiting: [] };
    this.#users.set(user, calls);
    const end = () => {
      const next = calls.waiting.shift();
      // A waiting call reuses the slot.
      if (next) next();
      else calls.running -= 1;
      if (calls.running === 0) this.#users.delete(user);
    };
    if (calls.running < this.#callsAtOnce) {
      calls.running += 1;
      call(end);
    } else calls.waiting.push(() => call(end));
  }
}
