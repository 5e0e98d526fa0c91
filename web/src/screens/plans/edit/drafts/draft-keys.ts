export const DRAFT_KEY_PREFIX = "media-planner.plan-draft";

/** Returns the fallback if browser storage is blocked or full. */
export function tryStorage<Result, Fallback>(access: () => Result, fallback: Fallback): Result | Fallback {
  try {
    return access();
  } catch {
    return fallback;
  }
}

export function listDraftStorageKeys(viewerId: string): string[] {
  const belongsToViewer = (key: string) => key.startsWith(`${DRAFT_KEY_PREFIX}.${viewerId}.`);
  return tryStorage(() => Object.keys(localStorage).filter(belongsToViewer), []);
}

/** Deletes drafts on sign-out, because the next user must not see them. */
export function deleteDrafts(viewerId: string): void {
  for (const key of listDraftStorageKeys(viewerId)) localStorage.removeItem(key);
}
