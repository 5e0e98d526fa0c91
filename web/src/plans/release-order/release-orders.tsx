import { msg } from "@lingui/core/macro";

import { choiceFilter, toggleFilter, referenceFilter } from "../../crud/definition/filters.ts";
import { defineList } from "../../crud/definition/resource.ts";
import { amountColumn, dateColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceList } from "../../crud/list/resource-list.tsx";
import { RecordReference } from "../../crud/related/record-link.tsx";
import type { ColumnWithFile } from "../../ui/data-table/columns.ts";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import type { ReleaseOrderDeadline, ReleaseOrderSortField } from "../../generated/schema.ts";
import { LATE_LABELS } from "../../resources/order-deadlines.ts";
import { DeadlineDay, ORDER_STATUS_LABELS, OrderStatusChip } from "./order-status.tsx";
import { getReleaseOrderPath, RELEASE_ORDERS_PATH } from "./paths.ts";
import { releaseOrderHooks, type ReleaseOrderRowFragment } from "./release-order.generated.tsx";

const ENTRY = {
  listPath: RELEASE_ORDERS_PATH,
  addPath: "",
  editPath: "",
  module: "media_plans",
} as const;

const formatNumber = ({ number, version }: Pick<ReleaseOrderRowFragment, "number" | "version">) =>
  `${number}/${version}`;

function deadlineColumn(
  name: "bookBy" | "materialBy" | "confirmBy",
  header: ReturnType<typeof msg>,
  sort: ReleaseOrderSortField,
  deadline: ReleaseOrderDeadline,
): ColumnWithFile<ReleaseOrderRowFragment, ReleaseOrderSortField> {
  return {
    ...dateColumn(name, header, sort),
    cell: (order) => (
      <DeadlineDay
        day={order[name]}
        lateLabel={order.late.includes(deadline) ? LATE_LABELS[deadline] : undefined}
      />
    ),
    file: [{ kind: "day", getValue: (order) => order[name] }],
  };
}

const { useList, listDocument } = releaseOrderHooks;

const resource = defineList(
  { useList, listDocument },
  {
    text: { one: msg`Release order`, many: msg`Release orders`, gender: "m" },
    getName: ({ id }) => id,
    getPath: ({ mediaPlan, version }) =>
      mediaPlan ? getReleaseOrderPath(mediaPlan.id, version) : RELEASE_ORDERS_PATH,
    filters: [
      referenceFilter("vendorId", msg`Vendor`, "vendorOptions"),
      referenceFilter("campaignId", msg`Campaign`, "campaignOptions"),
      choiceFilter("status", msg`Status`, ORDER_STATUS_LABELS),
      toggleFilter("late", msg`Late`, () => ({ late: true })),
    ],
    getEmptyReason: (filters) =>
      Object.keys(filters).length === 0
        ? msg`Approve a media plan first. Its release order then appears here.`
        : undefined,
    columns: [
      {
        key: "order",
        header: msg`Release order`,
        cell: (order) => <TwoLineText main={formatNumber(order)} secondary={order.mediaPlan?.name} />,
        file: [
          { getValue: formatNumber },
          {
            header: msg`Media plan`,
            getValue: ({ mediaPlan }) => mediaPlan?.name,
          },
        ],
        sort: "NUMBER",
        neverTruncated: true,
      },
      {
        key: "vendor",
        header: msg`Vendor`,
        cell: ({ vendor }) => vendor && <RecordReference module="vendors" record={vendor} />,
        file: [{ getValue: ({ vendor }) => vendor?.name }],
        hiddenByParentFilter: "vendorId",
      },
      {
        key: "campaign",
        header: msg`Campaign`,
        cell: ({ campaign, client }) => (
          <TwoLineText
            main={campaign && <RecordReference module="campaigns" record={campaign} />}
            secondary={client?.name}
          />
        ),
        file: [
          { getValue: ({ campaign }) => campaign?.name },
          { header: msg`Client`, getValue: ({ client }) => client?.name },
        ],
        hiddenByParentFilter: "campaignId",
      },
      {
        key: "status",
        header: msg`Status`,
        cell: ({ status }) => <OrderStatusChip status={status} />,
        file: [{ getValue: ({ status }) => status && ORDER_STATUS_LABELS[status] }],
        sort: "STATUS",
        neverTruncated: true,
        priority: "high",
      },
      dateColumn("startsOn", msg`First day`, "STARTS_ON"),
      deadlineColumn("bookBy", msg`Book by`, "BOOK_BY", "BOOKING"),
      deadlineColumn("materialBy", msg`Material by`, "MATERIAL_BY", "MATERIAL"),
      deadlineColumn("confirmBy", msg`Confirm by`, "CONFIRM_BY", "CONFIRMATION"),
      amountColumn("gross", msg`Gross excl. tax`, "GROSS"),
    ],
  },
);

export function ReleaseOrders() {
  return <ResourceList resource={resource} entry={ENTRY} />;
}
