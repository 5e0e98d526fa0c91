import { useCallback } from "react";

import { useDialog } from "../../ui/use-dialog.tsx";
import { useChangedText } from "./use-changed-text.ts";
import type { RecordChange, CurrentRecord } from "../errors/conflict-error.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

export type ConflictChoice = "reload" | "mine" | "back";

interface Question {
  current: CurrentRecord;
  changes: readonly RecordChange[];
  /** Prevents decisions on unseen content: no overwrite button. */
  mustLook?: boolean;
}

/** Escape and navigation resolve to 'back'. */
export function useConflict(): (question: Question) => Promise<ConflictChoice> {
  const textOf = useChangedText();
  const openDialog = useDialog();
  return useCallback(
    ({ current, changes, mustLook = false }) =>
      openDialog<ConflictChoice>({
        title: textOf(current, changes.length),
        size: "lg",
        content: (close) => (
          <ConflictDialog
            changes={changes}
            onReload={() => close("reload")}
            onOverwrite={mustLook ? undefined : () => close("mine")}
            onBack={() => close("back")}
          />
        ),
        otherwise: "back",
      }),
    [textOf, openDialog],
  );
}
