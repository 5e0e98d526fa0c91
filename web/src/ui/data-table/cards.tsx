import { useLingui } from "@lingui/react/macro";
import type { I18n } from "@lingui/core";
import { NativeSelect } from "@mantine/core";
import { memo, useDeferredValue, type ReactNode } from "react";

import type { Column, TableBodyProps, Sort } from "./columns.ts";
import classes from "./data-table.module.css";

/** More than a phone shows at once. */
const NEAR = 6;
const NO_ROWS: readonly never[] = [];

interface CardProps<Row, SortField extends string> {
  row: Row;
  columns: readonly Column<Row, SortField>[];
  i18n: I18n;
  /** The names of the columns are read in it. */
  locale: string;
  actions: ((row: Row) => ReactNode) | undefined;
}

function CardView<Row, SortField extends string>({ row, columns, i18n, actions }: CardProps<Row, SortField>) {
  const [title, ...facts] = columns;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div>{title?.cell(row)}</div>
        {actions && <div className={classes.actions}>{actions(row)}</div>}
      </div>
      <dl className={classes.facts}>
        {facts.map((column) => (
          <div key={column.key} className={classes.fact}>
            <dt>{i18n._(column.header)}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const Card = memo(CardView) as typeof CardView;

/** The table on a phone: a card a row, titled by the first column; sorting moves into a select. */
function Cards<Row extends { id: string }, SortField extends string>({
  label,
  columns,
  rows,
  sort,
  onSort,
  actions,
}: TableBodyProps<Row, SortField>) {
  const { t, i18n } = useLingui();
  // What is on screen is drawn at once; the rest follows without holding up the viewer.
  const settled = useDeferredValue(rows, NO_ROWS);
  const shown = settled === rows ? rows : rows.slice(0, NEAR);
  const orders = columns.flatMap(({ sort: field, header }) => {
    if (!field) return [];
    const name = i18n._(header);
    const both: { label: string; sort: Sort<SortField> }[] = [
      { label: t`${name}, ascending`, sort: { field, order: "ASC" } },
      { label: t`${name}, descending`, sort: { field, order: "DESC" } },
    ];
    return both;
  });
  const current = orders.findIndex(
    (choice) => choice.sort.field === sort?.field && choice.sort.order === sort.order,
  );
  return (
    <>
      {orders.length > 0 && (
        <NativeSelect
          mb="sm"
          aria-label={t`Sort by`}
          value={current}
          onChange={(event) => {
            const choice = orders[Number(event.currentTarget.value)];
            if (choice) onSort(choice.sort);
          }}
        >
          <option value={-1} disabled>
            {t`Sort by`}
          </option>
          {orders.map((choice, index) => (
            <option key={choice.label} value={index}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
      <ul className={classes.cards} aria-label={label}>
        {shown.map((row) => (
          <Card key={row.id} row={row} columns={columns} i18n={i18n} locale={i18n.locale} actions={actions} />
        ))}
      </ul>
    </>
  );
}

export const CardList = memo(Cards) as typeof Cards;
