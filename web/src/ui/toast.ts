import { showToast } from "../public/toast/toast.ts";
import type { ToastKind } from "../public/toast/carried-toasts.ts";

/** The notifications are loaded with the first toast; where that fails, which is when there is most to tell, the plain toast speaks. */
async function show(kind: ToastKind, message: string, id?: string): Promise<void> {
  try {
    const { notify } = await import("./notifications.tsx");
    notify(kind, message, id);
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

/** A passing error. With an `id`, it is said once however many requests fail at the same time. */
export function toastError(message: string, id?: string): void {
  void show("error", message, id);
}
