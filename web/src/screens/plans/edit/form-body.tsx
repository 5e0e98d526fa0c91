import { useLingui } from "@lingui/react/macro";
import { Button, Paper } from "@mantine/core";
import { type FormApi } from "final-form";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useFormState } from "react-final-form";

import type { FormErrors } from "../../../crud/form-errors.ts";
import { useConfirm } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/page.tsx";
import { namesFound } from "./grid/cells/use-awaited-names.ts";
import type { PlanDraft } from "./model/plan.ts";
import { useDraft } from "./store.tsx";
import { KeptDraft } from "./kept/kept.tsx";
import { useKnownRecords } from "./known.tsx";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { Notices } from "./notices.tsx";
import { isOrderFilled, OrderPanel } from "./order-panel.tsx";
import { PlanRefusals } from "./refusals.tsx";
import { firstRowError } from "./grid/first-error.ts";
import { PlanRows } from "./grid/panel.tsx";
import { useStepsInPlace } from "./grid/use-steps-in-place.ts";
import { useRowView } from "./grid/view.tsx";
import { PlanPrice, TotalsBar } from "./totals.tsx";
import classes from "./builder.module.css";

export interface PlanFormBodyProps {
  /** The stored plan; undefined for a new one. */
  plan: MediaPlanFieldsFragment | undefined;
  /** Whether the viewer may only read it. */
  readOnly: boolean;
  onCancel: () => void;
  /** Told whether there is anything unsaved. */
  onDirty: (dirty: boolean) => void;
  /** `updatedAt` of the plan that is typed over; null for a new one. */
  over: string | null;
  /** What the attempt to create a new plan is named by; null for a stored one. */
  attempt: string | null;
  /** Told which state of the plan a restored draft was typed over, and its attempt. */
  onRestore: (restored: { over: string | null; attempt: string | null }) => void;
  /** Shown below the form's panels. */
  children?: ReactNode;
  form: FormApi<PlanDraft>;
  handleSubmit: (event: FormEvent) => Promise<unknown> | undefined;
  submitting: boolean;
  /** Whether the changes are saved or given up, so that the form may be left. */
  released: RefObject<boolean>;
  /** Told the code of the media type: the rule of the form was made before it was known. */
  codeRef: { current: string | null | undefined };
}

/** Code of the chosen media type, once it is known. */
function useMediaTypeCode(): string | null | undefined {
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  return useKnownRecords().optionOf("mediaTypeId", mediaTypeId)?.code;
}

/** Tells the screen around the form what is unsaved, and what its buttons need to know. */
function Dirty({ onDirty }: Pick<PlanFormBodyProps, "onDirty">) {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useEffect(() => onDirty(dirty === true), [dirty, onDirty]);
  return null;
}

/** Puts the focus on what was refused first, in the order of the screen. */
function useFirstError({ form, codeRef }: Pick<PlanFormBodyProps, "form" | "codeRef">) {
  const element = useRef<HTMLFormElement>(null);
  const { reveal } = useRowView();
  const focusIfAny = useCallback(() => {
    const { errors, submitErrors, values, submitFailed, hasValidationErrors, hasSubmitErrors } =
      form.getState();
    if (!submitFailed || !(hasValidationErrors || hasSubmitErrors)) return undefined;
    const refused: FormErrors = (hasValidationErrors ? errors : submitErrors) ?? {};
    const row = firstRowError(refused, values, codeRef.current);
    if (refused["orderDetails"] === undefined && row) return reveal(row.key, row.field, row.inMore);
    const inOrder = [
      "[aria-invalid='true']:not([disabled])",
      "[data-invalid-rows] + * button",
      "[data-refusals]",
    ];
    const found = inOrder.map((selector) => element.current?.querySelector<HTMLElement>(selector));
    return found.find((it) => it)?.focus();
  }, [form, reveal, codeRef]);
  return { element, focusIfAny };
}

/** Keys of the whole form: steps back and forth, and saving. */
function useFormKeys() {
  const { undo, redo } = useStepsInPlace();
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const steps = key === "z" || key === "y";
    // What is typed and not taken over yet is no step: its letters are the browser's to take back.
    if (steps && event.target instanceof HTMLElement && event.target.dataset["typing"] !== undefined) return;
    if (key === "s") {
      // What is being typed is taken over first, as when the button is pressed.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
      event.currentTarget.requestSubmit();
      if (activeElement instanceof HTMLElement) activeElement.focus();
    } else if (key === "z" && !event.shiftKey) undo();
    else if (steps) redo();
    else return;
    event.preventDefault();
  };
}

/** The panels of a media plan's form, and what its keys and buttons do. */
export function PlanFormBody(props: PlanFormBodyProps) {
  const { plan, readOnly, form, handleSubmit, submitting, released, codeRef } = props;
  const { t } = useLingui();
  const confirm = useConfirm();
  const mediaTypeCode = useMediaTypeCode();
  const { element, focusIfAny } = useFirstError(props);
  const onKeyDown = useFormKeys();
  const [orderOpen, setOrderOpen] = useState(() => !isOrderFilled(form.getState().values));

  useEffect(() => {
    codeRef.current = mediaTypeCode;
  }, [codeRef, mediaTypeCode]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await namesFound(form);
    if (plan?.status === "APPROVED" && form.getState().valid) {
      const agreed = await confirm({
        title: t`Make a new revision?`,
        message: t`This media plan is approved. Saving makes a new revision, which has to be approved again.`,
        confirmLabel: t`Update`,
      });
      if (!agreed) return;
    }
    await handleSubmit(event);
    // Once the errors are on screen: at once for the rules', after the answer for the server's.
    requestAnimationFrame(focusIfAny);
  };
  // Who works in the rows needs their room; folded once the press is over, so that nothing moves away below the pointer.
  const fold = () => {
    if (orderOpen && isOrderFilled(form.getState().values)) setOrderOpen(false);
  };

  return (
    // Keys that bubble up from the fields; the form itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={onKeyDown}
    >
      <Dirty onDirty={props.onDirty} />
      <Notices plan={plan} readOnly={readOnly} />
      <KeptDraft
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
          <PlanRows mediaTypeCode={mediaTypeCode} readOnly={readOnly} />
        </Paper>
        <Panel title={t`Price details`}>
          <PlanPrice />
        </Panel>
      </fieldset>
      {props.children}
      <PlanRefusals mediaTypeCode={mediaTypeCode} />
      <TotalsBar plan={plan}>
        <Button variant="default" onClick={props.onCancel}>
          {readOnly ? t`Back` : t`Cancel`}
        </Button>
        {!readOnly && (
          <Button type="submit" aria-disabled={submitting || undefined}>
            {submitting ? t`Loading...` : plan ? t`Update` : t`Submit for Approval`}
          </Button>
        )}
      </TotalsBar>
    </form>
  );
}
