import { useRef } from "react";

import type { Combination } from "../conflict/conflict-dialog.tsx";
import { mergeChanges, takeTheirs } from "../conflict/merge.ts";
import { useFindDifferences, useFormatCollision } from "../conflict/use-find-differences.ts";
import { useOptimisticLock } from "../conflict/use-optimistic-lock.ts";
import type { Rule, Section } from "../definition/sections.ts";
import { buildInitialValues, buildInput } from "./form-values.ts";

interface RecordUpdateOptions<Input, Rec> {
  sections: readonly Section<Input, Rec>[];
  rule: Rule<Input>;
  /** The version in the form; undefined for a new record. */
  record: Rec | undefined;
  onRefetch: () => Promise<Rec | undefined>;
  /** Remounts the form with the current record. */
  onRestart: () => void;
}

/** Saves over the version in the form. After a newer change, both changes can be kept. */
export function useRecordUpdate<Input extends object, Rec extends { updatedAt?: string | null }>({
  sections,
  rule,
  record,
  onRefetch,
  onRestart,
}: RecordUpdateOptions<Input, Rec>) {
  const findDifferences = useFindDifferences(sections);
  const formatCollision = useFormatCollision(sections);
  const current = useRef<Rec>(undefined);
  const saveWithLock = useOptimisticLock({
    readChanges: async () => {
      current.current = await onRefetch();
      return record && current.current ? findDifferences(record, current.current) : [];
    },
    reload: onRestart,
  });

  return <T>(
    values: Input,
    update: (input: Input, expectedUpdatedAt: string | null) => Promise<T>,
  ): Promise<T> => {
    let input = values;
    let base = record;
    /** Returns undefined if a version is unknown or breaks the form's rule. */
    const combine = (): Combination | undefined => {
      const theirRecord = current.current;
      if (!base || !theirRecord) return undefined;
      const toInput = (version: Rec) => {
        try {
          return buildInput(rule, buildInitialValues(sections, version, undefined), false);
        } catch {
          return undefined;
        }
      };
      const [baseInput, theirInput] = [toInput(base), toInput(theirRecord)];
      if (!baseInput || !theirInput) return undefined;
      const { merged, collisions } = mergeChanges(baseInput, input, theirInput);
      return {
        collisions: collisions.map((collision) => formatCollision(collision, theirRecord)),
        apply: (theirIndexes) => {
          base = theirRecord;
          input = takeTheirs(
            merged,
            collisions.filter((_, index) => theirIndexes.has(index)),
          );
        },
      };
    };
    return saveWithLock(
      record?.updatedAt,
      (expectedUpdatedAt) => update(input, expectedUpdatedAt),
      () => Promise.resolve(combine()),
    );
  };
}
