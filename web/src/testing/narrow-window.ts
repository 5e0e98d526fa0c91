/** Call between rendering and loading of the screen. Returns a function that narrows the window. */
export function mockWindowWidth(): () => void {
  const originalMatchMedia = window.matchMedia;
  const listeners = new Set<() => void>();
  let isNarrow = false;
  window.matchMedia = (query) => ({
    ...originalMatchMedia(query),
    get matches() {
      return isNarrow && query.includes("max-width");
    },
    addEventListener: (_type: string, listener: unknown) => {
      if (typeof listener === "function") listeners.add(() => listener({ matches: isNarrow }));
    },
  });
  return () => {
    isNarrow = true;
    for (const notify of listeners) notify();
  };
}
