import { createForm, FORM_ERROR } from "final-form";
import { useEffect, useState } from "react";
import { Form } from "react-final-form";

import { getFieldErrors } from "../../../crud/errors/failure.ts";
import type { FormErrors } from "../../../crud/errors/form-errors.ts";
import { toSaveErrors } from "../../../crud/errors/save-errors.ts";
import { useEvictOptions } from "../../../crud/reference/use-evict-options.ts";
import type { MediaPlanInput } from "../../../generated/schema.ts";
import { getRowColumns } from "../fields.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import type { StoredDraft } from "./drafts/draft-storage.ts";
import { PlanFormBody, type PlanFormBodyProps } from "./form-body.tsx";
import { checkOrder, toPlanErrors, buildPlanInput } from "./model/check-plan.ts";
import { toDraft, type PlanDraft } from "./model/plan-draft.ts";
import { mergeLaterInput } from "./model/undo-history.ts";
import type { PlanStore } from "./model/plan-store.ts";
import { PlanProvider, useNewPlanStore, type OrderForm } from "./store.tsx";

interface PlanEditorProps extends Omit<PlanFormBodyProps, "submitting"> {
  original?: MediaPlanFieldsFragment | undefined;
  draft: PlanDraft;
  storedDraft?: StoredDraft | undefined;
  /**
   * Errors show at their fields, otherwise as a toast.
   *
   * @returns the stored plan, if the response contains it
   */
  onSave: (input: MediaPlanInput, isDirty: boolean) => Promise<MediaPlanFieldsFragment | undefined>;
  /** Called after saving; a new plan's screen may close. */
  onSaved: (stored: MediaPlanFieldsFragment | undefined) => void;
  fallbackMessage: string;
}

/** Rows to expand in a read-only plan, whose buttons are disabled. */
function listFilledRows({ rowKeys, rows }: PlanDraft, plan: PlanEditorProps["plan"]): string[] {
  const { additional } = getRowColumns(plan?.orderDetails.mediaType?.code);
  return rowKeys.filter((rowKey) => additional.some(({ key }) => (rows[rowKey]?.[key] ?? null) !== null));
}

/** Keeps input entered during saving, as unsaved. */
function applyStoredPlan(stored: MediaPlanFieldsFragment, sentDraft: PlanDraft, store: PlanStore): void {
  const storedDraft = toDraft(stored, sentDraft);
  const { draft } = store.getState();
  store.setStoredDraft(
    storedDraft,
    draft === sentDraft ? storedDraft : mergeLaterInput(storedDraft, sentDraft, draft),
  );
}

/** Errors never lose input; server errors show at their fields. */
export function PlanEditor(props: PlanEditorProps) {
  const { plan, original, draft, storedDraft, onSave, onSaved, fallbackMessage, ...body } = props;
  useEvictOptions("channelPrices");
  const [form] = useState(() =>
    createForm<OrderForm>({
      initialValues: { orderDetails: (storedDraft?.draft ?? draft).orderDetails },
      validate: ({ orderDetails }) => checkOrder(orderDetails),
      onSubmit: () => undefined,
    }),
  );
  const store = useNewPlanStore({
    plan: plan ?? original,
    draft,
    storedDraft,
    expandedRows: body.readOnly ? listFilledRows(draft, plan) : [],
    onOrder: (order) => form.change("orderDetails", order),
  });

  const submit = async (): Promise<FormErrors | undefined> => {
    if (Object.keys(store.commitAndGetErrors()).length > 0) return { [FORM_ERROR]: fallbackMessage };
    const { draft: sent } = store.getState();
    try {
      const storedPlan = await onSave(buildPlanInput(sent), store.isDirty());
      if (plan && storedPlan) {
        applyStoredPlan(storedPlan, sent, store);
        form.initialize({ orderDetails: store.getState().draft.orderDetails });
      }
      onSaved(storedPlan);
      return undefined;
    } catch (error) {
      const fields = getFieldErrors(error);
      if (fields.length === 0) return toSaveErrors(error, fallbackMessage);
      const serverErrors = toPlanErrors(fields, sent.rowKeys);
      store.showAllErrors(serverErrors);
      return serverErrors;
    }
  };

  useEffect(() => form.setConfig("onSubmit", submit));

  return (
    <Form<OrderForm> form={form} onSubmit={submit} subscription={{ submitting: true }}>
      {({ submitting }) => (
        <PlanProvider store={store}>
          <PlanFormBody plan={plan} {...body} submitting={submitting === true} />
        </PlanProvider>
      )}
    </Form>
  );
}
