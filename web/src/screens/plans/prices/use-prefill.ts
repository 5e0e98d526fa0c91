import { useForm } from "react-final-form";

import type { DraftRow } from "../draft/plan.ts";
import { useAmend, useDraftReader } from "../draft/store.tsx";
import { useQuoteReader, type Quote } from "./quotes.tsx";

/**
 * Takes over the vendor's list prices when rows get another channel or format: their unit always, their price unless the rate was
 * negotiated, that is, neither empty nor the list price of before.
 *
 * @returns a function that makes the change in these rows and then looks the prices up
 */
export function usePrefill(): (keys: readonly string[], change: () => void) => void {
  const form = useForm();
  const read = useDraftReader();
  const amend = useAmend();
  const quoteOf = useQuoteReader();

  return (keys, change) => {
    const before = read().rows;
    change();
    const { orderDetails, rows } = read();
    const { vendorId } = orderDetails;
    if (!vendorId) return;

    const changed = keys.flatMap((key) => {
      const [old, row] = [before[key], rows[key]];
      const same = old?.channelId === row?.channelId && old?.formatId === row?.formatId;
      return old && row && !same ? [{ key, old, row }] : [];
    });
    void Promise.all(
      changed.map(async ({ key, old, row }) => ({
        key,
        row,
        old: await quoteOf(vendorId, old),
        quote: await quoteOf(vendorId, row),
      })),
    ).then((priced) => {
      // Copies of a row that were made in the meantime wait for the same price.
      const since = read().rowKeys.filter((key) => !(key in before));
      const fillRow = (key: string, row: DraftRow, old: Quote | undefined, quote: Quote) => {
        const now = read().rows[key];
        // Chosen anew in the meantime: the later choice brings its own price.
        if (now?.channelId !== row.channelId || now.formatId !== row.formatId) return;
        if (quote.unit) form.change(`rows.${key}.unit`, quote.unit);
        if (now.unitRate === null || now.unitRate === old?.price)
          form.change(`rows.${key}.unitRate`, quote.price);
      };
      const fill = () => {
        for (const { key, row, old, quote } of priced)
          if (quote) for (const it of new Set([key, ...since])) fillRow(it, row, old, quote);
      };
      amend(() => form.batch(fill));
    });
  };
}
