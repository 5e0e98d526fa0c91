import { useEffect } from "react";

/**
 * Restores the focus on unmount, for dialogs that mount open. Mantine only handles those that mount closed.
 */
export function FocusReturn() {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return null;
}
