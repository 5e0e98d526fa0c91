import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon, SegmentedControl, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";

import { useDensity } from "../../crud/list/density.ts";
import { AmountCell } from "../../crud/list/list-cells.tsx";
import { getLocalPage } from "../../crud/list/local-page.ts";
import { useListParams } from "../../crud/list/use-list-params.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageSizeSelect } from "../../ui/data-table/pager.tsx";
import { PageHeader, Toolbar } from "../../ui/page.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { SAMPLES, type Sample } from "./sample-rows.ts";
import { SelectBox, SelectionContext } from "./select-checkbox.tsx";

type SortField = "name" | "town" | "amount" | "status";
type State = "rows" | "empty" | "loading" | "error";

const SORTABLE: readonly SortField[] = ["name", "town", "amount", "status"];
const STATE_LABELS = {
  rows: msg`Rows`,
  empty: msg`Empty`,
  loading: msg`Loading`,
  error: msg`Error`,
} as const;

const columns: readonly Column<Sample, SortField>[] = [
  { key: "select", header: msg`Selected`, cell: (row) => <SelectBox id={row.id} name={row.name} /> },
  { key: "name", header: msg`Name`, cell: (row) => row.name, sort: "name" },
  { key: "town", header: msg`City`, cell: (row) => row.town, sort: "town" },
  { key: "remark", header: msg`Notes`, cell: (row) => row.remark || "–" },
  {
    key: "amount",
    header: msg`Amount`,
    cell: (row) => <AmountCell value={row.amount} />,
    sort: "amount",
    align: "end",
  },
  { key: "status", header: msg`Status`, cell: (row) => <StatusChip status={row.status} />, sort: "status" },
];

function isState(value: string): value is State {
  return Object.hasOwn(STATE_LABELS, value);
}

function StateControl({ value, onChange }: { value: State; onChange: (state: State) => void }) {
  const { t, i18n } = useLingui();
  return (
    <SegmentedControl
      aria-label={t`State`}
      data={Object.entries(STATE_LABELS).map(([state, label]) => ({ value: state, label: i18n._(label) }))}
      value={value}
      onChange={(next) => {
        if (isState(next)) onChange(next);
      }}
    />
  );
}

export function DataTableExample() {
  const { t } = useLingui();
  const [state, setState] = useState<State>("rows");
  const [rows, setRows] = useState(SAMPLES);
  const [selected, setSelected] = useState<Record<string, true>>({});
  const params = useListParams<SortField>(SORTABLE);
  const page = useMemo(
    () =>
      getLocalPage(state === "empty" ? [] : rows, params, {
        getSearchTexts: (row) => [row.name, row.town, row.remark],
        getSortValue: (row, field) => row[field],
      }),
    [state, rows, params],
  );

  const toggle = useCallback((id: string) => {
    setSelected(({ [id]: wasSelected, ...otherIds }) =>
      wasSelected ? otherIds : { ...otherIds, [id]: true },
    );
  }, []);
  const actions = useCallback(
    ({ id, name }: Sample) => (
      <ActionIcon
        size={28}
        color="red"
        c="var(--failure)"
        aria-label={t`Delete ${name}`}
        onClick={() => setRows((before) => before.filter((row) => row.id !== id))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    ),
    [t],
  );
  const selection = useMemo(() => ({ selected, toggle }), [selected, toggle]);
  const selectedCount = rows.filter(({ id }) => selected[id]).length;

  return (
    <>
      <PageHeader
        title={t`Data table example`}
        hint={t`The shared table in all its states, with sample rows.`}
      />
      <Toolbar>
        <SearchBox label={t`Search`} value={params.search} onSearch={params.setSearch} />
        <StateControl value={state} onChange={setState} />
        <PageSizeSelect value={params.perPage} onChange={params.setPerPage} />
      </Toolbar>
      <Text component="output" display="block" fz="sm" mb="sm">
        <Plural value={selectedCount} one="# row selected" other="# rows selected" />
      </Text>
      <SelectionContext value={selection}>
        <DataTable
          label={t`Data table example`}
          columns={columns}
          rows={page.items}
          pageInfo={state === "loading" ? undefined : page.pageInfo}
          sort={params.sort ?? undefined}
          onSort={params.setSort}
          onPage={params.setPage}
          loading={state === "loading"}
          error={state === "error" ? t`Something went wrong!` : undefined}
          onRetry={() => setState("rows")}
          actions={actions}
          density={useDensity()}
          highlightedIds={selected}
        />
      </SelectionContext>
    </>
  );
}
