import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import type { RowColumn } from "../../fields.ts";
import { useDraft, usePlanState, usePlanStore } from "../use-plan-store.tsx";
import classes from "../plan-editor.module.css";
import { RowCommentsButton } from "../../view/comments/row-comments.tsx";
import { RowIconButton } from "../../row-icon-button.tsx";
import { CellEditor } from "../cells/cell-editor.tsx";
import { CellMessageText, useCellMessages } from "../cells/cell-messages.tsx";
import { getCellId, getMessageId } from "../cells/use-cell.ts";
import type { RowCommands } from "../commands/commands.ts";
import { getCellName } from "../model/cell-range.ts";
import { getError } from "../model/validation.ts";
import { computeRowAmount } from "../../plan-rows.ts";
import { useFormat } from "../../../ui/format/format.ts";
import cellClasses from "../cells/input.module.css";

export interface RowActions {
  commands: RowCommands;
  /** True if the row limit is reached. */
  isFull: boolean;
}

interface RowButtonsProps extends RowActions {
  rowKey: string;
  number: number;
  additionalColumns: readonly RowColumn[];
  /** Arrow keys reach the buttons; Tab moves between cells. */
  inGrid?: boolean;
}

export function RowButtons({ rowKey, number, additionalColumns, inGrid, commands, isFull }: RowButtonsProps) {
  const { t } = useLingui();
  const { toggleRow } = usePlanStore();
  const hasAdditionalValues = useDraft((draft) => {
    const row = draft.rows[rowKey];
    return row !== undefined && additionalColumns.some(({ key }) => row[key] !== null);
  });
  const isOpen = usePlanState(({ expandedRows }) => expandedRows.has(rowKey));
  const rowId = useDraft(({ rows }) => rows[rowKey]?.id);
  const tabIndex = inGrid ? -1 : undefined;
  return (
    <div className={classes.rowButtons} data-row-buttons={inGrid ? "grid" : "card"}>
      {rowId !== undefined && (
        <RowCommentsButton rowId={rowId} number={number} tabIndex={tabIndex} hasShortcut={inGrid} />
      )}
      <RowIconButton
        icon="more"
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-label={t`More fields of row ${number}`}
        title={t`More fields`}
        data-filled={hasAdditionalValues || undefined}
        onClick={() => toggleRow(rowKey)}
      />
      <RowIconButton
        icon="copy"
        tabIndex={tabIndex}
        aria-label={t`Duplicate row ${number}`}
        title={t`Duplicate`}
        disabled={isFull}
        onClick={() => void commands.duplicateRows([rowKey])}
      />
      <RowIconButton
        icon="trash"
        tabIndex={tabIndex}
        data-danger=""
        aria-label={t`Remove row ${number}`}
        title={t`Remove`}
        onClick={() => commands.removeRows([rowKey])}
      />
    </div>
  );
}

/** Visible errors of a row's cells. */
export function useRowErrors(rowKey: string, columns: readonly RowColumn[]): readonly string[] {
  // Serialized, to compare by value.
  const errors = usePlanState((state) =>
    columns.map(({ key }) => getError(state, getCellName({ key: rowKey, field: key })) ?? "").join("\n"),
  );
  return errors.split("\n");
}

interface RowFieldsProps {
  rowKey: string;
  number: number;
  columns: readonly RowColumn[];
}

export function RowFields({ rowKey, number, columns }: RowFieldsProps) {
  const { t, i18n } = useLingui();
  const row = useDraft((draft) => draft.rows[rowKey]);
  const errors = useRowErrors(rowKey, columns);
  const getMessages = useCellMessages();
  if (!row) return null;
  return (
    <div className={classes.fields}>
      {columns.map(({ key: field, label, required }, index) => {
        const name = i18n._(label);
        return (
          <div key={field} className={classes.field} data-field={field}>
            <Text
              component="label"
              htmlFor={getCellId(rowKey, field)}
              display="block"
              c="dimmed"
              fz={12}
              fw={500}
              pb={3}
            >
              {name}
              {required && (
                <Text span inherit c="var(--mantine-color-error)" aria-hidden>
                  {" *"}
                </Text>
              )}
            </Text>
            <CellEditor
              rowKey={rowKey}
              field={field}
              label={t`${name}, row ${number}`}
              required={required}
              inGrid={false}
            />
            <CellMessageText
              id={getMessageId(rowKey, field)}
              error={errors[index]}
              messages={getMessages(row, field)}
            />
          </div>
        );
      })}
    </div>
  );
}

export function AmountCell({ rowKey, label }: { rowKey: string; label: string }) {
  const format = useFormat();
  const currency = usePlanState((state) => state.currency);
  const row = useDraft((draft) => draft.rows[rowKey]);
  return (
    <output className={cellClasses.amount} aria-label={label} data-cell="amount">
      {format.money(row ? computeRowAmount(row) : 0, currency)}
    </output>
  );
}
