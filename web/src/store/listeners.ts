export interface Listeners {
  /** As `useSyncExternalStore` takes it. */
  subscribe: (listener: () => void) => () => void;
  tell: () => void;
}

/** Those who want to hear of a change. */
export function listeners(): Listeners {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
  };
}
