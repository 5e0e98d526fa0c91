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
import { checkOrder, planErrors, buildPlanInput } from "./model/check-plan.ts";
import { toDraft, type PlanDraft } from "./model/plan-draft.ts";
import { mergeTyping } from "./model/undo-history.ts";
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
  failedText: string;
}

/** Expanded in a read-only plan, where buttons are disabled. */
function rowsWithMore({ rowKeys, rows }: PlanDraft, plan: PlanEditorProps["plan"]): string[] {
  const { more } = getRowColumns(plan?.orderDetails.mediaType?.code);
  return rowKeys.filter((rowKey) => more.some(({ key }) => (rows[rowKey]?.[key] ?? null) !== null));
}

/** Input during saving remains, unsaved. */
function goOnFrom(stored: MediaPlanFieldsFragment, sent: PlanDraft, store: PlanStore): void {
  const before = toDraft(stored, sent);
  const { draft } = store.read();
  store.saved(before, draft === sent ? before : mergeTyping(before, sent, draft));
}

/** Errors never lose input; server errors show at their fields. */
export function PlanEditor(props: PlanEditorProps) {
  const { plan, original, draft, storedDraft, onSave, onSaved, failedText, ...body } = props;
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
    openRows: body.readOnly ? rowsWithMore(draft, plan) : [],
    onOrder: (order) => form.change("orderDetails", order),
  });

  const submit = async (): Promise<FormErrors | undefined> => {
    if (Object.keys(store.errors()).length > 0) return { [FORM_ERROR]: failedText };
    const { draft: sent } = store.read();
    try {
      const stored = await onSave(buildPlanInput(sent), store.isDirty());
      if (plan && stored) {
        goOnFrom(stored, sent, store);
        form.initialize({ orderDetails: store.read().draft.orderDetails });
      }
      onSaved(stored);
      return undefined;
    } catch (error) {
      const fields = getFieldErrors(error);
      if (fields.length === 0) return toSaveErrors(error, failedText);
      const refused = planErrors(fields, sent.rowKeys);
      store.submitted(refused);
      return refused;
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
