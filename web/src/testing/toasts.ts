/*
 * What toasts have said. They go after two seconds, which on a busy machine may be over before a test looks: so they are heard when they
 * come, and what was said stays said until the next test.
 */
import { notificationsStore } from "@mantine/notifications";
import { isValidElement, type ReactNode } from "react";

const said: string[] = [];
let heard = new Set<string | undefined>();

/** The words of a toast: those of one that names a request stand beside its id. */
function wordsOf(message: ReactNode): string {
  if (typeof message === "string") return message;
  if (isValidElement<{ message: string }>(message)) return message.props.message;
  throw new Error("A toast says a text, or an incident.");
}

notificationsStore.subscribe(({ notifications, queue }) => {
  const shown = [...notifications, ...queue];
  for (const { id, message } of shown) if (!heard.has(id)) said.push(wordsOf(message));
  heard = new Set(shown.map(({ id }) => id));
});

/** Forgets what was said. */
export function forgetToasts(): void {
  said.length = 0;
}

/** The words of all toasts since the test began, in their order. */
export function toasts(): string[] {
  return [...said];
}
