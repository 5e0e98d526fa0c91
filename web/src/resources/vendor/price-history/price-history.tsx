import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Badge, Text } from "@mantine/core";
import { useMemo } from "react";

import { getFailureMessage, getReportableRequestId } from "../../../crud/errors/failure.ts";
import { useFailureToast } from "../../../crud/errors/use-failure-toast.ts";
import { useDensity } from "../../../crud/list/columns/density.ts";
import { getLocalPage } from "../../../crud/list/state/local-page.ts";
import { useListParams } from "../../../crud/list/state/use-list-params.ts";
import { useParentFilter } from "../../../crud/related/parent-record.ts";
import { today } from "../../../ui/format/day.ts";
import type { Column } from "../../../ui/data-table/columns.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { PageSizeSelect } from "../../../ui/data-table/pager.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { Toolbar } from "../../../ui/page/page.tsx";
import { SearchBox } from "../../../ui/page/search-box.tsx";
import { RATE_UNIT_LABELS } from "../../labels.ts";
import { useVendorPricesQuery } from "../vendor.generated.tsx";
import { buildPriceHistory, type PriceHistoryEntry, type PricedChannel } from "./build-history.ts";

type SortField = "CHANNEL" | "PRICE" | "FROM";
const SORTABLE: readonly SortField[] = ["CHANNEL", "PRICE", "FROM"];

const STATES = {
  CURRENT: { label: msg`In force`, tone: "success" },
  UPCOMING: { label: msg`Upcoming`, tone: "secondary" },
  EXPIRED: { label: msg`Expired`, tone: undefined },
  CORRECTED: { label: msg`Corrected`, tone: undefined },
} as const;

function State({ price: { state } }: { price: PriceHistoryEntry }) {
  const { i18n } = useLingui();
  const { label, tone } = STATES[state];
  return tone ? (
    <Badge variant="outline" color={tone}>
      {i18n._(label)}
    </Badge>
  ) : (
    <Text span inherit c="dimmed">
      {i18n._(label)}
    </Text>
  );
}

function Price({ price: { price, currency, unit, minQuantity } }: { price: PriceHistoryEntry }) {
  const format = useFormat();
  const { t, i18n } = useLingui();
  const least = minQuantity !== null && minQuantity > 1 && format.number(minQuantity);
  const details = [unit && i18n._(RATE_UNIT_LABELS[unit]), least && t`at least ${least}`].filter(Boolean);
  return (
    <>
      {format.money(price, currency)}
      <Text c="dimmed" fz="xs">
        {details.join(", ")}
      </Text>
    </>
  );
}

function Change({ price: { change, currency } }: { price: PriceHistoryEntry }) {
  const format = useFormat();
  if (!change) return <>–</>;
  const { amount, share } = change;
  return (
    <>
      {amount > 0 && "+"}
      {format.money(amount, currency)}
      {share !== null && (
        <Text c="dimmed" fz="xs">
          {format.change(share)}
        </Text>
      )}
    </>
  );
}

function Period({ price: { effectiveFrom, effectiveTo } }: { price: PriceHistoryEntry }) {
  const { t } = useLingui();
  const format = useFormat();
  const from = format.date(effectiveFrom);
  return <>{effectiveTo ? format.dateRange(effectiveFrom, effectiveTo) : t`from ${from}`}</>;
}

function Origin({ price: { setBy, setAt } }: { price: PriceHistoryEntry }) {
  const format = useFormat();
  if (setAt === null) return <>–</>;
  return (
    <>
      {format.moment(setAt)}
      <Text c="dimmed" fz="xs">
        {setBy?.name}
      </Text>
    </>
  );
}

const COLUMNS: readonly Column<PriceHistoryEntry, SortField>[] = [
  { key: "channel", header: msg`Channel`, cell: (price) => price.channel, sort: "CHANNEL" },
  { key: "format", header: msg`Format`, cell: (price) => price.format },
  { key: "price", header: msg`Price`, cell: (price) => <Price price={price} />, align: "end", sort: "PRICE" },
  { key: "change", header: msg`Price change`, cell: (price) => <Change price={price} />, align: "end" },
  {
    key: "days",
    header: msg`Valid`,
    cell: (price) => <Period price={price} />,
    neverTruncated: true,
    sort: "FROM",
  },
  { key: "origin", header: msg`Entered`, cell: (price) => <Origin price={price} /> },
  { key: "state", header: msg`State`, cell: (price) => <State price={price} />, neverTruncated: true },
];

const NO_CHANNELS: readonly PricedChannel[] = [];

export function PriceHistory() {
  const { t } = useLingui();
  const vendorId = useParentFilter()?.id ?? "";
  const { data, loading, error, refetch } = useVendorPricesQuery({
    variables: { vendorId },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const fallbackMessage = t`Failed to fetch the prices`;
  useFailureToast(error, fallbackMessage);
  const params = useListParams<SortField>(SORTABLE);
  const density = useDensity();
  const channels = data?.vendor?.channels ?? NO_CHANNELS;
  const { items, pageInfo } = useMemo(
    () =>
      getLocalPage(buildPriceHistory(channels, today()), params, {
        getSearchTexts: ({ channel, format }) => [channel, format],
        getSortValue: (price, field) =>
          field === "CHANNEL"
            ? price.channel
            : field === "PRICE"
              ? (price.price ?? 0)
              : (price.effectiveFrom ?? ""),
      }),
    [channels, params],
  );
  return (
    <>
      <Toolbar>
        <SearchBox label={t`Search`} value={params.search} onSearch={params.setSearch} />
        <PageSizeSelect value={params.perPage} onChange={params.setPerPage} />
      </Toolbar>
      <DataTable
        label={t`Price history`}
        columns={COLUMNS}
        rows={items}
        pageInfo={pageInfo}
        sort={params.sort ?? undefined}
        onSort={params.setSort}
        onPage={params.setPage}
        density={density}
        loading={loading && !data}
        error={error && !data ? getFailureMessage(error, fallbackMessage) : undefined}
        requestId={getReportableRequestId(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    </>
  );
}
