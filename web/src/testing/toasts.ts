/* Records toasts when they appear, because they may close before a test reads them. */
import { notificationsStore } from "@mantine/notifications";
import { isValidElement, type ReactNode } from "react";

const toastTexts: string[] = [];
let seenIds = new Set<string | undefined>();

function getText(message: ReactNode): string {
  if (typeof message === "string") return message;
  if (isValidElement<{ message: string }>(message)) return message.props.message;
  throw new Error("A toast has a ToastMessage.");
}

notificationsStore.subscribe(({ notifications, queue }) => {
  const visibleToasts = [...notifications, ...queue];
  for (const { id, message } of visibleToasts) if (!seenIds.has(id)) toastTexts.push(getText(message));
  seenIds = new Set(visibleToasts.map(({ id }) => id));
});

export function clearToasts(): void {
  toastTexts.length = 0;
}

export function getToasts(): string[] {
  return [...toastTexts];
}
