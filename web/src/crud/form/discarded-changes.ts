import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/*
 * The error page is part of the first load, and the forms are not: this file imports neither.
 */

type Restore = () => void;

/** Restores the changes of the screen that the current commit removes. */
let restoreRemoved: Restore | undefined;

/** Returns a place for the function that restores the changes which a leaving viewer discards. */
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

/** Restores changes that were discarded for a screen which cannot be shown, so that the way back leads to them. */
export function useRestoreDiscardedChanges(): void {
  const restore = useRef<Restore>(undefined);
  useLayoutEffect(() => {
    restore.current = restoreRemoved;
  }, []);
  // Behind the effects that end the removed screen.
  useEffect(() => restore.current?.(), []);
}
