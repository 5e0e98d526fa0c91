import { equal } from "@wry/equality";

import type { FormErrors } from "../../../crud/errors/form-errors.ts";
import { getField, type RowField } from "../../fields.ts";
import { memoizeByObject } from "../../plan-rows.ts";
import type { CheckedCampaign, CheckedPlan } from "../../warnings/plan-warnings.ts";
import type { MinimumQuantity, PriceLists } from "../../warnings/vendor-prices.ts";
import { findSelectedCells, type CellRef, type Cells, type GridSelection } from "./cell-range.ts";
import { getFlightDatesProposal, omitBlankEnd, type FlightDatesProposal } from "./flight-dates.ts";
import { parseInput, type ParseContext } from "./parse-input.ts";
import type { KnownNames } from "./references.ts";
import {
  computeTotals,
  findPercentage,
  listRows,
  type Dates,
  type DraftRow,
  type PlanDraft,
} from "./plan-draft.ts";
import { applyPlanChange, type PlanContext } from "./reduce.ts";

export interface Formatters extends Omit<ParseContext, "planDates" | "currency"> {
  /** Formats a value for F2: the name of a reference, a date with its year. */
  formatCell: (row: DraftRow, field: RowField) => string;
}

export interface InitialPlan {
  draft: PlanDraft;
  knownNames: KnownNames;
  formatters: Formatters;
  expandedRows?: readonly string[];
}

export interface ValidationState {
  /** Server errors of `submittedDraft`. */
  serverErrors: FormErrors;
  submittedDraft: PlanDraft | undefined;
  /** Fields with visible errors. */
  touched: ReadonlySet<string>;
  /** True if all errors are visible. */
  isSubmitted: boolean;
}

export const NO_ERRORS: ValidationState = {
  serverErrors: {},
  submittedDraft: undefined,
  touched: new Set(),
  isSubmitted: false,
};

export interface PlanState {
  committedDraft: PlanDraft;
  /** The committed draft with the typed number. */
  draft: PlanDraft;
  /** Content of the saved plan. */
  savedPlan: PlanDraft;
  /** Content of the last save of the plan or *Save draft*. */
  serverDraft: PlanDraft;
  /** Content of the last *Save draft* without drafts on the server. */
  browserDraft: PlanDraft | undefined;
  canUndo: boolean;
  canRedo: boolean;
  selection: GridSelection;
  fields: readonly RowField[];
  expandedRows: ReadonlySet<string>;
  /** Cell to focus; undefined once it has the focus. */
  revealedCell: CellRef | undefined;
  priceLists: PriceLists;
  /** Until the viewer decides how the flights follow the new dates. */
  previousPlanDates: Dates | undefined;
  validation: ValidationState;
  /** ISO 4217; null, the default currency, until known. */
  currency: string | null;
  minimumQuantities: readonly MinimumQuantity[];
  /** Undefined until known. */
  campaign: CheckedCampaign | undefined;
  knownNames: KnownNames;
  formatters: Formatters;
}

export function createInitialState({ draft, expandedRows = [], ...initialPlan }: InitialPlan): PlanState {
  return {
    ...initialPlan,
    committedDraft: draft,
    draft,
    savedPlan: draft,
    serverDraft: draft,
    browserDraft: undefined,
    canUndo: false,
    canRedo: false,
    selection: {},
    fields: [],
    expandedRows: new Set(expandedRows),
    revealedCell: undefined,
    priceLists: new Map(),
    previousPlanDates: undefined,
    validation: NO_ERRORS,
    currency: null,
    minimumQuantities: [],
    campaign: undefined,
  };
}

function isSameContent(draft: PlanDraft, otherDraft: PlanDraft | undefined): boolean {
  return otherDraft !== undefined && equal(omitBlankEnd(draft), omitBlankEnd(otherDraft));
}

export function isDirty({ draft, savedPlan }: PlanState): boolean {
  return !isSameContent(draft, savedPlan);
}

/** Whether the draft differs from both the saved plan and the server draft. */
export function isUnsaved(state: PlanState): boolean {
  return isDirty(state) && !isSameContent(state.draft, state.serverDraft);
}

/** Whether leaving the screen loses changes. */
export function hasUnkeptChanges(state: PlanState): boolean {
  return isUnsaved(state) && !isSameContent(state.draft, state.browserDraft);
}

/** The name if the upstream sends no code. */
export function getMediaTypeCode({ committedDraft, knownNames }: PlanState): string | undefined {
  const option = knownNames.getOption("mediaTypeId", committedDraft.orderDetails.mediaTypeId);
  return option && (option.code ?? option.name);
}

export function getPendingProposal({ draft, previousPlanDates }: PlanState): FlightDatesProposal | undefined {
  return previousPlanDates && getFlightDatesProposal(draft, previousPlanDates);
}

/** Percentage of a saved amount that no longer is this share of the grand total; else undefined. */
export function getOutdatedPercentage(
  { draft, savedPlan }: PlanState,
  field: keyof PlanDraft["priceDetails"],
): number | undefined {
  const [grandTotal, savedTotal] = [computeTotals(draft).grandTotal, computeTotals(savedPlan).grandTotal];
  const amount = savedPlan.priceDetails[field];
  return grandTotal !== savedTotal && draft.priceDetails[field] === amount
    ? findPercentage(savedTotal, amount)
    : undefined;
}

export function getCheckedPlan({
  draft,
  campaign,
  priceLists,
  minimumQuantities,
  knownNames,
}: Pick<PlanState, "draft" | "campaign" | "priceLists" | "minimumQuantities" | "knownNames">): CheckedPlan {
  const { vendorId, campaignDate } = draft.orderDetails;
  return {
    rows: listRows(omitBlankEnd(draft)),
    dates: campaignDate,
    finalAmount: computeTotals(draft).finalAmount,
    campaign,
    vendorId,
    priceLists,
    minimumQuantities,
    getStoredPrice: knownNames.getStoredPrice,
  };
}

export function getPlanContext({ priceLists, knownNames }: PlanState): PlanContext {
  return { priceLists, getSeconds: knownNames.getSeconds };
}

export function getParseContext({ formatters, committedDraft, currency }: PlanState): ParseContext {
  return { ...formatters, planDates: committedDraft.orderDetails.campaignDate, currency };
}

export function getCells({ committedDraft, fields }: PlanState): Cells {
  return { keys: committedDraft.rowKeys, fields };
}

const selectCells = memoizeByObject((selection: GridSelection) =>
  memoizeByObject((keys: Cells["keys"]) =>
    memoizeByObject((fields: Cells["fields"]) => findSelectedCells({ keys, fields }, selection)),
  ),
);

/** Memoized: each row reads it on each keystroke. */
export function getSelectedCells(state: PlanState): Cells {
  const { keys, fields } = getCells(state);
  return selectCells(state.selection)(keys)(fields);
}

const NO_FIELDS: readonly RowField[] = [];

/** Fields of a row within the selection; none if only one cell is selected. */
export function getSelectedFields(state: PlanState, key: string): readonly RowField[] {
  const { keys, fields } = getSelectedCells(state);
  return keys.length * fields.length > 1 && keys.includes(key) ? fields : NO_FIELDS;
}

/** Other values wait for the commit. */
export function applyTypedNumber(state: PlanState): PlanDraft {
  const { committedDraft, selection } = state;
  const { active, edit } = selection;
  const row = active && committedDraft.rows[active.key];
  if (!row || !edit || edit.text === edit.initialText) return committedDraft;
  const { kind } = getField(active.field);
  if (kind !== "money" && kind !== "count") return committedDraft;
  const values = parseInput(active.field, edit.text, row, getParseContext(state));
  return applyPlanChange(committedDraft, { type: "set", keys: [active.key], values }, getPlanContext(state));
}
