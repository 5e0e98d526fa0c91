import { useEffect, useRef } from "react";

/** Where a letter is text, or belongs to what lies above the screen. */
const TYPING = "input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]";

/** Calls what a letter stands for, while nobody types and nothing lies above the screen. Letters are given in lower case. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || repeat) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      const action = latest.current[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
