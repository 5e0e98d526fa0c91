import { t } from "@lingui/core/macro";

import { useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import { useFormat, type Format } from "../../../ui/format/format.ts";
import { getSource, isReference, type RowField } from "../../fields.ts";
import { isPaidPerTenSeconds, toUnits } from "../../plan-rows.ts";
import type { DraftRow } from "../model/plan-draft.ts";
import { checkCell, getRowPrice } from "../../warnings/plan-warnings.ts";
import { findMinimumQuantity } from "../../warnings/vendor-prices.ts";
import { useWarningFormat, type WarningFormat } from "../../warnings/warning-summary.tsx";
import { getRecordId } from "../model/references.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { getCheckedPlan } from "../model/state.ts";
import { usePlanState, usePlanStore } from "../use-plan-store.tsx";
import classes from "./input.module.css";

export interface CellMessage {
  tone: "error" | "warning" | "below" | "above" | "plain";
  text: string;
  /** Short text inside the cell; a message without badge shows only while editing. */
  badge?: string;
  /** The badge contains the message; the text below the cell omits it. */
  isBadgeComplete?: true;
}

const NO_MESSAGES: readonly CellMessage[] = [];

interface CellMessageProps {
  id: string;
  error: string | undefined;
  messages: readonly CellMessage[];
  /** Shown only on hover and focus. */
  isHidden?: boolean;
  /** Covers the rows below instead of moving them. */
  isFloating?: boolean;
}

export function CellMessageText({
  id,
  error,
  messages,
  isHidden = false,
  isFloating = false,
}: CellMessageProps) {
  if (!error && messages.length === 0) return null;
  // Validation may repeat a warning as the error.
  const otherMessages = messages.filter(({ text }) => text !== error);
  return (
    <span id={id} className={classes.messages} data-floating={isFloating || undefined} hidden={isHidden}>
      {error && <span data-tone="error">{error}</span>}
      {otherMessages.map(({ tone, text, badge }) => (
        <span key={text} data-tone={tone}>
          {badge?.endsWith("%") ? `${text} · ${badge}` : text}
        </span>
      ))}
    </span>
  );
}

interface MessageContext {
  store: PlanStore;
  format: Format;
  formatWarning: WarningFormat;
  getDenialReason: ReturnType<typeof useOptionsDenialReason>;
}

/** List price, and the rate's difference from it. */
function getPriceMessage(row: DraftRow, { store, format }: MessageContext): CellMessage | undefined {
  const { price } = getRowPrice(row, getCheckedPlan(store.getState()));
  if (price === undefined) return undefined;
  const listPrice = format.money(price, store.getState().currency).replace(/[.,]00(?!\d)/, "");
  const rate = row.unitRate;
  if (typeof rate !== "number" || price === 0 || rate === price)
    return { tone: "plain", text: t`List ${listPrice}`, badge: rate === price ? t`List` : undefined };
  const badge = format.change((rate - price) / price);
  return { tone: rate < price ? "below" : "above", text: t`List ${listPrice}`, badge };
}

function getMinimumMessage(row: DraftRow, { store, format }: MessageContext): CellMessage | undefined {
  const minimumUnits = findMinimumQuantity(store.getState().minimumQuantities, row);
  if (minimumUnits === undefined || minimumUnits <= 1) return undefined;
  const minimum = format.number(minimumUnits);
  const isBelow = checkCell(row, "quantity", getCheckedPlan(store.getState())) !== undefined;
  return {
    tone: isBelow ? "warning" : "plain",
    text: t`Min. ${minimum}`,
    badge: t`Min. ${minimum}`,
    isBadgeComplete: true,
  };
}

/** Paid units of ten seconds, or a warning if they do not divide into spots. */
function getSpotsMessage(row: DraftRow, { format }: MessageContext): CellMessage | undefined {
  const units = toUnits(row);
  if (typeof units !== "number" || !Number.isInteger(units)) return undefined;
  const tens = format.number(units);
  const seconds = row.seconds ?? 0;
  if (row.asUnits)
    return {
      tone: "warning",
      text: t`Stored as ${tens} × 10 s, not divisible into ${seconds} s spots. The amount stays the same until you enter spots.`,
      badge: t`× 10 s`,
    };
  if (!isPaidPerTenSeconds(row)) return undefined;
  return {
    tone: "plain",
    text: t`Paid as ${tens} × 10 s`,
    badge: t`= ${tens} × 10 s`,
    isBadgeComplete: true,
  };
}

function getWarning(
  row: DraftRow,
  field: RowField,
  { store, formatWarning }: MessageContext,
): CellMessage | undefined {
  const problem = checkCell(row, field, getCheckedPlan(store.getState()));
  return problem && { tone: "warning", text: formatWarning(problem), badge: "!" };
}

/** A rate far above the list price has its difference as its badge. */
function getCorrectedPriceWarning(row: DraftRow, context: MessageContext): CellMessage | undefined {
  const { correctedFrom } = getRowPrice(row, getCheckedPlan(context.store.getState()));
  return correctedFrom === undefined ? undefined : getWarning(row, "unitRate", context);
}

function getDeniedMessage(field: RowField, { getDenialReason }: MessageContext): CellMessage | undefined {
  const text = isReference(field) ? getDenialReason(getSource(field).options) : undefined;
  return text === undefined ? undefined : { tone: "plain", text };
}

function getDeletedRecordMessage(
  row: DraftRow,
  field: RowField,
  { store }: MessageContext,
): CellMessage | undefined {
  if (!isReference(field)) return undefined;
  const id = getRecordId(row[field]);
  if (id === null || store.knownNames.getOption(field, id)) return undefined;
  return {
    tone: "warning",
    text: t`This record was deleted. It stays in the plan until you choose another one.`,
    badge: "!",
  };
}

function listCellMessages(
  row: DraftRow,
  field: RowField,
  context: MessageContext,
): readonly (CellMessage | undefined)[] {
  const reason = getDeniedMessage(field, context) ?? getDeletedRecordMessage(row, field, context);
  if (reason) return [reason];
  switch (field) {
    case "unitRate":
      // A corrected price replaces the difference, which looks like a discount.
      return [getCorrectedPriceWarning(row, context) ?? getPriceMessage(row, context)];
    case "quantity":
      return [getSpotsMessage(row, context), getMinimumMessage(row, context)];
    case "startDate":
    case "endDate":
    case "timeSlotId":
      return [getWarning(row, field, context)];
    default:
      return NO_MESSAGES;
  }
}

/** Messages of a cell besides its error. */
export function useCellMessages(): (row: DraftRow, field: RowField) => readonly CellMessage[] {
  const format = useFormat();
  const store = usePlanStore();
  const getDenialReason = useOptionsDenialReason();
  // Messages depend on price lists.
  usePlanState((state) => state.priceLists);
  usePlanState((state) => state.minimumQuantities);
  usePlanState((state) => state.campaign);
  const currency = usePlanState((state) => state.currency);
  const formatWarning = useWarningFormat(currency);
  return (row, field) =>
    listCellMessages(row, field, { store, format, formatWarning, getDenialReason }).filter(
      (message) => message !== undefined,
    );
}
