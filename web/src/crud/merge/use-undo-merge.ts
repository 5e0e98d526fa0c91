import { useLingui } from "@lingui/react/macro";
import type { MergeType } from "@media-planner/schema/enums";

import { toastFailure } from "../errors/failure.ts";
import { evictOptions } from "../reference/use-evict-options.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { useUndoMergeMutation } from "./merges.generated.tsx";

export function useUndoMerge(type: MergeType, onUndone: () => void) {
  const { t } = useLingui();
  const [undoMerge, { loading }] = useUndoMergeMutation();
  const undo = async (id: string): Promise<boolean> => {
    try {
      const { data } = await undoMerge({ variables: { type, id }, update: (cache) => evictOptions(cache) });
      const name = data?.undone.name;
      toastSuccess(t`${name} was restored`);
      onUndone();
      return true;
    } catch (error) {
      toastFailure(error, t`Failed to undo the merge`);
      return false;
    }
  };
  return { undo, isRunning: loading };
}
