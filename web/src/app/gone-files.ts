/*
 * A deployment takes away the files of the build before it, which a page that is still open may ask for. The page of the new build
 * has its own, so one reload helps; where it does not, a second would not either. Without a connection no file comes, and a reload would end
 * in the browser's own error page: the server is asked first.
 */

const KEY = "media-planner.reloaded";
const LONGEST_MS = 10_000;
const gone = new WeakSet<object>();

/** Remembers which errors mean a file that could not be loaded. */
export function watchGoneFiles(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => gone.add(payload));
}

/** Whether an error means that a file of the application could not be loaded. */
export function isGoneFile(error: unknown): boolean {
  return typeof error === "object" && error !== null && gone.has(error);
}

/** This build at this address: the name of this file is another one in each build. */
function here(): string {
  return `${import.meta.url} ${location.pathname}`;
}

/** Whether this build has not been reloaded at this address yet. Where nothing is remembered, nothing would end the reloading. */
export function mayReload(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== here();
  } catch {
    return false;
  }
}

/** Whether the server has this page: below 500, for an address that it does not know is the application's to tell. */
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

/** Reloads the page where the server answers; tells whether it does. */
export async function reload(): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  location.reload();
  return true;
}

/** The same, unless that was tried here already. */
export async function reloadOnce(): Promise<boolean> {
  if (!mayReload() || !(await serverAnswers())) return false;
  try {
    sessionStorage.setItem(KEY, here());
  } catch {
    return false;
  }
  location.reload();
  return true;
}
