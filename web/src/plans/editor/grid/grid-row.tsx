/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtualized rows are positioned absolutely; table rows cannot be */
import { useLingui } from "@lingui/react/macro";
import { memo, useLayoutEffect, useRef } from "react";

import { useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import { useFormatCell } from "../cells/use-cell.ts";
import { useCellMessages } from "../cells/cell-messages.tsx";
import type { RowColumn, RowColumns } from "../../fields.ts";
import { findOverlap } from "../../warnings/plan-warnings.ts";
import { getCheckedPlan, getSelectedFields } from "../model/state.ts";
import { useDerivedPlanState, useDraft, usePlanState } from "../use-plan-store.tsx";
import { AmountCell, RowButtons, RowFields, useRowErrors, type RowActions } from "./row-controls.tsx";
import { ComputedCells, useComputedColumns } from "./computed-columns.tsx";
import { GridCell } from "./grid-cell.tsx";
import classes from "./grid.module.css";

export const ROW_HEIGHT = 36;

interface GridRowProps extends RowActions {
  rowKey: string;
  number: number;
  columns: RowColumns;
  top: number;
  readOnly: boolean;
  onHeight: (number: number, height: number) => void;
}

function AdditionalFields({
  rowKey,
  number,
  columns,
  onHeight,
}: Pick<GridRowProps, "rowKey" | "number" | "columns" | "onHeight">) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => onHeight(number, ROW_HEIGHT + (ref.current?.offsetHeight ?? 0));
    measure();
    const observer = new ResizeObserver(measure);
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      onHeight(number, ROW_HEIGHT);
    };
  }, [number, onHeight]);
  return (
    <div ref={ref} role="gridcell" className={classes.additional}>
      <RowFields rowKey={rowKey} number={number} columns={columns.additional} />
    </div>
  );
}

function RowCells({
  rowKey,
  number,
  columns,
  readOnly,
}: Pick<GridRowProps, "rowKey" | "number" | "columns" | "readOnly">) {
  const { t, i18n } = useLingui();
  const row = useDraft((draft) => draft.rows[rowKey]);
  // Messages also depend on other rows and the plan's dates.
  usePlanState((state) => (row ? findOverlap(getCheckedPlan(state).rows, row) : 0));
  useDraft((draft) => draft.orderDetails.campaignDate);
  const errors = useRowErrors(rowKey, columns.grid);
  const formatCell = useFormatCell();
  const getMessages = useCellMessages();
  const activeField = usePlanState(({ selection: { active } }) => active?.key === rowKey && active.field);
  const selectedFields = useDerivedPlanState((state) => getSelectedFields(state, rowKey));
  const getDenialReason = useOptionsDenialReason();
  const hasDropdown = ({ kind, source }: RowColumn) =>
    kind === "unit" || (kind === "reference" && source !== undefined && !getDenialReason(source.options));
  if (!row) return null;
  return columns.grid.map((column, index) => {
    const { key: field, label } = column;
    const name = i18n._(label);
    return (
      <GridCell
        key={field}
        rowKey={rowKey}
        column={column}
        label={t`${name}, row ${number}`}
        text={formatCell(row, field)}
        hint={!readOnly && hasDropdown(column) ? t`Select` : undefined}
        error={errors[index] ?? ""}
        messages={getMessages(row, field)}
        isActive={activeField === field}
        isSelected={selectedFields.includes(field)}
        isTabStop={index === 0}
        readOnly={readOnly}
      />
    );
  });
}

export const GridRow = memo(function GridRow({
  rowKey,
  number,
  columns,
  top,
  readOnly,
  onHeight,
  ...actions
}: GridRowProps) {
  const { t } = useLingui();
  const isOpen = usePlanState(({ expandedRows }) => expandedRows.has(rowKey));
  const computedColumns = useComputedColumns();
  return (
    <div
      role="row"
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={number + 1}
      data-key={rowKey}
      data-open={isOpen || undefined}
    >
      <div role="rowheader" className={classes.number}>
        {number}
      </div>
      <RowCells rowKey={rowKey} number={number} columns={columns} readOnly={readOnly} />
      <div role="gridcell" className={classes.amountCell}>
        <AmountCell rowKey={rowKey} label={t`Amount, row ${number}`} />
      </div>
      <ComputedCells columns={computedColumns} rowKey={rowKey} number={number} />
      <div role="gridcell" className={classes.buttonsCell}>
        <RowButtons
          rowKey={rowKey}
          number={number}
          additionalColumns={columns.additional}
          inGrid
          {...actions}
        />
      </div>
      {isOpen && <AdditionalFields rowKey={rowKey} number={number} columns={columns} onHeight={onHeight} />}
    </div>
  );
});
