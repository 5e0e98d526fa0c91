interface Tasks {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the tasks of each key at once, so that a burst of one user or request delays no other. The provider has a
 * copy: it stands for a third-party service and shares no code.
 */
export class TaskQueue<Key> {
  readonly #keys = new Map<Key, Tasks>();
  readonly #tasksAtOnce: number;

  constructor(tasksAtOnce: number) {
    this.#tasksAtOnce = tasksAtOnce;
  }

  /** @param key tasks without one have no limit */
  async run<T>(key: Key | undefined, task: () => Promise<T>): Promise<T> {
    if (key === undefined) return task();
    const tasks = this.#keys.get(key) ?? { running: 0, waiting: [] };
    this.#keys.set(key, tasks);
    if (tasks.running < this.#tasksAtOnce) tasks.running += 1;
    else await new Promise<void>((start) => tasks.waiting.push(start));
    try {
      return await task();
    } finally {
      const next = tasks.waiting.shift();
      // A waiting task reuses the slot.
      if (next) next();
      else tasks.running -= 1;
      if (tasks.running === 0) this.#keys.delete(key);
    }
  }
}
