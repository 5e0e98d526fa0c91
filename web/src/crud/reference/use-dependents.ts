import { useEffect, useRef } from "react";

import type { ParentValues } from "./option.ts";

/** States depend on their country. */
export function useDependents(parents: ParentValues = {}, clear: () => void): void {
  const key = Object.values(parents).join("\n");
  const last = useRef(key);
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    latest.current();
  }, [key]);
}
