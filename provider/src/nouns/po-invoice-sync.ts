import { and, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import { date, index, text, timestamp } from "drizzle-orm/pg-core";
import { money } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { isOneOf, isWord } from "../records/narrowing.ts";
import { nounOf, type Narrowing } from "../records/noun.ts";
import { today } from "../rules/today.ts";
import { planColumns } from "./finance/plan-columns.ts";
import { settlements } from "./payment.ts";

const matchStatuses = ["matched", "over", "short", "missing_invoice", "missing_po", "duplicate"] as const;

export const poInvoiceSyncsTable = recordTable(
  "po_invoice_syncs",
  {
    poNumber: text(),
    poDate: date(),
    poValue: money(),
    ...planColumns(),
    /** When the vendor's invoice is to be there. */
    invoiceExpectedOn: date(),
    invoiceNumber: text(),
    invoiceDate: date(),
    invoiceAmount: money(),
    variance: money(),
    matchStatus: text({ enum: matchStatuses }),
    status: text({ enum: settlements }).notNull().default("pending"),
    syncedAt: timestamp({ withTimezone: true, precision: 3 }),
    syncError: text(),
    currency: text().notNull().default("INR"),
  },
  {
    search: ["poNumber", "invoiceNumber", "matchStatus", "servicePeriod", "planNumber"],
    unsorted: ["syncError", "currency", "planNumber", "invoiceExpectedOn"],
  },
  (table) => [
    index("po_invoice_syncs_plan").on(table.planNumber),
    index("po_invoice_syncs_status").on(table.status, table.createdAt, table.id),
    index("po_invoice_syncs_match").on(table.matchStatus, table.createdAt, table.id),
    // What does not agree is little, however much did.
    index("po_invoice_syncs_unmatched")
      .on(table.createdAt, table.id, table.matchStatus, table.status, table.invoiceExpectedOn)
      .where(sql`"matchStatus" <> 'matched'`),
  ],
);

const { status, matchStatus, servicePeriod, invoiceExpectedOn, poNumber, invoiceNumber } =
  poInvoiceSyncsTable;

const has = isOneOf(matchStatus);
const isLate = () => or(isNull(invoiceExpectedOn), lt(invoiceExpectedOn, today()));
const isExpected = () => gte(invoiceExpectedOn, today());

/** An invoice that is not there is missing from the day after it was expected; until then it is expected. */
const matches: Narrowing = (word) => {
  const wanted = word.toLowerCase();
  if (wanted === "expected") return and(has("missing_invoice"), isExpected());
  return wanted === "missing_invoice" ? and(has(wanted), isLate()) : has(wanted);
};

/** Orders and invoices that somebody has to look at. */
const differs: Narrowing = (value) =>
  value === "true"
    ? and(
        sql`${matchStatus} <> 'matched'`,
        ne(status, "cancelled"),
        or(ne(matchStatus, "missing_invoice"), isLate()),
      )
    : undefined;

/** Purchase orders against invoices, read only: approving a plan issues its order, and vendors' invoices come from outside. */
export const poInvoiceSyncs = nounOf(poInvoiceSyncsTable, {
  title: "PO invoice sync",
  called: "PO invoice",
  path: "/po-invoice-sync",
  module: "po_invoice_sync",
  label: "poNumber",
  searchThrough: ["clientId", "vendorId", "campaignId"],
  narrowing: {
    status: isOneOf(status),
    matchStatus: matches,
    differs,
    period: isWord(servicePeriod),
    poNumber: isWord(poNumber),
    invoiceNumber: isWord(invoiceNumber),
  },
  sums: ["poValue", "invoiceAmount", "variance"],
  kept: {
    always: { status: ["status"], matchStatus: [] },
    facets: [
      { mediaTypeId: ["mediaTypeId"] },
      { servicePeriod: ["period"], mediaTypeId: ["mediaTypeId"] },
      { vendorId: ["vendorId"] },
      { clientId: ["clientId"] },
      { invoiceExpectedOn: ["matchStatus", "differs"] },
    ],
  },
  counted: ne(status, "cancelled"),
  groupings: {
    period: { by: sql`"servicePeriod"`, inOrder: true },
    vendorId: { by: sql`"vendorId"`, of: "vendors" },
  },
  present: (row) => {
    const { matchStatus: stored, invoiceExpectedOn: expected } = row;
    const waits = stored === "missing_invoice" && expected !== null && expected >= today();
    return { ...row, matchStatus: waits ? "expected" : stored };
  },
});
