import { useLingui } from "@lingui/react/macro";

import { translated } from "../../../../../crud/errors/failure.ts";
import { useFormat } from "../../../../../ui/format.ts";
import { isReference, type RowField } from "../../../fields.ts";
import { countsSpots, unitsOf } from "../../../rows.ts";
import type { DraftRow } from "../../model/draft.ts";
import { dayIssues, overlapOf } from "../../model/check.ts";
import { minimumOf, quoteOf } from "../../model/prices.ts";
import { unmatchedText } from "../../model/names.ts";
import { usePlan, usePlanStore } from "../../store.tsx";
import classes from "./input.module.css";

/** Something that is said about a cell. */
export interface Note {
  tone: "error" | "warning" | "below" | "above" | "plain";
  text: string;
  /** What of it fits into the cell itself; what has none is said only where one edits. */
  mark?: string;
  /** Whether its mark says all of it: nothing is said twice where that is seen. */
  isWhole?: true;
}

const NONE: readonly Note[] = [];

interface SaidProps {
  id: string;
  error: string | undefined;
  notes: readonly Note[];
  /** Shown on hover and focus only, in a cell that is not edited. */
  silent?: boolean;
  /** Over what is below, so that rows stay where they are; else below its input. */
  floating?: boolean;
}

/** What is wrong with a cell, and what there is to say about it. */
export function Said({ id, error, notes, silent = false, floating = false }: SaidProps) {
  if (!error && notes.length === 0) return null;
  return (
    <span id={id} className={classes.said} data-floating={floating || undefined} hidden={silent}>
      {error && <span data-tone="error">{error}</span>}
      {notes.map(({ tone, text, mark }) => (
        <span key={text} data-tone={tone}>
          {mark?.endsWith("%") ? `${text} · ${mark}` : text}
        </span>
      ))}
    </span>
  );
}

/** The vendor's list price, and how far the rate is from it. */
function usePriceNote(): (row: DraftRow) => Note | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const { read, known } = usePlanStore();
  return (row) => {
    const { lists, draft, currency } = read();
    const price = quoteOf(lists, draft.orderDetails.vendorId, row)?.price ?? known.storedPriceOf(row);
    if (price === undefined || price === null) return undefined;
    const listed = format.money(price, currency).replace(/[.,]00(?!\d)/, "");
    const rate = row.unitRate;
    if (typeof rate !== "number" || price === 0 || rate === price)
      return { tone: "plain", text: t`List ${listed}`, ...(rate === price ? { mark: t`List` } : {}) };
    const mark = format.change((rate - price) / price);
    return { tone: rate < price ? "below" : "above", text: t`List ${listed}`, mark };
  };
}

function useMinimumNote(): (row: DraftRow) => Note | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const { read } = usePlanStore();
  return (row) => {
    const least = minimumOf(read().minimums, row);
    if (least === undefined || least <= 1) return undefined;
    const units = unitsOf(row);
    const minimum = format.number(least);
    const tone = typeof units === "number" && units < least ? "warning" : "plain";
    return { tone, text: t`Min. ${minimum}`, mark: t`Min. ${minimum}`, isWhole: true };
  };
}

/** The tens of seconds that spots are paid as, or that a stored quantity is no whole number of spots. */
function useSpotsNote(): (row: DraftRow) => Note | undefined {
  const { t } = useLingui();
  const format = useFormat();
  return (row) => {
    const units = unitsOf(row);
    if (typeof units !== "number" || !Number.isInteger(units)) return undefined;
    const tens = format.number(units);
    const seconds = row.seconds ?? 0;
    if (row.asUnits)
      return {
        tone: "warning",
        text: t`Stored as ${tens} × 10 s, which is no whole number of spots of ${seconds} s. The amount stays until you type spots.`,
        mark: t`× 10 s`,
      };
    if (!countsSpots(row)) return undefined;
    return { tone: "plain", text: t`Paid as ${tens} × 10 s`, mark: t`= ${tens} × 10 s`, isWhole: true };
  };
}

/** That a row books the same slot as another one, or days that are not the plan's. */
function useBookingNote(): (row: DraftRow, field: RowField) => Note | undefined {
  const { t } = useLingui();
  const { read } = usePlanStore();
  return (row, field) => {
    if (field === "startDate" || field === "endDate") {
      const issue = dayIssues(row, read().draft.orderDetails)[field];
      return issue === undefined ? undefined : { tone: "warning", text: translated(issue), mark: "!" };
    }
    const other = overlapOf(read().draft, row) + 1;
    if (other === 0) return undefined;
    return { tone: "warning", text: t`Books the same slot on the same days as row ${other}`, mark: "!" };
  };
}

/** That a reference names a record that is nowhere to be read. */
function useGoneNote(): (row: DraftRow, field: RowField) => Note | undefined {
  const { t } = useLingui();
  const { known } = usePlanStore();
  return (row, field) => {
    if (!isReference(field)) return undefined;
    const id = row[field];
    if (id === null || unmatchedText(id) !== undefined || known.optionOf(field, id)) return undefined;
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
  const spotsNote = useSpotsNote();
  const bookingNote = useBookingNote();
  // What is said of a row hangs on what is read for it too.
  usePlan((state) => state.lists);
  usePlan((state) => state.minimums);
  usePlan((state) => state.currency);
  return (row, field) => {
    const gone = goneNote(row, field);
    if (gone) return [gone];
    switch (field) {
      case "unitRate":
        return [priceNote(row)].filter((note) => note !== undefined);
      case "quantity":
        return [spotsNote(row), minimumNote(row)].filter((note) => note !== undefined);
      case "startDate":
      case "endDate":
      case "timeSlotId":
        return [bookingNote(row, field)].filter((note) => note !== undefined);
      default:
        return NONE;
    }
  };
}
