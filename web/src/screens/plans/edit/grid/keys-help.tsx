import { Trans, useLingui } from "@lingui/react/macro";
import { Kbd, Table } from "@mantine/core";
import { useCallback, type ReactNode } from "react";

import { useDialog } from "../../../../ui/use-dialog.tsx";

/** Keys as they are printed on a keyboard, which has them in the viewer's language nowhere. */
function Keys({ of }: { of: string }) {
  return of.split(" ").map((key) => (
    <Kbd key={key} me={4} size="sm">
      {key}
    </Kbd>
  ));
}

function useKeyList(): readonly (readonly [string, ReactNode])[] {
  return [
    ["Tab", <Trans key="tab">Next cell; with Shift the one before</Trans>],
    [
      "↑ ↓ ← →",
      <Trans key="arrows">
        Next cell in that direction; with Ctrl to the edge, with Shift to select a range
      </Trans>,
    ],
    [
      "Enter",
      <Trans key="enter">
        Row below; after the last row, a new row. In an open list: choose the highlighted entry
      </Trans>,
    ],
    ["Alt ↓", <Trans key="open">Open the list or the calendar</Trans>],
    ["F2", <Trans key="edit">Edit the text of the cell, as a double click does; typing replaces it</Trans>],
    ["Escape", <Trans key="cancel">Discard what is typed</Trans>],
    ["+ −", <Trans key="days">In a date: one day later or earlier</Trans>],
    ["Ctrl Enter", <Trans key="like">New row like this one, to type the next quantity</Trans>],
    ["Ctrl Shift Enter", <Trans key="insert">Insert an empty row</Trans>],
    ["Ctrl D", <Trans key="fill">Fill down</Trans>],
    ["Ctrl Shift D", <Trans key="duplicate">Duplicate the rows</Trans>],
    ["Alt Shift ↑ ↓", <Trans key="move">Move the rows</Trans>],
    ["Ctrl Shift ⌫", <Trans key="remove">Remove the rows</Trans>],
    ["Delete", <Trans key="clear">Clear the selected cells</Trans>],
    ["Ctrl A", <Trans key="all">Select the whole grid</Trans>],
    ["Ctrl C", <Trans key="copy">Copy; Ctrl+X cuts, Ctrl+V pastes, also from and to a spreadsheet</Trans>],
    ["Ctrl Z", <Trans key="undo">Undo; Ctrl+Y redoes it</Trans>],
    ["Ctrl S", <Trans key="save">Save the plan</Trans>],
    ["?", <Trans key="keys">This list</Trans>],
  ];
}

function KeyTable() {
  return (
    <Table verticalSpacing={5} fz="sm" withRowBorders={false}>
      <Table.Tbody>
        {useKeyList().map(([keys, does]) => (
          <Table.Tr key={keys}>
            <Table.Th scope="row" w={170} fw={400} style={{ whiteSpace: "nowrap" }}>
              <Keys of={keys} />
            </Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Shows what the keyboard can do in the rows. */
export function useKeysHelp(): () => void {
  const { t } = useLingui();
  const dialog = useDialog();
  return useCallback(() => {
    void dialog<undefined>({
      title: t`Keyboard shortcuts`,
      size: "lg",
      content: () => <KeyTable />,
      otherwise: undefined,
    });
  }, [dialog, t]);
}
