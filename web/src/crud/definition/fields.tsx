import type { MessageDescriptor } from "@lingui/core";
import type { UserRole } from "@media-planner/schema/enums";

import type { FileRestriction } from "../../ui/fields/file-control.tsx";
import type { AnyOptionsQuery, OptionsQuery } from "./hook-types.ts";

export type Labels = Readonly<Record<string, MessageDescriptor>>;

/** Plain data, because lists must not load controls. */
export type ControlSpec<Rec> =
  | { kind: "text"; type: "text" | "email" | "tel" | "url" }
  | { kind: "password"; autoComplete: "current-password" | "new-password" }
  | { kind: "textarea"; limit: number | undefined }
  | { kind: "number"; isWhole?: boolean }
  | { kind: "seconds" | "percent" | "money" | "date" | "time" | "switch" }
  | { kind: "file"; restriction: FieldRestriction | undefined }
  | { kind: "choice"; labels: Labels; multiple: boolean }
  | {
      kind: "reference";
      options: AnyOptionsQuery;
      recordProperty: keyof Rec & string;
      emptyText: MessageDescriptor | undefined;
      multiple: boolean;
    };

export interface FieldRestriction extends Omit<FileRestriction, "hint" | "rejectionText"> {
  hint: MessageDescriptor;
  rejectionText: MessageDescriptor;
}

/** Source of the initial value: the property of the same name, a function, or none (passwords). */
export type Source<Rec> = "property" | "none" | ((record: Rec) => unknown);

export interface FormContext {
  role: UserRole;
  isNew: boolean;
}

export interface AnyField<Name extends string, Rec, From extends Source<Rec> = Source<Rec>> {
  name: Name;
  label: MessageDescriptor;
  description?: MessageDescriptor | undefined;
  required: boolean;
  /** Spans the full width of the form. */
  wide: boolean;
  source: From;
  /** Value in a new record, unless the resource has another. */
  initial?: unknown;
  /** Fields whose values the control uses. */
  dependsOn: readonly string[];
  /** Default: everyone. Hidden fields are not sent. */
  isVisible?: ((context: FormContext) => boolean) | undefined;
  /** Receives the name of another record with the same value. */
  formatDuplicateWarning?: ((name: string) => MessageDescriptor) | undefined;
  /** Receives the number of approved plans that show the value of a stored record. */
  formatRenameWarning?: ((plans: number) => MessageDescriptor) | undefined;
  /** Shown below the empty field, and for each imported record without it. Missing values are never refused. */
  missingWarning?: MessageDescriptor | undefined;
  /** Like `missingWarning`, for a value. */
  getValueWarning?: ((value: string) => MessageDescriptor | undefined) | undefined;
  /** Proposes the value of a new record with this name. */
  suggest?: ((recordName: string) => string | undefined) | undefined;
  control: ControlSpec<Rec>;
}

export function getWarning(
  { missingWarning, getValueWarning }: Pick<AnyField<string, never>, "missingWarning" | "getValueWarning">,
  value: unknown,
): MessageDescriptor | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? missingWarning : getValueWarning?.(text);
}

type FieldOptions<Name extends string> = Pick<AnyField<Name, never>, "name" | "label"> &
  Partial<Omit<AnyField<Name, never>, "source" | "dependsOn" | "control">>;

function createField<Name extends string, Rec, const From extends Source<Rec>>(
  options: FieldOptions<Name>,
  source: From,
  control: ControlSpec<Rec>,
  dependsOn: readonly string[] = [],
): AnyField<Name, Rec, From> {
  return { required: false, wide: false, ...options, source, control, dependsOn };
}

function createPlainField<Name extends string>(options: FieldOptions<Name>, control: ControlSpec<unknown>) {
  return createField(options, "property", control);
}

/** Defines a kind of field without options of its own. */
function defineField(control: ControlSpec<unknown>) {
  return <const Name extends string>(options: FieldOptions<Name>) => createPlainField(options, control);
}

export const textField = defineField({ kind: "text", type: "text" });
export const emailField = defineField({ kind: "text", type: "email" });
export const phoneField = defineField({ kind: "text", type: "tel" });
export const webField = defineField({ kind: "text", type: "url" });
export const numberField = defineField({ kind: "number" });
/** A number without decimals. */
export const countField = defineField({ kind: "number", isWhole: true });
/** A number of seconds while the field's `unit` is seconds or empty: '15m' is 900. */
export const secondsField = <const Name extends string>(options: FieldOptions<Name>) =>
  createField(options, "property", { kind: "seconds" }, ["unit"]);
/** The percent sign is optional. */
export const percentField = defineField({ kind: "percent" });
/** YYYY-MM-DD. */
export const dateField = defineField({ kind: "date" });
export const timeField = defineField({ kind: "time" });
export const switchField = defineField({ kind: "switch" });

export function passwordField<const Name extends string>(
  options: FieldOptions<Name> & { current?: boolean },
) {
  const autoComplete = options.current ? "current-password" : "new-password";
  return createField(options, "none", { kind: "password", autoComplete });
}

export function textareaField<const Name extends string>(options: FieldOptions<Name> & { limit?: number }) {
  return createPlainField({ wide: true, ...options }, { kind: "textarea", limit: options.limit });
}

/** Amount in the `currency` of the form or the record, by default rupees. */
export function moneyField<const Name extends string>(options: FieldOptions<Name>) {
  return { ...createPlainField(options, { kind: "money" }), dependsOn: ["currency"] };
}

const defineChoiceField =
  (multiple: boolean) =>
  <const Name extends string>(options: FieldOptions<Name> & { labels: Labels }) =>
    createPlainField(options, { kind: "choice", labels: options.labels, multiple });

export const selectField = defineChoiceField(false);
export const multiSelectField = defineChoiceField(true);

/** Preserves a stored status without a label. */
export function statusField(options: Omit<FieldOptions<"status">, "name" | "required"> & { labels: Labels }) {
  const { labels } = options;
  return createField<"status", WithStatus, (record: WithStatus) => unknown>(
    { ...options, name: "status", required: true },
    ({ status }) => (Object.hasOwn(labels, status) ? status : null),
    { kind: "choice", labels, multiple: false },
  );
}

interface WithStatus {
  status: string;
}

interface ReferenceOptions<Name extends string, Parents extends string> extends FieldOptions<Name> {
  options: OptionsQuery<Parents>;
  /** Fields with the query's arguments; all must be filled. */
  dependsOn?: readonly Parents[];
  emptyText?: MessageDescriptor;
}

/** `mediaType` from `mediaTypeId`. */
type RecordProperty<Name extends string> = Name extends `${infer Resource}Id` ? Resource : never;

export function referenceField<const Name extends `${string}Id`, const Parents extends string = never>(
  fieldOptions: ReferenceOptions<Name, Parents>,
) {
  // The same name as the type `RecordProperty`.
  const recordProperty = fieldOptions.name.replace(/Id$/, "") as RecordProperty<Name>;
  return createReferenceField(fieldOptions, recordProperty, false);
}

/** `recordProperty` contains the referenced records: `cities` for `cityIds`. */
export function referencesField<
  const Name extends string,
  const Property extends string,
  const Parents extends string = never,
>(fieldOptions: ReferenceOptions<Name, Parents> & { recordProperty: Property }) {
  return createReferenceField(fieldOptions, fieldOptions.recordProperty, true);
}

function createReferenceField<Name extends string, Property extends string, Parents extends string>(
  fieldOptions: ReferenceOptions<Name, Parents>,
  recordProperty: Property,
  multiple: boolean,
) {
  const { options, dependsOn = [], emptyText } = fieldOptions;
  return createField<Name, Record<Property, unknown>, "property">(
    fieldOptions,
    "property",
    { kind: "reference", options, recordProperty, emptyText, multiple },
    dependsOn,
  );
}

/** An unchanged file is not sent; a removed file is sent as null. */
export function fileField<const Name extends string, Rec>(
  options: FieldOptions<Name> & {
    getStoredFile: (record: Rec) => { name: string; url: string } | null;
    restriction?: FieldRestriction;
  },
) {
  return createField<Name, Rec, typeof options.getStoredFile>(
    { wide: true, ...options },
    options.getStoredFile,
    { kind: "file", restriction: options.restriction },
  );
}
