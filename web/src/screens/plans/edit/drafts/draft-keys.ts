/** Key prefix; the viewer's id follows. */
export const DRAFTS_KEY = "media-planner.plan-draft";

/** Returns the fallback if browser storage is blocked or full. */
export function tryStorage<Answer, Otherwise>(
  access: () => Answer,
  otherwise: Otherwise,
): Answer | Otherwise {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

export function draftKeys(viewer: string): string[] {
  const belongsToViewer = (key: string) => key.startsWith(`${DRAFTS_KEY}.${viewer}.`);
  return tryStorage(() => Object.keys(localStorage).filter(belongsToViewer), []);
}

/** Runs on sign-out: the next user of the computer must not see the drafts. */
export function deleteDrafts(viewer: string): void {
  for (const key of draftKeys(viewer)) localStorage.removeItem(key);
}
