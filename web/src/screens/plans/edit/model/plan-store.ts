import { equal } from "@wry/equality";

import type { FormErrors } from "../../../../crud/errors/form-errors.ts";
import type { RowField } from "../../fields.ts";
import type { CellRef } from "./cell-range.ts";
import { createEditStore } from "./edit-store.ts";
import { getPriceListKey, type ListPrice } from "./list-prices.ts";
import type { PlanDraft } from "./plan-draft.ts";
import type { PlanChange } from "./reduce.ts";
import { type Formatters, type InitialPlan, type PlanState, NO_ERRORS } from "./state.ts";
import { addTouched } from "./validation.ts";

export type PlanStore = ReturnType<typeof createPlanStore>;

/** Selectors are in `state.ts` and `validation.ts`; rows change only through the reducer. */
export function createPlanStore(initialPlan: InitialPlan) {
  const { setState, history, ...editStore } = createEditStore(initialPlan);
  const { getState, change, commitEdit, select } = editStore;

  const restore = (getRestoredDraft: (current: PlanDraft) => PlanDraft | undefined) => {
    commitEdit();
    const committedDraft = getRestoredDraft(getState().committedDraft);
    if (committedDraft) setState({ committedDraft, previousPlanDates: undefined });
  };

  return {
    ...editStore,
    knownNames: initialPlan.knownNames,
    setFormatters: (formatters: Formatters) => setState({ formatters }),
    setFields: (fields: readonly RowField[]) => {
      commitEdit();
      setState({ fields });
    },
    setQueryResults: (results: Partial<Pick<PlanState, "currency" | "minimumQuantities">>) =>
      setState(results),
    addPriceList: (vendorId: string, formatId: string, listPrices: readonly ListPrice[]) => {
      const priceLists = new Map(getState().priceLists).set(getPriceListKey(vendorId, formatId), listPrices);
      if (!change({ type: "applyPriceLists" }, { joinsPreviousStep: true }, { priceLists }))
        setState({ priceLists });
    },
    toggleRow: (key: string) => {
      const expandedRows = new Set(getState().expandedRows);
      if (!expandedRows.delete(key)) expandedRows.add(key);
      setState({ expandedRows });
    },
    /** Scrolls to a cell, expands its row if needed, and focuses it. */
    reveal: (cell: CellRef) => {
      select(cell);
      const { fields, expandedRows } = getState();
      setState({
        revealedCell: { ...cell },
        expandedRows: fields.includes(cell.field) ? expandedRows : new Set([...expandedRows, cell.key]),
      });
    },
    markTouched: (names: readonly string[]) => {
      history.endStep();
      const validation = addTouched(getState().validation, names);
      if (validation !== getState().validation) setState({ validation });
    },
    /** Shows all errors, including the server's. */
    showAllErrors: (serverErrors: FormErrors = {}) =>
      setState({
        validation: {
          ...getState().validation,
          isSubmitted: true,
          serverErrors,
          dirtyFieldsSinceLastSubmit: new Set(),
        },
      }),
    undo: () => restore(history.undo),
    redo: () => restore(history.redo),
    dismissFlightDatesProposal: () => setState({ previousPlanDates: undefined }),
    setServerDraft: (serverDraft: PlanDraft) => setState({ serverDraft }),
    /** Proposed values do not count as a change by the user. */
    propose: (planChange: PlanChange) => {
      const isUnchanged = equal(getState().committedDraft, getState().pristineDraft);
      change(planChange, { joinsPreviousStep: true });
      const { committedDraft } = getState();
      if (isUnchanged) setState({ pristineDraft: committedDraft, serverDraft: committedDraft });
    },
    /** `committedDraft` includes input during the save. */
    setPristineDraft: (pristineDraft: PlanDraft, committedDraft: PlanDraft) => {
      history.record(getState().committedDraft, undefined, true);
      setState({ pristineDraft, serverDraft: pristineDraft, committedDraft, validation: NO_ERRORS });
    },
  };
}
