import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/* Imports no forms, because the error page is part of the first load. */

type Restore = () => void;

let restoreChanges: Restore | undefined;

/** Holds a function that restores the discarded changes of a form. */
export function useDiscardedChanges(): RefObject<Restore | undefined> {
  const restore = useRef<Restore>(undefined);
  useLayoutEffect(
    () => () => {
      restoreChanges = restore.current;
      // The next screen renders in the same commit and reads it before.
      queueMicrotask(() => {
        restoreChanges = undefined;
      });
    },
    [],
  );
  return restore;
}

/** For error pages: the viewer can go back to the form and finds the changes restored. */
export function useRestoreDiscardedChanges(): void {
  const restore = useRef<Restore>(undefined);
  useLayoutEffect(() => {
    restore.current = restoreChanges;
  }, []);
  useEffect(() => restore.current?.(), []);
}
