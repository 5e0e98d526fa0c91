/** Begins the names that drafts of plans are kept under; the viewer's id follows. */
export const DRAFTS_KEY = "media-planner.plan-draft";

/** What is asked of the browser's storage; one that forbids it, or is full, keeps nothing. */
export function tryStorage<Answer, Otherwise>(ask: () => Answer, otherwise: Otherwise): Answer | Otherwise {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

export function draftKeys(viewer: string): string[] {
  const isTheirs = (key: string) => key.startsWith(`${DRAFTS_KEY}.${viewer}.`);
  return tryStorage(() => Object.keys(localStorage).filter(isTheirs), []);
}

/** Forgets what a viewer typed and did not save: who signs out leaves nothing behind for the next one at this computer. */
export function deleteDrafts(viewer: string): void {
  for (const key of draftKeys(viewer)) localStorage.removeItem(key);
}
