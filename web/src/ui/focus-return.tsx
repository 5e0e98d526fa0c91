import { useEffect } from "react";

/**
 * Gives the focus back when the component around it goes. Mantine does so for a dialog that was mounted closed; this one is for a dialog
 * that is mounted open.
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
