import { useResolveConflict } from "./use-resolve-conflict.tsx";
import type { Combination } from "./conflict-dialog.tsx";
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
 * Saves only over the given version (`updatedAt`). On a conflict, shows the changes and the choices. With
 * `combine`, both changes can be kept; it returns undefined if the version before both is unknown.
 *
 * @throws NotSavedError if the viewer goes back or reloads
 */
export function useOptimisticLock({ readChanges, reload }: LockOptions) {
  const resolveConflict = useResolveConflict();
  return async <T>(
    expectedVersion: string | null | undefined,
    save: (expectedUpdatedAt: string | null) => Promise<T>,
    combine?: () => Promise<Combination | undefined>,
  ): Promise<T> => {
    let expectedUpdatedAt = expectedVersion ?? null;
    for (;;) {
      try {
        return await save(expectedUpdatedAt);
      } catch (error) {
        const current = readConflict(error);
        if (!current) throw error;
        const changes = await readChanges(current);
        const combination = await combine?.();
        const decision = await resolveConflict({ current, changes, combination });
        if (decision === "reload") reload();
        if (decision === "back" || decision === "reload") throw new NotSavedError();
        if (typeof decision === "object") combination?.apply(decision.theirIndexes);
        expectedUpdatedAt = current.updatedAt;
      }
    }
  };
}
