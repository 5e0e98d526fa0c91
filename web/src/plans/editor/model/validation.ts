import { equal } from "@wry/equality";
import { getIn } from "final-form";
import { validateInput, type FieldError } from "@media-planner/schema/rules/validate";
import {
  mediaPlanRule,
  planHeaderRule,
  checkPlanConsistency,
  planRowRule,
  checkRequiredRowFields,
} from "@media-planner/schema/rules/media-plan";

import { toFormErrors, type FormErrors } from "../../../crud/errors/form-errors.ts";
import type { MediaPlanInput } from "../../../generated/schema.ts";
import { getRowColumns } from "../../fields.ts";
import { memoizeByObject, toUnits, UNREADABLE, type CellInput } from "../../plan-rows.ts";
import { getCellName, parseCellName, type CellRef } from "./cell-range.ts";
import { omitBlankEnd } from "./flight-dates.ts";
import { computeTotals, listRows, parsePercentInput, type DraftRow, type PlanDraft } from "./plan-draft.ts";
import { serializeReferences } from "./references.ts";
import { getMediaTypeCode, type PlanState, type ValidationState } from "./state.ts";

const RATE_CARD_FIELDS: Record<string, string> = { rate: "unitRate", quantity: "quantity" };

/** Maps `medias.3.sizeId` to `rows.<key of the fourth row>.sizeId`. */
export function toFieldName(path: string, rowKeys: readonly string[]): string {
  const [list, index, field] = path.split(".");
  if (list !== "medias" && list !== "rateCards") return path.replace(/Percent$/, "");
  const key = rowKeys[Number(index)];
  if (index === undefined || key === undefined) return "rowKeys";
  const name = list === "rateCards" ? (RATE_CARD_FIELDS[field ?? ""] ?? "quantity") : (field ?? "channelId");
  // Ids have no cell; the first cell shows their errors.
  return `rows.${key}.${name === "id" ? "channelId" : name}`;
}

export function toPlanErrors(fields: readonly FieldError[], rowKeys: readonly string[]): FormErrors {
  return toFormErrors(fields.map(({ path, message }) => ({ path: toFieldName(path, rowKeys), message })));
}

const UNREADABLE_MESSAGE = /*i18n*/ "The stored value is unreadable and counts as 0. Enter a value.";

function explainUnreadable(errors: readonly FieldError[], input: object): readonly FieldError[] {
  return errors.map((error) =>
    getIn(input, error.path) === UNREADABLE ? { ...error, message: UNREADABLE_MESSAGE } : error,
  );
}

// Memoized, because each change validates the plan but affects few rows.
const toUncheckedRowInput = memoizeByObject((row: DraftRow) => {
  const { quantity: _q, seconds: _s, asUnits: _a, repricing: _r, ...media } = row;
  return {
    medias: { ...media, ...serializeReferences(row) },
    rateCards: { id: row.id, rate: row.unitRate, quantity: toUnits(row) },
  };
});

/** Has all keys of the input, with unchecked values. */
type UncheckedInput<Input> = Input extends readonly (infer Item)[]
  ? UncheckedInput<Item>[]
  : Input extends object
    ? { [Name in keyof Input]-?: UncheckedInput<NonNullable<Input[Name]>> }
    : unknown;

export function toUncheckedInput(wholeDraft: PlanDraft) {
  const draft = omitBlankEnd(wholeDraft);
  const rows = listRows(draft).map(toUncheckedRowInput);
  const { additionalCharges, discount } = computeTotals(draft);
  const getPercent = (price: CellInput) => parsePercentInput(price) ?? null;
  return {
    orderDetails: draft.orderDetails,
    medias: rows.map(({ medias }) => medias),
    rateCards: rows.map(({ rateCards }) => rateCards),
    priceDetails: {
      additionalCharges: additionalCharges ?? 0,
      additionalChargesPercent: getPercent(draft.priceDetails.additionalCharges),
      discount: discount ?? 0,
      discountPercent: getPercent(draft.priceDetails.discount),
    },
  } satisfies UncheckedInput<MediaPlanInput>;
}

const getRowErrors = memoizeByObject((row: DraftRow): readonly FieldError[] => {
  const input = toUncheckedRowInput(row);
  const result = validateInput(planRowRule, input);
  return result.ok ? [] : explainUnreadable(result.fields, input);
});

/** Returns a plan's errors, including missing fields of its media type; `{}` if valid. */
export function checkPlan(wholeDraft: PlanDraft, mediaTypeCode: string | null | undefined): FormErrors {
  const draft = omitBlankEnd(wholeDraft);
  const input = toUncheckedInput(draft);
  const headerResult = validateInput(planHeaderRule, input);
  const errors = [
    ...(headerResult.ok ? [] : explainUnreadable(headerResult.fields, input)),
    ...listRows(draft).flatMap((row, index) =>
      getRowErrors(row).map(({ path, message }) => ({ path: path.replace(".", `.${index}.`), message })),
    ),
  ];
  const invalidPaths = new Set(errors.map(({ path }) => path));
  // Dates are checked despite other errors, but sums only if all amounts are valid.
  const crossFieldErrors = checkPlanConsistency(input).filter(({ path }) =>
    path.startsWith("medias.")
      ? !invalidPaths.has(path) && !invalidPaths.has("orderDetails.campaignDate")
      : invalidPaths.size === 0,
  );
  errors.push(...crossFieldErrors, ...checkRequiredRowFields(input.medias, mediaTypeCode));
  return errors.length === 0 ? {} : toPlanErrors(errors, draft.rowKeys);
}

/** Amounts without percentages, for upstreams that do not keep these. */
export function omitPercentages<Price>({
  additionalCharges,
  discount,
}: Record<"additionalCharges" | "discount", Price>) {
  return { additionalCharges, discount };
}

/** @throws if the draft is invalid; run `checkPlan` first */
export function buildPlanInput(draft: PlanDraft, keepsPercentages = false): MediaPlanInput {
  const result = validateInput(mediaPlanRule, toUncheckedInput(draft));
  if (!result.ok)
    throw new Error(`A media plan was submitted with invalid fields: ${JSON.stringify(result.fields)}`);
  const { medias, orderDetails, rateCards } = result.value;
  const { additionalCharges, discount, ...percentages } = result.value.priceDetails ?? {};
  const priceDetails = { additionalCharges, discount, ...(keepsPercentages ? percentages : {}) };
  return { orderDetails, medias, rateCards, priceDetails };
}

export function addTouched(validation: ValidationState, names: readonly string[]): ValidationState {
  if (names.every((name) => validation.touched.has(name))) return validation;
  return { ...validation, touched: new Set([...validation.touched, ...names]) };
}

const getErrorCache = memoizeByObject((_draft: PlanDraft) => new Map<string, FormErrors>());

/** Errors of the committed draft, visible or not; computed once per change. */
export function getErrors(state: PlanState): FormErrors {
  const mediaTypeCode = getMediaTypeCode(state);
  const cache = getErrorCache(state.committedDraft);
  const cacheKey = `${mediaTypeCode} ${state.formatters.language}`;
  const errors = cache.get(cacheKey) ?? checkPlan(state.committedDraft, mediaTypeCode);
  cache.set(cacheKey, errors);
  return errors;
}

export function isValid(state: PlanState): boolean {
  return Object.keys(getErrors(state)).length === 0;
}

/** Returns undefined once the submitted value changed. */
function getServerError({ validation, draft }: PlanState, name: string): unknown {
  const error: unknown = getIn(validation.serverErrors, name);
  const isCurrent =
    error !== undefined && equal(getIn(draft, name), getIn(validation.submittedDraft ?? {}, name));
  return isCurrent ? error : undefined;
}

function getVisibleError(state: PlanState, name: string): string | undefined {
  const { validation, draft } = state;
  const { isSubmitted, touched } = validation;
  if (!isSubmitted && !touched.has(name) && getIn(draft, name) !== UNREADABLE) return undefined;
  const error = getIn(getErrors(state), name) ?? getServerError(state, name);
  const cell = parseCellName(name);
  const value = cell && draft.rows[cell.key]?.[cell.field];
  const isPending = typeof value === "object" && value?.kind === "pending";
  return typeof error === "string" && !isPending ? error : undefined;
}

/** Returns the visible error of a field; undefined while the user types in it. */
export function getError(state: PlanState, name: string): string | undefined {
  const { active, edit } = state.selection;
  const isEdited =
    edit !== undefined && edit.text !== edit.initialText && active && getCellName(active) === name;
  return isEdited ? undefined : getVisibleError(state, name);
}

/** Lists invalid cells in screen order; none before the first submission. */
export function listInvalidCells(state: PlanState): CellRef[] {
  if (!state.validation.isSubmitted) return [];
  const { grid, additional } = getRowColumns(getMediaTypeCode(state));
  const fields = [...grid, ...additional].map(({ key }) => key);
  const errorSources = [getErrors(state), state.validation.serverErrors];
  return state.draft.rowKeys
    .filter((key) => errorSources.some((errors) => typeof getIn(errors, `rows.${key}`) === "object"))
    .flatMap((key) =>
      fields.flatMap((field) => {
        const cell = { key, field };
        return getVisibleError(state, getCellName(cell)) === undefined ? [] : [cell];
      }),
    );
}

/** Whether the order details have visible errors. */
export function hasOrderDetailErrors(state: PlanState): boolean {
  const { isSubmitted, serverErrors } = state.validation;
  return (
    isSubmitted && [getErrors(state), serverErrors].some((errors) => errors["orderDetails"] !== undefined)
  );
}
