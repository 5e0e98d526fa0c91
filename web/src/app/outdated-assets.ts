/*
 * A deployment removes files that open pages may still load. One reload loads the new build. Without a
 * connection it would show the browser's error page, so the server is checked first.
 */

const KEY = "media-planner.reloaded";
const LONGEST_MS = 10_000;
const outdatedErrors = new WeakSet<object>();

export function watchOutdatedAssets(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => outdatedErrors.add(payload));
}

export function isOutdatedAsset(error: unknown): boolean {
  return typeof error === "object" && error !== null && outdatedErrors.has(error);
}

/** This build at this address: the file name differs per build. */
function getCurrentUrl(): string {
  return `${import.meta.url} ${location.pathname}`;
}

/** Whether this build was not reloaded here yet. False without storage, because reloads would never stop. */
export function canReload(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== getCurrentUrl();
  } catch {
    return false;
  }
}

/** Any status below 500, because the application handles unknown addresses. */
async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** Reloads if the server responds; returns whether it does. */
export async function reload(): Promise<boolean> {
  if (!(await isServerReachable())) return false;
  location.reload();
  return true;
}

/** Reloads once per build and address. */
export async function reloadPageOnce(): Promise<boolean> {
  if (!canReload() || !(await isServerReachable())) return false;
  try {
    sessionStorage.setItem(KEY, getCurrentUrl());
  } catch {
    return false;
  }
  location.reload();
  return true;
}
