import { Trans, useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconInbox } from "@tabler/icons-react";
import {
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { memo, useDeferredValue, useMemo, type ReactNode } from "react";

import { CardList } from "./cards.tsx";
import type { Column, DataTableProps, TableBodyProps } from "./columns.ts";
import { Pager } from "./pager.tsx";
import classes from "./data-table.module.css";
import { LoadFailed } from "../page-state.tsx";
import { RowIconSheet } from "../row-icons.tsx";

/** Sorting and paging happen on the server: the table only models them. */
const features = tableFeatures({ rowPaginationFeature, rowSortingFeature });

/**
 * The shared table (specification section 2): sortable headers with arrows, 'No data found', a spinner overlay, and the paging
 * line with its exact texts. On a phone each row becomes a card.
 */
export function DataTable<Row extends { id: string }, SortField extends string>(
  props: DataTableProps<Row, SortField>,
) {
  const { t } = useLingui();
  const phone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const { label, columns, rows, figures, sort, onSort, actions, density } = props;
  const { loading, error, requestId, onRetry, onPage } = props;
  const failed = error !== undefined && !loading;
  const Body = phone ? CardList : TableBody;

  return (
    <div>
      <div className={phone ? undefined : classes.frame} style={{ position: "relative" }} aria-busy={loading}>
        {loading && (
          <div className={classes.veil}>
            <output className={classes.spinner} aria-label={t`Loading...`} />
          </div>
        )}
        {failed ? (
          <LoadFailed message={error} requestId={requestId} onRetry={onRetry} />
        ) : (
          <>
            <RowIconSheet />
            <Body {...{ label, columns, rows, figures, sort, onSort, actions, density }} />
            {rows.length === 0 && (
              <div className={classes.message}>
                {loading ? (
                  <span style={{ height: 120 }} />
                ) : (
                  <>
                    <IconInbox size={28} aria-hidden />
                    <span>
                      <Trans>No data found</Trans>
                    </span>
                  </>
                )}
              </div>
            )}
          </>
        )}
      </div>
      {!failed && <Pager figures={figures} onPage={onPage} />}
    </div>
  );
}

function ariaSort(sorted: "asc" | "desc" | false): "ascending" | "descending" | "none" {
  if (sorted === false) return "none";
  return sorted === "asc" ? "ascending" : "descending";
}

function SortArrow({ sorted }: { sorted: "asc" | "desc" | false }) {
  if (sorted === false) return <IconArrowsSort size={14} aria-hidden />;
  return sorted === "asc" ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />;
}

interface TableRowProps<Row, SortField extends string> {
  row: Row;
  columns: readonly Column<Row, SortField>[];
  /** Cells may hold words: they follow the language. */
  locale: string;
  actions: ((row: Row) => ReactNode) | undefined;
}

function TableRowView<Row, SortField extends string>({
  row,
  columns,
  actions,
}: TableRowProps<Row, SortField>) {
  return (
    <tr>
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a data cell is no control
        <td key={column.key} data-align={column.align} data-nowrap={column.nowrap}>
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className={classes.last}>
          <div className={classes.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

const TableRow = memo(TableRowView) as typeof TableRowView;

/** More than a screen shows at once. */
const NEAR = 30;
const NO_ROWS: readonly never[] = [];

function TableView<Row extends { id: string }, SortField extends string>({
  label,
  columns,
  rows,
  figures,
  sort,
  onSort,
  actions,
  density = "normal",
}: TableBodyProps<Row, SortField>) {
  const { t, i18n } = useLingui();
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.key,
        // Called on each render, so that it follows the language.
        header: () => i18n._(column.header),
        enableSorting: column.sort !== undefined,
      })),
    [columns, i18n],
  );
  // What is on screen is drawn at once; the rest follows without holding up the viewer.
  const settled = useDeferredValue(rows, NO_ROWS);
  const data = useMemo(() => (settled === rows ? [...rows] : rows.slice(0, NEAR)), [rows, settled]);
  const sortedKey = sort && columns.find((column) => column.sort === sort.field)?.key;

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    manualPagination: true,
    manualSorting: true,
    rowCount: figures?.totalCount ?? 0,
    state: {
      pagination: { pageIndex: (figures?.page ?? 1) - 1, pageSize: figures?.perPage ?? 0 },
      sorting: sortedKey ? [{ id: sortedKey, desc: sort.order === "DESC" }] : [],
    },
  });

  const byKey = new Map(columns.map((column) => [column.key, column]));

  return (
    // A table wider than the screen is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: a scrolling region must take the focus
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={classes.table} data-density={density}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = byKey.get(header.column.id);
                const field = column?.sort;
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-align={column?.align}
                    aria-sort={field ? ariaSort(sorted) : undefined}
                  >
                    {field ? (
                      <button
                        type="button"
                        className={classes.sort}
                        data-sorted={sorted || undefined}
                        onClick={() => onSort({ field, order: sorted === "asc" ? "DESC" : "ASC" })}
                      >
                        <table.FlexRender header={header} />
                        <SortArrow sorted={sorted} />
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
              {actions && (
                <th scope="col" data-align="end" className={classes.last}>
                  {t`Actions`}
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              row={row.original}
              columns={columns}
              locale={i18n.locale}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

// A hundred rows must not render again because the search box above them did.
const TableBody = memo(TableView) as typeof TableView;
