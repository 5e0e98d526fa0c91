/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the virtualizer puts them, which those of a table cannot */
import { useLingui } from "@lingui/react/macro";
import { memo, useLayoutEffect, useRef } from "react";

import { useDeniedOptions } from "../../../../crud/reference/use-denied-options.ts";
import { useCellText } from "./cells/use-cell.ts";
import { useCellMessages } from "./cells/cell-messages.tsx";
import { cellName } from "../model/validation.ts";
import { findOverlap } from "../model/check-plan.ts";
import type { RowColumn, RowColumns } from "../../fields.ts";
import { useDraft, usePlan } from "../store.tsx";
import { AmountCell, RowButtons, RowFields, type RowActions } from "./row-parts.tsx";
import { GridCell } from "./cell.tsx";
import classes from "./grid.module.css";

export const ROW_HEIGHT = 36;

interface GridRowProps extends RowActions {
  rowKey: string;
  number: number;
  columns: RowColumns;
  top: number;
  onHeight: (number: number, height: number) => void;
}

function More({
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
    <div ref={ref} role="gridcell" className={classes.more}>
      <RowFields rowKey={rowKey} number={number} columns={columns.more} />
    </div>
  );
}

function Cells({ rowKey, number, columns }: Pick<GridRowProps, "rowKey" | "number" | "columns">) {
  const { t, i18n } = useLingui();
  const row = useDraft((draft) => draft.rows[rowKey]);
  // Notes also depend on other rows and the plan's dates.
  useDraft((draft) => (row ? findOverlap(draft, row) : -1));
  useDraft((draft) => draft.orderDetails.campaignDate);
  // Serialized, to compare by value.
  const errors = usePlan((_state, { errorOf }) =>
    columns.grid.map(({ key }) => errorOf(cellName({ key: rowKey, field: key })) ?? "").join("\n"),
  ).split("\n");
  const textOf = useCellText();
  const getMessages = useCellMessages();
  const [active, ...marked] = usePlan((_state, { inRow }) => inRow(rowKey)).split(" ");
  const denied = useDeniedOptions();
  const isChosen = ({ kind, source }: RowColumn) =>
    kind === "unit" || (kind === "reference" && source !== undefined && !denied(source.options));
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
        text={textOf(row, field)}
        hint={isChosen(column) ? t`Select` : undefined}
        error={errors[index] ?? ""}
        notes={getMessages(row, field)}
        active={active === field}
        marked={marked.includes(field)}
        entry={index === 0}
      />
    );
  });
}

export const GridRow = memo(function GridRow({
  rowKey,
  number,
  columns,
  top,
  onHeight,
  ...deeds
}: GridRowProps) {
  const { t } = useLingui();
  const isOpen = usePlan(({ open }) => open.has(rowKey));
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
      <Cells rowKey={rowKey} number={number} columns={columns} />
      <div role="gridcell" className={classes.amountCell}>
        <AmountCell rowKey={rowKey} label={t`Amount, row ${number}`} />
      </div>
      <div role="gridcell" className={classes.buttonsCell}>
        <RowButtons rowKey={rowKey} number={number} more={columns.more} inGrid {...deeds} />
      </div>
      {isOpen && <More rowKey={rowKey} number={number} columns={columns} onHeight={onHeight} />}
    </div>
  );
});
