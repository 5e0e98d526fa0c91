import { FORM_ERROR, type FormApi } from "final-form";
import { useRef } from "react";
import { Form } from "react-final-form";

import { NotSaved } from "../../../crud/conflict/current.ts";
import { fieldErrorsOf, toastFailure } from "../../../crud/failure.ts";
import { useFreshOptions } from "../../../crud/reference/use-fresh-options.ts";
import { checkPlan, planErrors, planInputOf } from "./model/check.ts";
import { draftOf, type PlanDraft, type PlanInput } from "./model/plan.ts";
import { typedOn } from "./model/rebase.ts";
import { DraftProvider } from "./store.tsx";
import { PlanFormBody, type PlanFormBodyProps } from "./form-body.tsx";
import { KnownProvider } from "./known.tsx";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { CurrencyProvider } from "./prices/currency.tsx";
import { MinimumProvider } from "./prices/minimum.tsx";
import { QuotesProvider } from "./prices/quotes.tsx";
import { columnsOf } from "./grid/columns.tsx";
import { RowViewProvider } from "./grid/view.tsx";

interface PlanEditorProps extends Pick<
  PlanFormBodyProps,
  "plan" | "readOnly" | "onCancel" | "onDirty" | "over" | "attempt" | "onRestore" | "released" | "children"
> {
  /** The plan that a new one is a copy of: its records are known by name. */
  original?: MediaPlanFieldsFragment | undefined;
  draft: PlanDraft;
  /**
   * Saves; what it throws is shown at the fields it names, else at the form; what names none is a toast.
   *
   * @returns the plan as it is stored now, as far as the answer tells
   */
  onSave: (input: PlanInput) => Promise<MediaPlanFieldsFragment | undefined>;
  /** Told once it is saved, when a new plan's screen may be left. */
  onSaved: (stored: MediaPlanFieldsFragment | undefined) => void;
  failedText: string;
}

/** Rows that say something under 'more': on a plan that is only read they are open, for nothing in it can be pressed. */
function rowsWithMore({ rowKeys, rows }: PlanDraft, plan: PlanEditorProps["plan"]): string[] {
  const { more } = columnsOf(plan?.orderDetails.mediaType?.code);
  return rowKeys.filter((key) => more.some(({ field }) => (rows[key]?.[field] ?? null) !== null));
}

/** Goes on from the stored plan: what was typed while it was saved stays, and is unsaved. */
function goOnFrom(stored: MediaPlanFieldsFragment, sent: PlanDraft, form: FormApi<PlanDraft>): void {
  const before = draftOf(stored, sent);
  const { values } = form.getState();
  form.batch(() => {
    form.initialize(before);
    if (values === sent) return;
    const now = typedOn(before, sent, values);
    form.change("orderDetails", now.orderDetails);
    form.change("rows", now.rows);
    form.change("rowKeys", now.rowKeys);
    form.change("priceDetails", now.priceDetails);
  });
}

/**
 * The form of a media plan: order details, media rows with their rate cards, price details and the totals. Nothing that was typed is
 * lost on an error; server errors land at their fields and rows.
 */
export function PlanEditor({ plan, original, draft, onSave, onSaved, failedText, ...more }: PlanEditorProps) {
  useFreshOptions("channelPrices");
  const code = useRef<string | null | undefined>((plan ?? original)?.orderDetails.mediaType?.code);

  const submit = async (values: PlanDraft, form: FormApi<PlanDraft>) => {
    try {
      const stored = await onSave(planInputOf(values));
      if (plan && stored) goOnFrom(stored, values, form);
      onSaved(stored);
      return undefined;
    } catch (error) {
      const fields = fieldErrorsOf(error);
      if (fields.length === 0 && !(error instanceof NotSaved)) toastFailure(error, failedText);
      return fields.length > 0 ? planErrors(fields, values.rowKeys) : { [FORM_ERROR]: failedText };
    }
  };

  return (
    <Form<PlanDraft>
      initialValues={draft}
      validate={(values) => checkPlan(values, code.current)}
      onSubmit={submit}
      subscription={{ submitting: true }}
    >
      {({ form, handleSubmit, submitting }) => (
        <DraftProvider>
          <KnownProvider plan={plan ?? original}>
            <CurrencyProvider plan={plan}>
              <QuotesProvider>
                <MinimumProvider>
                  <RowViewProvider initiallyOpen={more.readOnly ? rowsWithMore(draft, plan) : []}>
                    <PlanFormBody
                      plan={plan}
                      {...more}
                      form={form}
                      handleSubmit={handleSubmit}
                      submitting={submitting === true}
                      codeRef={code}
                    />
                  </RowViewProvider>
                </MinimumProvider>
              </QuotesProvider>
            </CurrencyProvider>
          </KnownProvider>
        </DraftProvider>
      )}
    </Form>
  );
}
