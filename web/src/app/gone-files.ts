/*
 * A deployment takes away the files of the build before it, which a page that is still open may ask for. The page of the new build
 * has its own, so one reload helps; where it does not, a second would not either.
 */

const KEY = "media-planner.reloaded";
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

/** Reloads the page, unless that was tried here already. */
export function reloadOnce(reload: () => void = () => location.reload()): void {
  if (!mayReload()) return;
  try {
    sessionStorage.setItem(KEY, here());
  } catch {
    return;
  }
  reload();
}
