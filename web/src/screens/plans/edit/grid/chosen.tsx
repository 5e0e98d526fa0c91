import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, IconX } from "@tabler/icons-react";
import { useCallback, useState } from "react";

import type { RowHandlers } from "./buttons.tsx";
import type { RowsLayoutProps } from "./grid.tsx";
import classes from "../builder.module.css";

/** The cards that are chosen, in the order of the plan; one that goes is chosen no longer. */
export function useChosen(rowKeys: readonly string[]) {
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

interface ChosenRowsProps extends RowHandlers, Pick<RowsLayoutProps, "rowKeys" | "onMove"> {
  chosen: readonly string[];
  onChoose: (keys: readonly string[]) => void;
}

/** What can be done with the chosen cards at once: the keys of the grid, on a phone. */
export function ChosenRows({
  chosen,
  rowKeys,
  full,
  onChoose,
  onMove,
  onDuplicate,
  onRemove,
}: ChosenRowsProps) {
  const { t } = useLingui();
  const count = chosen.length;
  const copy = () => {
    const copies = onDuplicate(chosen);
    if (copies.length > 0) onChoose(copies);
  };
  return (
    <div role="toolbar" aria-label={t`Selected rows`} className={classes.chosen}>
      <span aria-live="polite">
        <Plural value={count} one="# row chosen" other="# rows chosen" />
      </span>
      <ActionIcon
        variant="subtle"
        aria-label={t`Move the rows up`}
        disabled={chosen[0] === rowKeys[0]}
        onClick={() => onMove(chosen, -1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t`Move the rows down`}
        disabled={chosen.at(-1) === rowKeys.at(-1)}
        onClick={() => onMove(chosen, 1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t`Duplicate the rows`} disabled={full} onClick={copy}>
        <IconCopy size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t`Remove the rows`}
        onClick={() => onRemove(chosen)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Choose none`} onClick={() => onChoose([])}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
