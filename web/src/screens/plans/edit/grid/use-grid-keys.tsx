import { type KeyboardEvent, useCallback, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Kbd, Table } from "@mantine/core";

import { toRowField } from "../../fields.ts";
import type { RowCommands } from "../model/commands.ts";
import { handleGridKey } from "../model/keyboard-shortcuts.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { useRowComments } from "../../read/comments/row-comments.tsx";
import { useDialog } from "../../../../ui/use-dialog.tsx";

function isInGridCell(target: HTMLElement): boolean {
  return target.dataset["cell"] !== undefined && target.closest("[role='gridcell'][data-field]") !== null;
}

/** Arrow keys move from a row's last cell to its buttons, and between buttons. */
function handleButtonArrow(event: KeyboardEvent<HTMLElement>, store: PlanStore): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.shiftKey || !["ArrowLeft", "ArrowRight"].includes(key))
    return false;
  const { selection, fields } = store.getState();
  const focusedButtonGroup = target.closest("[data-row-buttons='grid']");
  const row = target.closest("[role='row']");
  const buttons = [
    ...(row?.querySelectorAll<HTMLElement>("[data-row-buttons='grid'] button:not(:disabled)") ?? []),
  ];
  if (focusedButtonGroup) {
    const nextIndex = buttons.indexOf(target) + (key === "ArrowRight" ? 1 : -1);
    if (nextIndex >= 0) buttons[nextIndex]?.focus();
    else if (selection.active) store.reveal(selection.active);
    return true;
  }
  const isLast = selection.active?.field === fields.at(-1) && isInGridCell(target);
  if (key !== "ArrowRight" || !isLast || selection.edit) return false;
  buttons[0]?.focus();
  return true;
}

/** In cards, Enter moves to the next row and never submits. */
function handleCardKey(
  event: KeyboardEvent,
  cell: HTMLElement,
  store: PlanStore,
  commands: RowCommands,
): boolean {
  if (event.key === "F2" && event.shiftKey) {
    store.commitEdit();
    commands.showComments();
    return true;
  }
  if (event.key !== "Enter") return false;
  if (event.ctrlKey || event.metaKey) {
    store.commitEdit();
    if (event.shiftKey) commands.addRowBelow();
    else commands.addSimilarRow();
    return true;
  }
  if (!(cell instanceof HTMLInputElement) || cell.dataset["dropdown"] !== undefined) return false;
  const { selection, draft } = store.getState();
  const rowIndex = draft.rowKeys.indexOf(selection.active?.key ?? "") + (event.shiftKey ? -1 : 1);
  const key = draft.rowKeys[rowIndex];
  const field = toRowField(cell.dataset["cell"]);
  if (key !== undefined && field) store.reveal({ key, field });
  return true;
}

/** Open lists and text inputs handle their keys first. */
export function useGridKeys(commands: RowCommands): (event: KeyboardEvent<HTMLElement>) => void {
  const store = usePlanStore();
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    if (handleButtonArrow(event, store)) return event.preventDefault();
    if (target.dataset["cell"] === undefined) return;
    if (!isInGridCell(target)) {
      if (handleCardKey(event, target, store, commands)) event.preventDefault();
      return;
    }
    const { key, shiftKey: shift, altKey: alt } = event;
    const result = handleGridKey(store, { key, shift, alt, mod: event.ctrlKey || event.metaKey });
    if (result === false) return;
    event.preventDefault();
    if (result !== true) commands[result]();
  };
}

/** Key labels are not translated. */
function Keys({ keys }: { keys: string }) {
  return keys.split(" ").map((key) => (
    <Kbd key={key} me={4} size="sm">
      {key}
    </Kbd>
  ));
}

function useShortcutList(canComment: boolean): readonly (readonly [string, ReactNode])[] {
  return [
    ["Tab", <Trans key="tab">Next cell; hold Shift for the previous cell</Trans>],
    [
      "↑ ↓ ← →",
      <Trans key="arrows">
        Next cell in that direction; hold Ctrl to jump to the edge, Shift to select a range
      </Trans>,
    ],
    [
      "Enter",
      <Trans key="enter">
        Row below; after the last row, a new row. In an open list: choose the highlighted entry
      </Trans>,
    ],
    ["Alt ↓", <Trans key="open">Open the list or the calendar</Trans>],
    ["F2", <Trans key="edit">Edit the cell, as with a double click. Typing replaces its content</Trans>],
    ["Escape", <Trans key="cancel">Discard the entry</Trans>],
    ["+ −", <Trans key="days">In a date field: one day later or earlier</Trans>],
    ["Ctrl Enter", <Trans key="like">Duplicate this row and edit its quantity</Trans>],
    ["Ctrl Shift Enter", <Trans key="insert">Insert an empty row</Trans>],
    ["Ctrl D", <Trans key="fill">Fill down</Trans>],
    ["Ctrl Shift D", <Trans key="duplicate">Duplicate the rows</Trans>],
    ["Alt Shift ↑ ↓", <Trans key="move">Move the rows</Trans>],
    ["Ctrl Shift ⌫", <Trans key="remove">Remove the rows</Trans>],
    ...(canComment ? [["Shift F2", <Trans key="comment">Comments on the row</Trans>] as const] : []),
    ["Delete", <Trans key="clear">Clear the selected cells</Trans>],
    ["Ctrl A", <Trans key="all">Select all cells</Trans>],
    ["Ctrl C", <Trans key="copy">Copy; Ctrl+X to cut, Ctrl+V to paste, also with spreadsheets</Trans>],
    ["Ctrl Z", <Trans key="undo">Undo; Ctrl+Y to redo</Trans>],
    ["Ctrl S", <Trans key="save">Save the plan</Trans>],
    ["?", <Trans key="keys">Keyboard shortcuts</Trans>],
  ];
}

function ShortcutTable({ canComment }: { canComment: boolean }) {
  return (
    <Table verticalSpacing={5} fz="sm" withRowBorders={false}>
      <Table.Tbody>
        {useShortcutList(canComment).map(([keys, description]) => (
          <Table.Tr key={keys}>
            <Table.Th scope="row" w={170} fw={400} style={{ whiteSpace: "nowrap" }}>
              <Keys keys={keys} />
            </Table.Th>
            <Table.Td>{description}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function useShortcutsHelp(): () => void {
  const { t } = useLingui();
  const canComment = useRowComments() !== undefined;
  const dialog = useDialog();
  return useCallback(() => {
    void dialog<undefined>({
      title: t`Keyboard shortcuts`,
      size: "lg",
      content: () => <ShortcutTable canComment={canComment} />,
      dismissValue: undefined,
    });
  }, [dialog, canComment, t]);
}
