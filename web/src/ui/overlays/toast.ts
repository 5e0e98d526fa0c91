import { t } from "@lingui/core/macro";
import { notifications, notificationsStore, type NotificationData } from "@mantine/notifications";
import { createElement } from "react";

import { createListeners } from "../../store/listeners.ts";
import { loadOverlays } from "./overlays.tsx";
import { ToastMessage, type ToastAction } from "./toast-message.tsx";

const TOAST_MS = 2000;
/** An action, or a list of problems, needs time to be read. */
const LONG_TOAST_MS = 10_000;

export interface ErrorToastOptions {
  /** Deduplicates parallel errors. */
  id?: string;
  /** The screen has an accessible message too, so screen readers skip the toast. */
  isOnScreen?: boolean;
  /** Shown on request. */
  requestId?: string | undefined;
}

interface Toast {
  id?: string;
  message: string;
  action?: ToastAction | undefined;
  isLong?: boolean;
  requestId?: string | undefined;
  color: string;
  role: string;
}

export interface RecentMessage {
  key: string;
  time: Date;
  message: string;
  requestId: string | undefined;
}

const MAX_RECENT_MESSAGES = 20;

let recentMessages: readonly RecentMessage[] = [];
const { subscribe, notify } = createListeners();

/** Latest first; kept until the page is loaded again or the session ends. */
export const recentMessageStore = { subscribe, get: () => recentMessages };

export function clearRecentMessages(): void {
  recentMessages = [];
  notify();
}

let toastCount = 0;

/** Queues toasts until their code has loaded. */
function showToast({ id: givenId, message, action, isLong, requestId, color, role }: Toast): void {
  toastCount += 1;
  const id = givenId ?? `toast-${toastCount}`;
  const { notifications: visibleToasts, queue } = notificationsStore.getState();
  if ([...visibleToasts, ...queue].some((toast) => toast.id === id)) return;
  const autoClose = action || isLong ? LONG_TOAST_MS : TOAST_MS;
  const close = () => notifications.hide(id);
  const toast: NotificationData = {
    id,
    color,
    role,
    message: createElement(ToastMessage, {
      message,
      action,
      requestId,
      onClose: close,
      onExpand: () => notifications.update({ ...toast, id, autoClose: false }),
    }),
    autoClose,
    closeButtonProps: { "aria-label": t`Close`, iconSize: 20 },
  };
  closeTimes.set(id, Date.now() + autoClose);
  notifications.show(toast);
  const entry = {
    key: `message-${toastCount}`,
    time: new Date(),
    message,
    requestId,
  };
  recentMessages = [entry, ...recentMessages].slice(0, MAX_RECENT_MESSAGES);
  notify();
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

export function toastSuccess(message: string, options: Pick<Toast, "action" | "isLong"> = {}): void {
  showToast({ message, ...options, color: "var(--success)", role: "status" });
}

export function toastNeutral(message: string, options: Pick<Toast, "action" | "isLong"> = {}): void {
  showToast({ message, ...options, color: "var(--mantine-color-dimmed)", role: "status" });
}

export function toastError(
  message: string,
  { id, isOnScreen = false, requestId }: ErrorToastOptions = {},
): void {
  showToast({
    ...(id === undefined ? {} : { id }),
    message,
    requestId,
    color: "var(--failure)",
    role: isOnScreen ? "presentation" : "alert",
  });
}
