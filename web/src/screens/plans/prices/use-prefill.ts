import { useForm } from "react-final-form";

import { useDraftReader } from "../draft/store.tsx";
import { useQuoteReader } from "./quotes.tsx";

/**
 * Takes over the vendor's list price when a row gets another channel or format: its unit always, its price unless the rate was
 * negotiated, that is, neither empty nor the list price of before.
 *
 * @returns a function that makes the change and then looks the price up
 */
export function usePrefill(rowKey: string): (change: () => void) => void {
  const form = useForm();
  const read = useDraftReader();
  const quoteOf = useQuoteReader();

  return (change) => {
    const before = read().rows[rowKey];
    change();
    const { orderDetails, rows } = read();
    const row = rows[rowKey];
    if (!before || !row || !orderDetails.vendorId) return;
    const { vendorId } = orderDetails;

    void Promise.all([quoteOf(vendorId, before), quoteOf(vendorId, row)]).then(([old, quote]) => {
      const now = read().rows[rowKey];
      // Chosen anew in the meantime: the later choice brings its own price.
      if (!quote || now?.channelId !== row.channelId || now.formatId !== row.formatId) return;
      form.batch(() => {
        if (quote.unit) form.change(`rows.${rowKey}.unit`, quote.unit);
        if (now.unitRate === null || now.unitRate === old?.price)
          form.change(`rows.${rowKey}.unitRate`, quote.price);
      });
    });
  };
}
