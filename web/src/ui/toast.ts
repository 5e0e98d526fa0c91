import { showToast } from "../public/toast/toast.ts";
import type { ToastKind } from "../public/toast/carried-toasts.ts";

/** What an error may say beside its message. */
export interface ErrorDetails {
  /** Says it once, however many requests fail at the same time. */
  id?: string;
  /** Shown to be copied; the toast then stays long enough for that. */
  requestId?: string | undefined;
}

/** The notifications are loaded with the first toast; where that fails, which is when there is most to tell, the plain toast speaks. */
async function show(kind: ToastKind, message: string, more?: ErrorDetails): Promise<void> {
  try {
    const { notify } = await import("./notifications.tsx");
    notify(kind, message, more);
  } catch {
    showToast(kind, message);
  }
}

/** A passing confirmation, at the top right for two seconds (specification section 8). */
export function toastSuccess(message: string): void {
  void show("success", message);
}

/** Something the user chose, worth a word but neither success nor failure. */
export function toastNeutral(message: string): void {
  void show("success", message);
}

/** A passing error. */
export function toastError(message: string, details?: ErrorDetails): void {
  void show("error", message, details);
}
