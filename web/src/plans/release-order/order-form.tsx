import { useLingui } from "@lingui/react/macro";

import type { Rule, Section } from "../../crud/definition/sections.ts";
import { FormDialog } from "../../crud/form/form-dialog.tsx";
import { buildInitialValues } from "../../crud/form/form-values.ts";
import { RecordForm } from "../../crud/form/record-form.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import type { ReleaseOrderFieldsFragment } from "./release-order.generated.tsx";

export type Order = ReleaseOrderFieldsFragment & { updatedAt: string | null };

export interface OrderDialogProps {
  order: Order;
  onClose: () => void;
}

interface OrderFormProps<Input extends object, Values extends object> {
  title: string;
  sections: readonly Section<Input, Values>[];
  rule: Rule<Input>;
  values: Values;
  submitLabel: string;
  successMessage: string;
  onSave: (input: Input) => Promise<unknown>;
  onClose: () => void;
}

/** A form in a dialog, which closes after saving. */
export function OrderForm<Input extends object, Values extends object>(props: OrderFormProps<Input, Values>) {
  const { title, sections, rule, values, submitLabel, successMessage, onSave, onClose } = props;
  const { t } = useLingui();
  return (
    <FormDialog opened title={title} size="lg" onClose={onClose}>
      {(form) => (
        <RecordForm<Input, Values>
          sections={sections}
          record={values}
          initialValues={buildInitialValues(sections, values, undefined)}
          rule={rule}
          submitLabel={submitLabel}
          fallbackMessage={t`Failed to save the release order`}
          findField={(path) => path.replace(/\.\d+$/, "")}
          onSave={onSave}
          onSaved={() => {
            toastSuccess(successMessage);
            onClose();
          }}
          {...form}
        />
      )}
    </FormDialog>
  );
}
