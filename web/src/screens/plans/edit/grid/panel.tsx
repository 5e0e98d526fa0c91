import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard, IconPlus } from "@tabler/icons-react";
import { useMemo, useSyncExternalStore } from "react";
import { useField } from "react-final-form";

import { SILENT } from "../../../../crud/refusals.tsx";
import { useAwaitedNames } from "./cells/use-awaited-names.ts";
import { useClipboard } from "../paste/use-clipboard.ts";
import { useMatchAgain } from "../paste/use-match-again.ts";
import type { DraftRow } from "../model/plan.ts";
import { useDraft, useSteps } from "../store.tsx";
import { PlanFiles } from "../paste/files/menu.tsx";
import { PlanRowCards } from "./cards.tsx";
import { columnsOf } from "./columns.tsx";
import { PlanGrid } from "./grid.tsx";
import { useCommands } from "./use-commands.ts";
import { useKeys } from "./use-keys.ts";
import { leaveCell } from "./view.tsx";
import classes from "../builder.module.css";

type Rows = Readonly<Record<string, DraftRow>>;

function sameRow(a: DraftRow | undefined, b: DraftRow | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  return Object.entries(a).every(([field, value]) => Reflect.get(b, field) === value);
}

function sameRows(a: Rows | undefined, b: Rows | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => sameRow(a[key], b[key]));
}

function sameKeys(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a?.length === b?.length && (a ?? []).every((key, index) => key === b?.[index]);
}

/**
 * Registers the rows as a whole: cells of rows that are scrolled away are no fields of the form, and a change there must still count as
 * one. @returns what is wrong with the list itself
 */
function useRowsError(): string | undefined {
  useField<Rows>("rows", { isEqual: sameRows, subscription: {}, data: SILENT });
  const { meta } = useField<readonly string[]>("rowKeys", {
    isEqual: sameKeys,
    subscription: { error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true },
  });
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const problem: unknown = meta.submitFailed ? (meta.error ?? refused) : undefined;
  return typeof problem === "string" ? problem : undefined;
}

/** What can be done with the rows, below them. */
function Foot({
  mediaTypeCode,
  onAdd,
  onKeys,
  full,
  grid,
}: {
  mediaTypeCode: string | null | undefined;
  onAdd: () => void;
  onKeys: () => void;
  full: boolean;
  grid: boolean;
}) {
  const { t } = useLingui();
  const count = useDraft((draft) => draft.rowKeys.length);
  const { canUndo, canRedo, undo, redo } = useSteps();
  return (
    <div className={classes.rowsFoot}>
      <Button
        variant="light"
        size="sm"
        id="plan-add-row"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
        disabled={full}
      >
        <Trans>Add row</Trans>
      </Button>
      <PlanFiles mediaTypeCode={mediaTypeCode} />
      <ActionIcon aria-label={t`Undo`} title={t`Undo`} onClick={undo} disabled={!canUndo}>
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t`Redo`} title={t`Redo`} onClick={redo} disabled={!canRedo}>
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.rowsHint}>
        {full ? (
          <Trans>At most 300 media rows</Trans>
        ) : (
          <>
            <Plural value={count} one="# row" other="# rows" />
            {grid && (
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
      {grid && (
        <ActionIcon aria-label={t`Keys of the grid`} title={t`Keys of the grid`} onClick={onKeys}>
          <IconKeyboard size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

const NARROW = "(max-width: 62em)";

/** Who types is let finish before the rows are drawn otherwise: an editor that is taken away hears of no leaving. */
function onNarrow(tell: () => void): () => void {
  const query = window.matchMedia(NARROW);
  const change = () => {
    leaveCell();
    tell();
  };
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}

/** Whether there is room for cards only. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(onNarrow, () => window.matchMedia(NARROW).matches);
}

interface PlanRowsProps {
  mediaTypeCode: string | null | undefined;
  readOnly: boolean;
}

/** The media rows of the plan: a dense grid, or cards where it has no room. */
export function PlanRows({ mediaTypeCode, readOnly }: PlanRowsProps) {
  const { t } = useLingui();
  const narrow = useIsNarrow();
  const rowKeys = useDraft((draft) => draft.rowKeys);
  const error = useRowsError();
  const commands = useCommands();
  useAwaitedNames();
  useMatchAgain();
  const columns = useMemo(() => columnsOf(mediaTypeCode), [mediaTypeCode]);
  const full = rowKeys.length >= MAX_PLAN_ROWS;
  const Layout = narrow ? PlanRowCards : PlanGrid;
  return (
    // Keys that bubble up from the cells; the group itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <fieldset
      className={classes.rows}
      aria-label={t`Media rows`}
      aria-keyshortcuts="Control+Enter"
      {...useKeys(commands)}
      {...useClipboard(columns, commands.clear)}
    >
      <Layout
        rowKeys={rowKeys}
        columns={columns}
        readOnly={readOnly}
        onDuplicate={commands.duplicate}
        onRemove={commands.remove}
        onMove={commands.moveRows}
        full={full}
      />
      {error && (
        <p role="alert" className={classes.listError} data-invalid-rows="">
          {error}
        </p>
      )}
      {!readOnly && (
        <Foot
          mediaTypeCode={mediaTypeCode}
          onAdd={commands.add}
          onKeys={commands.showKeys}
          full={full}
          grid={!narrow}
        />
      )}
    </fieldset>
  );
}
