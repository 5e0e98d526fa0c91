import { useEffect, useRef } from "react";

import type { ParentValues } from "./option.ts";

/** Clears a dependent field when a parent changes, such as the state when the country does. */
export function useClearOnParentChange(parents: ParentValues = {}, clear: () => void): void {
  const key = Object.values(parents).join("\n");
  const lastKey = useRef(key);
  const latestClear = useRef(clear);
  useEffect(() => {
    latestClear.current = clear;
  });
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    latestClear.current();
  }, [key]);
}
