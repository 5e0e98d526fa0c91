import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon, SegmentedControl, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";

import { useDensity } from "../../crud/list/columns/density.ts";
import { amountColumn } from "../../crud/list/columns/list-columns.tsx";
import { getLocalPage } from "../../crud/list/state/local-page.ts";
import { useListParams } from "../../crud/list/state/use-list-params.ts";
import { useSelection } from "../../crud/list/state/use-selection.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageSizeSelect } from "../../ui/data-table/pager.tsx";
import { PageHeader, Toolbar } from "../../ui/page/page.tsx";
import { SearchBox } from "../../ui/page/search-box.tsx";
import { StatusChip } from "../../ui/page/status-chip.tsx";

interface Sample {
  id: string;
  name: string;
  town: string;
  remark: string;
  amount: number;
  status: string;
}

const NAMES = [
  "Asha Patil",
  "Bharat Rao",
  "Chitra Nair",
  "Dev Menon",
  "Esha Kulkarni",
  "Farid Shaikh",
  "Gita Bose",
];
const TOWNS = ["Pune", "Kochi", "Nashik", "Mysuru", "Vadodara"];
const SAMPLE_STATUSES = [
  "PENDING",
  "APPROVED",
  "REJECTED",
  "COMPLETED",
  "CANCELLED",
  "DONE_REVIEW",
  "ASSIGNED",
  "ACTIVE",
  "INACTIVE",
];
const REMARKS = [
  "",
  "Lorem ipsum dolor sit amet",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua",
  "Loremipsumdolorsitametconsecteturadipiscingelitseddoeiusmodtemporincididuntutlaboreetdoloremagnaaliqua",
];

/** Three pages of ten. */
const SAMPLE_COUNT = 27;

function pick<T>(values: readonly T[], index: number): T {
  return values[index % values.length] as T;
}

const SAMPLES: readonly Sample[] = Array.from({ length: SAMPLE_COUNT }, (_, index) => ({
  id: String(index + 1),
  name: `${pick(NAMES, index)} ${index + 1}`,
  town: pick(TOWNS, index),
  remark: pick(REMARKS, index),
  amount: ((index * 7_919) % 100) * 12_345.67,
  status: pick(SAMPLE_STATUSES, index),
}));

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
  { key: "name", header: msg`Name`, cell: (row) => row.name, sort: "name" },
  { key: "town", header: msg`City`, cell: (row) => row.town, sort: "town" },
  { key: "remark", header: msg`Notes`, cell: (row) => row.remark || "–" },
  amountColumn("amount", msg`Amount`, "amount"),
  { key: "status", header: msg`Status`, cell: (row) => <StatusChip status={row.status} />, sort: "status" },
];

const getName = ({ name }: Sample) => name;

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
  const params = useListParams<SortField>(SORTABLE);
  const page = useMemo(
    () =>
      getLocalPage(state === "empty" ? [] : rows, params, {
        getSearchTexts: (row) => [row.name, row.town, row.remark],
        getSortValue: (row, field) => row[field],
      }),
    [state, rows, params],
  );
  const { selection, rowSelection, deselect } = useSelection(params.search, page.items, getName);
  const selectedCount = selection.rows.size;
  const actions = useCallback(
    ({ id, name }: Sample) => (
      <ActionIcon
        size={28}
        color="red"
        c="var(--failure)"
        aria-label={t`Delete ${name}`}
        onClick={() => {
          setRows((before) => before.filter((row) => row.id !== id));
          deselect(SAMPLES.filter((row) => row.id === id));
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    ),
    [t, deselect],
  );

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
        rowSelection={rowSelection}
        selectedRows={selection.rows}
      />
    </>
  );
}
