import { useLingui } from "@lingui/react/macro";
import { Group, Table, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { memo, type CSSProperties, type PointerEvent } from "react";

import { TableRegion } from "../table-region.tsx";
import { toggleOnKeyDown, PageCheckbox, RowCheckbox } from "./row-checkboxes.tsx";
import type { Density, TableBodyProps } from "./columns.ts";
import classes from "./data-table.module.css";
import { getNextSort, useTableModel, type SizedColumn, type SortState } from "./use-table-model.ts";
import { LinkedCell, followRowLink } from "./row-link.tsx";
import { useFittingColumns } from "./use-fitting-columns.ts";

/** Rows rendered first; more than a screen shows at once. */
const INITIAL_ROW_COUNT = 30;

const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, normal: 44 };
const MIN_COLUMN_WIDTH = 104;

function getColumnStyle({ widthPercent }: { widthPercent: number }): CSSProperties | undefined {
  return widthPercent > 0
    ? { width: `${widthPercent}%`, minWidth: MIN_COLUMN_WIDTH, maxWidth: 0 }
    : undefined;
}

function showTooltipIfTruncated({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td, th") : null;
  if (!cell) return;
  const lines = [cell, ...cell.querySelectorAll<HTMLElement>("[data-line]")];
  const heading = cell.querySelector(`.${classes.heading}`);
  const isTruncated =
    lines.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ||
    (heading !== null && heading.scrollHeight > heading.clientHeight);
  if (isTruncated) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}

function SortIcon({ sortState }: { sortState: SortState | undefined }) {
  if (sortState === "ascending") return <IconArrowUp size={14} aria-hidden />;
  if (sortState === "descending") return <IconArrowDown size={14} aria-hidden />;
  return <IconArrowsSort size={14} opacity={0.45} aria-hidden />;
}

interface RowProps<Row extends { id: string }, SortField extends string> extends Pick<
  TableBodyProps<Row, SortField>,
  "actions" | "getLink" | "rowSelection"
> {
  row: Row;
  columns: readonly SizedColumn<Row, SortField>[];
  isSelected: boolean;
}

function DataRow<Row extends { id: string }, SortField extends string>({
  row,
  columns,
  actions,
  getLink,
  rowSelection,
  isSelected,
}: RowProps<Row, SortField>) {
  return (
    <Table.Tr bg={isSelected ? "var(--selected)" : undefined}>
      {rowSelection && (
        <Table.Td className={classes.checkboxCell}>
          <RowCheckbox row={row} rowSelection={rowSelection} isSelected={isSelected} />
        </Table.Td>
      )}
      {columns.map((column, index) => (
        <Table.Td
          key={column.key}
          ta={column.align}
          className={column.widthPercent ? classes.truncated : undefined}
          style={getColumnStyle(column)}
        >
          <LinkedCell column={column} row={row} link={index === 0 ? getLink?.(row) : undefined} />
        </Table.Td>
      ))}
      {actions && (
        <Table.Td className={classes.actions}>
          <Group gap={2} justify="flex-end" wrap="nowrap">
            {actions(row)}
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

// Selecting a row must not re-render the others.
const MemoizedRow = memo(DataRow) as typeof DataRow;

function TableRows<Row extends { id: string }, SortField extends string>(
  props: TableBodyProps<Row, SortField>,
) {
  const { label, onSort, actions, getLink, density = "normal", rowSelection, selectedRows } = props;
  const { t, i18n } = useLingui();
  const { visibleColumns, hiddenColumns, containerRef } = useFittingColumns(props.columns);
  const { columns, rows } = useTableModel({ ...props, columns: visibleColumns }, INITIAL_ROW_COUNT);
  const hiddenNames = hiddenColumns.map(({ header }) => i18n._(header)).join(", ");
  return (
    <>
      <TableRegion label={label} ref={containerRef} className={classes.scrollContainer}>
        <Table
          className={classes.table}
          style={{ "--row": `${ROW_HEIGHT[density]}px` }}
          onPointerOver={showTooltipIfTruncated}
        >
          <Table.Caption p={0} m={0}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {rowSelection && (
                <Table.Td className={classes.checkboxCell}>
                  <PageCheckbox rows={rows} rowSelection={rowSelection} selectedRows={selectedRows} />
                </Table.Td>
              )}
              {columns.map((column) => {
                const { key, header, align, sort, sortState, widthPercent } = column;
                return (
                  <Table.Th
                    key={key}
                    scope="col"
                    ta={align}
                    style={getColumnStyle(column)}
                    aria-sort={sortState}
                  >
                    {sort ? (
                      <UnstyledButton
                        className={classes.sort}
                        onClick={() => onSort(getNextSort(sort, sortState))}
                      >
                        <span className={widthPercent ? classes.heading : undefined}>{i18n._(header)}</span>
                        <SortIcon sortState={sortState} />
                      </UnstyledButton>
                    ) : (
                      <span className={widthPercent ? classes.heading : undefined}>{i18n._(header)}</span>
                    )}
                  </Table.Th>
                );
              })}
              {actions && (
                <Table.Th scope="col" ta="end" className={classes.actions}>
                  {t`Actions`}
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody
            className={getLink && classes.clickable}
            onClick={followRowLink}
            onKeyDown={rowSelection && toggleOnKeyDown}
          >
            {rows.map((row) => (
              <MemoizedRow
                key={row.id}
                row={row}
                columns={columns}
                actions={actions}
                getLink={getLink}
                rowSelection={rowSelection}
                isSelected={selectedRows?.has(row.id) === true}
              />
            ))}
          </Table.Tbody>
        </Table>
      </TableRegion>
      {hiddenColumns.length > 0 && (
        <Text c="dimmed" fz="xs" px={16} py={6} style={{ borderTop: "1px solid var(--hairline)" }}>
          {t`Hidden on this screen width: ${hiddenNames}`}
        </Text>
      )}
    </>
  );
}

// Typing in the search box must not re-render a hundred rows.
export const MemoizedTableRows = memo(TableRows) as typeof TableRows;
