import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Kbd, Table } from "@mantine/core";
import { useCallback, type ReactNode } from "react";

import { useDialog } from "../../../../ui/use-dialog.tsx";
import { useRowComments } from "../../read/comments/row-comments.tsx";

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
      content: (close) => (
        <>
          <ShortcutTable canComment={canComment} />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => close(undefined)}>{t`Close`}</Button>
          </Group>
        </>
      ),
      dismissValue: undefined,
    });
  }, [dialog, canComment, t]);
}
