import { useLingui } from "@lingui/react";
import { useCallback } from "react";

import type { Option } from "../../../../crud/reference/option.ts";
import type { RowReference } from "../../fields.ts";
import { rowAmount } from "../../rows.ts";
import { newRow, type DraftRow } from "../model/draft.ts";
import { reduce } from "../model/reduce.ts";
import { useQuoteReader } from "../answers/use-prices.ts";
import { usePlanStore } from "../store.tsx";
import type { Layout } from "./layout.ts";
import { namesIn, type AskNames } from "./names.ts";
import { pricedRow } from "./price-rows.ts";
import { readRows, type PastedRow } from "./read-rows.ts";
import { useAskNames } from "./use-ask-names.ts";

/** What was read of a table, before any of it is taken. */
export interface ReadTable {
  layout: Layout;
  rows: readonly PastedRow[];
  /** The records that the rows name. */
  options: readonly { field: RowReference; option: Option }[];
}

/** Where the rows of a table may go: the position of the first; undefined for none that is there already. */
type From = number | undefined;

/** Keeps what is answered, so that the names of the ids are known. */
function remembering(ask: AskNames) {
  const answered = new Map<string, { field: RowReference; option: Option }>();
  const asking: AskNames = async (field, names, cityId) => {
    const options = await ask(field, names, cityId);
    for (const option of options) answered.set(`${field} ${option.id}`, { field, option });
    return options;
  };
  const named = (rows: readonly PastedRow[]) => {
    const ids = new Set(
      rows.flatMap(({ changes }) =>
        Object.entries(changes).map(([field, value]) => `${field} ${String(value)}`),
      ),
    );
    return [...answered].flatMap(([key, found]) => (ids.has(key) ? [found] : []));
  };
  return { asking, named };
}

/** Reads a table into rows, in the light of the plan: its dates, vendor and list prices. */
export function useReadTable(): (layout: Layout, from: From) => Promise<ReadTable> {
  const { i18n } = useLingui();
  const { read, known } = usePlanStore();
  const ask = useAskNames();
  const quoteOf = useQuoteReader();

  return useCallback(
    async (layout, from) => {
      const { draft, currency } = read();
      const { rowKeys, rows: before, orderDetails } = draft;
      const rowAt = (index: number) => (from === undefined ? undefined : before[rowKeys[from + index] ?? ""]);
      const cityBefore = (index: number) => rowAt(index)?.cityId ?? null;
      const { asking, named } = remembering(ask);
      const names = await namesIn(layout, asking, cityBefore);
      const plan = orderDetails.campaignDate;
      const rows = readRows(layout, {
        names,
        language: i18n.locale,
        plan,
        currency: currency ?? "INR",
        cityBefore,
      });

      const { vendorId } = orderDetails;
      const facts = { lists: new Map(), secondsOf: known.secondsOf };
      /** What a row costs once it is in the plan. */
      const worthOf = ({ changes }: PastedRow, over: DraftRow | undefined): number => {
        const key = "row";
        const alone = { ...draft, rowKeys: [key], rows: { [key]: over ?? newRow(plan) } };
        const { rows: put } = reduce(alone, { type: "set", keys: [key], values: changes }, facts);
        return put[key] ? rowAmount(put[key]) : 0;
      };
      const priced = async (row: PastedRow, index: number): Promise<PastedRow> =>
        vendorId ? pricedRow(row, rowAt(index), (it) => quoteOf(vendorId, it)) : row;
      const all = await Promise.all(rows.map(priced));
      const options = named(all);
      for (const { field, option } of options) known.keep(field, option);
      return {
        layout,
        rows: all.map((row, index) => ({ ...row, worth: worthOf(row, rowAt(index)) })),
        options,
      };
    },
    [read, known, ask, quoteOf, i18n.locale],
  );
}
