import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Box, Group, Text, Title } from "@mantine/core";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { RecordReference } from "../../crud/related/record-link.tsx";
import type { ReleaseOrderDeadline } from "../../generated/schema.ts";
import { getDeadlineDay, LATE_LABELS } from "../../resources/order-deadlines.ts";
import { today } from "../../ui/format/day.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { DeadlineDay, OrderStatusChip } from "../release-order/order-status.tsx";
import { getReleaseOrderPath, RELEASE_ORDERS_PATH } from "../release-order/paths.ts";
import type { Span } from "../view/flights/flight-bars.ts";
import type { FilterValues } from "./schedule-model.ts";
import { useReleaseOrdersDueQuery, type ReleaseOrdersDueQuery } from "./schedule.generated.tsx";

type Order = ReleaseOrdersDueQuery["orders"]["items"][number];

interface DueRow {
  id: string;
  order: Order;
  deadline: ReleaseOrderDeadline;
  day: string;
}

const TASKS: Readonly<Record<ReleaseOrderDeadline, MessageDescriptor>> = {
  BOOKING: msg`Book`,
  MATERIAL: msg`Deliver the material`,
  CONFIRMATION: msg`Get the confirmation`,
};

/** Open deadlines of a week, the earliest first; those of the current week include late ones. */
export function listDueRows(
  orders: readonly Order[],
  { first, last }: Span,
  currentDay: string,
  { client, vendor }: FilterValues,
): DueRow[] {
  const firstDay = first <= currentDay && currentDay <= last ? "" : first;
  return orders
    .filter((order) => (!client || order.client?.id === client) && (!vendor || order.vendor?.id === vendor))
    .flatMap((order) =>
      order.openDeadlines.map((deadline) => ({
        id: `${order.id} ${deadline}`,
        order,
        deadline,
        day: getDeadlineDay(order, deadline) ?? "",
      })),
    )
    .filter(({ day }) => day !== "" && day >= firstDay && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function Task({ row: { deadline } }: { row: DueRow }) {
  const { i18n } = useLingui();
  return i18n._(TASKS[deadline]);
}

const columns: readonly Column<DueRow, never>[] = [
  {
    key: "day",
    header: msg`Last day`,
    cell: ({ order, deadline, day }) => (
      <DeadlineDay day={day} lateLabel={order.late.includes(deadline) ? LATE_LABELS[deadline] : undefined} />
    ),
    neverTruncated: true,
  },
  { key: "task", header: msg`Task`, cell: (row) => <Task row={row} />, neverTruncated: true },
  {
    key: "order",
    header: msg`Release order`,
    cell: ({ order: { number, version, mediaPlan } }) => (
      <TwoLineText main={`${number}/${version}`} secondary={mediaPlan?.name} />
    ),
    neverTruncated: true,
  },
  {
    key: "campaign",
    header: msg`Campaign`,
    cell: ({ order: { campaign, client } }) => (
      <TwoLineText
        main={<RecordReference module="campaigns" record={campaign} />}
        secondary={<RecordReference module="clients" record={client} />}
      />
    ),
    priority: "high",
  },
  {
    key: "vendor",
    header: msg`Vendor`,
    cell: ({ order: { vendor } }) => <RecordReference module="vendors" record={vendor} />,
  },
  {
    key: "status",
    header: msg`Status`,
    cell: ({ order: { status } }) => <OrderStatusChip status={status} />,
    neverTruncated: true,
  },
];

const getLink = ({ order: { mediaPlan, version } }: DueRow) => ({
  to: mediaPlan ? getReleaseOrderPath(mediaPlan.id, version) : RELEASE_ORDERS_PATH,
});
const ignore = () => undefined;

/** What must be booked, delivered and confirmed in a week. Orders have no media type and author to filter by. */
export function Deadlines({ week, filters }: { week: Span; filters: FilterValues }) {
  const { t } = useLingui();
  const query = useReleaseOrdersDueQuery({
    variables: { to: week.last, sort: { field: "STARTS_ON", order: "ASC" } },
    fetchPolicy: "cache-and-network",
  });
  return (
    <QueryResult query={query} fallbackMessage={t`Failed to fetch the release orders`}>
      {({ orders }) => {
        const rows = listDueRows(orders.items, week, today(), filters);
        if (rows.length === 0) return null;
        const title = t`Deadlines`;
        return (
          <Box mb={28}>
            <Group gap="2px 12px" mb={8}>
              <Title order={2}>{`${title} (${rows.length})`}</Title>
              {(filters.mediaType ?? filters.person) && (
                <Text c="dimmed" fz="sm">{t`Of all media types and people.`}</Text>
              )}
            </Group>
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              getLink={getLink}
              pageInfo={undefined}
              loading={false}
              onSort={ignore}
              onRetry={ignore}
            />
          </Box>
        );
      }}
    </QueryResult>
  );
}
