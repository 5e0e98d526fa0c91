import { useLingui } from "@lingui/react/macro";
import { Group, Table, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { memo, type CSSProperties, type PointerEvent } from "react";

import { toggleByKey, PageCheckbox, RowCheckbox } from "./choice.tsx";
import type { Density, TableBodyProps } from "./columns.ts";
import classes from "./data-table.module.css";
import { nextSort, useTableModel, type PositionedColumn, type Sorted } from "./use-table-model.ts";
import { Cell, followRow } from "./row-link.tsx";
import { useFittingColumns } from "./use-fitting-columns.ts";

/** More than a screen shows at once. */
const NEAR = 30;

/** In px, like the widths. */
const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, normal: 44, comfortable: 56 };
const LEAST = 104;

function getWidth({ percent }: { percent: number }): CSSProperties | undefined {
  return percent > 0 ? { width: `${percent}%`, minWidth: LEAST, maxWidth: 0 } : undefined;
}

/** Shows truncated text as a tooltip. */
function showFullText({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td, th") : null;
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>("[data-part]")];
  const heading = cell.querySelector(`.${classes.heading}`);
  const isCut =
    parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ||
    (heading !== null && heading.scrollHeight > heading.clientHeight);
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}

function SortArrow({ sorted }: { sorted: Sorted | undefined }) {
  if (sorted === "ascending") return <IconArrowUp size={14} aria-hidden />;
  if (sorted === "descending") return <IconArrowDown size={14} aria-hidden />;
  return <IconArrowsSort size={14} opacity={0.45} aria-hidden />;
}

interface RowProps<Row extends { id: string }, SortField extends string> extends Pick<
  TableBodyProps<Row, SortField>,
  "actions" | "getLink" | "rowSelection"
> {
  row: Row;
  columns: readonly PositionedColumn<Row, SortField>[];
  isSelected: boolean;
  isChosen: boolean;
}

function OneRow<Row extends { id: string }, SortField extends string>({
  row,
  columns,
  actions,
  getLink,
  isSelected,
  rowSelection,
  isChosen,
}: RowProps<Row, SortField>) {
  return (
    <Table.Tr bg={isSelected || isChosen ? "var(--here)" : undefined}>
      {rowSelection && (
        <Table.Td className={classes.check}>
          <RowCheckbox row={row} choosing={rowSelection} isChosen={isChosen} />
        </Table.Td>
      )}
      {columns.map((column, at) => (
        <Table.Td
          key={column.key}
          ta={column.align}
          className={column.percent ? classes.cut : undefined}
          style={getWidth(column)}
        >
          <Cell column={column} row={row} link={at === 0 ? getLink?.(row) : undefined} />
        </Table.Td>
      ))}
      {actions && (
        <Table.Td className={classes.last}>
          <Group gap={2} justify="flex-end" wrap="nowrap">
            {actions(row)}
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

// Selecting a row must not re-render the others.
const TableRow = memo(OneRow) as typeof OneRow;

function TableRows<Row extends { id: string }, SortField extends string>(
  props: TableBodyProps<Row, SortField>,
) {
  const { label, onSort, actions, getLink, selected, density = "normal", rowSelection, selectedRows } = props;
  const { t, i18n } = useLingui();
  const { fitting, hidden, box } = useFittingColumns(props.columns);
  const { columns, rows } = useTableModel({ ...props, columns: fitting }, NEAR);
  const hiddenNames = hidden.map(({ header }) => i18n._(header)).join(", ");
  return (
    <>
      {/* Wide tables also scroll by keyboard. */}
      <Table.ScrollContainer
        component="section"
        type="native"
        minWidth={0}
        tabIndex={0}
        aria-label={label}
        ref={box}
        className={classes.box}
      >
        <Table
          className={classes.table}
          style={{ "--row": `${ROW_HEIGHT[density]}px` }}
          onPointerOver={showFullText}
        >
          <Table.Caption p={0} m={0}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {rowSelection && (
                <Table.Td className={classes.check}>
                  <PageCheckbox rows={rows} choosing={rowSelection} chosen={selectedRows} />
                </Table.Td>
              )}
              {columns.map((column) => {
                const { key, header, align, sort, sorted, percent } = column;
                return (
                  <Table.Th key={key} scope="col" ta={align} style={getWidth(column)} aria-sort={sorted}>
                    {sort ? (
                      <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sort, sorted))}>
                        <span className={percent ? classes.heading : undefined}>{i18n._(header)}</span>
                        <SortArrow sorted={sorted} />
                      </UnstyledButton>
                    ) : (
                      <span className={percent ? classes.heading : undefined}>{i18n._(header)}</span>
                    )}
                  </Table.Th>
                );
              })}
              {actions && (
                <Table.Th scope="col" ta="end" className={classes.last}>
                  {t`Actions`}
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody
            {...(getLink && { onClick: followRow, className: classes.leading })}
            onKeyDown={rowSelection && toggleByKey}
          >
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                actions={actions}
                getLink={getLink}
                isSelected={selected?.[row.id] === true}
                rowSelection={rowSelection}
                isChosen={selectedRows?.has(row.id) === true}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hidden.length > 0 && (
        <Text c="dimmed" fz="xs" px={16} py={6} style={{ borderTop: "1px solid var(--hairline)" }}>
          {t`Hidden on this screen width: ${hiddenNames}`}
        </Text>
      )}
    </>
  );
}

// Typing in the search box must not re-render a hundred rows.
export const Rows = memo(TableRows) as typeof TableRows;
