import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, VisuallyHidden } from "@mantine/core";
import { createContext, use, useCallback, useMemo, useRef, type ReactNode } from "react";

import { useConfirmLeave } from "../../../crud/form/recovery/leave-guard.tsx";
import { useRowFocus } from "../../../ui/data-table/use-row-focus.ts";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { usePlanCommentsQuery } from "./comments.generated.tsx";
import { RowIconButton } from "../../row-icon-button.tsx";
import classes from "./comments.module.css";
import { CommentList, type CommentedPlan } from "./comments-panel.tsx";
import { CommentForm } from "./comment-form.tsx";

/** Opens the comments of the focused row, as in Excel. */
export const COMMENT_SHORTCUT = "Shift+F2";

interface RowComments {
  /** Number of open comments by row id; unsaved rows are missing. */
  openCounts: ReadonlyMap<string, number>;
  openThread: (rowId: string, rowNumber: number) => void;
}

const RowCommentsContext = createContext<RowComments | undefined>(undefined);

/** Undefined for a new plan or an upstream without comments. */
export function useRowComments(): RowComments | undefined {
  return use(RowCommentsContext);
}

interface RowThreadProps {
  plan: CommentedPlan;
  rowId: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
}

function RowThread({ plan, rowId, onTextChange, onClose }: RowThreadProps) {
  const { data } = usePlanCommentsQuery({ variables: { mediaPlanId: plan.id } });
  const comments = data?.planComments?.filter((comment) => comment.rowId === rowId) ?? [];
  const rowFocus = useRowFocus();
  return (
    <Stack gap={16} {...rowFocus}>
      <CommentList comments={comments} />
      <CommentForm mediaPlanId={plan.id} aboutRowId={rowId} hasInitialFocus onTextChange={onTextChange}>
        <Button type="button" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </CommentForm>
    </Stack>
  );
}

/** The dialog confirms discarding an unsent text. */
function useOpenThread(plan: CommentedPlan): RowComments["openThread"] {
  const { t } = useLingui();
  const dialog = useDialog();
  const confirmLeave = useConfirmLeave();
  const unsentText = useRef("");
  return useCallback(
    (rowId, number) => {
      unsentText.current = "";
      void dialog<undefined>({
        title: t`Comments on row ${number}`,
        content: (_close, dismiss) => (
          <RowThread
            plan={plan}
            rowId={rowId}
            onTextChange={(value) => {
              unsentText.current = value;
            }}
            onClose={dismiss}
          />
        ),
        dismissValue: undefined,
        canClose: async () => unsentText.current.trim() === "" || (await confirmLeave()),
      });
    },
    [plan, dialog, confirmLeave, t],
  );
}

export function RowCommentsProvider({ plan, children }: { plan: CommentedPlan; children: ReactNode }) {
  const openThread = useOpenThread(plan);
  const { data } = usePlanCommentsQuery({ variables: { mediaPlanId: plan.id }, context: { quiet: true } });
  const comments = data?.planComments;
  const value = useMemo(() => {
    if (!comments) return undefined;
    const openComments = comments.filter(({ resolved }) => !resolved);
    const openCounts = new Map(
      plan.medias.map(({ id }) => [id, openComments.filter(({ rowId }) => rowId === id).length]),
    );
    return { openCounts, openThread };
  }, [comments, plan.medias, openThread]);
  return <RowCommentsContext value={value}>{children}</RowCommentsContext>;
}

interface RowCommentsButtonProps {
  rowId: string;
  number: number;
  className?: string | undefined;
  tabIndex?: number | undefined;
  hasShortcut?: boolean;
}

export function RowCommentsButton({
  rowId,
  number,
  className,
  tabIndex,
  hasShortcut,
}: RowCommentsButtonProps) {
  const { t } = useLingui();
  const comments = useRowComments();
  const count = comments?.openCounts.get(rowId);
  if (!comments || count === undefined) return null;
  return (
    <RowIconButton
      icon="comments"
      className={className}
      data-active={count > 0 || undefined}
      tabIndex={tabIndex}
      title={hasShortcut ? t`Comments (${COMMENT_SHORTCUT})` : t`Comments`}
      aria-keyshortcuts={hasShortcut ? COMMENT_SHORTCUT : undefined}
      onClick={() => comments.openThread(rowId, number)}
    >
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
      <VisuallyHidden>
        <Trans>Comments on row {number}</Trans>
        {count > 0 && (
          <>
            {", "}
            <Plural value={count} one="# open" other="# open" />
          </>
        )}
      </VisuallyHidden>
    </RowIconButton>
  );
}
