import { useResolveConflict } from "./use-resolve-conflict.tsx";
import {
  readConflict,
  NotSavedError,
  type RecordChange,
  type CurrentRecord,
} from "../errors/conflict-error.ts";

interface LockOptions {
  /** Reads the changes since the record was loaded. */
  readChanges: (current: CurrentRecord) => Promise<readonly RecordChange[]>;
  reload: () => void;
}

/**
 * Saves only over the given version (`updatedAt`). On a conflict, shows the changes and the choices.
 *
 * @throws NotSavedError if the viewer goes back or reloads
 */
export function useOptimisticLock({ readChanges, reload }: LockOptions) {
  const resolveConflict = useResolveConflict();
  return async <T>(
    expectedVersion: string | null | undefined,
    save: (expectedUpdatedAt: string | null) => Promise<T>,
  ): Promise<T> => {
    let expectedUpdatedAt = expectedVersion ?? null;
    for (;;) {
      try {
        return await save(expectedUpdatedAt);
      } catch (error) {
        const current = readConflict(error);
        if (!current) throw error;
        const decision = await resolveConflict({ current, changes: await readChanges(current) });
        if (decision === "reload") reload();
        if (decision !== "overwrite") throw new NotSavedError();
        expectedUpdatedAt = current.updatedAt;
      }
    }
  };
}
