import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard, IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";

import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { useIsNarrow } from "../../ui/screen-width.ts";
import { toastError } from "../../ui/overlays/toast.ts";
import { useOptionsDenialReason } from "../../crud/reference/use-denial-reasons.ts";
import { getRowColumns, getSource, isReference } from "../fields.ts";
import { useRowComments } from "../view/comments/row-comments.tsx";
import { createCommands, type RowCommands } from "./model/commands.ts";
import { getMediaTypeCode } from "./model/state.ts";
import { getError } from "./model/validation.ts";
import { ClipboardHandlers } from "./paste/clipboard.tsx";
import { PlanFiles } from "./paste/plan-files.tsx";
import { useDraft, useEditedPlan, usePlanState, usePlanStore } from "./use-plan-store.tsx";
import { PlanRowCards } from "./grid/row-cards.tsx";
import { PlanGrid } from "./grid/grid.tsx";
import { useShortcutsHelp } from "./grid/shortcuts-help.tsx";
import { useGridKeys } from "./grid/use-grid-keys.ts";
import type { RowActions } from "./grid/row-controls.tsx";
import classes from "./plan-editor.module.css";

function useRowCommands(): RowCommands {
  const { t } = useLingui();
  const store = usePlanStore();
  const confirm = useConfirm();
  const showShortcuts = useShortcutsHelp();
  const comments = useRowComments();
  const getDenialReason = useOptionsDenialReason();
  return useMemo(
    () =>
      createCommands(store, {
        showShortcuts,
        showComments: (key) => {
          const { rowKeys, rows } = store.getState().draft;
          const rowId = rows[key]?.id;
          if (!comments || rowId === undefined) return;
          if (comments.openCounts.has(rowId)) comments.openThread(rowId, rowKeys.indexOf(key) + 1);
          else toastError(t`Save the media plan to comment on this row`);
        },
        onRowLimit: () => toastError(t`At most 300 media rows`),
        isReadOnly: (field) => isReference(field) && getDenialReason(getSource(field).options) !== undefined,
        onAllRowsRemoved: () => document.getElementById("plan-add-row")?.focus(),
        confirmClearAll: () =>
          confirm({
            title: t`Clear all cells?`,
            message: t`All cells are selected. You can undo this.`,
            confirmLabel: t`Clear all`,
            danger: true,
          }),
      }),
    [store, confirm, showShortcuts, comments, getDenialReason, t],
  );
}

function RowsFooter({ commands, isFull, isGrid }: RowActions & { isGrid: boolean }) {
  const { t } = useLingui();
  const count = useDraft((draft) => draft.rowKeys.length);
  const { undo, redo } = usePlanStore();
  const canUndo = usePlanState((state) => state.canUndo);
  const canRedo = usePlanState((state) => state.canRedo);
  return (
    <Group gap="8px 10px" px={14} py={10}>
      <Button
        variant="light"
        size="sm"
        id="plan-add-row"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => commands.addRowAfter()}
        disabled={isFull}
      >
        <Trans>Add row</Trans>
      </Button>
      <PlanFiles />
      {/* Never disabled, which would lose the focus and the form's shortcuts. */}
      <Group gap={8} wrap="nowrap">
        <ActionIcon
          aria-label={t`Undo`}
          title={t`Undo`}
          onClick={undo}
          data-disabled={!canUndo || undefined}
          aria-disabled={!canUndo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t`Redo`}
          title={t`Redo`}
          onClick={redo}
          data-disabled={!canRedo || undefined}
          aria-disabled={!canRedo}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Text span c="dimmed" fz={13} ms="auto" className={classes.rowsHint}>
        {isFull ? (
          <Trans>At most 300 media rows</Trans>
        ) : (
          <>
            <Plural value={count} one="# row" other="# rows" />
            {isGrid && (
              <>
                {" · "}
                <Trans>
                  <kbd>Ctrl</kbd> + <kbd>Enter</kbd> adds a row
                </Trans>
              </>
            )}
          </>
        )}
      </Text>
      {isGrid && (
        <ActionIcon
          aria-label={t`Keyboard shortcuts`}
          title={t`Keyboard shortcuts`}
          onClick={commands.showShortcuts}
        >
          <IconKeyboard size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Shows a grid, or cards on narrow screens. */
export function PlanRows() {
  const { t } = useLingui();
  const { readOnly } = useEditedPlan();
  const isNarrow = useIsNarrow();
  const rowKeys = useDraft((draft) => draft.rowKeys);
  const error = usePlanState((state) => getError(state, "rowKeys"));
  const mediaTypeCode = usePlanState(getMediaTypeCode);
  const commands = useRowCommands();
  const columns = useMemo(() => getRowColumns(mediaTypeCode), [mediaTypeCode]);
  const isFull = rowKeys.length >= MAX_PLAN_ROWS;
  const Layout = isNarrow ? PlanRowCards : PlanGrid;
  return (
    <ClipboardHandlers columns={columns} onClear={commands.clearSelected}>
      {/* Handles events bubbling from the cells; the group is not focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <fieldset
        className={classes.rows}
        aria-label={t`Media rows`}
        aria-keyshortcuts="Control+Enter"
        onKeyDown={useGridKeys(commands)}
      >
        <Layout rowKeys={rowKeys} columns={columns} readOnly={readOnly} commands={commands} isFull={isFull} />
        {error && (
          <Text role="alert" c="var(--mantine-color-error)" fz={13} px={14} pt={10} data-invalid-rows="">
            {error}
          </Text>
        )}
        {!readOnly && <RowsFooter commands={commands} isFull={isFull} isGrid={!isNarrow} />}
      </fieldset>
    </ClipboardHandlers>
  );
}
