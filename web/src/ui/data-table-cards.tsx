import { useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";

import type { DataTableProps, Sort } from "./data-table-columns.ts";
import classes from "./data-table.module.css";

/** The table on a phone: a card a row, titled by the first column; sorting moves into a select. */
export function CardList<Row extends { id: string }, SortField extends string>({
  label,
  columns,
  rows,
  sort,
  onSort,
  actions,
}: DataTableProps<Row, SortField>) {
  const { t, i18n } = useLingui();
  const [title, ...facts] = columns;
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
        {rows.map((row) => (
          <li key={row.id} className={classes.card}>
            <div className={classes.cardHead}>
              <div>{title?.cell(row)}</div>
              {actions && <div className={classes.actions}>{actions(row)}</div>}
            </div>
            <dl className={classes.facts}>
              {facts.map((column) => (
                <div key={column.key} style={{ display: "contents" }}>
                  <dt>{i18n._(column.header)}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
