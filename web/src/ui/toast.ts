import { t } from "@lingui/core/macro";
import { notifications, type NotificationData } from "@mantine/notifications";
import { createElement } from "react";

import { loadOverlays } from "./overlays.tsx";
import { MessageWithRequestId } from "./request-id.tsx";

const TOAST_MS = 2000;
const LONG_TOAST_MS = 15_000;

export interface ErrorToastOptions {
  /** Deduplicates parallel errors. */
  id?: string;
  /** The screen has an accessible message too, so screen readers skip the toast. */
  isOnScreen?: boolean;
  /** Adds a copy button and extends the duration. */
  requestId?: string | undefined;
}

/** Queues toasts until their code has loaded. */
function showToast(toast: NotificationData & { autoClose: number }): void {
  const id = notifications.show({ ...toast, closeButtonProps: { "aria-label": t`Close`, iconSize: 20 } });
  closeTimes.set(id, Date.now() + toast.autoClose);
  loadOverlays().catch(() => undefined);
}

const closeTimes = new Map<string, number>();

/**
 * Hides toasts whose time is over. A replaced screen sends no pointer-leave event, so a toast could stay
 * open.
 */
export function closeExpiredToasts(): void {
  for (const [id, time] of closeTimes) {
    if (time > Date.now()) continue;
    notifications.hide(id);
    closeTimes.delete(id);
  }
}

export function toastSuccess(message: string): void {
  showToast({ message, autoClose: TOAST_MS, color: "var(--success)", role: "status" });
}

export function toastNeutral(message: string, { isLong = false } = {}): void {
  showToast({
    message,
    autoClose: isLong ? LONG_TOAST_MS : TOAST_MS,
    color: "var(--mantine-color-dimmed)",
    role: "status",
  });
}

export function toastError(
  message: string,
  { id, isOnScreen = false, requestId }: ErrorToastOptions = {},
): void {
  showToast({
    ...(id === undefined ? {} : { id }),
    message: requestId === undefined ? message : createElement(MessageWithRequestId, { message, requestId }),
    autoClose: requestId === undefined ? TOAST_MS : LONG_TOAST_MS,
    color: "var(--failure)",
    role: isOnScreen ? "presentation" : "alert",
  });
}
