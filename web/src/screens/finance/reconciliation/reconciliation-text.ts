import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../../ui/format/format.ts";
import type { PaymentFieldsFragment } from "../payments/payments.generated.tsx";
import type { PoInvoiceSyncFieldsFragment } from "./po-invoice-syncs.generated.tsx";

type Order = Pick<
  PoInvoiceSyncFieldsFragment,
  "matchStatus" | "variance" | "poValue" | "currency" | "invoiceExpectedOn" | "poNumber" | "status"
>;

export function useDifferenceText(): (order: Order) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ matchStatus, variance, poValue, currency, invoiceExpectedOn, poNumber, status }) => {
    const amount = format.money(Math.abs(variance ?? 0), currency);
    const share = poValue ? Math.abs((variance ?? 0) / poValue) : 0;
    const percent = format.percent(share);
    const day = format.date(invoiceExpectedOn);
    if (status === "CANCELLED" && matchStatus !== "DUPLICATE")
      return t`The order was withdrawn with its media plan.`;
    switch (matchStatus) {
      case "MATCHED":
        return t`The invoice matches the order exactly.`;
      case "OVER":
        return t`The invoice is ${amount} (${percent}) above the value of the order.`;
      case "SHORT":
        return t`The invoice is ${amount} (${percent}) below the value of the order.`;
      case "EXPECTED":
      case "MISSING_INVOICE":
        if (!invoiceExpectedOn) return t`There is no invoice yet.`;
        return matchStatus === "EXPECTED"
          ? t`There is no invoice yet. It is expected by ${day}.`
          : t`The invoice was expected by ${day} and has not arrived.`;
      case "MISSING_PO":
        return poNumber
          ? t`The order of this invoice was withdrawn, so no payment is due.`
          : t`This invoice has no order, so no payment is due.`;
      case "DUPLICATE":
        return t`Duplicate of another invoice. It is not counted.`;
      default:
        return t`Not matched yet.`;
    }
  };
}

type Payment = Pick<
  PaymentFieldsFragment,
  | "status"
  | "invoiceAmount"
  | "taxAmount"
  | "paidAmount"
  | "balance"
  | "currency"
  | "dueDate"
  | "paidOn"
  | "isOverdue"
>;

export function usePaymentText(): (payment: Payment) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ status, paidAmount, balance, currency, dueDate, paidOn, isOverdue }) => {
    const paid = format.money(paidAmount, currency);
    const open = format.money(balance, currency);
    const due = format.date(dueDate);
    const day = format.date(paidOn);
    if (status === "CANCELLED") return t`Cancelled. No payment is due.`;
    if (status === "COMPLETED") return paidOn ? t`Paid in full on ${day}.` : t`Paid in full.`;
    const payment = paidAmount ? t`${paid} paid.` : isOverdue ? t`Not paid.` : t`Not paid yet.`;
    if (!dueDate) return t`${payment} ${open} is due.`;
    return isOverdue
      ? t`${payment} Overdue: ${open} was due on ${due}.`
      : t`${payment} ${open} is due on ${due}.`;
  };
}
