import { useCallback } from "react";
import { useForm } from "react-final-form";

import type { DraftRow } from "../model/plan.ts";
import { useAmend, useDraftReader } from "../store.tsx";
import { useQuoteReader, type Quote } from "./quotes.tsx";

/**
 * Takes over the vendor's list prices when rows get another channel or format: their unit always, their price unless the rate was
 * negotiated, that is, neither empty nor the list price of before. A list price goes with what it was the price of, also where nothing
 * takes its place.
 *
 * @returns a function that makes the change in these rows and then looks the prices up
 */
export function usePrefill(): (keys: readonly string[], change: () => void) => void {
  const form = useForm();
  const read = useDraftReader();
  const amend = useAmend();
  const quoteOf = useQuoteReader();

  return useCallback(
    (keys, change) => {
      const { rows: before, orderDetails: order } = read();
      change();
      const { orderDetails, rows } = read();
      const quoteFrom = async (vendorId: string | null, row: DraftRow) =>
        vendorId ? await quoteOf(vendorId, row) : undefined;

      const changed = keys.flatMap((key) => {
        const [old, row] = [before[key], rows[key]];
        const same = old?.channelId === row?.channelId && old?.formatId === row?.formatId;
        return old && row && !same ? [{ key, old, row }] : [];
      });
      void Promise.all(
        changed.map(async ({ key, old, row }) => ({
          key,
          row,
          old: await quoteFrom(order.vendorId, old),
          quote: await quoteFrom(orderDetails.vendorId, row),
        })),
      ).then((priced) => {
        // Copies of a row that were made in the meantime wait for the same price.
        const since = read().rowKeys.filter((key) => !(key in before));
        const fillRow = (key: string, row: DraftRow, old: Quote | undefined, quote: Quote | undefined) => {
          const now = read().rows[key];
          // Chosen anew in the meantime: the later choice brings its own price.
          if (now?.channelId !== row.channelId || now.formatId !== row.formatId) return;
          if (quote?.unit) form.change(`rows.${key}.unit`, quote.unit);
          const price = quote?.price ?? null;
          const isListed = now.unitRate === null || now.unitRate === old?.price;
          if (isListed && now.unitRate !== price) form.change(`rows.${key}.unitRate`, price);
        };
        const fill = () => {
          for (const { key, row, old, quote } of priced)
            for (const it of new Set([key, ...since])) fillRow(it, row, old, quote);
        };
        amend(() => form.batch(fill));
      });
    },
    [form, read, amend, quoteOf],
  );
}
