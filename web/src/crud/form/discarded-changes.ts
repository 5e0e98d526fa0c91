import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/* Imports no forms, because the error page is part of the first load. */

type Restore = () => void;

let restoreRemoved: Restore | undefined;

/** Holds the function that restores the changes which a leaving viewer discards. */
export function useDiscardedChanges(): RefObject<Restore | undefined> {
  const restore = useRef<Restore>(undefined);
  useLayoutEffect(
    () => () => {
      restoreRemoved = restore.current;
      // The screen that follows is drawn in the same commit.
      queueMicrotask(() => {
        restoreRemoved = undefined;
      });
    },
    [],
  );
  return restore;
}

/** The next screen cannot be shown; the way back must lead to the changes. */
export function useRestoreDiscardedChanges(): void {
  const restore = useRef<Restore>(undefined);
  useLayoutEffect(() => {
    restore.current = restoreRemoved;
  }, []);
  useEffect(() => restore.current?.(), []);
}
