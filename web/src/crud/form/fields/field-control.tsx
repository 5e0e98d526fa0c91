import { useLingui } from "@lingui/react";
import { useDidUpdate } from "@mantine/hooks";

import { MultiSelectControl, SelectControl } from "../../../ui/fields/choice-controls.tsx";
import type { ControlProps } from "../../../ui/fields/control-props.ts";
import {
  DateControl,
  FileControl,
  MoneyControl,
  NumberControl,
  PercentControl,
  TimeControl,
} from "../../../ui/fields/lazy-controls.ts";
import {
  PasswordControl,
  SwitchControl,
  TextareaControl,
  TextControl,
} from "../../../ui/fields/text-controls.tsx";
import type { AnyField, ControlSpec, FieldRestriction, Labels } from "../../definition/fields.tsx";
import { getCurrency } from "../../definition/record-value.ts";
import { ReferenceControl } from "../../reference/reference-control.tsx";
import { ManyReferencesControl } from "../../reference/many-references-control.tsx";
import type { ReferencedRecord } from "../../reference/use-selected-options.ts";
import { OpenStoredFile, StoredImage } from "../../definition/stored-file.tsx";

function ChoiceControl({
  control,
  labels,
  multiple,
}: {
  control: ControlProps;
  labels: Labels;
  multiple: boolean;
}) {
  const { i18n } = useLingui();
  const options = Object.entries(labels).map(([value, label]) => ({ value, label: i18n._(label) }));
  const Control = multiple ? MultiSelectControl : SelectControl;
  return <Control {...control} options={options} />;
}

function toTextOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

interface ReferenceFieldProps<Rec> {
  control: ControlProps;
  spec: Extract<ControlSpec<Rec>, { kind: "reference" }>;
  parents: Readonly<Record<string, string | null>>;
  record: Rec | undefined;
}

function readReferencedRecords(record: unknown, name: string): readonly ReferencedRecord[] {
  if (typeof record !== "object" || record === null) return [];
  const value: unknown = Reflect.get(record, name);
  // The field's type guarantees the property.
  return (Array.isArray(value) ? value : [value]) as readonly ReferencedRecord[];
}

function ReferenceFieldControl<Rec>({ control, spec, parents, record }: ReferenceFieldProps<Rec>) {
  const { i18n } = useLingui();
  const { options, recordProperty, emptyText, multiple } = spec;
  // A new country clears the state.
  useDidUpdate(() => control.onChange(multiple ? [] : null), [Object.values(parents).join("\n")]);
  const Control = multiple ? ManyReferencesControl : ReferenceControl;
  return (
    <Control
      {...control}
      options={options}
      parents={parents}
      referencedRecords={readReferencedRecords(record, recordProperty)}
      emptyText={emptyText && i18n._(emptyText)}
    />
  );
}

const STORED_FILE_COMPONENTS = { Name: OpenStoredFile, Image: StoredImage };

function FileFieldControl({
  control,
  restriction,
}: {
  control: ControlProps;
  restriction: FieldRestriction | undefined;
}) {
  const { i18n } = useLingui();
  return (
    <FileControl
      {...control}
      storedFileComponents={STORED_FILE_COMPONENTS}
      restriction={
        restriction && {
          ...restriction,
          hint: i18n._(restriction.hint),
          rejectionText: i18n._(restriction.rejectionText),
        }
      }
    />
  );
}

interface FieldControlProps<Rec> {
  field: AnyField<string, Rec>;
  control: ControlProps;
  /** Undefined for a new record. */
  record: Rec | undefined;
  getValue: (name: string) => unknown;
}

export function FieldControl<Rec>({ field, control, record, getValue }: FieldControlProps<Rec>) {
  const spec = field.control;
  switch (spec.kind) {
    case "text":
      return <TextControl {...control} type={spec.type} />;
    case "password":
      return <PasswordControl {...control} autoComplete={spec.autoComplete} />;
    case "textarea":
      return <TextareaControl {...control} limit={spec.limit} rows={(spec.limit ?? 0) > 500 ? 8 : 4} />;
    case "number":
      return <NumberControl {...control} />;
    case "seconds":
      return (
        <NumberControl
          {...control}
          acceptsTimes={getValue("unit") === "SECOND" || (getValue("unit") ?? null) === null}
        />
      );
    case "percent":
      return <PercentControl {...control} />;
    case "money":
      return (
        <MoneyControl
          {...control}
          currency={getCurrency({ currency: getValue("currency") }) ?? getCurrency(record)}
        />
      );
    case "date":
      return <DateControl {...control} />;
    case "time":
      return <TimeControl {...control} />;
    case "switch":
      return <SwitchControl {...control} />;
    case "file":
      return <FileFieldControl control={control} restriction={spec.restriction} />;
    case "choice":
      return <ChoiceControl control={control} labels={spec.labels} multiple={spec.multiple} />;
    case "reference":
      return (
        <ReferenceFieldControl
          control={control}
          spec={spec}
          parents={Object.fromEntries(field.dependsOn.map((name) => [name, toTextOrNull(getValue(name))]))}
          record={record}
        />
      );
  }
}
