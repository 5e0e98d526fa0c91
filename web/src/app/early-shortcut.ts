import { readSession } from "../session/session-store.ts";

let isPressed = false;

function onKeyDown(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
  // Otherwise the browser would handle the shortcut, for its address bar.
  event.preventDefault();
  isPressed = true;
}

/** Records the search shortcut until the search has loaded. */
export function recordEarlyShortcut(): void {
  if (readSession().isAuthenticated) window.addEventListener("keydown", onKeyDown);
}

/** Returns whether the shortcut was pressed, and stops recording. */
export function consumeEarlyShortcut(): boolean {
  window.removeEventListener("keydown", onKeyDown);
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}
