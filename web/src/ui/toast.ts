import { showToast } from "../public/toast/toast.ts";

/** Ids of the toasts that are said once while they are on screen, with the moment they may be said again. */
const silentUntil = new Map<string, number>();
const SILENCE_MS = 2000;

/** A passing confirmation, at the top right for two seconds (specification section 8). */
export function toastSuccess(message: string): void {
  showToast("success", message);
}

/** Something the user chose, worth a word but neither success nor failure. */
export function toastNeutral(message: string): void {
  showToast("success", message);
}

/** A passing error. With an `id`, it is said once however many requests fail at the same time. */
export function toastError(message: string, id?: string): void {
  const now = Date.now();
  if (id !== undefined) {
    if (now < (silentUntil.get(id) ?? 0)) return;
    silentUntil.set(id, now + SILENCE_MS);
  }
  showToast("error", message);
}
