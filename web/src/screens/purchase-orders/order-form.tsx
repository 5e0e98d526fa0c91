import { useLingui } from "@lingui/react/macro";
import { SimpleGrid, Stack } from "@mantine/core";
import { validateInput } from "@media-planner/schema/rules/validate";
import {
  isPdf,
  ONLY_PDF,
  purchaseOrderRule,
  type PurchaseOrderInput,
} from "@media-planner/schema/rules/purchase-order";
import { UPLOAD_EXTENSIONS } from "@media-planner/schema/rules/upload";

import { translateIfKnown } from "../../crud/errors/failure.ts";
import type { Labels } from "../../crud/definition/fields.tsx";
import { UnsavedReporter, type OnUnsaved } from "../../crud/form/form-dialog.tsx";
import { FieldWarning } from "../../crud/form/fields/field-warning.tsx";
import { FormFrame } from "../../crud/form/form-frame.tsx";
import { useFormControl } from "../../crud/form/fields/use-form-control.ts";
import type { FormValues } from "../../crud/form/form-values.ts";
import { SelectControl } from "../../ui/fields/choice-controls.tsx";
import { FileControl } from "../../ui/fields/file-control.tsx";
import { ParsedControl, useMoneyFormat } from "../../ui/fields/number-controls.tsx";
import { TextControl } from "../../ui/fields/text-controls.tsx";
import { toComparableNumber, type NamedChoice } from "./order.ts";

function TextField({ name, label }: { name: string; label: string }) {
  return <TextControl {...useFormControl(name, label, true)} />;
}

/** Warns of another order with this number. */
function NumberField({ usedNumbers }: { usedNumbers: ReadonlySet<string> }) {
  const { t } = useLingui();
  const control = useFormControl("poNumber", t`PO Number`, true);
  const isUsed = typeof control.value === "string" && usedNumbers.has(toComparableNumber(control.value));
  return (
    <div>
      <TextControl {...control} initialFocus />
      <FieldWarning text={isUsed ? t`Another purchase order has this number` : undefined} />
    </div>
  );
}

/** Ignores zero and negative input (specification, section 5). */
function ValueField() {
  const { t } = useLingui();
  const moneyFormat = useMoneyFormat();
  const isIgnored = (text: string) => {
    const value = moneyFormat.parse(text);
    // Formulas are validated when complete.
    return typeof value === "number" && value <= 0 && !text.trimStart().startsWith("=");
  };
  return (
    <ParsedControl {...useFormControl("poValue", t`PO Value`, true)} {...moneyFormat} isIgnored={isIgnored} />
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  required?: boolean;
  choices: readonly NamedChoice[];
  emptyText: string;
}

function ChoiceField({ name, label, required = true, choices, emptyText }: ChoiceFieldProps) {
  return (
    <SelectControl
      {...useFormControl(name, label, required)}
      options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
      emptyText={emptyText}
    />
  );
}

const { "application/pdf": PDF_EXTENSIONS } = UPLOAD_EXTENSIONS;
const ACCEPT = { "application/pdf": [...PDF_EXTENSIONS] };

function PdfField() {
  const { t } = useLingui();
  return (
    <FileControl
      {...useFormControl("pdfFile", t`PDF`, true)}
      restriction={{
        accept: ACCEPT,
        hint: t`Drag & drop or click to upload (PDF, Max 10MB)`,
        rejectionText: translateIfKnown(ONLY_PDF),
        isAccepted: isPdf,
      }}
    />
  );
}

export interface Choices {
  clients: readonly NamedChoice[];
  campaigns: readonly NamedChoice[];
  mediaTypes: Labels;
  statuses: Labels;
}

interface OrderFormProps {
  /** Comparable numbers of the other orders. */
  usedNumbers: ReadonlySet<string>;
  choices: Choices;
  initialValues: FormValues;
  submitLabel: string;
  onUnsaved: OnUnsaved;
  /** Resolves to false if not saved. */
  onSave: (input: PurchaseOrderInput) => Promise<boolean>;
  onCancel: () => void;
}

export function OrderForm({
  usedNumbers,
  choices,
  initialValues,
  submitLabel,
  onUnsaved,
  onSave,
  onCancel,
}: OrderFormProps) {
  const { t, i18n } = useLingui();
  const toChoices = (labels: Labels) =>
    Object.entries(labels).map(([id, label]) => ({ id, name: i18n._(label) }));

  const submit = async (values: FormValues) => {
    const result = validateInput(purchaseOrderRule, values);
    if (!result.ok) return;
    // Saving closes the dialog.
    onUnsaved(false);
    if (!(await onSave(result.value))) onUnsaved(true);
  };

  return (
    <FormFrame
      initialValues={initialValues}
      rule={purchaseOrderRule}
      onSubmit={submit}
      submitLabel={submitLabel}
      onCancel={onCancel}
      inDialog
    >
      <UnsavedReporter onUnsaved={onUnsaved} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NumberField usedNumbers={usedNumbers} />
          <TextField name="vendorName" label={t`Vendor Name`} />
          <ValueField />
          <ChoiceField
            name="clientId"
            label={t`Client`}
            choices={choices.clients}
            emptyText={t`No clients available`}
          />
          <ChoiceField
            name="campaignId"
            label={t`Campaign`}
            choices={choices.campaigns}
            emptyText={t`No campaigns available`}
          />
          <ChoiceField
            name="mediaType"
            label={t`Media Type`}
            choices={toChoices(choices.mediaTypes)}
            emptyText={t`No media types available`}
          />
          <ChoiceField
            name="status"
            label={t`Status`}
            required={false}
            choices={toChoices(choices.statuses)}
            emptyText={t`No status options available`}
          />
        </SimpleGrid>
        <PdfField />
      </Stack>
    </FormFrame>
  );
}
