import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Kbd, Table } from "@mantine/core";

/** Names on the keyboard of the viewer's language; symbols and letters are the same everywhere. */
const KEY_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  Delete: msg({ context: "key", message: "Delete" }),
  Enter: msg({ context: "key", message: "Enter" }),
  Escape: msg({ context: "key", message: "Escape" }),
  Shift: msg({ context: "key", message: "Shift" }),
};

/** Names a key in the viewer's language. */
export function useKeyText(): (key: string) => string {
  const { i18n } = useLingui();
  return (key) => (KEY_NAMES[key] ? i18n._(KEY_NAMES[key]) : key);
}

/** Keys with a space between them, and what they do. */
export type Shortcut = readonly [keys: string, description: MessageDescriptor];

interface ShortcutTableProps {
  shortcuts: readonly Shortcut[];
  label?: string;
  /** Width of the keys in pixels. */
  keysWidth: number;
}

export function ShortcutTable({ shortcuts, label, keysWidth }: ShortcutTableProps) {
  const { i18n } = useLingui();
  const getKeyText = useKeyText();
  return (
    <Table verticalSpacing={5} fz="sm" withRowBorders={false} aria-label={label}>
      <Table.Tbody>
        {shortcuts.map(([keys, description]) => (
          <Table.Tr key={keys}>
            <Table.Th scope="row" w={keysWidth} fw={400} style={{ whiteSpace: "nowrap" }}>
              {keys.split(" ").map((key) => (
                <Kbd key={key} me={4} size="sm">
                  {getKeyText(key)}
                </Kbd>
              ))}
            </Table.Th>
            <Table.Td>{i18n._(description)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
