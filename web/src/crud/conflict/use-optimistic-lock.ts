import { useConflict } from "./use-conflict.tsx";
import {
  readConflict,
  NotSavedError,
  type RecordChange,
  type CurrentRecord,
} from "../errors/conflict-error.ts";

interface Care {
  /** What differs between the record that the form began with and the record as it is now. */
  changesTo: (current: CurrentRecord) => Promise<readonly RecordChange[]>;
  /** Begins anew with the record as it is now. */
  reload: () => void;
}

/**
 * Saves over the state of a record that the form began with, and over nothing else: when somebody changed it meanwhile, shows who and
 * what, and asks.
 *
 * @returns a function that is given the `updatedAt` that the viewer saw
 * @throws NotSaved when the viewer went back or reloaded
 */
export function useOptimisticLock({ changesTo, reload }: Care) {
  const ask = useConflict();
  return async <T>(
    seen: string | null | undefined,
    save: (expectedUpdatedAt: string | null) => Promise<T>,
  ): Promise<T> => {
    let expected = seen ?? null;
    for (;;) {
      try {
        return await save(expected);
      } catch (error) {
        const current = readConflict(error);
        if (!current) throw error;
        const answer = await ask({ current, changes: await changesTo(current) });
        if (answer === "reload") reload();
        if (answer !== "mine") throw new NotSavedError();
        expected = current.updatedAt;
      }
    }
  };
}
