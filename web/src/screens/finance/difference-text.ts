import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../ui/format.ts";
import type { PaymentFieldsFragment } from "./payments.generated.tsx";
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
    const percent = format.number(Math.round(share * 1000) / 10);
    const day = format.date(invoiceExpectedOn);
    if (status === "CANCELLED" && matchStatus !== "DUPLICATE")
      return t`The order was withdrawn with its media plan.`;
    switch (matchStatus) {
      case "MATCHED":
        return t`The invoice matches the order exactly.`;
      case "OVER":
        return t`The invoice is ${amount} (${percent} %) above the value of the order.`;
      case "SHORT":
        return t`The invoice is ${amount} (${percent} %) below the value of the order.`;
      case "EXPECTED":
        return t`There is no invoice yet. It is expected by ${day}.`;
      case "MISSING_INVOICE":
        return t`The invoice was expected by ${day} and has not come.`;
      case "MISSING_PO":
        return poNumber
          ? t`The order of this invoice was withdrawn: nothing is to be paid without one.`
          : t`No order belongs to this invoice: nothing is to be paid without one.`;
      case "DUPLICATE":
        return t`The same invoice came a second time. It is not counted.`;
      default:
        return t`It is unknown whether order and invoice agree.`;
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
    if (status === "CANCELLED") return t`It was cancelled: nothing is to be paid.`;
    if (status === "COMPLETED") return t`Paid in full on ${day}.`;
    if (paidAmount && isOverdue)
      return t`${paid} is paid. The other ${open} was due on ${due} and is overdue.`;
    if (paidAmount) return t`${paid} is paid. The other ${open} is due on ${due}.`;
    return isOverdue
      ? t`Nothing is paid. ${open} was due on ${due} and is overdue.`
      : t`Nothing is paid yet. ${open} is due on ${due}.`;
  };
}
