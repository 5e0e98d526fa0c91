import { useLingui } from "@lingui/react/macro";

import { translated } from "../../../../../crud/failure.ts";
import { useFormat } from "../../../../../ui/format.ts";
import { dayIssues, overlapOf, tensOf } from "../../model/hints.ts";
import type { DraftRow } from "../../model/plan.ts";
import { useDraftReader } from "../../store.tsx";
import { isReference, unmatchedText } from "../../model/unmatched.ts";
import type { RowField } from "../../use-row-changes.ts";
import { useKnownRecords } from "../../known.tsx";
import { useCurrency } from "../../prices/currency.tsx";
import { useMinimum } from "../../prices/minimum.tsx";
import { useQuoteOf } from "../../prices/quotes.tsx";

/** Something that is said about a cell. */
export interface Note {
  tone: "error" | "warning" | "below" | "above" | "plain";
  text: string;
  /** What of it fits into the cell itself; what has none is said only where one edits. */
  mark?: string;
  /** A quantity that may be meant instead. */
  offer?: { label: string; quantity: number };
}

const NONE: readonly Note[] = [];

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

/** That a quantity of spots is another one of tens of seconds, in which the price is. */
function useTensNote(): (row: DraftRow) => Note | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const { optionOf, isMeant } = useKnownRecords();
  return (row) => {
    const found = tensOf(row, optionOf("durationId", row.durationId)?.name);
    if (!found || isMeant(row)) return undefined;
    const [spots, tens] = [format.number(found.spots), format.number(found.tens)];
    return {
      tone: "warning",
      text: t`${spots} spots = ${tens} × 10 s`,
      mark: `=${tens}×10 s`,
      offer: { label: t`Take ${tens}`, quantity: found.tens },
    };
  };
}

/** That a row books the same slot as another one, or days that are not the plan's. */
function useBookingNote(): (row: DraftRow, field: RowField) => Note | undefined {
  const { t } = useLingui();
  const read = useDraftReader();
  return (row, field) => {
    if (field === "startDate" || field === "endDate") {
      const issue = dayIssues(row, read().orderDetails)[field];
      return issue === undefined ? undefined : { tone: "warning", text: translated(issue), mark: "!" };
    }
    const other = overlapOf(read(), row) + 1;
    if (other === 0) return undefined;
    return { tone: "warning", text: t`Books the same slot on the same days as row ${other}`, mark: "!" };
  };
}

/** That a reference names a record that is nowhere to be read. */
function useGoneNote(): (row: DraftRow, field: RowField) => Note | undefined {
  const { t } = useLingui();
  const { optionOf } = useKnownRecords();
  return (row, field) => {
    if (!isReference(field)) return undefined;
    const id = row[field];
    if (id === null || unmatchedText(id) !== undefined || optionOf(field, id)) return undefined;
    return {
      tone: "warning",
      text: t`This record is no longer there. It stays in the plan until you choose another one.`,
      mark: "!",
    };
  };
}

/** What is said about a cell while one types, beside its error. */
export function useCellNotes(): (row: DraftRow, field: RowField) => readonly Note[] {
  const goneNote = useGoneNote();
  const priceNote = usePriceNote();
  const minimumNote = useMinimumNote();
  const tensNote = useTensNote();
  const bookingNote = useBookingNote();
  return (row, field) => {
    const gone = goneNote(row, field);
    if (gone) return [gone];
    switch (field) {
      case "unitRate":
        return [priceNote(row)].filter((note) => note !== undefined);
      case "quantity":
        return [tensNote(row), minimumNote(row)].filter((note) => note !== undefined);
      case "startDate":
      case "endDate":
      case "timeSlotId":
        return [bookingNote(row, field)].filter((note) => note !== undefined);
      default:
        return NONE;
    }
  };
}
