import { useCallback } from "react";

import { useDialog } from "../../ui/use-dialog.tsx";
import { useFormatChange } from "./use-format-change.ts";
import type { RecordChange, CurrentRecord } from "../errors/conflict-error.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

export type ConflictChoice = "reload" | "mine" | "back";

interface ConflictQuestion {
  current: CurrentRecord;
  changes: readonly RecordChange[];
  /** Hides the overwrite button, because the viewer has not seen the changes. */
  mustReview?: boolean;
}

/** Asks how to resolve a conflict; Escape and navigation resolve to 'back'. */
export function useResolveConflict(): (question: ConflictQuestion) => Promise<ConflictChoice> {
  const formatChange = useFormatChange();
  const openDialog = useDialog();
  return useCallback(
    ({ current, changes, mustReview = false }) =>
      openDialog<ConflictChoice>({
        title: formatChange(current, changes.length),
        size: "lg",
        content: (close) => (
          <ConflictDialog
            changes={changes}
            onReload={() => close("reload")}
            onOverwrite={mustReview ? undefined : () => close("mine")}
            onBack={() => close("back")}
          />
        ),
        dismissValue: "back",
      }),
    [formatChange, openDialog],
  );
}
