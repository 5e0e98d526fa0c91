/*
 * A deployment removes files that open pages may still load. One reload loads the new build. Without a
 * connection it would show the browser's error page, so the server is checked first.
 */

const KEY = "media-planner.reloaded";
const LONGEST_MS = 10_000;
const gone = new WeakSet<object>();

export function watchOutdatedAssets(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => gone.add(payload));
}

export function isOutdatedAsset(error: unknown): boolean {
  return typeof error === "object" && error !== null && gone.has(error);
}

/** This build at this address: the file name differs per build. */
function here(): string {
  return `${import.meta.url} ${location.pathname}`;
}

/** Whether this build was not reloaded here yet. False without storage, because reloads would never stop. */
export function canReload(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== here();
  } catch {
    return false;
  }
}

/** Any status below 500, because the application handles unknown addresses. */
async function serverAnswers(): Promise<boolean> {
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
  if (!(await serverAnswers())) return false;
  location.reload();
  return true;
}

/** Reloads once per build and address. */
export async function reloadPageOnce(): Promise<boolean> {
  if (!canReload() || !(await serverAnswers())) return false;
  try {
    sessionStorage.setItem(KEY, here());
  } catch {
    return false;
  }
  location.reload();
  return true;
}
