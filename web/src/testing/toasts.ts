/* Records toasts when they appear: on a slow machine they may close before a test looks. */
import { notificationsStore } from "@mantine/notifications";
import { isValidElement, type ReactNode } from "react";

const texts: string[] = [];
let heard = new Set<string | undefined>();

function getText(message: ReactNode): string {
  if (typeof message === "string") return message;
  if (isValidElement<{ message: string }>(message)) return message.props.message;
  throw new Error("A toast says a text, or an incident.");
}

notificationsStore.subscribe(({ notifications, queue }) => {
  const shown = [...notifications, ...queue];
  for (const { id, message } of shown) if (!heard.has(id)) texts.push(getText(message));
  heard = new Set(shown.map(({ id }) => id));
});

export function forgetToasts(): void {
  texts.length = 0;
}

/** Texts of all toasts of the test, in order. */
export function toasts(): string[] {
  return [...texts];
}
