/** Begins the names that drafts of plans are kept under; the viewer's id follows. */
export const DRAFTS_KEY = "media-planner.plan-draft";

/** The names that a viewer's drafts are kept under. */
export function draftKeys(viewer: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${DRAFTS_KEY}.${viewer}.`));
  } catch {
    // A browser that forbids storage has kept nothing.
    return [];
  }
}

/** Forgets what a viewer typed and did not save: who signs out leaves nothing behind for the next one at this computer. */
export function forgetDrafts(viewer: string): void {
  for (const key of draftKeys(viewer)) localStorage.removeItem(key);
}
