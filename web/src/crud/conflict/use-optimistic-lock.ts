import { useConflict } from "./use-conflict.tsx";
import {
  readConflict,
  NotSavedError,
  type RecordChange,
  type CurrentRecord,
} from "../errors/conflict-error.ts";

interface LockOptions {
  /** Compared with the initially loaded record. */
  changesTo: (current: CurrentRecord) => Promise<readonly RecordChange[]>;
  reload: () => void;
}

/**
 * On a conflict, shows the changes and the choices.
 *
 * @returns save function; expects the displayed `updatedAt`
 * @throws NotSavedError after going back or reloading
 */
export function useOptimisticLock({ changesTo, reload }: LockOptions) {
  const resolveConflict = useConflict();
  return async <T>(
    expectedVersion: string | null | undefined,
    save: (expectedUpdatedAt: string | null) => Promise<T>,
  ): Promise<T> => {
    let expected = expectedVersion ?? null;
    for (;;) {
      try {
        return await save(expected);
      } catch (error) {
        const current = readConflict(error);
        if (!current) throw error;
        const decision = await resolveConflict({ current, changes: await changesTo(current) });
        if (decision === "reload") reload();
        if (decision !== "mine") throw new NotSavedError();
        expected = current.updatedAt;
      }
    }
  };
}
