import { useLingui } from "@lingui/react/macro";
import { Group, Table, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { memo, type PointerEvent } from "react";

import { TableRegion } from "./table-region.tsx";
import { toggleOnKeyDown, PageCheckbox, RowCheckbox } from "./row-checkboxes.tsx";
import { isNeverTruncated, type Sort, type TableBodyProps } from "./columns.ts";
import classes from "./data-table.module.css";
import { useDeferredRows } from "./use-deferred-rows.ts";
import { LinkedCell, followRowLink } from "./row-link.tsx";
import { ACTIONS_COLUMN, CHECKBOX_COLUMN, useColumnWidths } from "./use-column-widths.ts";

/** Rows rendered first; more than a screen shows at once. */
const INITIAL_ROW_COUNT = 30;

type SortState = "ascending" | "descending" | "none";

function getSortState<SortField extends string>(
  field: SortField,
  sort: Sort<SortField> | undefined,
): SortState {
  if (field !== sort?.field) return "none";
  return sort.order === "ASC" ? "ascending" : "descending";
}

function showTooltipIfTruncated({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td, th") : null;
  if (!cell) return;
  const lines = [cell, ...cell.querySelectorAll<HTMLElement>(`[data-line], .${classes.clamped}`)];
  const isTruncated = lines.some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  if (isTruncated) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}

function SortIcon({ sortState }: { sortState: SortState }) {
  if (sortState === "ascending") return <IconArrowUp size={14} aria-hidden />;
  if (sortState === "descending") return <IconArrowDown size={14} aria-hidden />;
  return <IconArrowsSort size={14} opacity={0.45} aria-hidden />;
}

interface RowProps<Row extends { id: string }, SortField extends string> extends Pick<
  TableBodyProps<Row, SortField>,
  "actions" | "columns" | "getLink" | "rowSelection"
> {
  row: Row;
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
    <Table.Tr data-row-id={row.id} bg={isSelected ? "var(--selected)" : undefined}>
      {rowSelection && (
        <Table.Td className={classes.checkboxCell}>
          <RowCheckbox row={row} rowSelection={rowSelection} isSelected={isSelected} />
        </Table.Td>
      )}
      {columns.map((column, index) => (
        <Table.Td key={column.key} ta={column.align} className={column.align && classes.figure}>
          <div className={isNeverTruncated(column) ? undefined : classes.clamped}>
            <LinkedCell column={column} row={row} link={index === 0 ? getLink?.(row) : undefined} />
          </div>
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
  const { label, sort, onSort, actions, getLink, density = "normal", rowSelection, selectedRows } = props;
  const { t, i18n } = useLingui();
  const rows = useDeferredRows(props.rows, INITIAL_ROW_COUNT);
  const {
    visibleColumns: columns,
    hiddenColumns,
    widths,
    containerRef,
  } = useColumnWidths(props.columns, rows);
  const hiddenNames = hiddenColumns.map(({ header }) => i18n._(header)).join(", ");
  return (
    <>
      <TableRegion label={label} ref={containerRef} className={classes.scrollContainer}>
        <Table className={classes.table} data-density={density} onPointerOver={showTooltipIfTruncated}>
          <Table.Caption p={0} m={0}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Table.Caption>
          {/* Before the measurement, the browser distributes the width. */}
          <colgroup>
            {rowSelection && <col />}
            {columns.map(({ key }) => (
              <col key={key} style={{ width: widths[key] }} />
            ))}
            {actions && <col style={{ width: widths[ACTIONS_COLUMN] }} />}
          </colgroup>
          <Table.Thead>
            <Table.Tr>
              {rowSelection && (
                <Table.Td className={classes.checkboxCell} data-column={CHECKBOX_COLUMN}>
                  <PageCheckbox rows={rows} rowSelection={rowSelection} selectedRows={selectedRows} />
                </Table.Td>
              )}
              {columns.map(({ key, header, align, sort: field }) => {
                const sortState = field && getSortState(field, sort);
                const heading = <span className={classes.clamped}>{i18n._(header)}</span>;
                return (
                  <Table.Th key={key} data-column={key} scope="col" ta={align} aria-sort={sortState}>
                    {field && sortState ? (
                      <UnstyledButton
                        className={classes.sort}
                        onClick={() => onSort({ field, order: sortState === "ascending" ? "DESC" : "ASC" })}
                      >
                        {heading}
                        <SortIcon sortState={sortState} />
                      </UnstyledButton>
                    ) : (
                      heading
                    )}
                  </Table.Th>
                );
              })}
              {actions && (
                <Table.Th scope="col" ta="end" className={classes.actions} data-column={ACTIONS_COLUMN}>
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
