import { useEffect } from "react";

/**
 * Stands in what takes the focus, and gives it back to what had it before once that goes. Mantine does so for what is there, closed, before it
 * opens; this is for what comes open.
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
