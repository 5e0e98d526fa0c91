import { t } from "@lingui/core/macro";
import { notifications } from "@mantine/notifications";

function show(color: string, message: string, id?: string): void {
  notifications.show({ id, message, color, closeButtonProps: { "aria-label": t`Close` } });
}

/** A passing confirmation, at the top right for two seconds (specification section 8). */
export function toastSuccess(message: string): void {
  show("teal", message);
}

/** Something the user chose, worth a word but neither success nor failure. */
export function toastNeutral(message: string): void {
  show("gray", message);
}

/** A passing error. Toasts with the same `id` show once while one is on screen. */
export function toastError(message: string, id?: string): void {
  show("red", message, id);
}
