import { useApolloClient } from "@apollo/client/react";
import { isRecordId } from "@media-planner/schema/rules/fields";
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";

import { useDraft } from "../store.tsx";
import {
  PlanChannelPricesDocument,
  type PlanChannelPricesQuery,
  type PlanChannelPricesQueryVariables,
} from "./list.generated.tsx";
import type { DraftRow, PlanDraft } from "../model/plan.ts";

/** Price of a format on a channel, as the vendor lists it. */
export type Quote = PlanChannelPricesQuery["quotes"][number];

type RowOfQuote = Pick<DraftRow, "channelId" | "formatId" | "unit">;

/** The price of the row's channel, the one in the row's unit first: a vendor may sell a format by the spot and by the month. */
function quoteFor(quotes: readonly Quote[] | undefined, { channelId, unit }: RowOfQuote): Quote | undefined {
  const own = quotes?.filter((quote) => quote.channelId === channelId && quote.price !== null);
  return own?.find((quote) => quote.unit === unit) ?? own?.[0];
}

/** Reads the price list of a format, once; undefined when it cannot be read. */
function useQuotesReader() {
  const client = useApolloClient();
  return useCallback(
    async (vendorId: string, formatId: string): Promise<readonly Quote[] | undefined> => {
      try {
        const { data } = await client.query<PlanChannelPricesQuery, PlanChannelPricesQueryVariables>({
          query: PlanChannelPricesDocument,
          variables: { formatId, vendorId },
        });
        return data?.quotes;
      } catch {
        // Without a list price the rate is typed: nothing is lost.
        return undefined;
      }
    },
    [client],
  );
}

type Quotes = ReadonlyMap<string, readonly Quote[]>;

const QuotesContext = createContext<Quotes>(new Map());

function formatsIn({ rowKeys, rows }: PlanDraft): string {
  return [...new Set(rowKeys.map((key) => rows[key]?.formatId ?? ""))].filter(isRecordId).sort().join(" ");
}

/** Reads the vendor's list prices of the formats that the rows use: one call for each format, however many rows. */
export function QuotesProvider({ children }: { children: ReactNode }) {
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const formats = useDraft(formatsIn);
  const read = useQuotesReader();
  const [known, setKnown] = useState<Quotes>(new Map());

  useEffect(() => {
    if (!vendorId) return;
    let current = true;
    for (const formatId of formats.split(" ").filter(Boolean)) {
      void read(vendorId, formatId).then((quotes) => {
        if (current && quotes) setKnown((before) => new Map(before).set(`${vendorId} ${formatId}`, quotes));
      });
    }
    return () => {
      current = false;
    };
  }, [vendorId, formats, read]);

  return <QuotesContext value={known}>{children}</QuotesContext>;
}

/** Finds the list price of a row among those that are read already. */
export function useQuoteOf(): (row: DraftRow) => Quote | undefined {
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const quotes = use(QuotesContext);
  return (row) => quoteFor(quotes.get(`${vendorId} ${row.formatId}`), row);
}

/** Reads a list price at the moment of a choice; undefined when there is none or it cannot be read. */
export function useQuoteReader() {
  const read = useQuotesReader();
  return useCallback(
    async (vendorId: string, row: RowOfQuote): Promise<Quote | undefined> =>
      row.channelId && row.formatId && isRecordId(row.formatId)
        ? quoteFor(await read(vendorId, row.formatId), row)
        : undefined,
    [read],
  );
}
