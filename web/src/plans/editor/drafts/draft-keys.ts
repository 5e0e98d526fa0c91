export const DRAFT_KEY_PREFIX = "media-planner.plan-draft";

/** Returns the fallback if browser storage is blocked or full. */
export function tryStorage<Result, Fallback>(access: () => Result, fallback: Fallback): Result | Fallback {
  try {
    return access();
  } catch {
    return fallback;
  }
}

/** Encodes dots, which separate the parts of a key, and the prefix of new plans. */
export function encodeId(id: string): string {
  return encodeURIComponent(id).replaceAll(".", "%2E").replace(/^n/, "%6E");
}

export function buildViewerPrefix(viewerId: string): string {
  return `${DRAFT_KEY_PREFIX}.${encodeId(viewerId)}.`;
}

export function listDraftStorageKeys(viewerId: string): string[] {
  const prefix = buildViewerPrefix(viewerId);
  const belongsToViewer = (key: string) => key.startsWith(prefix);
  return tryStorage(() => Object.keys(localStorage).filter(belongsToViewer), []);
}

/** Deletes drafts on sign-out, because the next user must not see them. */
export function deleteDrafts(viewerId: string): void {
  for (const key of listDraftStorageKeys(viewerId)) localStorage.removeItem(key);
}
