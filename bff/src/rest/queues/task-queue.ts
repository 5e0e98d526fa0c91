interface Tasks {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits each key's concurrent tasks: a burst of one user or request delays no other. The provider has a copy,
 * because it represents a third-party service.
 */
export class TaskQueue<Key> {
  readonly #tasksByKey = new Map<Key, Tasks>();
  readonly #maxConcurrentTasks: number;

  constructor(maxConcurrentTasks: number) {
    this.#maxConcurrentTasks = maxConcurrentTasks;
  }

  /** @param key tasks without one have no limit */
  async run<T>(key: Key | undefined, task: () => Promise<T>): Promise<T> {
    if (key === undefined) return task();
    const tasks = this.#tasksByKey.get(key) ?? { running: 0, waiting: [] };
    this.#tasksByKey.set(key, tasks);
    if (tasks.running < this.#maxConcurrentTasks) tasks.running += 1;
    else await new Promise<void>((start) => tasks.waiting.push(start));
    try {
      return await task();
    } finally {
      const next = tasks.waiting.shift();
      // A waiting task reuses the slot.
      if (next) next();
      else tasks.running -= 1;
      if (tasks.running === 0) this.#tasksByKey.delete(key);
    }
  }
}
