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
import { findFirstInvalid } from "../../../ui/error-focus.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { RowCommentsProvider } from "../read/comments/row-comments.tsx";
import { useCampaignCurrency, usePrices } from "./queries/order-queries.ts";
import { useMatchAgain } from "./paste/resolve-names.ts";
import { namesFound, useNames } from "./queries/option-names.ts";
import { DraftFlightsPanel, FlightDatesDialog } from "./flights.tsx";
import { PlanRows } from "./grid/rows-panel.tsx";
import { DraftAutosave } from "./drafts/keep-draft.tsx";
import { SaveDraft } from "./drafts/server-draft.tsx";
import type { Base } from "./drafts/draft-storage.ts";
import { Notices, PlanServerErrors, ErrorCount } from "./notices.tsx";
import { isOrderFilled, OrderPanel } from "./order-panel.tsx";
import { PasteInto } from "./paste/clipboard.tsx";
import { PlanFiles } from "./paste/files.tsx";
import { changedSpot } from "./model/changed-cell.ts";
import { usePlan, usePlanStore } from "./store.tsx";
import { PlanPrice, TotalsBar } from "./totals.tsx";
import classes from "./plan-editor.module.css";

export interface PlanFormBodyProps extends Base {
  /** The stored plan; undefined for a new one. */
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
  /** Told which state of the plan a restored draft was typed over, and its attempt. */
  onRestore: (restored: Base) => void;
  /** Whether the changes are saved or given up, so that the form may be left. */
  released: RefObject<boolean>;
  /** Shown below the form's panels and its flights. */
  children?: ReactNode;
  submitting: boolean;
}

/** Reads what the plan hangs on while it is edited. */
function useAnswers(plan: MediaPlanFieldsFragment | undefined): void {
  usePrices();
  useNames();
  useMatchAgain();
  useCampaignCurrency(plan);
}

function Dirty({ onDirty }: Pick<PlanFormBodyProps, "onDirty">) {
  const dirty = usePlan((_state, store) => store.isDirty());
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return null;
}

/** Submits the plan once all names are looked up, and puts the focus on the first error in the order of the screen. */
function useSubmit(plan: MediaPlanFieldsFragment | undefined, element: RefObject<HTMLFormElement | null>) {
  const { t } = useLingui();
  const store = usePlanStore();
  const form = useForm();
  const confirm = useConfirm();

  const focusFault = () => {
    const { hasValidationErrors, submitErrors, submitFailed } = form.getState();
    if (!submitFailed) return;
    const [first] = store.toFix();
    const inOrder = hasValidationErrors || submitErrors?.["orderDetails"] !== undefined;
    if (first && !inOrder) return store.reveal(first);
    const addRow = () => element.current?.querySelector<HTMLElement>("[data-invalid-rows] + * button");
    (findFirstInvalid(element.current) ?? addRow())?.focus();
  };
  const submit = async () => {
    store.take();
    await namesFound(store);
    store.submitted();
    const valid = Object.keys(store.errors()).length === 0;
    if (plan?.status === "APPROVED" && valid) {
      const agreed = await confirm({
        title: t`Make a new revision?`,
        message: t`This media plan is approved. Saving makes a new revision, which has to be approved again.`,
        confirmLabel: t`Update`,
      });
      if (!agreed) return;
    }
    await form.submit();
    // Once the errors are on screen: at once for the rules', after the answer for the server's.
    requestAnimationFrame(focusFault);
  };
  return submit;
}

/** Keys of the whole form: undo, redo and save. They also work while no element has the focus. */
function useFormKeys() {
  const store = usePlanStore();
  const form = useRef<HTMLFormElement>(null);
  /** Where the row of the focus goes with a step, the row above has it. */
  const staying = (step: () => void) => {
    const { active } = store.read().sheet;
    const before = store.read().draft;
    const place = before.rowKeys.indexOf(active?.key ?? "");
    step();
    const { rowKeys } = store.read().draft;
    const above = rowKeys[Math.max(0, place - 1)];
    if (active && place >= 0 && above !== undefined && !rowKeys.includes(active.key))
      store.reveal({ key: above, field: active.field });
    // A field that the step removed takes the focus with it.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const { draft, fields } = store.read();
      const changed = changedSpot(before, draft, fields);
      if (changed) store.reveal(changed);
      else document.getElementById("plan-add-row")?.focus();
    });
  };
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const steps = key === "z" || key === "y";
    // What is typed and not taken over yet is no step: its letters are the browser's to take back.
    if (steps && event.target instanceof HTMLElement && event.target.dataset["typing"] !== undefined) return;
    if (key === "s" && form.current?.querySelector("[type=submit]")) form.current.requestSubmit();
    else if (key === "z" && !event.shiftKey) staying(store.undo);
    else if (steps) staying(store.redo);
    else return;
    event.preventDefault();
  };
  useWindowEvent("keydown", (event) => {
    const isAlone = event.target === document.body && document.querySelector("[role=dialog]") === null;
    if (isAlone && !event.defaultPrevented) onKey(event);
  });
  return { form, onKeyDown: (event: KeyboardEvent) => onKey(event.nativeEvent) };
}

/** The panels of a media plan's form, and what its keys and buttons do. */
export function PlanFormBody(props: PlanFormBodyProps) {
  const { plan, readOnly, submitting, released } = props;
  const { t } = useLingui();
  const store = usePlanStore();
  const { form, onKeyDown } = useFormKeys();
  const submit = useSubmit(plan, form);
  const change = plan?.status === "REJECTED" ? t`Save and resubmit` : t`Update`;
  const isFilled = () => isOrderFilled(store.read().draft.orderDetails);
  const [orderOpen, setOrderOpen] = useState(() => !isFilled());
  useAnswers(plan);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  // Who works in the rows needs their room; folded once the press is over, so that nothing moves away below the pointer.
  const fold = () => {
    if (orderOpen && isFilled()) setOrderOpen(false);
  };

  const rows = (
    <PlanRows
      readOnly={readOnly}
      files={<PlanFiles planNumber={plan?.planNumber ?? null} />}
      Clipboard={PasteInto}
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
      {/* A new plan opens as the stored one once it is: what was typed until then would be in neither. */}
      <fieldset className={classes.fieldset} disabled={readOnly || (submitting && !plan)}>
        <OrderPanel plan={plan} readOnly={readOnly} open={orderOpen} onOpen={() => setOrderOpen(true)} />
        <FlightDatesDialog />
        <Paper
          component="section"
          withBorder
          mb={16}
          // Where the screen is narrower than the columns, the page scrolls, and the panel goes as far as they do.
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
