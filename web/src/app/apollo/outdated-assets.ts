/*
 * A deployment removes files that open pages may still load. One reload loads the new build. The server is
 * checked first, because a reload without a connection shows the browser's error page.
 */

const STORAGE_KEY = "media-planner.reloaded";
const TIMEOUT_MS = 10_000;
const outdatedErrors = new WeakSet<object>();

export function watchOutdatedAssets(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => outdatedErrors.add(payload));
}

export function isOutdatedAsset(error: unknown): boolean {
  return typeof error === "object" && error !== null && outdatedErrors.has(error);
}

/** The file name differs in each build. */
function getReloadKey(): string {
  return `${import.meta.url} ${location.pathname}`;
}

/** Allows one reload per tab, build and address. Without storage, reloads would not stop. */
export function canReload(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== getReloadKey();
  } catch {
    return false;
  }
}

/** Any status below 500 counts, because the application handles unknown addresses. */
async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

export async function reloadIfReachable(): Promise<boolean> {
  if (!(await isServerReachable())) return false;
  location.reload();
  return true;
}

export async function reloadPageOnce(): Promise<boolean> {
  if (!canReload() || !(await isServerReachable())) return false;
  try {
    sessionStorage.setItem(STORAGE_KEY, getReloadKey());
  } catch {
    return false;
  }
  location.reload();
  return true;
}
