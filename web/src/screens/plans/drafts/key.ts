/** Begins the names that drafts of plans are kept under; the viewer's id follows. */
export const DRAFTS_KEY = "media-planner.plan-draft";

/** Forgets what a viewer typed and did not save: who signs out leaves nothing behind for the next one at this computer. */
export function forgetDrafts(viewer: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${DRAFTS_KEY}.${viewer}.`)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
