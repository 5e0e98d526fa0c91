import { useEffect, useRef, type RefObject } from "react";

export function useFocusFirstField<Entry extends HTMLElement>(isAdded: boolean): RefObject<Entry | null> {
  const ref = useRef<Entry>(null);
  useEffect(() => {
    if (isAdded)
      ref.current?.querySelector<HTMLElement>("input:not([type='hidden']):not(:disabled)")?.focus();
  }, [isAdded]);
  return ref;
}
