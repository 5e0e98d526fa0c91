import { useEffect, useRef, type RefObject } from "react";

/** Focuses the replacement of a clicked button on mount. */
export function useFocusOnMount<Focusable extends HTMLElement>(): RefObject<Focusable | null> {
  const ref = useRef<Focusable>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
