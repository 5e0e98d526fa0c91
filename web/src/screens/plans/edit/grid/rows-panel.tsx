import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard, IconPlus } from "@tabler/icons-react";
import { useMemo, type ComponentType, type ReactNode } from "react";

import { useConfirm } from "../../../../ui/confirm-dialog.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useOptionsDenialReason } from "../../../../crud/reference/use-denial-reasons.ts";
import { getRowColumns, getSource, isReference, type RowColumns } from "../../fields.ts";
import { useRowComments } from "../../read/comments/row-comments.tsx";
import { createCommands, type RowCommands } from "../model/commands.ts";
import { getMediaTypeCode } from "../model/state.ts";
import { getError } from "../model/validation.ts";
import { useDraft, usePlanState, usePlanStore } from "../use-plan-store.tsx";
import { PlanRowCards } from "./row-cards.tsx";
import { PlanGrid } from "./grid.tsx";
import { useShortcutsHelp, useGridKeys } from "./use-grid-keys.tsx";
import type { RowActions } from "./row-controls.tsx";
import classes from "../plan-editor.module.css";

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

function RowsFooter({ files, commands, isFull, isGrid }: RowActions & { files: ReactNode; isGrid: boolean }) {
  const { t } = useLingui();
  const count = useDraft((draft) => draft.rowKeys.length);
  const { undo, redo } = usePlanStore();
  const canUndo = usePlanState((state) => state.canUndo);
  const canRedo = usePlanState((state) => state.canRedo);
  return (
    <div className={classes.rowsFoot}>
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
      {files}
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
      <span className={classes.rowsHint}>
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
      </span>
      {isGrid && (
        <ActionIcon
          aria-label={t`Keyboard shortcuts`}
          title={t`Keyboard shortcuts`}
          onClick={commands.showShortcuts}
        >
          <IconKeyboard size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

const NARROW_SCREEN = "(max-width: 62em)";

interface PlanRowsProps {
  readOnly: boolean;
  files: ReactNode;
  /** Handles copy and paste around the rows. */
  Clipboard: ComponentType<{ columns: RowColumns; onClear: () => void; children: ReactNode }>;
}

/** Shows a grid, or cards on narrow screens. */
export function PlanRows({ readOnly, files, Clipboard }: PlanRowsProps) {
  const { t } = useLingui();
  const isNarrow = useMediaQuery(NARROW_SCREEN, false, { getInitialValueInEffect: false });
  const rowKeys = useDraft((draft) => draft.rowKeys);
  const error = usePlanState((state) => getError(state, "rowKeys"));
  const mediaTypeCode = usePlanState(getMediaTypeCode);
  const commands = useRowCommands();
  const columns = useMemo(() => getRowColumns(mediaTypeCode), [mediaTypeCode]);
  const isFull = rowKeys.length >= MAX_PLAN_ROWS;
  const Layout = isNarrow ? PlanRowCards : PlanGrid;
  return (
    <Clipboard columns={columns} onClear={commands.clearSelected}>
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
          <p role="alert" className={classes.listError} data-invalid-rows="">
            {error}
          </p>
        )}
        {!readOnly && <RowsFooter files={files} commands={commands} isFull={isFull} isGrid={!isNarrow} />}
      </fieldset>
    </Clipboard>
  );
}
