import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/* Imports no forms, because the error page is part of the first load. */

type Restore = () => void;

let restoreChanges: Restore | undefined;

/** The function restores the discarded changes of a form. */
export function useRestoreRef(): RefObject<Restore | undefined> {
  const restore = useRef<Restore>(undefined);
  useLayoutEffect(
    () => () => {
      restoreChanges = restore.current;
      // The error page mounts in the same commit and reads the function first.
      queueMicrotask(() => {
        restoreChanges = undefined;
      });
    },
    [],
  );
  return restore;
}

/** For error pages: restores discarded changes for a viewer who returns to the form. */
export function useRestoreDiscardedChanges(): void {
  const restore = useRef<Restore>(undefined);
  useLayoutEffect(() => {
    restore.current = restoreChanges;
  }, []);
  useEffect(() => restore.current?.(), []);
}
