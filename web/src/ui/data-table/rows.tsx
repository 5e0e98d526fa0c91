import { useLingui } from "@lingui/react/macro";
import { Group, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { memo } from "react";

import type { Density, TableBodyProps } from "./columns.ts";
import classes from "./data-table.module.css";
import { useTableModel } from "./model.ts";

/** More than a screen shows at once. */
const NEAR = 30;

const NOWRAP = { whiteSpace: "nowrap" } as const;

const ROW_PADDING: Readonly<Record<Density, number>> = { compact: 1, normal: 6, comfortable: 12 };

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
  const { label, actions, density = "normal" } = props;
  const { t } = useLingui();
  const table = useTableModel(props, NEAR);
  return (
    // A table wider than the screen is scrolled by keyboard too.
    <Table.ScrollContainer component="section" type="native" minWidth={0} tabIndex={0} aria-label={label}>
      <Table className={classes.table} verticalSpacing={ROW_PADDING[density]}>
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
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id} bg={row.getIsSelected() ? "var(--here)" : undefined}>
              {row.getAllCells().map((cell) => (
                <Table.Td
                  key={cell.id}
                  ta={cell.column.columnDef.meta?.align}
                  style={cell.column.columnDef.meta?.nowrap ? NOWRAP : undefined}
                >
                  <table.FlexRender cell={cell} />
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
