import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useRef } from "react";

import { AmountCell } from "../cells/amount.tsx";
import type { RowsLayoutProps } from "./grid.tsx";
import type { RowColumns } from "./columns.tsx";
import classes from "../builder.module.css";
import { RowButtons, type RowHandlers } from "./buttons.tsx";
import { RowFields } from "./fields.tsx";
import { useRowView } from "./view.tsx";
import { useNearView } from "./use-near-view.ts";

const CARD_HEIGHT = 420;

/** The rows on a phone: a card each. Cards far away are not drawn. */
export function PlanRowCards({ rowKeys, columns, readOnly: _readOnly, ...handlers }: RowsLayoutProps) {
  return (
    <ol className={classes.cards}>
      {rowKeys.map((key, index) => (
        <RowCard key={key} rowKey={key} number={index + 1} columns={columns} {...handlers} />
      ))}
    </ol>
  );
}

interface RowCardProps extends RowHandlers {
  rowKey: string;
  number: number;
  columns: RowColumns;
}

const RowCard = memo(function RowCard({ rowKey, number, columns, ...handlers }: RowCardProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLLIElement>(null);
  const { open, revealed } = useRowView();
  const { near, height } = useNearView(ref, number <= 3);

  if (!near && revealed !== rowKey) return <li ref={ref} style={{ height: height ?? CARD_HEIGHT }} />;
  return (
    <li ref={ref} className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.cardNumber}>
          <Trans>Row {number}</Trans>
        </span>
        <RowButtons rowKey={rowKey} number={number} more={columns.more} {...handlers} />
      </div>
      <RowFields rowKey={rowKey} number={number} columns={columns.grid} />
      {open.has(rowKey) && <RowFields rowKey={rowKey} number={number} columns={columns.more} />}
      <div className={classes.cardAmount}>
        <Trans>Amount</Trans>
        <AmountCell rowKey={rowKey} label={t`Amount, row ${number}`} />
      </div>
    </li>
  );
});
