import { useLingui } from "@lingui/react/macro";
import { Box, Group, NativeSelect, Paper, Stack } from "@mantine/core";
import { memo } from "react";

import { toggleOnKeyDown, PageCheckbox, RowCheckbox } from "./row-checkboxes.tsx";
import { isNeverTruncated, type Sort, type TableBodyProps } from "./columns.ts";
import classes from "./data-table.module.css";
import { useDeferredRows } from "./use-deferred-rows.ts";
import { LinkedCell, followRowLink } from "./row-link.tsx";

/** Cards rendered first; more than a phone shows at once. */
const INITIAL_ROW_COUNT = 6;

function SortSelect<Row extends { id: string }, SortField extends string>({
  columns,
  sort,
  onSort,
}: Pick<TableBodyProps<Row, SortField>, "columns" | "sort" | "onSort">) {
  const { t, i18n } = useLingui();
  const sortOptions = columns.flatMap(({ sort: field, header }) => {
    if (!field) return [];
    const name = i18n._(header);
    const options: { label: string; sort: Sort<SortField> }[] = [
      { label: t`${name}, ascending`, sort: { field, order: "ASC" } },
      { label: t`${name}, descending`, sort: { field, order: "DESC" } },
    ];
    return options;
  });
  if (sortOptions.length === 0) return null;
  const currentIndex = sortOptions.findIndex(
    (option) => option.sort.field === sort?.field && option.sort.order === sort.order,
  );
  return (
    <NativeSelect
      flex={1}
      aria-label={t`Sort by`}
      data={[
        { value: "-1", label: t`Sort by`, disabled: true },
        ...sortOptions.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      value={String(currentIndex)}
      onChange={(event) => {
        const option = sortOptions[Number(event.currentTarget.value)];
        if (option) onSort(option.sort);
      }}
    />
  );
}

function TableCards<Row extends { id: string }, SortField extends string>(
  props: TableBodyProps<Row, SortField>,
) {
  const { label, columns, sort, onSort, actions, getLink, rowSelection, selectedRows, sortAside } = props;
  const { i18n } = useLingui();
  const rows = useDeferredRows(props.rows, INITIAL_ROW_COUNT);
  const [title, ...otherColumns] = columns;
  return (
    <>
      <Group gap={8} mb="xs" wrap="nowrap">
        {rowSelection && <PageCheckbox rows={rows} rowSelection={rowSelection} selectedRows={selectedRows} />}
        <SortSelect columns={columns} sort={sort} onSort={onSort} />
        {sortAside}
      </Group>
      <Stack
        component="ul"
        className={classes.cards}
        gap={8}
        m={0}
        p={0}
        aria-label={label}
        onClick={followRowLink}
        onKeyDown={rowSelection && toggleOnKeyDown}
      >
        {rows.map((row) => (
          // Offscreen cards are not rendered; 140 px is a typical height.
          <Paper
            key={row.id}
            component="li"
            data-row-id={row.id}
            withBorder
            px={14}
            py={10}
            bg={selectedRows?.has(row.id) ? "var(--selected)" : "var(--mantine-color-body)"}
            style={{ contentVisibility: "auto", containIntrinsicSize: "auto 140px" }}
          >
            <Group justify="space-between" align="flex-start" gap={12} wrap="nowrap" fw={600}>
              {rowSelection && (
                <RowCheckbox
                  row={row}
                  rowSelection={rowSelection}
                  isSelected={selectedRows?.has(row.id) === true}
                />
              )}
              <Box miw={0} flex={1} pt={4} style={{ overflowWrap: "anywhere" }}>
                {title && <LinkedCell column={title} row={row} link={getLink?.(row)} />}
              </Box>
              {actions && (
                <Group gap={4} wrap="nowrap" mt={-4} me={-6}>
                  {actions(row)}
                </Group>
              )}
            </Group>
            <dl className={classes.fields}>
              {otherColumns.map((column) => (
                <div key={column.key} data-labelled={isNeverTruncated(column) || undefined}>
                  <dt>{i18n._(column.header)}</dt>
                  <dd>
                    <LinkedCell column={column} row={row} link={undefined} />
                  </dd>
                </div>
              ))}
            </dl>
          </Paper>
        ))}
      </Stack>
    </>
  );
}

export const MemoizedTableCards = memo(TableCards) as typeof TableCards;
