import { useLingui } from "@lingui/react/macro";
import { Menu, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";

import { toastError } from "../../../ui/overlays/toast.ts";
import { useKeyText } from "../../../ui/page/shortcut-table.tsx";
import { focusCell, getCellId } from "../cells/use-cell.ts";
import type { RowCommands } from "../commands/commands.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import type { MenuPosition } from "./use-row-commands.ts";

function getActiveElement(store: PlanStore): HTMLElement | null {
  const { active } = store.getState().selection;
  return active ? document.getElementById(getCellId(active.key, active.field)) : null;
}

/** Runs the grid's clipboard handler; the browser's own events need a key press. */
function dispatchClipboardEvent(
  type: "copy" | "paste",
  store: PlanStore,
  clipboardData: DataTransfer,
): boolean {
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
  getActiveElement(store)?.dispatchEvent(event);
  return event.defaultPrevented;
}

async function copyCells(store: PlanStore): Promise<void> {
  const data = new DataTransfer();
  dispatchClipboardEvent("copy", store, data);
  await navigator.clipboard.writeText(data.getData("text/plain"));
}

async function readSystemClipboard(): Promise<DataTransfer> {
  const data = new DataTransfer();
  for (const item of await navigator.clipboard.read())
    for (const type of item.types.filter((name) => name === "text/plain" || name === "text/html"))
      data.setData(type, await (await item.getType(type)).text());
  return data;
}

async function pasteCells(store: PlanStore): Promise<void> {
  const data = await readSystemClipboard();
  if (dispatchClipboardEvent("paste", store, data)) return;
  // One value for one cell is typed text.
  store.setEditText(data.getData("text/plain").trim());
  store.commitEdit();
}

interface MenuAction {
  label: string;
  /** Keys with a space between them. */
  keys?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  run: () => unknown;
}

interface GridMenuProps {
  position: MenuPosition;
  commands: RowCommands;
  readOnly: boolean;
  isFull: boolean;
  onClose: () => void;
}

/** Menu of the selected cells. Each action first returns the focus to the grid. */
export function GridMenu({ position, commands, readOnly, isFull, onClose }: GridMenuProps) {
  const { t } = useLingui();
  const store = usePlanStore();
  const getKeyText = useKeyText();
  const close = () => {
    onClose();
    focusCell(getActiveElement(store));
  };
  // Scrolling by the user would move the cells away from their menu.
  useWindowEvent("wheel", onClose);
  useWindowEvent("touchmove", onClose);
  const isClipboardMissing = !("clipboard" in navigator) || !("read" in navigator.clipboard);
  const withClipboard = (run: () => Promise<void>) => () =>
    run().catch(() => toastError(t`The browser blocks the clipboard. Use the keys instead.`));
  const cut = async () => {
    await copyCells(store);
    commands.clearSelected();
  };
  const copy: MenuAction = {
    label: t`Copy`,
    keys: "Ctrl C",
    isDisabled: isClipboardMissing,
    run: withClipboard(() => copyCells(store)),
  };
  const find: MenuAction = { label: t`Find`, keys: "Ctrl F", run: commands.showFind };
  const editGroups: MenuAction[][] = [
    [
      { label: t`Cut`, keys: "Ctrl X", isDisabled: isClipboardMissing, run: withClipboard(cut) },
      copy,
      {
        label: t`Paste`,
        keys: "Ctrl V",
        isDisabled: isClipboardMissing,
        run: withClipboard(() => pasteCells(store)),
      },
    ],
    [
      {
        label: t`Insert row above`,
        keys: "Alt Shift Enter",
        isDisabled: isFull,
        run: commands.addRowAbove,
      },
      {
        label: t`Insert row below`,
        keys: "Ctrl Shift Enter",
        isDisabled: isFull,
        run: commands.addRowBelow,
      },
      { label: t`Duplicate rows`, keys: "Ctrl Shift D", isDisabled: isFull, run: commands.duplicateSelected },
      { label: t`Remove rows`, keys: "Ctrl Shift ⌫", isDanger: true, run: commands.removeSelected },
    ],
    [
      { label: t`Fill down`, keys: "Ctrl D", run: commands.fillDown },
      { label: t`Fill right`, keys: "Ctrl R", run: commands.fillRight },
      { label: t`Clear cells`, keys: "Delete", run: commands.clearSelected },
    ],
    [
      { label: t`Use list price`, run: () => commands.applyListRates() },
      { label: t`Rates ± %…`, run: () => commands.showRates() },
    ],
    [find, { label: t`Replace`, keys: "Ctrl H", run: commands.showReplace }],
  ];
  const groups = readOnly ? [[copy], [find]] : editGroups;
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && close()}
      // Without keys: the key that opens the menu would close it.
      clickOutsideEvents={["pointerdown"]}
      middlewares={{ flip: false, shift: { crossAxis: true, padding: 8 } }}
      closeOnItemClick={false}
      returnFocus={false}
      position="bottom-start"
      offset={0}
      width={290}
      shadow="md"
    >
      <Menu.Target>
        <span
          style={{ position: "fixed", left: position.x, top: position.y, pointerEvents: "none" }}
          aria-label={t`Selected cells`}
        />
      </Menu.Target>
      <Menu.Dropdown
        onContextMenu={(event) => event.preventDefault()}
        mah="calc(100dvh - 16px)"
        style={{ overflowY: "auto" }}
      >
        {groups.map((actions, index) => [
          index > 0 && <Menu.Divider key={`divider-${actions[0]?.label}`} />,
          ...actions.map(({ label, keys, isDanger, isDisabled = false, run }) => (
            <Menu.Item
              key={label}
              py={6}
              disabled={isDisabled}
              color={isDanger ? "red" : undefined}
              rightSection={
                keys && (
                  <Text span fz={12} c="dimmed">
                    {keys.split(" ").map(getKeyText).join("+")}
                  </Text>
                )
              }
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
