import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { Suspense, useRef } from "react";
import { useFormState } from "react-final-form";

import { Panel } from "../../ui/page/page.tsx";
import { LoadingPanel } from "../../ui/page/page-state.tsx";
import { toastNeutral } from "../../ui/overlays/toast.ts";
import { explainLostConnection, getErrorCode } from "../errors/failure.ts";
import { toSaveErrors } from "../errors/save-errors.ts";
import { FirstInputFocus, UnsavedReporter, type OnUnsaved } from "./form-dialog.tsx";
import { FormFrame } from "./form-frame.tsx";
import { buildInput, type FormValues } from "./form-values.ts";
import classes from "./form.module.css";
import { LeaveGuard, type LeaveGuardProps } from "./recovery/leave-guard.tsx";
import { ServerErrors } from "./server-errors.tsx";
import { listFields, type Rule, type Section } from "../definition/sections.ts";
import type { ControlProps } from "../../ui/fields/control-props.ts";
import { FieldControl } from "./fields/field-control.tsx";
import type { AnyField } from "../definition/fields.tsx";
import { FieldWarning, useFieldWarning } from "./fields/field-warning.tsx";
import { useFormControl } from "./fields/use-form-control.ts";

const getNoValue = () => undefined;

function DependentControl<Rec>({
  field,
  control,
  record,
}: {
  field: AnyField<string, Rec>;
  control: ControlProps;
  record: Rec | undefined;
}) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  return <FieldControl field={field} control={control} record={record} getValue={(name) => values[name]} />;
}

function FormField<Rec>({ field, record }: { field: AnyField<string, Rec>; record: Rec | undefined }) {
  const { i18n } = useLingui();
  const baseControl = useFormControl(field.name, i18n._(field.label), field.required);
  const { onBlur, warning } = useFieldWarning(field, baseControl, record);
  const control = { ...baseControl, onBlur, description: field.description && i18n._(field.description) };
  return (
    <div className={field.wide ? classes.wide : classes.cell}>
      {field.dependsOn.length > 0 ? (
        <DependentControl field={field} control={control} record={record} />
      ) : (
        <FieldControl field={field} control={control} record={record} getValue={getNoValue} />
      )}
      {(field.formatDuplicateWarning ??
        field.formatRenameWarning ??
        field.missingWarning ??
        field.getValueWarning) && <FieldWarning text={warning} />}
    </div>
  );
}

interface RecordFormProps<Input extends object, Rec> extends Pick<
  LeaveGuardProps<FormValues>,
  "onInterrupted"
> {
  sections: readonly Section<Input, Rec>[];
  record: Rec | undefined;
  initialValues: FormValues;
  rule: Rule<Input>;
  submitLabel: string;
  /** Its errors appear at their fields, else as a toast. */
  onSave: (input: Input) => Promise<unknown>;
  onSaved: () => void;
  onCancel?: () => void;
  fallbackMessage: string;
  /** Field of a server error; by default its path. */
  findField?: (path: string) => string;
  recoveredValues?: FormValues | undefined;
  /** For a dialog, which confirms closing. */
  onUnsaved?: OnUnsaved;
  /** Replaces a form that had the focus. */
  isRestarted?: boolean;
}

function clearPasswords<Input, Rec>(sections: readonly Section<Input, Rec>[], values: FormValues) {
  const passwordNames = new Set(
    listFields(sections).flatMap(({ name, control }): string[] =>
      control.kind === "password" ? [name] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, passwordNames.has(name) ? null : value]),
  );
}

/** Shows validation and server errors; confirms leaving with unsaved changes. */
export function RecordForm<Input extends object, Rec>(props: RecordFormProps<Input, Rec>) {
  const {
    sections,
    record,
    initialValues,
    rule,
    submitLabel,
    onSave,
    onSaved,
    onCancel,
    fallbackMessage,
    findField,
    recoveredValues,
    onInterrupted,
    onUnsaved,
    isRestarted,
  } = props;
  const { i18n } = useLingui();
  const isSavedRef = useRef(false);

  const getLabel = (name: string) => {
    const label = listFields(sections).find((field) => field.name === name)?.label;
    return label && i18n._(label);
  };

  const submit = async (values: FormValues) => {
    try {
      await onSave(buildInput(rule, values, record === undefined));
    } catch (error) {
      const errors = toSaveErrors(error, explainLostConnection(error, fallbackMessage), findField);
      // The upstream may have saved the record after the time limit.
      if (getErrorCode(error) === "UPSTREAM_TIMEOUT")
        toastNeutral(t`It may have been saved: check before you try again.`);
      return errors;
    }
    isSavedRef.current = true;
    onSaved();
    return undefined;
  };

  return (
    <Suspense fallback={<LoadingPanel />}>
      <FormFrame
        initialValues={recoveredValues ?? initialValues}
        rule={rule}
        onSubmit={submit}
        submitLabel={submitLabel}
        onCancel={onCancel}
        inDialog={onUnsaved !== undefined}
      >
        {onUnsaved ? (
          <UnsavedReporter onUnsaved={onUnsaved} />
        ) : (
          <LeaveGuard<FormValues>
            isSavedRef={isSavedRef}
            isInitiallyUnsaved={recoveredValues !== undefined}
            onInterrupted={(values) => onInterrupted?.(clearPasswords(sections, values))}
          />
        )}
        {recoveredValues && (
          <Alert icon={<IconHistory aria-hidden />} mb="md">
            <Trans>Your unsaved changes have been restored. Save to keep them.</Trans>
          </Alert>
        )}
        {(onUnsaved || isRestarted) && <FirstInputFocus isNew={record === undefined} />}
        {sections.map((section, index) => (
          <Panel key={section.title?.id ?? String(index)} title={section.title && i18n._(section.title)}>
            {"Content" in section ? (
              <section.Content record={record} />
            ) : (
              <div className={classes.grid}>
                {section.fields.map((field) => (
                  <FormField key={field.name} field={field} record={record} />
                ))}
              </div>
            )}
          </Panel>
        ))}
        <ServerErrors getLabel={getLabel} />
      </FormFrame>
    </Suspense>
  );
}
