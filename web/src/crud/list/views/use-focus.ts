import { useEffect, useRef, type RefObject } from "react";

/** Focuses the replacement of a clicked button on mount. */
export function useFocusAtFirst<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
