/** Counts events by key in windows of time. Implementations may share the counts among processes. */
export interface RateLimiter {
  /** Counts one more; false when the key has had its share of this window. */
  take(key: string, limit: number, windowMs: number): Promise<boolean>;
  forget(key: string): Promise<void>;
}

interface Window {
  count: number;
  readonly until: number;
}

const defaultCapacity = 50_000;

/** Counts in this process's memory; beyond `capacity` keys the oldest are forgotten. */
export function createRateLimiter(now: () => number = Date.now, capacity = defaultCapacity): RateLimiter {
  const windows = new Map<string, Window>();

  function makeRoom(): void {
    for (const [key, { until }] of windows) {
      if (until > now() && windows.size < capacity) return;
      windows.delete(key);
    }
  }

  return {
    take: async (key, limit, windowMs) => {
      const running = windows.get(key);
      if (running !== undefined && running.until > now()) {
        running.count += 1;
        return running.count <= limit;
      }
      windows.delete(key);
      makeRoom();
      windows.set(key, { count: 1, until: now() + windowMs });
      return true;
    },
    forget: async (key) => {
      windows.delete(key);
    },
  };
}
