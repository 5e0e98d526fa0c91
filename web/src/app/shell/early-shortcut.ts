import { readSession } from "../../session/session-store.ts";

let isPressed = false;

function onKeyDown(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
  // Otherwise, the browser would focus its address bar.
  event.preventDefault();
  isPressed = true;
}

/** Records the search shortcut until the search has loaded. */
export function recordEarlyShortcut(): void {
  if (readSession().isAuthenticated) window.addEventListener("keydown", onKeyDown);
}

/** Stops recording, and returns whether the shortcut was pressed. */
export function consumeEarlyShortcut(): boolean {
  window.removeEventListener("keydown", onKeyDown);
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}
