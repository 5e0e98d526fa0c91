import { msg } from "@lingui/core/macro";

import { choiceFilter, periodFilter, toggleFilter } from "../../../crud/definition/filters.ts";
import {
  amountColumn,
  labelColumn,
  statusColumn,
  textColumn,
} from "../../../crud/list/columns/list-columns.tsx";
import { ListTotals } from "../../../crud/list/list-totals.tsx";
import { ResourceList } from "../../../crud/list/resource-list.tsx";
import { defineList } from "../../../crud/definition/resource.ts";
import { TwoLineText } from "../../../ui/page/two-line-text.tsx";
import { getStatusLabels } from "../../../ui/page/status-chip.tsx";
import { Day, DueDate, InvoicedAmount, ReconciliationLink } from "../finance-cells.tsx";
import { moneyColumn, clientAndVendorColumn, referenceFilters } from "../finance-columns.tsx";
import { getDaysOverdue, getInvoiceTotal } from "../figures/figures.ts";
import { directionLabels, SETTLEMENT_STATUSES } from "../finance-labels.ts";
import { ReconciliationOutlet } from "../reconciliation/reconciliation-outlet.tsx";
import { PAYMENTS_PATH } from "../paths.ts";
import { paymentHooks } from "./payments.generated.tsx";

const ENTRY = { listPath: PAYMENTS_PATH, addPath: "", editPath: "", module: "payments" } as const;

const SUMS = [
  { name: "invoiceAmount", plus: "taxAmount", label: msg`Invoiced incl. tax` },
  { name: "paidAmount", label: msg`Paid incl. tax` },
  { name: "balance", label: msg`Balance incl. tax` },
];

const resource = defineList(paymentHooks, {
  text: { one: msg`Payment`, many: msg`Payments`, gender: "m", listTitle: msg`Payment Status` },
  getName: ({ id }) => id,
  filters: [
    periodFilter(msg`Invoice month`),
    ...referenceFilters,
    choiceFilter("direction", msg`Direction`, directionLabels),
    choiceFilter("status", msg`Status`, getStatusLabels(SETTLEMENT_STATUSES)),
    { ...toggleFilter("overdue", msg`Overdue`, () => ({ overdue: true })), sort: "DUE_DATE.asc" },
  ],
  Totals: () => <ListTotals sums={SUMS} group={{ name: "direction", labels: directionLabels }} />,
  getEmptyReason: (filters) =>
    Object.keys(filters).length === 0
      ? msg`Approve a media plan first. Its invoices and payments then appear here.`
      : undefined,
  columns: [
    {
      key: "invoice",
      header: msg`Invoice`,
      cell: (payment) => (
        <TwoLineText
          main={
            <ReconciliationLink reconciliation={payment}>
              {payment.invoiceNumber ?? payment.reference}
            </ReconciliationLink>
          }
          secondary={payment.poNumber}
        />
      ),
      file: [
        { getValue: ({ invoiceNumber, reference }) => invoiceNumber ?? reference },
        { header: msg`Invoice date`, kind: "day", getValue: ({ invoiceDate }) => invoiceDate },
        { header: msg`Order`, getValue: ({ poNumber }) => poNumber },
      ],
      sort: "INVOICE_NUMBER",
      neverTruncated: true,
    },
    {
      ...clientAndVendorColumn,
      file: [
        ...clientAndVendorColumn.file,
        { header: msg`Tax ID`, isOptional: true, getValue: ({ taxId }) => taxId },
      ],
    },
    // The file has these values with the columns above.
    { ...textColumn("taxId", msg`Tax ID`), file: [], isHiddenByDefault: true },
    {
      key: "invoiceDate",
      header: msg`Invoice date`,
      cell: ({ invoiceDate }) => <Day day={invoiceDate} />,
      file: [],
      sort: "INVOICE_DATE",
      neverTruncated: true,
      priority: "low",
    },
    labelColumn("direction", msg`Direction`, directionLabels),
    {
      key: "dueDate",
      header: msg`Due`,
      cell: (payment) => <DueDate day={payment.dueDate} isOverdue={payment.isOverdue} />,
      file: [
        { kind: "day", getValue: ({ dueDate }) => dueDate },
        { header: msg`Days overdue`, kind: "count", getValue: getDaysOverdue },
      ],
      sort: "DUE_DATE",
      neverTruncated: true,
    },
    {
      key: "daysOverdue",
      header: msg`Days overdue`,
      cell: (payment) => getDaysOverdue(payment) ?? "–",
      file: [],
      align: "end",
      isHiddenByDefault: true,
    },
    {
      ...amountColumn("invoiceAmount", msg`Net`, "INVOICE_AMOUNT"),
      key: "net",
      file: [],
      isHiddenByDefault: true,
    },
    { ...amountColumn("taxAmount", msg`Tax`), file: [], isHiddenByDefault: true },
    {
      // Not sortable: the upstream sorts by the amount without tax.
      key: "invoiceAmount",
      header: msg`Invoiced incl. tax`,
      align: "end",
      cell: (payment) => <InvoicedAmount payment={payment} />,
      file: [
        { header: msg`Net`, kind: "money", getValue: ({ invoiceAmount }) => invoiceAmount },
        { kind: "money", getValue: getInvoiceTotal },
        { header: msg`Tax`, kind: "money", getValue: ({ taxAmount }) => taxAmount },
        { header: msg`Currency`, getValue: ({ currency }) => currency },
      ],
    },
    moneyColumn("paidAmount", msg`Paid incl. tax`, "PAID_AMOUNT"),
    moneyColumn("balance", msg`Balance incl. tax`, "BALANCE"),
    statusColumn,
  ],
});

/** Screen `/payment-status`: invoiced and paid amounts of vendors and clients. */
export function Payments() {
  return (
    <>
      <ResourceList resource={resource} entry={ENTRY} />
      <ReconciliationOutlet />
    </>
  );
}
