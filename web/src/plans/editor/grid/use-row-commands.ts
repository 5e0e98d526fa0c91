import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { createElement, useMemo } from "react";

import { useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { toastError, toastNeutral } from "../../../ui/overlays/toast.ts";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { getSource, isReference } from "../../fields.ts";
import { useRowComments } from "../../view/comments/row-comments.tsx";
import { createCommands, type RowCommands } from "../commands/commands.ts";
import type { RateChange } from "../commands/rates.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { useShortcutsHelp } from "./shortcuts-help.tsx";

export interface MenuPosition {
  x: number;
  y: number;
}

export type FindMode = "find" | "replace";

interface RowToolCallbacks {
  onMenu: (position: MenuPosition) => void;
  onFind: (mode: FindMode) => void;
}

/** Longer lists of row numbers are unreadable. */
const MAX_NUMBERS = 12;

export function useRowCommands({ onMenu, onFind }: RowToolCallbacks): RowCommands {
  const { t } = useLingui();
  const store = usePlanStore();
  const confirm = useConfirm();
  const dialog = useDialog();
  const showShortcuts = useShortcutsHelp();
  const comments = useRowComments();
  const getDenialReason = useOptionsDenialReason();
  return useMemo(() => {
    const onListRates = ({ rows, skippedNumbers }: RateChange) => {
      const changed = plural(rows.size, {
        one: "List price in # row",
        other: "List price in # rows",
      });
      const numbers = skippedNumbers.slice(0, MAX_NUMBERS).join(", ");
      const list = skippedNumbers.length > MAX_NUMBERS ? `${numbers}…` : numbers;
      const skipped = plural(skippedNumbers.length, {
        one: `No list price for row ${list}`,
        other: `No list price for # rows: ${list}`,
      });
      if (skippedNumbers.length === 0) toastNeutral(changed);
      else if (rows.size === 0) toastError(skipped);
      else toastNeutral(`${changed}. ${skipped}.`);
    };
    const showRates = async (keys: readonly string[]) => {
      const { RatesDialog } = await import("./rates-dialog.tsx");
      const rows = await dialog<RateChange["rows"] | undefined>({
        title: t`Change rates`,
        dismissValue: undefined,
        content: (close) => createElement(RatesDialog, { state: store.getState(), keys, onClose: close }),
      });
      if (rows) commands.setRows(rows);
    };
    const commands = createCommands(store, {
      showShortcuts,
      showComments: (key) => {
        const { rowKeys, rows } = store.getState().draft;
        const rowId = rows[key]?.id;
        if (!comments || rowId === undefined) return;
        if (comments.openCounts.has(rowId)) comments.openThread(rowId, rowKeys.indexOf(key) + 1);
        else toastError(t`Save the media plan to comment on this row`);
      },
      showFind: (hasReplace) => onFind(hasReplace ? "replace" : "find"),
      showMenu: () => {
        const { left = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        onMenu({ x: left + 8, y: bottom });
      },
      showRates: (keys) => void showRates(keys),
      onRowLimit: () => toastError(t`At most 300 media rows`),
      onListRates,
      onNothingToFill: () => toastNeutral(t`The column on the left has other values.`),
      listEditable: (fields) =>
        fields.filter(
          (field) => !isReference(field) || getDenialReason(getSource(field).options) === undefined,
        ),
      onAllRowsRemoved: () => document.getElementById("plan-add-row")?.focus(),
      confirmClearAll: () =>
        confirm({
          title: t`Clear all cells?`,
          message: t`All cells are selected. You can undo this.`,
          confirmLabel: t`Clear all`,
          danger: true,
        }),
    });
    return commands;
  }, [store, confirm, dialog, showShortcuts, comments, getDenialReason, onMenu, onFind, t]);
}
