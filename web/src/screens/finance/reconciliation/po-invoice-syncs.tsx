import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { choiceFilter, toggleFilter, periodFilter } from "../../../crud/definition/filters.ts";
import { AmountCell } from "../../../crud/list/columns/list-cells.tsx";
import { ListTotals } from "../../../crud/list/list-totals.tsx";
import { ResourceList } from "../../../crud/list/resource-list.tsx";
import { defineList } from "../../../crud/definition/resource.ts";
import { TwoLineText } from "../../../ui/page/two-line-text.tsx";
import { StatusChip, getStatusLabel, getStatusLabels } from "../../../ui/page/status-chip.tsx";
import { MatchChip, ReconciliationLink } from "../finance-cells.tsx";
import { moneyColumn, clientAndVendorColumn, referenceFilters } from "../finance-columns.tsx";
import { matchLabels, SETTLEMENT_STATUSES } from "../finance-labels.ts";
import { ReconciliationOutlet } from "./reconciliation-outlet.tsx";
import { PO_INVOICE_SYNC_PATH } from "../paths.ts";
import { poInvoiceSyncHooks } from "./po-invoice-syncs.generated.tsx";

const ENTRY = {
  listPath: PO_INVOICE_SYNC_PATH,
  addPath: "",
  editPath: "",
  module: "po_invoice_sync",
} as const;

const SUMS = [
  { name: "poValue", label: msg`Ordered excl. tax` },
  { name: "invoiceAmount", label: msg`Invoiced excl. tax` },
  { name: "variance", label: msg`Difference excl. tax` },
];

const resource = defineList(poInvoiceSyncHooks, {
  text: { one: msg`PO invoice`, many: msg`PO invoices`, gender: "f", listTitle: msg`PO Invoice Sync` },
  getName: ({ id }) => id,
  filters: [
    periodFilter(msg`Service month`),
    ...referenceFilters,
    choiceFilter("matchStatus", msg`Match`, matchLabels),
    choiceFilter("status", msg`Status`, getStatusLabels(SETTLEMENT_STATUSES)),
    toggleFilter("differs", msg`Needs attention`, () => ({ differs: true })),
  ],
  Totals: () => <ListTotals sums={SUMS} />,
  getEmptyReason: (filters) =>
    Object.keys(filters).length === 0
      ? msg`Approve a media plan first. Its order then appears here.`
      : undefined,
  columns: [
    {
      key: "order",
      header: msg`Order`,
      cell: (order) => (
        <TwoLineText
          main={
            <ReconciliationLink reconciliation={order}>
              {order.poNumber ?? order.invoiceNumber}
            </ReconciliationLink>
          }
          secondary={order.planNumber}
        />
      ),
      file: [
        { getValue: ({ poNumber, invoiceNumber }) => poNumber ?? invoiceNumber },
        { header: msg`Media plan`, getValue: ({ planNumber }) => planNumber },
      ],
      sort: "PO_NUMBER",
      neverTruncated: true,
    },
    clientAndVendorColumn,
    moneyColumn("poValue", msg`Ordered excl. tax`, "PO_VALUE"),
    {
      ...moneyColumn("invoiceAmount", msg`Invoiced excl. tax`, "INVOICE_AMOUNT"),
      cell: (order) => (
        <TwoLineText
          main={<AmountCell value={order.invoiceAmount} currency={order.currency} />}
          secondary={order.invoiceNumber}
        />
      ),
      file: [
        { kind: "money", getValue: ({ invoiceAmount }) => invoiceAmount },
        { header: msg`Invoice`, getValue: ({ invoiceNumber }) => invoiceNumber },
      ],
    },
    moneyColumn("variance", msg`Difference excl. tax`, "VARIANCE"),
    {
      key: "match",
      header: msg`Match`,
      cell: (order) => <MatchChip status={order.matchStatus} />,
      file: [{ getValue: ({ matchStatus }) => matchStatus && matchLabels[matchStatus] }],
      sort: "MATCH_STATUS",
      neverTruncated: true,
      priority: "high",
    },
    {
      key: "status",
      header: msg`Status`,
      cell: (order) => (
        <TwoLineText
          main={<StatusChip status={order.status} />}
          secondary={
            order.syncError ? (
              <Text component="span" fz="xs" c="var(--tone-error)">
                <Trans>Not synchronised</Trans>
              </Text>
            ) : (
              order.hasPendingRevision && (
                <Text component="span" fz="xs" c="var(--tone-warning)">
                  <Trans>Revision pending</Trans>
                </Text>
              )
            )
          }
        />
      ),
      file: [
        { getValue: ({ status }) => getStatusLabel(status) },
        { header: msg`Currency`, getValue: ({ currency }) => currency },
      ],
      sort: "STATUS",
      neverTruncated: true,
      priority: "high",
    },
  ],
});

export function PoInvoiceSyncs() {
  return (
    <>
      <ResourceList resource={resource} entry={ENTRY} />
      <ReconciliationOutlet />
    </>
  );
}
