import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconArrowBackUp, IconPlus } from "@tabler/icons-react";
import { useCallback, useMemo, useState, type KeyboardEvent } from "react";
import { useField } from "react-final-form";

import { SILENT } from "../../../crud/refusals.tsx";
import { cellId } from "../cells/use-value.tsx";
import { useDraft, useDraftReader } from "../draft/store.tsx";
import type { DraftRow } from "../draft/plan.ts";
import { columnsOf } from "./columns.tsx";
import { PlanGrid } from "./grid.tsx";
import { PlanRowCards } from "./cards.tsx";
import classes from "../builder.module.css";
import { useRowActions, type RemovedRow } from "../draft/use-row-changes.ts";
import { useRowView } from "./view.tsx";

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

/** The cell in the same column of the row above or below. */
function neighbour(rowKeys: readonly string[], cell: HTMLElement, step: 1 | -1): HTMLElement | null {
  const field = cell.dataset["cell"] ?? "";
  const position = rowKeys.findIndex((key) => cellId(key, field) === cell.id);
  const next = rowKeys[position + step];
  return next === undefined ? null : document.getElementById(cellId(next, field));
}

/** The media rows of the plan: a dense grid, or cards on a phone. */
export function PlanRows({ mediaTypeCode }: { mediaTypeCode: string | null | undefined }) {
  const { t } = useLingui();
  const phone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const rowKeys = useDraft((draft) => draft.rowKeys);
  const read = useDraftReader();
  const actions = useRowActions();
  const { reveal } = useRowView();
  const error = useRowsError();
  const [removed, setRemoved] = useState<RemovedRow>();
  const columns = useMemo(() => columnsOf(mediaTypeCode), [mediaTypeCode]);
  const full = rowKeys.length >= MAX_PLAN_ROWS;

  const add = useCallback(
    (after?: string) => {
      if (read().rowKeys.length < MAX_PLAN_ROWS) reveal(actions.add(after), "channelId");
    },
    [actions, read, reveal],
  );
  const duplicate = useCallback(
    (key: string) => {
      const copy = read().rowKeys.length < MAX_PLAN_ROWS ? actions.duplicate(key) : undefined;
      if (copy) reveal(copy, "channelId");
    },
    [actions, read, reveal],
  );
  const remove = useCallback(
    (key: string) => {
      const keys = read().rowKeys;
      const position = keys.indexOf(key);
      setRemoved(actions.remove(key));
      const next = keys[position + 1] ?? keys[position - 1];
      if (next) reveal(next, "channelId");
    },
    [actions, read, reveal],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target;
    if (event.key !== "Enter" || !(cell instanceof HTMLElement) || cell.dataset["cell"] === undefined) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      add(read().rowKeys.find((key) => cellId(key, cell.dataset["cell"] ?? "") === cell.id));
    } else if (cell instanceof HTMLInputElement && cell.dataset["picks"] === undefined) {
      // As in a spreadsheet, and so that Enter in a cell never sends the plan.
      event.preventDefault();
      neighbour(rowKeys, cell, event.shiftKey ? -1 : 1)?.focus();
    }
  };

  const Layout = phone ? PlanRowCards : PlanGrid;
  return (
    // Keys that bubble up from the cells; the group itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <fieldset
      className={classes.rows}
      aria-label={t`Media rows`}
      aria-keyshortcuts="Control+Enter"
      onKeyDown={onKeyDown}
    >
      <Layout rowKeys={rowKeys} columns={columns} onDuplicate={duplicate} onRemove={remove} full={full} />
      {error && (
        <p role="alert" className={classes.listError} data-invalid-rows="">
          {error}
        </p>
      )}
      <div className={classes.rowsFoot}>
        <Button
          variant="light"
          size="sm"
          id="plan-add-row"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add()}
          disabled={full}
        >
          <Trans>Add row</Trans>
        </Button>
        {removed && !rowKeys.includes(removed.key) && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => {
              actions.restore(removed);
              setRemoved(undefined);
              reveal(removed.key, "channelId");
            }}
            disabled={full}
          >
            <Trans>Undo removal</Trans>
          </Button>
        )}
        <span className={classes.rowsHint}>
          {full ? (
            <Trans>At most 300 media rows</Trans>
          ) : (
            <>
              <Plural value={rowKeys.length} one="# row" other="# rows" />
              {!phone && (
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
      </div>
    </fieldset>
  );
}
