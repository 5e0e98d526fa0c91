import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, IconX } from "@tabler/icons-react";
import { useCallback, useState } from "react";

import type { RowActions } from "./row-parts.tsx";
import classes from "../plan-editor.module.css";

/** Selected cards in plan order. */
export function useSelectedRows(rowKeys: readonly string[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set());
  const choose = useCallback((chosen: readonly string[]) => setKeys(new Set(chosen)), []);
  const toggle = useCallback((key: string) => {
    setKeys((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  return { chosen: rowKeys.filter((key) => keys.has(key)), toggle, choose };
}

interface ChosenRowsProps extends RowActions {
  rowKeys: readonly string[];
  chosen: readonly string[];
  onChoose: (keys: readonly string[]) => void;
}

/** The grid's shortcuts as buttons for phones. */
export function SelectedRows({ chosen, rowKeys, commands, full, onChoose }: ChosenRowsProps) {
  const { t } = useLingui();
  const count = chosen.length;
  const copy = () => {
    const copies = commands.duplicateRows(chosen);
    if (copies.length > 0) onChoose(copies);
  };
  const deeds = [
    {
      label: t`Move the rows up`,
      Icon: IconArrowUp,
      off: chosen[0] === rowKeys[0],
      run: () => commands.moveRows(chosen, -1),
    },
    {
      label: t`Move the rows down`,
      Icon: IconArrowDown,
      off: chosen.at(-1) === rowKeys.at(-1),
      run: () => commands.moveRows(chosen, 1),
    },
    { label: t`Duplicate the rows`, Icon: IconCopy, off: full, run: copy },
    { label: t`Remove the rows`, Icon: IconTrash, color: "red", run: () => commands.removeRows(chosen) },
    { label: t`Clear the selection`, Icon: IconX, color: "gray", run: () => onChoose([]) },
  ];
  return (
    <div role="toolbar" aria-label={t`Selected rows`} className={classes.chosen}>
      <span aria-live="polite">
        <Plural value={count} one="# row selected" other="# rows selected" />
      </span>
      {deeds.map(({ label, Icon, color, off = false, run }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          {...(color ? { color } : {})}
          aria-label={label}
          disabled={off}
          onClick={run}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
