import { useEffect, useRef, type RefObject } from "react";

export function useFirstField<Entry extends HTMLElement>(added: boolean): RefObject<Entry | null> {
  const ref = useRef<Entry>(null);
  useEffect(() => {
    if (added) ref.current?.querySelector<HTMLElement>("input:not([type='hidden']):not(:disabled)")?.focus();
  }, [added]);
  return ref;
}
