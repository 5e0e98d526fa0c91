import { useLingui } from "@lingui/react/macro";
import { Button, Paper } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useForm } from "react-final-form";

import { useConfirm } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/page.tsx";
import { findFirstInvalid } from "../../../ui/use-error-focus.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { RowCommentsProvider } from "../read/comments/row-comments.tsx";
import { useCampaignCurrency, useLoadPriceLists } from "./queries/order-queries.ts";
import { useMatchAgain } from "./paste/resolve-names.ts";
import { waitForNames, useNames } from "./queries/option-names.ts";
import { DraftFlightsPanel, FlightDatesDialog } from "./flights.tsx";
import { PlanRows } from "./grid/rows-panel.tsx";
import { DraftAutosave } from "./drafts/draft-autosave.tsx";
import { SaveDraft } from "./drafts/server-draft.tsx";
import type { Base } from "./drafts/draft-storage.ts";
import { Notices, PlanServerErrors, ErrorCount } from "./notices.tsx";
import { isOrderFilled, OrderDetailsPanel } from "./order-details-panel.tsx";
import { ClipboardHandlers } from "./paste/clipboard.tsx";
import { PlanFiles } from "./paste/files.tsx";
import { findChangedCell } from "./model/changed-cell.ts";
import { usePlan, usePlanStore } from "./store.tsx";
import { PlanPrice, TotalsBar } from "./totals.tsx";
import classes from "./plan-editor.module.css";

export interface PlanFormBodyProps extends Base {
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
  onRestore: (restored: Base) => void;
  /** Changes are saved or discarded; the form may close. */
  released: RefObject<boolean>;
  children?: ReactNode;
  submitting: boolean;
}

function useOrderData(plan: MediaPlanFieldsFragment | undefined): void {
  useLoadPriceLists();
  useNames();
  useMatchAgain();
  useCampaignCurrency(plan);
}

function Dirty({ onDirty }: Pick<PlanFormBodyProps, "onDirty">) {
  const dirty = usePlan((_state, store) => store.isDirty());
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return null;
}

/** Submits after name lookups and focuses the first error in screen order. */
function useSubmit(plan: MediaPlanFieldsFragment | undefined, element: RefObject<HTMLFormElement | null>) {
  const { t } = useLingui();
  const store = usePlanStore();
  const form = useForm();
  const confirm = useConfirm();

  const focusFirstError = () => {
    const { hasValidationErrors, submitErrors, submitFailed } = form.getState();
    if (!submitFailed) return;
    const [first] = store.toFix();
    const inOrder = hasValidationErrors || submitErrors?.["orderDetails"] !== undefined;
    if (first && !inOrder) return store.reveal(first);
    const addRow = () => element.current?.querySelector<HTMLElement>("[data-invalid-rows] + * button");
    (findFirstInvalid(element.current) ?? addRow())?.focus();
  };
  const submit = async () => {
    store.commitEdit();
    await waitForNames(store);
    store.submitted();
    const valid = Object.keys(store.errors()).length === 0;
    if (plan?.status === "APPROVED" && valid) {
      const agreed = await confirm({
        title: t`Create a new revision?`,
        message: t`This media plan is approved. Saving creates a new revision that needs approval.`,
        confirmLabel: t`Update`,
      });
      if (!agreed) return;
    }
    await form.submit();
    // After rendering the errors: immediately for validation, after the response for the server.
    requestAnimationFrame(focusFirstError);
  };
  return submit;
}

const OTHER_INPUT = "input, textarea, select, [contenteditable=true]";
const DIALOG = "[role=dialog], [role=alertdialog]";

/** Undo, redo and save. They also work with the focus outside the form, except in other inputs. */
function useFormKeys() {
  const store = usePlanStore();
  const form = useRef<HTMLFormElement>(null);
  /** If the step removes the focused row, focuses the row above. */
  const staying = (step: () => void) => {
    const { active } = store.read().sheet;
    const before = store.read().draft;
    const rowIndex = before.rowKeys.indexOf(active?.key ?? "");
    step();
    const { rowKeys } = store.read().draft;
    const above = rowKeys[Math.max(0, rowIndex - 1)];
    if (active && rowIndex >= 0 && above !== undefined && !rowKeys.includes(active.key))
      store.reveal({ key: above, field: active.field });
    // Removing the focused field loses the focus.
    requestAnimationFrame(() => {
      if (!document.activeElement?.contains(form.current)) return;
      const { draft, fields } = store.read();
      const changed = findChangedCell(before, draft, fields);
      if (changed) store.reveal(changed);
      else document.getElementById("plan-add-row")?.focus();
    });
  };
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const steps = key === "z" || key === "y";
    // Uncommitted input uses the browser's undo.
    if (steps && event.target instanceof HTMLElement && event.target.dataset["typing"] !== undefined) return;
    if (key === "s" && form.current?.querySelector("[type=submit]")) form.current.requestSubmit();
    else if (key === "z" && !event.shiftKey) staying(store.undo);
    else if (steps) staying(store.redo);
    else return;
    event.preventDefault();
  };
  useWindowEvent("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || form.current?.contains(target)) return;
    if (target.closest(OTHER_INPUT) || document.querySelector(DIALOG)) return;
    onKey(event);
  });
  return { form, onKeyDown: (event: KeyboardEvent) => onKey(event.nativeEvent) };
}

export function PlanFormBody(props: PlanFormBodyProps) {
  const { plan, readOnly, submitting, released } = props;
  const { t } = useLingui();
  const store = usePlanStore();
  const { form, onKeyDown } = useFormKeys();
  const submit = useSubmit(plan, form);
  const change = plan?.status === "REJECTED" ? t`Save and resubmit` : t`Update`;
  const isFilled = () => isOrderFilled(store.read().draft.orderDetails);
  const [orderOpen, setOrderOpen] = useState(() => !isFilled());
  useOrderData(plan);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  // Makes room for the rows. After the click, so that nothing moves under the pointer.
  const fold = () => {
    if (orderOpen && isFilled()) setOrderOpen(false);
  };

  const rows = (
    <PlanRows
      readOnly={readOnly}
      files={<PlanFiles planNumber={plan?.planNumber ?? null} />}
      Clipboard={ClipboardHandlers}
    />
  );
  return (
    // Keys that bubble up from the fields; the form itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Dirty onDirty={props.onDirty} />
      <Notices plan={plan} readOnly={readOnly} />
      <DraftAutosave
        plan={plan}
        readOnly={readOnly}
        over={props.over}
        attempt={props.attempt}
        released={released}
        onRestore={props.onRestore}
      />
      {/* The stored plan replaces the form, so input during creation would be lost. */}
      <fieldset className={classes.fieldset} disabled={readOnly || (submitting && !plan)}>
        <OrderDetailsPanel
          plan={plan}
          readOnly={readOnly}
          open={orderOpen}
          onOpen={() => setOrderOpen(true)}
        />
        <FlightDatesDialog />
        <Paper
          component="section"
          withBorder
          mb={16}
          // On narrow screens the page scrolls; the panel is as wide as its columns.
          miw="min-content"
          aria-label={t`Media rows`}
          onClick={fold}
          onKeyUp={fold}
        >
          {plan ? <RowCommentsProvider plan={plan}>{rows}</RowCommentsProvider> : rows}
        </Paper>
        <Panel title={t`Price details`}>
          <PlanPrice />
        </Panel>
      </fieldset>
      <DraftFlightsPanel />
      {props.children}
      <PlanServerErrors />
      <TotalsBar plan={plan}>
        <ErrorCount />
        <Button variant="default" onClick={props.onCancel}>
          {readOnly ? t`Back` : t`Cancel`}
        </Button>
        {!readOnly && (
          <>
            <SaveDraft plan={plan} over={props.over} attempt={props.attempt} />
            <Button type="submit" aria-disabled={submitting || undefined}>
              {submitting ? t`Loading...` : plan ? change : t`Submit for Approval`}
            </Button>
          </>
        )}
      </TotalsBar>
    </form>
  );
}
