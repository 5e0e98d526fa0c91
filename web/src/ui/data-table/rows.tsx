import { useLingui } from "@lingui/react/macro";
import { Group, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { memo, type CSSProperties, type PointerEvent } from "react";

import type { Density, TableBodyProps } from "./columns.ts";
import classes from "./data-table.module.css";
import { useTableModel, type CellLook } from "./model.ts";
import { followRow, RowTitle } from "./row-link.tsx";

/** More than a screen shows at once. */
const NEAR = 30;

/** Px, as are the widths. */
const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, normal: 44, comfortable: 56 };
const LEAST = 104;

/** A column that may be cut takes its share of the table. */
function widthOf({ percent }: CellLook = { align: undefined, percent: 0 }): CSSProperties | undefined {
  return percent > 0 ? { width: `${percent}%`, minWidth: LEAST, maxWidth: 0 } : undefined;
}

/** Says whether the table fits: the page's own scrolling can then hold its header in view. */
function watchFit(box: HTMLDivElement | null): (() => void) | undefined {
  const table = box?.querySelector("table");
  if (!box || !table) return undefined;
  const observer = new ResizeObserver(() => {
    box.toggleAttribute("data-fits", table.offsetWidth <= box.clientWidth);
  });
  observer.observe(box);
  observer.observe(table);
  return () => observer.disconnect();
}

/** What does not fit into its cell is shown in whole while the pointer is on it. */
function showWhole({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td, th") : null;
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>("[data-part]")];
  if (parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}

function ariaSort(sorted: "asc" | "desc" | false): "ascending" | "descending" | "none" {
  if (sorted === false) return "none";
  return sorted === "asc" ? "ascending" : "descending";
}

function SortArrow({ sorted }: { sorted: "asc" | "desc" | false }) {
  if (sorted === false) return <IconArrowsSort size={14} opacity={0.45} aria-hidden />;
  return sorted === "asc" ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />;
}

function TableRows<Row extends { id: string }, SortField extends string>(
  props: TableBodyProps<Row, SortField>,
) {
  const { label, actions, linkOf, selected, density = "normal" } = props;
  const { t } = useLingui();
  const table = useTableModel(props, NEAR);
  return (
    // A table wider than the screen is scrolled by keyboard too.
    <Table.ScrollContainer
      component="section"
      type="native"
      minWidth={0}
      tabIndex={0}
      aria-label={label}
      ref={watchFit}
      className={classes.box}
    >
      <Table
        className={classes.table}
        style={{ "--row": `${ROW_HEIGHT[density]}px` }}
        onPointerOver={showWhole}
      >
        <Table.Caption p={0} m={0}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => {
                const { column } = header;
                const sorted = column.getIsSorted();
                return (
                  <Table.Th
                    key={header.id}
                    scope="col"
                    ta={column.columnDef.meta?.align}
                    style={widthOf(column.columnDef.meta)}
                    aria-sort={column.getCanSort() ? ariaSort(sorted) : undefined}
                  >
                    {column.getCanSort() ? (
                      <UnstyledButton className={classes.sort} onClick={column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        <SortArrow sorted={sorted} />
                      </UnstyledButton>
                    ) : (
                      <table.FlexRender header={header} />
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
          ))}
        </Table.Thead>
        <Table.Tbody {...(linkOf && { onClick: followRow, className: classes.leading })}>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id} bg={selected?.[row.id] ? "var(--here)" : undefined}>
              {row.getAllCells().map((cell, at) => (
                <Table.Td
                  key={cell.id}
                  ta={cell.column.columnDef.meta?.align}
                  className={cell.column.columnDef.meta?.percent ? classes.cut : undefined}
                  style={widthOf(cell.column.columnDef.meta)}
                >
                  {at === 0 && linkOf ? (
                    <RowTitle link={linkOf(row.original)}>
                      <table.FlexRender cell={cell} />
                    </RowTitle>
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </Table.Td>
              ))}
              {actions && (
                <Table.Td className={classes.last}>
                  <Group gap={2} justify="flex-end" wrap="nowrap">
                    {actions(row.original)}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

// A hundred rows must not render again because the search box above them did.
export const Rows = memo(TableRows) as typeof TableRows;
