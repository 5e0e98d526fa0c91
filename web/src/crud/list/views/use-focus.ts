import { useEffect, useRef, type RefObject } from "react";

/** Gives the focus to what comes in the place of the button that was pressed. */
export function useFocusAtFirst<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
