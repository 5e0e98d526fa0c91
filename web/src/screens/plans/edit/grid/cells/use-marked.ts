import { useLayoutEffect, useRef, type RefObject } from "react";

/** Marks the whole text of an input once it has the focus and shows what is edited: what is typed next replaces it. */
export function useMarked(focused: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focused) ref.current?.select();
  }, [focused]);
  return ref;
}
