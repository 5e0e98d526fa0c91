import { t } from "@lingui/core/macro";

import { translateIfKnown } from "../../../../../crud/errors/failure.ts";
import { useDeniedOptions } from "../../../../../crud/reference/use-denied-options.ts";
import { useFormat, type Format } from "../../../../../ui/format.ts";
import { getSource, isReference, type RowField } from "../../../fields.ts";
import { isPaidPerTenSeconds, toUnits } from "../../../plan-rows.ts";
import type { DraftRow } from "../../model/plan-draft.ts";
import { dayIssues, findOverlap } from "../../model/check-plan.ts";
import { findMinimum, findQuote } from "../../model/list-prices.ts";
import { unmatchedText } from "../../model/pending-names.ts";
import type { PlanStore } from "../../model/plan-store.ts";
import { usePlan, usePlanStore } from "../../store.tsx";
import classes from "./input.module.css";

export interface CellMessage {
  tone: "error" | "warning" | "below" | "above" | "plain";
  text: string;
  /** Short text inside the cell; other notes only show while editing. */
  mark?: string;
  /** The mark says everything; the note is not repeated. */
  coversCell?: true;
}

const NONE: readonly CellMessage[] = [];

interface CellMessageProps {
  id: string;
  error: string | undefined;
  notes: readonly CellMessage[];
  /** Shown only on hover and focus. */
  silent?: boolean;
  /** Overlays the rows below instead of moving them. */
  floating?: boolean;
}

export function CellMessageText({ id, error, notes, silent = false, floating = false }: CellMessageProps) {
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

interface Around {
  store: PlanStore;
  format: Format;
  denied: ReturnType<typeof useDeniedOptions>;
}

/** List price and the rate's difference. */
function priceMessage(
  row: DraftRow,
  { store: { read, knownNames }, format }: Around,
): CellMessage | undefined {
  const { lists, draft, currency } = read();
  const price = findQuote(lists, draft.orderDetails.vendorId, row)?.price ?? knownNames.storedPriceOf(row);
  if (price === undefined || price === null) return undefined;
  const listed = format.money(price, currency).replace(/[.,]00(?!\d)/, "");
  const rate = row.unitRate;
  if (typeof rate !== "number" || price === 0 || rate === price)
    return { tone: "plain", text: t`List ${listed}`, ...(rate === price ? { mark: t`List` } : {}) };
  const mark = format.change((rate - price) / price);
  return { tone: rate < price ? "below" : "above", text: t`List ${listed}`, mark };
}

function minimumMessage(row: DraftRow, { store: { read }, format }: Around): CellMessage | undefined {
  const least = findMinimum(read().minimums, row);
  if (least === undefined || least <= 1) return undefined;
  const units = toUnits(row);
  const minimum = format.number(least);
  const tone = typeof units === "number" && units < least ? "warning" : "plain";
  return { tone, text: t`Min. ${minimum}`, mark: t`Min. ${minimum}`, coversCell: true };
}

/** Paid units of ten seconds, or a warning that the stored quantity does not divide into spots. */
function spotsMessage(row: DraftRow, { format }: Around): CellMessage | undefined {
  const units = toUnits(row);
  if (typeof units !== "number" || !Number.isInteger(units)) return undefined;
  const tens = format.number(units);
  const seconds = row.seconds ?? 0;
  if (row.asUnits)
    return {
      tone: "warning",
      text: t`Stored as ${tens} × 10 s, not divisible into ${seconds} s spots. The amount stays the same until you enter spots.`,
      mark: t`× 10 s`,
    };
  if (!isPaidPerTenSeconds(row)) return undefined;
  return { tone: "plain", text: t`Paid as ${tens} × 10 s`, mark: t`= ${tens} × 10 s`, coversCell: true };
}

/** Warns about days outside the plan. */
function dateMessage(
  row: DraftRow,
  field: "startDate" | "endDate",
  { store }: Around,
): CellMessage | undefined {
  const issue = dayIssues(row, store.read().draft.orderDetails)[field];
  return issue === undefined ? undefined : { tone: "warning", text: translateIfKnown(issue), mark: "!" };
}

function overlapMessage(row: DraftRow, { store }: Around): CellMessage | undefined {
  const overlappingRow = findOverlap(store.read().draft, row) + 1;
  if (overlappingRow === 0) return undefined;
  return {
    tone: "warning",
    text: t`Books the same slot on the same days as row ${overlappingRow}`,
    mark: "!",
  };
}

/** Reason why the viewer may not choose another record. */
function deniedNote(field: RowField, { denied }: Around): CellMessage | undefined {
  const text = isReference(field) ? denied(getSource(field).options) : undefined;
  return text === undefined ? undefined : { tone: "plain", text };
}

/** Warns about a deleted record. */
function deletedRecordMessage(row: DraftRow, field: RowField, { store }: Around): CellMessage | undefined {
  if (!isReference(field)) return undefined;
  const id = row[field];
  if (id === null || unmatchedText(id) !== undefined || store.knownNames.optionOf(field, id))
    return undefined;
  return {
    tone: "warning",
    text: t`This record was deleted. It stays in the plan until you choose another one.`,
    mark: "!",
  };
}

function listCellMessages(
  row: DraftRow,
  field: RowField,
  around: Around,
): readonly (CellMessage | undefined)[] {
  const reason = deniedNote(field, around) ?? deletedRecordMessage(row, field, around);
  if (reason) return [reason];
  switch (field) {
    case "unitRate":
      return [priceMessage(row, around)];
    case "quantity":
      return [spotsMessage(row, around), minimumMessage(row, around)];
    case "startDate":
    case "endDate":
      return [dateMessage(row, field, around)];
    case "timeSlotId":
      return [overlapMessage(row, around)];
    default:
      return NONE;
  }
}

/** Notes of a cell besides its error. */
export function useCellMessages(): (row: DraftRow, field: RowField) => readonly CellMessage[] {
  const format = useFormat();
  const store = usePlanStore();
  const denied = useDeniedOptions();
  // Re-render when these are loaded.
  usePlan((state) => state.lists);
  usePlan((state) => state.minimums);
  usePlan((state) => state.currency);
  return (row, field) =>
    listCellMessages(row, field, { store, format, denied }).filter((note) => note !== undefined);
}
