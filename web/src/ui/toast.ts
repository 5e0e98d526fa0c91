import { t } from "@lingui/core/macro";
import { notifications, type NotificationData } from "@mantine/notifications";
import { createElement } from "react";

import { loadOverlays } from "./overlays.tsx";
import { Incident } from "./request-id.tsx";

/** In ms, without the pointer on it. */
const TOAST_MS = 2000;
/** Longer, to reach the copy button. */
const COPY_MS = 15_000;

export interface ErrorDetails {
  /** Deduplicates parallel errors. */
  id?: string;
  /** The screen has an accessible message too, so screen readers skip the toast. */
  shown?: boolean;
  /** Adds a copy button and extends the duration. */
  requestId?: string | undefined;
}

/** Queued until toasts have loaded. */
function show(toast: NotificationData & { autoClose: number }): void {
  const id = notifications.show({ ...toast, closeButtonProps: { "aria-label": t`Close`, iconSize: 20 } });
  due.set(id, Date.now() + toast.autoClose);
  loadOverlays().catch(() => undefined);
}

const due = new Map<string, number>();

/** A replaced screen sends no pointer-leave event. */
export function closePassedToasts(): void {
  for (const [id, time] of due) {
    if (time > Date.now()) continue;
    notifications.hide(id);
    due.delete(id);
  }
}

/** Shown for two seconds at the top right. */
export function toastSuccess(message: string): void {
  show({ message, autoClose: TOAST_MS, color: "var(--success)", role: "status" });
}

export function toastNeutral(message: string): void {
  show({ message, autoClose: TOAST_MS, color: "var(--mantine-color-dimmed)", role: "status" });
}

export function toastError(message: string, { id, shown = false, requestId }: ErrorDetails = {}): void {
  show({
    ...(id === undefined ? {} : { id }),
    message: requestId === undefined ? message : createElement(Incident, { message, requestId }),
    autoClose: requestId === undefined ? TOAST_MS : COPY_MS,
    color: "var(--failure)",
    role: shown ? "presentation" : "alert",
  });
}
