import { useLingui } from "@lingui/react/macro";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { splitMonths } from "@media-planner/schema/rules/planned-spend";

import { countDaysBetween, today } from "../../../ui/format/day.ts";
import { parsePeriod } from "../../../ui/format/periods.ts";
import { buildListPath, PO_INVOICE_SYNC_PATH, PAYMENTS_PATH, PLANS_PATH } from "../paths.ts";
import type { SageFiguresFragment } from "./figures.generated.tsx";

export type Figure = Exclude<keyof SageFiguresFragment, "currency">;

/** Labels and hints in the order of the money flow. */
export function useFigureLabels(): readonly { key: Figure; label: string; hint: string }[] {
  const { t } = useLingui();
  return [
    { key: "planned", label: t`Planned excl. tax`, hint: t`excluding rejected and cancelled plans` },
    { key: "ordered", label: t`Ordered excl. tax`, hint: t`orders of approved plans` },
    { key: "invoiced", label: t`Invoiced incl. tax`, hint: t`by vendors, against an order` },
    { key: "paid", label: t`Paid incl. tax`, hint: t`to vendors` },
    { key: "outstanding", label: t`Outstanding incl. tax`, hint: t`to vendors` },
    { key: "overdue", label: t`Overdue incl. tax`, hint: t`to vendors` },
  ];
}

/** Returns null if any amount is unknown. */
export function sumAmounts(amounts: readonly (number | null | undefined)[]): number | null {
  if (amounts.some((amount) => amount === null || amount === undefined)) return null;
  return fromMinor(amounts.reduce<number>((sum, amount) => sum + toMinor(amount), 0));
}

/** Received and outstanding amounts include tax, too. */
export function addTaxToBilled<Figures extends { billed: number | null; tax: number | null }>(
  figures: Figures,
): Figures {
  return { ...figures, billed: sumAmounts([figures.billed, figures.tax]) };
}

export function useBillingFigures() {
  const { t } = useLingui();
  return [
    { key: "planned", label: t`Planned excl. tax`, chart: "excl. tax" },
    { key: "ordered", label: t`Ordered excl. tax`, chart: "excl. tax" },
    { key: "billed", label: t`Billed incl. tax`, chart: "incl. tax" },
    { key: "received", label: t`Received incl. tax`, chart: "incl. tax" },
    { key: "outstanding", label: t`Outstanding incl. tax` },
  ] as const;
}

interface InvoiceAmounts {
  invoiceAmount: number | null;
  taxAmount: number | null;
}

export function getInvoiceTotal({ invoiceAmount, taxAmount }: InvoiceAmounts): number | null {
  return sumAmounts([invoiceAmount, taxAmount ?? 0]);
}

/** Null if the payment is not overdue. */
export function getDaysOverdue({ dueDate, isOverdue }: { dueDate: string | null; isOverdue: boolean }) {
  return dueDate && isOverdue ? countDaysBetween(dueDate, today()) : null;
}

/** Matches all plans that run in the period. */
function buildPlanFilter(period: string | null | undefined): Record<string, string> {
  const { from, to } = parsePeriod(period) ?? {};
  const months = from && to ? splitMonths(`${from}-01`, `${to}-01`) : [];
  const [first, last] = [months[0]?.first, months.at(-1)?.last];
  return first && last ? { starts: `..${last}`, ends: `${first}..` } : {};
}

/** A period's plans are listed with their full amounts. */
export function getFigureListPath(
  figure: Figure,
  filters: { period?: string | null; vendorId?: string | null },
): string {
  switch (figure) {
    case "planned":
      return buildListPath(PLANS_PATH, {
        status: "PLANNED",
        vendorId: filters.vendorId,
        ...buildPlanFilter(filters.period),
      });
    case "ordered":
      return buildListPath(PO_INVOICE_SYNC_PATH, filters);
    case "outstanding":
      return buildListPath(PAYMENTS_PATH, { direction: "TO_VENDOR", status: "PENDING", ...filters });
    case "overdue":
      return buildListPath(PAYMENTS_PATH, { direction: "TO_VENDOR", overdue: "true", ...filters });
    default:
      return buildListPath(PAYMENTS_PATH, { direction: "TO_VENDOR", ...filters });
  }
}
