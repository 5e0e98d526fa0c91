import { getIn } from "final-form";

import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import { getRowColumns } from "../../fields.ts";
import { UNREADABLE } from "../../plan-rows.ts";
import { getCellName, parseCellName, type CellRef } from "./cell-range.ts";
import { checkPlan } from "./check-plan.ts";
import { memoizeByObject, type PlanDraft } from "./plan-draft.ts";
import type { PlanChange } from "./reduce.ts";
import { getMediaTypeCode, type PlanState, type ValidationState } from "./state.ts";

export function addTouched(validation: ValidationState, names: readonly string[]): ValidationState {
  if (names.every((name) => validation.touched.has(name))) return validation;
  return { ...validation, touched: new Set([...validation.touched, ...names]) };
}

function getChangedFieldNames(change: PlanChange): string[] {
  switch (change.type) {
    case "price":
      return [`priceDetails.${change.field}`];
    case "order":
      return Object.keys(change.values).map((field) => `orderDetails.${field}`);
    case "dates":
      return ["orderDetails.campaignDate.start", "orderDetails.campaignDate.end"];
    case "set":
      return change.keys.flatMap((key) => Object.keys(change.values).map((field) => `rows.${key}.${field}`));
    default:
      return [];
  }
}

/** Marks server errors of changed fields as outdated. */
export function markChanged(validation: ValidationState, change: PlanChange): ValidationState {
  if (Object.keys(validation.serverErrors).length === 0) return validation;
  const names = [...validation.dirtyFieldsSinceLastSubmit, ...getChangedFieldNames(change)];
  return { ...validation, dirtyFieldsSinceLastSubmit: new Set(names) };
}

const errorCache = memoizeByObject((_draft: PlanDraft) => new Map<string, FormErrors>());

/** Errors of the committed draft, including hidden ones; computed once per change. */
export function getErrors(state: PlanState): FormErrors {
  const mediaTypeCode = getMediaTypeCode(state);
  const cache = errorCache(state.committedDraft);
  const cacheKey = `${mediaTypeCode} ${state.formatters.language}`;
  const errors = cache.get(cacheKey) ?? checkPlan(state.committedDraft, mediaTypeCode);
  cache.set(cacheKey, errors);
  return errors;
}

export function isValid(state: PlanState): boolean {
  return Object.keys(getErrors(state)).length === 0;
}

function getVisibleError(state: PlanState, name: string): string | undefined {
  const { validation, draft } = state;
  const { isSubmitted, touched, dirtyFieldsSinceLastSubmit, serverErrors } = validation;
  if (!isSubmitted && !touched.has(name) && getIn(draft, name) !== UNREADABLE) return undefined;
  const serverError: unknown = dirtyFieldsSinceLastSubmit.has(name) ? undefined : getIn(serverErrors, name);
  const error: unknown = getIn(getErrors(state), name) ?? serverError;
  const cell = parseCellName(name);
  const value = cell && draft.rows[cell.key]?.[cell.field];
  // Pending names are not errors yet.
  const isPending = typeof value === "object" && value?.kind === "pending";
  return typeof error === "string" && !isPending ? error : undefined;
}

/** Visible error of a field; undefined during typing. */
export function getError(state: PlanState, name: string): string | undefined {
  const { active, edit } = state.selection;
  const isEdited =
    edit !== undefined && edit.text !== edit.initialText && active && getCellName(active) === name;
  return isEdited ? undefined : getVisibleError(state, name);
}

/** Invalid cells in screen order, once submitted. */
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
export function hasOrderErrors(state: PlanState): boolean {
  const { isSubmitted, serverErrors } = state.validation;
  return (
    isSubmitted && [getErrors(state), serverErrors].some((errors) => errors["orderDetails"] !== undefined)
  );
}
