import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../../../ui/format.ts";
import type { DraftRow } from "../draft/plan.ts";
import type { RowField } from "../draft/use-row-changes.ts";
import { useKnownRecords } from "../known.tsx";
import { useCurrency } from "../prices/currency.tsx";
import { useMinimum } from "../prices/minimum.tsx";
import { useQuoteOf } from "../prices/quotes.tsx";

/** Something that is said about a cell. */
export interface Note {
  tone: "error" | "warning" | "below" | "above" | "plain";
  text: string;
  /** What of it fits into the cell itself; what has none is said only where one edits. */
  mark?: string;
}

const percents = new Map<string, Intl.NumberFormat>();

function differenceText(rate: number, price: number, language: string): string {
  const known = percents.get(language);
  const percent =
    known ??
    new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-IN", {
      style: "percent",
      maximumFractionDigits: 1,
      signDisplay: "exceptZero",
    });
  percents.set(language, percent);
  return percent.format((rate - price) / price);
}

/** The vendor's list price, and how far the rate is from it. */
function usePriceNote(): (row: DraftRow) => Note | undefined {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const currency = useCurrency();
  const { storedPriceOf } = useKnownRecords();
  const quoteOf = useQuoteOf();
  return (row) => {
    const price = quoteOf(row)?.price ?? storedPriceOf(row);
    if (price === undefined || price === null) return undefined;
    const listed = format.money(price, currency).replace(/[.,]00(?!\d)/, "");
    const rate = row.unitRate;
    if (typeof rate !== "number" || price === 0 || rate === price)
      return { tone: "plain", text: t`List ${listed}`, ...(rate === price ? { mark: t`List` } : {}) };
    const mark = differenceText(rate, price, i18n.locale);
    return { tone: rate < price ? "below" : "above", text: t`List ${listed}`, mark };
  };
}

function useMinimumNote(): (row: DraftRow) => Note | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const minimumOf = useMinimum();
  return (row) => {
    const least = minimumOf(row);
    if (least === undefined || least <= 1) return undefined;
    const { quantity } = row;
    const minimum = format.number(least);
    const tone = typeof quantity === "number" && quantity < least ? "warning" : "plain";
    return { tone, text: t`Min. ${minimum}`, mark: t`Min. ${minimum}` };
  };
}

/** What is said about a cell while one types, beside its error. */
export function useCellNotes(): (row: DraftRow, field: RowField) => readonly Note[] {
  const priceNote = usePriceNote();
  const minimumNote = useMinimumNote();
  return (row, field) => {
    const note = field === "unitRate" ? priceNote(row) : field === "quantity" ? minimumNote(row) : undefined;
    return note ? [note] : [];
  };
}
