import { t } from "@lingui/core/macro";
import { notifications, type NotificationData } from "@mantine/notifications";
import { createElement } from "react";

import { loadAbove } from "./above.tsx";
import { Incident } from "./request-id.tsx";

/** A toast closes by itself after two seconds without the pointer on it. */
const TOAST_MS = 2000;
/** Time enough to reach the button that copies the request's id. */
const COPY_MS = 15_000;

/** What an error may say beside its message. */
export interface ErrorDetails {
  /** Says it once, however many requests fail at the same time. */
  id?: string;
  /** The screen says it too: that is read aloud, the toast is only seen. */
  shown?: boolean;
  /** Shown to be copied; the toast then stays long enough for that. */
  requestId?: string | undefined;
}

/** Shown as soon as toasts are loaded: until then it is kept. */
function show(toast: NotificationData & { autoClose: number }): void {
  const id = notifications.show({ ...toast, closeButtonProps: { "aria-label": t`Close`, iconSize: 20 } });
  due.set(id, Date.now() + toast.autoClose);
  loadAbove().catch(() => undefined);
}

/** When each toast that was shown is due to go. */
const due = new Map<string, number>();

/**
 * Hides toasts whose time is over. A toast stays while the pointer rests on it, and a screen that is replaced sends no "pointer left".
 * Called when another screen comes.
 */
export function closePassedToasts(): void {
  for (const [id, time] of due) {
    if (time > Date.now()) continue;
    notifications.hide(id);
    due.delete(id);
  }
}

/** A passing confirmation, at the top right for two seconds. */
export function toastSuccess(message: string): void {
  show({ message, autoClose: TOAST_MS, color: "var(--success)", role: "status" });
}

/** Something the user chose, worth a word but neither success nor failure. */
export function toastNeutral(message: string): void {
  show({ message, autoClose: TOAST_MS, color: "var(--mantine-color-dimmed)", role: "status" });
}

/** A passing error. */
export function toastError(message: string, { id, shown = false, requestId }: ErrorDetails = {}): void {
  show({
    ...(id === undefined ? {} : { id }),
    message: requestId === undefined ? message : createElement(Incident, { message, requestId }),
    autoClose: requestId === undefined ? TOAST_MS : COPY_MS,
    color: "var(--failure)",
    role: shown ? "presentation" : "alert",
  });
}
