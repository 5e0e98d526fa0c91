import { useLingui } from "@lingui/react/macro";
import { IconChevronDown, IconCopy, IconTrash } from "@tabler/icons-react";

import { useDraft } from "../draft/store.tsx";
import type { RowColumn } from "./columns.tsx";
import classes from "../builder.module.css";
import { useRowView } from "./view.tsx";

export interface RowHandlers {
  onDuplicate: (keys: readonly string[]) => void;
  onRemove: (keys: readonly string[]) => void;
  /** No row can be added any more. */
  full: boolean;
}

interface RowButtonsProps extends RowHandlers {
  rowKey: string;
  number: number;
  more: readonly RowColumn[];
  /** In the grid the arrows lead to them, so that Tab leads from cell to cell. */
  inGrid?: boolean;
}

/** What can be done with one row. Plain buttons: there may be hundreds. */
export function RowButtons({ rowKey, number, more, inGrid, onDuplicate, onRemove, full }: RowButtonsProps) {
  const { t } = useLingui();
  const { open, toggle } = useRowView();
  const hasMore = useDraft((draft) => {
    const row = draft.rows[rowKey];
    return row !== undefined && more.some(({ field }) => row[field] !== null);
  });
  const isOpen = open.has(rowKey);
  const tabIndex = inGrid ? -1 : undefined;
  return (
    <div className={classes.rowButtons} data-row-buttons={inGrid ? "grid" : "card"}>
      <button
        type="button"
        tabIndex={tabIndex}
        className={classes.iconButton}
        aria-expanded={isOpen}
        aria-label={t`More fields of row ${number}`}
        title={t`More fields`}
        data-filled={hasMore || undefined}
        onClick={() => toggle(rowKey)}
      >
        <IconChevronDown size={16} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        className={classes.iconButton}
        aria-label={t`Duplicate row ${number}`}
        title={t`Duplicate`}
        disabled={full}
        onClick={() => onDuplicate([rowKey])}
      >
        <IconCopy size={16} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        className={classes.iconButton}
        data-danger=""
        aria-label={t`Remove row ${number}`}
        title={t`Remove`}
        onClick={() => onRemove([rowKey])}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </div>
  );
}
