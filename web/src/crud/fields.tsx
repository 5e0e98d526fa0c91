import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { lazy, type ReactNode } from "react";

import { MultiSelectControl, SelectControl } from "../ui/fields/choice-controls.tsx";
import type { ControlProps } from "../ui/fields/control.ts";
import { ReferenceControl, type Option, type UseOptions } from "../ui/fields/reference-controls.tsx";
import { PasswordControl, SwitchControl, TextareaControl, TextControl } from "../ui/fields/text-controls.tsx";

// Calendars, number masks and the drop zone are heavy, and most forms have none of them.
const NumberControl = lazy(() =>
  import("../ui/fields/number-controls.tsx").then((module) => ({ default: module.NumberControl })),
);
const MoneyControl = lazy(() =>
  import("../ui/fields/number-controls.tsx").then((module) => ({ default: module.MoneyControl })),
);
const DateControl = lazy(() =>
  import("../ui/fields/date-time-controls.tsx").then((module) => ({ default: module.DateControl })),
);
const TimeControl = lazy(() =>
  import("../ui/fields/date-time-controls.tsx").then((module) => ({ default: module.TimeControl })),
);
const FileControl = lazy(() =>
  import("../ui/fields/file-control.tsx").then((module) => ({ default: module.FileControl })),
);

/** What a field's input is drawn from, besides its own value. */
export interface FieldContext<Rec> {
  /** The record being edited; undefined in a new one. */
  record: Rec | undefined;
  /** Present value of another field of the form. */
  valueOf: (name: string) => unknown;
}

/** One field of a form: its name in the mutation's input, and how it is edited. */
export interface AnyField<Name extends string, Rec> {
  name: Name;
  label: MessageDescriptor;
  description?: MessageDescriptor | undefined;
  required: boolean;
  /** Takes the whole width of the form. */
  wide: boolean;
  /** The value that an edited record starts with, where that is not the record's property of the same name. */
  initial?: ((record: Rec) => unknown) | undefined;
  /** Names of the fields that the input is drawn from. */
  dependsOn: readonly string[];
  render: (control: ControlProps, context: FieldContext<Rec>) => ReactNode;
}

interface FieldOptions<Name extends string> {
  name: Name;
  label: MessageDescriptor;
  description?: MessageDescriptor;
  required?: boolean;
  wide?: boolean;
}

function field<const Name extends string, Rec>(
  { name, label, description, required = false, wide = false }: FieldOptions<Name>,
  render: AnyField<Name, Rec>["render"],
  more: { initial?: (record: Rec) => unknown; dependsOn?: readonly string[] } = {},
): AnyField<Name, Rec> {
  return {
    name,
    label,
    description,
    required,
    wide,
    render,
    initial: more.initial,
    dependsOn: more.dependsOn ?? [],
  };
}

export function textField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <TextControl {...control} />);
}

export function emailField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <TextControl {...control} type="email" />);
}

export function phoneField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <TextControl {...control} type="tel" />);
}

export function webField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <TextControl {...control} type="url" />);
}

export function passwordField<const Name extends string>(
  options: FieldOptions<Name> & { current?: boolean },
) {
  const autoComplete = options.current ? "current-password" : "new-password";
  return field<Name, unknown>(options, (control) => (
    <PasswordControl {...control} autoComplete={autoComplete} />
  ));
}

/** Several lines; `limit` shows how many characters are used, the rule enforces them. */
export function textareaField<const Name extends string>(options: FieldOptions<Name> & { limit?: number }) {
  return field<Name, unknown>({ wide: true, ...options }, (control) => (
    <TextareaControl {...control} limit={options.limit} />
  ));
}

export function numberField<const Name extends string>(
  options: FieldOptions<Name> & { decimals?: number; suffix?: string },
) {
  return field<Name, unknown>(options, (control) => (
    <NumberControl {...control} decimals={options.decimals ?? 0} suffix={options.suffix} />
  ));
}

export function moneyField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <MoneyControl {...control} />);
}

export function dateField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <DateControl {...control} />);
}

export function timeField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <TimeControl {...control} />);
}

export function switchField<const Name extends string>(options: FieldOptions<Name>) {
  return field<Name, unknown>(options, (control) => <SwitchControl {...control} />);
}

/** A value of an enum, with its label. */
export type Labels = Readonly<Record<string, MessageDescriptor>>;

function Choices({
  control,
  labels,
  multiple,
}: {
  control: ControlProps;
  labels: Labels;
  multiple: boolean;
}) {
  const { i18n } = useLingui();
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label: i18n._(label) }));
  const Control = multiple ? MultiSelectControl : SelectControl;
  return <Control {...control} choices={choices} />;
}

export function selectField<const Name extends string>(options: FieldOptions<Name> & { labels: Labels }) {
  return field<Name, unknown>(options, (control) => (
    <Choices control={control} labels={options.labels} multiple={false} />
  ));
}

export function multiSelectField<const Name extends string>(
  options: FieldOptions<Name> & { labels: Labels },
) {
  return field<Name, unknown>(options, (control) => (
    <Choices control={control} labels={options.labels} multiple />
  ));
}

interface ReferenceOptions<Name extends string, Rec> extends FieldOptions<Name> {
  useOptions: UseOptions;
  /** Fields whose values useOptions is given; while one is empty the input waits. */
  dependsOn?: readonly string[];
  /** What the record refers to now: it stays a choice even when the list no longer offers it. */
  current?: (record: Rec) => readonly (Option | null | undefined)[];
  emptyText?: MessageDescriptor;
  multiple?: boolean;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** A reference to another record, chosen from what `useOptions` reads; with `multiple`, references to several. */
export function referenceField<const Name extends string, Rec>(options: ReferenceOptions<Name, Rec>) {
  const { useOptions, dependsOn = [], current, multiple = false } = options;
  return field<Name, Rec>(
    options,
    (control, { record, valueOf }) => (
      <ReferenceControl
        {...control}
        useOptions={useOptions}
        dependencies={dependsOn.map((name) => textOrNull(valueOf(name)))}
        current={record && current ? current(record) : undefined}
        emptyText={options.emptyText}
        multiple={multiple}
      />
    ),
    { dependsOn },
  );
}

/** A file of the record: kept untouched it is not sent, removed it is sent as null. */
export function fileField<const Name extends string, Rec>(
  options: FieldOptions<Name> & { stored: (record: Rec) => { name: string; url: string } | null },
) {
  return field<Name, Rec>({ wide: true, ...options }, (control) => <FileControl {...control} />, {
    initial: options.stored,
  });
}
