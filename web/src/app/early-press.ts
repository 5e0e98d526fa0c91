import { readSession } from "../session/session-store.ts";

/** Whether the key of the search was pressed before anything listened to it. */
let isPressed = false;

function hear(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
  // The browser has a search of its own under it.
  event.preventDefault();
  isPressed = true;
}

/** Keeps a press of the search's key until the search is there to take it: nobody waits for a page before they type. */
export function keepEarlyPress(): void {
  if (readSession().isAuthenticated) window.addEventListener("keydown", hear);
}

/** Whether the key was pressed; from now on it is heard elsewhere. */
export function takeEarlyPress(): boolean {
  window.removeEventListener("keydown", hear);
  const was = isPressed;
  isPressed = false;
  return was;
}
