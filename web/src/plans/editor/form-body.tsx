import { useLingui } from "@lingui/react/macro";
import { Button, Paper } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import {
  useEffect,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";

import { Panel } from "../../ui/page/page.tsx";
import { RowCommentsProvider } from "../view/comments/row-comments.tsx";
import { useStoreCampaign, useLoadPriceLists } from "./queries/order-queries.ts";
import { useResolveNames } from "./queries/resolve-names.ts";
import { DraftFlightsPanel, FlightDatesAlert } from "./flights.tsx";
import { PlanRows } from "./rows-panel.tsx";
import { DraftAutosave } from "./drafts/draft-autosave.tsx";
import { useSaveDraft } from "./drafts/server-draft.tsx";
import { Notices, PlanServerErrors, ErrorCount, WarningCount } from "./notices.tsx";
import { areOrderDetailsFilled, OrderDetailsPanel } from "./order-details-panel.tsx";
import { findChangedCell } from "./model/compare-drafts.ts";
import { isDirty } from "./model/state.ts";
import { useEditedPlan, usePlanState, usePlanStore } from "./use-plan-store.tsx";
import { PlanRequirements } from "./new/plan-requirements.tsx";
import { TourOffer } from "./tour/tour-offer.tsx";
import { PlanPrice, TotalsBar } from "./totals.tsx";
import classes from "./plan-editor.module.css";

export interface PlanFormBodyProps {
  onCancel: () => void;
  onDirty?: (dirty: boolean) => void;
  children?: ReactNode;
  formRef: RefObject<HTMLFormElement | null>;
  /** Sends a new or rejected plan for approval. */
  onSubmit: () => void;
  /** Saves a stored plan without sending it for approval. */
  onSaveOnly: () => void;
  isSaving: boolean;
  /** Reason of the last failed save, until the next one. */
  failure: string | undefined;
}

function DirtyReporter({ onDirty }: Pick<PlanFormBodyProps, "onDirty">) {
  const dirty = usePlanState(isDirty);
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  return null;
}

const INPUT_SELECTOR = "input, textarea, select, [contenteditable=true]";
const DIALOG_SELECTOR = "[role=dialog], [role=alertdialog]";

/** Undo, redo and save work on the page, except in inputs outside the form. */
function useFormShortcuts(form: RefObject<HTMLFormElement | null>, onSave: (() => void) | undefined) {
  const store = usePlanStore();
  /** If the step removes the focused row, focuses the row above. */
  const runHistoryStep = (step: () => void) => {
    const { active } = store.getState().selection;
    const draftBefore = store.getState().draft;
    const rowIndex = draftBefore.rowKeys.indexOf(active?.key ?? "");
    step();
    const { rowKeys } = store.getState().draft;
    const keyAbove = rowKeys[Math.max(0, rowIndex - 1)];
    if (active && rowIndex >= 0 && keyAbove !== undefined && !rowKeys.includes(active.key))
      store.reveal({ key: keyAbove, field: active.field });
    // Removing the focused field loses the focus.
    requestAnimationFrame(() => {
      if (!document.activeElement?.contains(form.current)) return;
      const { draft, fields } = store.getState();
      const changedCell = findChangedCell(draftBefore, draft, fields);
      if (changedCell) store.reveal(changedCell);
      else document.getElementById("plan-add-row")?.focus();
    });
  };
  const handleKey = (event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isHistoryKey = key === "z" || key === "y";
    // Uncommitted input uses the browser's undo.
    if (isHistoryKey && event.target instanceof HTMLElement && event.target.dataset["typing"] !== undefined)
      return;
    if (key === "s" && onSave) {
      if (!event.repeat) onSave();
    } else if (key === "z" && !event.shiftKey) runHistoryStep(store.undo);
    else if (isHistoryKey) runHistoryStep(store.redo);
    else return;
    event.preventDefault();
  };
  const handlePageKey = (event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || form.current?.contains(target)) return;
    if (target.closest(INPUT_SELECTOR) || document.querySelector(DIALOG_SELECTOR)) return;
    handleKey(event);
  };
  // Before the app's listener, which handles the form of any other screen.
  useWindowEvent("keydown", handlePageKey, true);
  return (event: KeyboardEvent) => handleKey(event.nativeEvent);
}

/** Only the button sends a plan. */
const ignoreEnter = (event: FormEvent) => event.preventDefault();

export function PlanFormBody(props: PlanFormBodyProps) {
  const { formRef, isSaving } = props;
  const { plan, readOnly } = useEditedPlan();
  const { t } = useLingui();
  const store = usePlanStore();
  const { saveDraft, isSavingDraft } = useSaveDraft();
  const save = plan ? props.onSaveOnly : saveDraft;
  const onKeyDown = useFormShortcuts(formRef, readOnly ? undefined : save);
  const updateLabel = plan?.status === "REJECTED" ? t`Save and resubmit` : t`Update`;
  const isFilled = () => areOrderDetailsFilled(store.getState().draft.orderDetails);
  const [isOrderOpen, setOrderOpen] = useState(() => !isFilled());
  useLoadPriceLists();
  useResolveNames();
  useStoreCampaign();

  // Runs after the click, so that nothing moves under the pointer.
  const collapseOrder = () => {
    if (isOrderOpen && isFilled()) setOrderOpen(false);
  };

  return (
    // Handles keys bubbling from the fields; the form is not focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form ref={formRef} style={{ minWidth: 0 }} noValidate onSubmit={ignoreEnter} onKeyDown={onKeyDown}>
      <DirtyReporter onDirty={props.onDirty} />
      {!plan && <PlanRequirements />}
      <Notices />
      <DraftAutosave />
      {/* Disabled during creation, because the stored plan then replaces the form. */}
      <fieldset className={classes.fieldset} disabled={readOnly || (isSaving && !plan)}>
        <div data-tour="order">
          <OrderDetailsPanel isOpen={isOrderOpen} onOpen={() => setOrderOpen(true)} />
        </div>
        <FlightDatesAlert />
        <Paper
          component="section"
          withBorder
          data-tour="rows"
          mb={16}
          // As wide as its columns: on narrow screens, the page scrolls.
          miw="min-content"
          aria-label={t`Media rows`}
          onClick={collapseOrder}
          onKeyUp={collapseOrder}
        >
          {plan ? (
            <RowCommentsProvider plan={plan}>
              <PlanRows />
            </RowCommentsProvider>
          ) : (
            <PlanRows />
          )}
        </Paper>
        <div data-tour="prices">
          <Panel title={t`Price details`}>
            <PlanPrice />
          </Panel>
        </div>
      </fieldset>
      {/* The keyboard reaches the fields first. */}
      {!readOnly && <TourOffer />}
      <DraftFlightsPanel />
      {props.children}
      <PlanServerErrors />
      <TotalsBar failure={props.failure}>
        <ErrorCount />
        {!readOnly && <WarningCount />}
        <Button variant="default" onClick={props.onCancel}>
          {readOnly ? t`Back` : t`Cancel`}
        </Button>
        {!readOnly && (
          <>
            <Button variant="default" aria-disabled={isSavingDraft || undefined} onClick={saveDraft}>
              {t`Save draft`}
            </Button>
            <Button data-tour="submit" aria-disabled={isSaving || undefined} onClick={props.onSubmit}>
              {isSaving ? t`Loading...` : plan ? updateLabel : t`Submit for Approval`}
            </Button>
          </>
        )}
      </TotalsBar>
    </form>
  );
}
