/*
 * A deployment removes files that open pages may still load. One reload loads the new build. Without a
 * connection it would show the browser's error page, so the server is checked first.
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

/** Key of this build and address: the file name differs per build. */
function getReloadKey(): string {
  return `${import.meta.url} ${location.pathname}`;
}

/**
 * Whether this tab has not yet reloaded this build at this address. Without storage it must not reload,
 * because reloads would never stop.
 */
export function canReload(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== getReloadKey();
  } catch {
    return false;
  }
}

/** Whether the server responds with a status below 500; the application handles unknown addresses. */
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
