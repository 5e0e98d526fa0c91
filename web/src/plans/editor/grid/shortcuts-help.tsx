import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useCallback } from "react";

import { ShortcutTable, type Shortcut } from "../../../ui/page/shortcut-table.tsx";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { useRowComments } from "../../view/comments/row-comments.tsx";

const COMMENT_KEYS = "Shift F2";

const SHORTCUTS: readonly Shortcut[] = [
  ["Tab", msg`Next cell; hold Shift for the previous cell`],
  ["↑ ↓ ← →", msg`Next cell in that direction; hold Ctrl to jump to the edge, Shift to select a range`],
  ["Enter", msg`Row below; after the last row, a new row. In an open list: choose the highlighted entry`],
  ["Alt ↓", msg`Open the list or the calendar`],
  ["F2", msg`Edit the cell, as with a double click. Typing replaces its content`],
  ["Escape", msg`Discard the entry`],
  ["+ −", msg`In a date field: one day later or earlier`],
  ["Ctrl Enter", msg`Duplicate this row and edit its quantity`],
  ["Ctrl Shift Enter", msg`Insert an empty row`],
  ["Alt Shift Enter", msg`Insert an empty row above`],
  ["Ctrl D", msg`Fill down; Ctrl+R to fill right`],
  ["Ctrl Shift D", msg`Duplicate the rows`],
  ["Alt Shift ↑ ↓", msg`Move the rows`],
  ["Ctrl Shift ⌫", msg`Remove the rows`],
  [COMMENT_KEYS, msg`Comments on the row`],
  ["Delete", msg`Clear the selected cells`],
  ["Ctrl A", msg`Select all cells`],
  ["Ctrl C", msg`Copy; Ctrl+X to cut, Ctrl+V to paste, also with spreadsheets`],
  ["Ctrl F", msg`Find; Ctrl+H to replace`],
  ["Shift F10", msg`Menu of the selected cells, also for list prices and rates`],
  ["Ctrl Z", msg`Undo; Ctrl+Y to redo`],
  ["Ctrl S", msg`Save your changes; a new plan becomes a draft. Never submits`],
  ["?", msg`Keyboard shortcuts`],
];

export function useShortcutsHelp(): () => void {
  const { t } = useLingui();
  const canComment = useRowComments() !== undefined;
  const dialog = useDialog();
  return useCallback(() => {
    void dialog<undefined>({
      title: t`Keyboard shortcuts`,
      size: "xl",
      content: (close) => (
        <>
          <ShortcutTable
            shortcuts={SHORTCUTS.filter(([keys]) => canComment || keys !== COMMENT_KEYS)}
            keysWidth={170}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => close(undefined)}>{t`Close`}</Button>
          </Group>
        </>
      ),
      dismissValue: undefined,
    });
  }, [dialog, canComment, t]);
}
