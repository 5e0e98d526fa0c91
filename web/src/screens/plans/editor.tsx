import { FORM_ERROR } from "final-form";
import { useRef } from "react";
import { Form } from "react-final-form";

import { NotSaved } from "../../crud/conflict/current.ts";
import { fieldErrorsOf, toastFailure } from "../../crud/failure.ts";
import { useFreshOptions } from "../../crud/reference/use-fresh-options.ts";
import { checkPlan, planErrors, planInputOf } from "./draft/check.ts";
import type { PlanDraft, PlanInput } from "./draft/plan.ts";
import { DraftProvider } from "./draft/store.tsx";
import { PlanFormBody, type PlanFormBodyProps } from "./form-body.tsx";
import { KnownProvider } from "./known.tsx";
import type { MediaPlanFieldsFragment } from "./media-plan.generated.tsx";
import { CurrencyProvider } from "./prices/currency.tsx";
import { MinimumProvider } from "./prices/minimum.tsx";
import { QuotesProvider } from "./prices/quotes.tsx";
import { columnsOf } from "./rows/columns.tsx";
import { RowViewProvider } from "./rows/view.tsx";

interface PlanEditorProps extends Pick<
  PlanFormBodyProps,
  "plan" | "readOnly" | "onCancel" | "onDirty" | "over" | "onRestore" | "children"
> {
  /** The plan that a new one is a copy of: its records are known by name. */
  original?: MediaPlanFieldsFragment | undefined;
  draft: PlanDraft;
  /** Saves; what it throws is shown at the fields it names, else at the form; what names none is a toast. */
  onSave: (input: PlanInput, draft: PlanDraft) => Promise<void>;
  failedText: string;
}

/** Rows that say something under 'more': on a plan that is only read they are open, for nothing in it can be pressed. */
function rowsWithMore({ rowKeys, rows }: PlanDraft, plan: PlanEditorProps["plan"]): string[] {
  const { more } = columnsOf(plan?.orderDetails.mediaType?.code);
  return rowKeys.filter((key) => more.some(({ field }) => (rows[key]?.[field] ?? null) !== null));
}

/**
 * The form of a media plan: order details, media rows with their rate cards, price details and the totals. Nothing that was typed is
 * lost on an error; server errors land at their fields and rows.
 */
export function PlanEditor({ plan, original, draft, onSave, failedText, ...more }: PlanEditorProps) {
  const released = useRef(false);
  useFreshOptions("channelPrices");
  const code = useRef<string | null | undefined>((plan ?? original)?.orderDetails.mediaType?.code);

  const submit = async (values: PlanDraft): Promise<Record<string, unknown> | undefined> => {
    try {
      released.current = true;
      await onSave(planInputOf(values), values);
      return undefined;
    } catch (error) {
      released.current = false;
      const fields = fieldErrorsOf(error);
      if (fields.length === 0 && !(error instanceof NotSaved)) toastFailure(error, failedText);
      return fields.length > 0 ? planErrors(fields, values.rowKeys) : { [FORM_ERROR]: failedText };
    } finally {
      if (plan) released.current = false;
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
                      released={released}
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
