import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";

import { useDialog } from "../../ui/overlays/use-dialog.tsx";
import type { Combination } from "./conflict-dialog.tsx";
import type { RecordChange, CurrentRecord } from "../errors/conflict-error.ts";
import { useFormat } from "../../ui/format/format.ts";

/** Describes a change: 'Rohan changed 2 fields at 1:34 pm'. */
export function useFormatChange(): (current: CurrentRecord, fieldCount: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ changedBy, updatedAt }, fieldCount) => {
    const author = changedBy ?? t`Someone else`;
    const change =
      fieldCount === 0
        ? t`${author} changed this record`
        : t`${author} changed ${plural(fieldCount, { one: "# field", other: "# fields" })}`;
    if (updatedAt === null) return change;
    const time = format.timeOrMoment(updatedAt);
    return t`${change} at ${time}`;
  };
}

/** An object keeps both changes. */
export type ConflictChoice = "reload" | "overwrite" | "back" | { theirIndexes: ReadonlySet<number> };

interface ConflictQuestion {
  current: CurrentRecord;
  changes: readonly RecordChange[];
  combination?: Combination | undefined;
  /** Hides the overwrite button, because the viewer has not seen the changes. */
  mustReview?: boolean;
}

/** Opens the conflict dialog; Escape and navigation resolve to 'back'. */
export function useResolveConflict(): (question: ConflictQuestion) => Promise<ConflictChoice> {
  const formatChange = useFormatChange();
  const openDialog = useDialog();
  return async ({ current, changes, combination, mustReview = false }) => {
    // Loaded when needed, because most forms have no conflict.
    const { ConflictDialog } = await import("./conflict-dialog.tsx");
    return openDialog<ConflictChoice>({
      title: formatChange(current, changes.length),
      size: "lg",
      content: (close) => (
        <ConflictDialog
          changes={changes}
          combination={combination}
          onCombine={(theirIndexes) => close({ theirIndexes })}
          onReload={() => close("reload")}
          onOverwrite={mustReview ? undefined : () => close("overwrite")}
          onBack={() => close("back")}
        />
      ),
      dismissValue: "back",
    });
  };
}
