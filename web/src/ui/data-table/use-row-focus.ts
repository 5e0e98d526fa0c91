import { useEffect, useRef, type FocusEvent } from "react";

import { isFocusLost } from "../overlays/focus-return.tsx";

const ROW_SELECTOR = "tbody tr, li";
const CONTROL_SELECTOR = "a[href], button:enabled, textarea";
/** A closing dialog restores its focus first. */
const FOCUS_DELAY_MS = 100;

/** Focuses the next row after the focused one was removed; without rows the first control, else the screen. */
export function useRowFocus() {
  const container = useRef<HTMLDivElement>(null);
  const lastFocus = useRef<{ element: Element; index: number }>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isFocusLost() || !lastFocus.current || lastFocus.current.element.isConnected) return;
      const rowElements = [...(container.current?.querySelectorAll(ROW_SELECTOR) ?? [])];
      const row = rowElements[lastFocus.current.index] ?? rowElements.at(-1);
      lastFocus.current = undefined;
      const target = (row ?? container.current)?.querySelector<HTMLElement>(CONTROL_SELECTOR);
      (target ?? container.current ?? document.getElementById("screen"))?.focus();
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  });
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest(ROW_SELECTOR);
    const index = row ? [...(container.current?.querySelectorAll(ROW_SELECTOR) ?? [])].indexOf(row) : -1;
    lastFocus.current = index < 0 ? undefined : { element: target, index };
  };
  return { ref: container, onFocus, tabIndex: -1 };
}
