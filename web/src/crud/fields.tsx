import type { MessageDescriptor } from "@lingui/core";
import type { UserRole } from "@media-planner/schema/rules/access";

import type { AnyOptions, OptionsOf } from "./reference/option.ts";

/** A value of an enum, with its label. */
export type Labels = Readonly<Record<string, MessageDescriptor>>;

/** How a value is edited. Plain data: the inputs themselves are loaded with the form, not with the list. */
export type ControlSpec<Rec> =
  | { kind: "text"; type: "text" | "email" | "tel" | "url" }
  | { kind: "password"; autoComplete: "current-password" | "new-password" }
  | { kind: "textarea"; limit: number | undefined }
  | { kind: "number" | "percent" | "money" | "date" | "time" | "switch" | "file" }
  | { kind: "choice"; labels: Labels; multiple: boolean }
  | {
      kind: "reference";
      options: AnyOptions;
      /** Property of the record that holds what it refers to, with names. */
      referred: keyof Rec & string;
      emptyText: MessageDescriptor | undefined;
      multiple: boolean;
    };

/**
 * Where the value of an edited record comes from: its property of the field's name, a function of it, or nowhere (a password is
 * written and never read).
 */
export type Source<Rec> = "property" | "nowhere" | ((record: Rec) => unknown);

/** Who opened a form, and what for. */
export interface FormVisit {
  role: UserRole;
  isNew: boolean;
}

/** One field of a form: its name in the mutation's input, and how it is edited. */
export interface AnyField<Name extends string, Rec, From extends Source<Rec> = Source<Rec>> {
  name: Name;
  label: MessageDescriptor;
  description?: MessageDescriptor | undefined;
  required: boolean;
  /** Takes the whole width of the form. */
  wide: boolean;
  source: From;
  /** Names of the fields that the input is drawn from. */
  dependsOn: readonly string[];
  /** Whom the field is offered to; everybody, always, unless said. What is not offered is not sent either. */
  offered?: ((visit: FormVisit) => boolean) | undefined;
  /** Warning about another record with the same value, by the name of that record. */
  duplicateWarning?: ((name: string) => MessageDescriptor) | undefined;
  control: ControlSpec<Rec>;
}

interface FieldOptions<Name extends string> {
  name: Name;
  label: MessageDescriptor;
  description?: MessageDescriptor;
  required?: boolean;
  wide?: boolean;
  offered?: (visit: FormVisit) => boolean;
  duplicateWarning?: (name: string) => MessageDescriptor;
}

function field<Name extends string, Rec, const From extends Source<Rec>>(
  { name, label, description, required = false, wide = false, offered, duplicateWarning }: FieldOptions<Name>,
  source: From,
  control: ControlSpec<Rec>,
  dependsOn: readonly string[] = [],
): AnyField<Name, Rec, From> {
  return { name, label, description, required, wide, source, control, dependsOn, offered, duplicateWarning };
}

/** A field that shows what the record says under its name. */
function plainField<Name extends string>(options: FieldOptions<Name>, control: ControlSpec<unknown>) {
  return field(options, "property", control);
}

export function textField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "text", type: "text" });
}

export function emailField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "text", type: "email" });
}

export function phoneField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "text", type: "tel" });
}

export function webField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "text", type: "url" });
}

/** A password, which no record tells; `current` for the one that the user has already. */
export function passwordField<const Name extends string>(
  options: FieldOptions<Name> & { current?: boolean },
) {
  const autoComplete = options.current ? "current-password" : "new-password";
  return field(options, "nowhere", { kind: "password", autoComplete });
}

/** Several lines; `limit` shows how many characters are used, the rule enforces them. */
export function textareaField<const Name extends string>(options: FieldOptions<Name> & { limit?: number }) {
  return plainField({ wide: true, ...options }, { kind: "textarea", limit: options.limit });
}

/** A number; whether it must be whole, the rule says. */
export function numberField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "number" });
}

/** A percentage, typed with or without its sign. */
export function percentField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "percent" });
}

/** An amount, in the `currency` of the record; in rupees where that says none. */
export function moneyField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "money" });
}

/** A calendar day, YYYY-MM-DD. */
export function dateField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "date" });
}

/** A time on the 12-hour clock, 'hh:mm A'. */
export function timeField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "time" });
}

export function switchField<const Name extends string>(options: FieldOptions<Name>) {
  return plainField(options, { kind: "switch" });
}

/** One value of an enum. */
export function selectField<const Name extends string>(options: FieldOptions<Name> & { labels: Labels }) {
  return plainField(options, { kind: "choice", labels: options.labels, multiple: false });
}

/** The status of a record. One that is none of those offered is left as it is until one of them is chosen. */
export function statusField(options: Omit<FieldOptions<"status">, "name" | "required"> & { labels: Labels }) {
  const { labels } = options;
  return field<"status", Held, (record: Held) => unknown>(
    { ...options, name: "status", required: true },
    ({ status }) => (Object.hasOwn(labels, status) ? status : null),
    { kind: "choice", labels, multiple: false },
  );
}

interface Held {
  status: string;
}

/** Any number of values of an enum. */
export function multiSelectField<const Name extends string>(
  options: FieldOptions<Name> & { labels: Labels },
) {
  return plainField(options, { kind: "choice", labels: options.labels, multiple: true });
}

interface ReferenceOptions<Name extends string, Parents extends string> extends FieldOptions<Name> {
  /** The generated options of the resource that is referred to. */
  options: OptionsOf<Parents>;
  /** Fields that narrow the choices, called as the arguments are; while one is empty the input waits. */
  dependsOn?: readonly Parents[];
  /** Said when there is nothing to choose at all. */
  emptyText?: MessageDescriptor;
}

/** `mediaType` of `mediaTypeId`: where a record keeps what it refers to. */
type Stem<Name extends string> = Name extends `${infer Resource}Id` ? Resource : never;

/** A reference to another record, searched by its name. */
export function referenceField<const Name extends `${string}Id`, const Parents extends string = never>(
  field: ReferenceOptions<Name, Parents>,
) {
  // The type above says the same.
  const referred = field.name.replace(/Id$/, "") as Stem<Name>;
  return reference(field, referred, false);
}

/** References to several records; `referred` is the property in which a record keeps them: `cities` of `cityIds`. */
export function referencesField<
  const Name extends string,
  const Referred extends string,
  const Parents extends string = never,
>(field: ReferenceOptions<Name, Parents> & { referred: Referred }) {
  return reference(field, field.referred, true);
}

function reference<Name extends string, Referred extends string, Parents extends string>(
  reference: ReferenceOptions<Name, Parents>,
  referred: Referred,
  multiple: boolean,
) {
  const { options, dependsOn = [], emptyText } = reference;
  return field<Name, Record<Referred, unknown>, "property">(
    reference,
    "property",
    { kind: "reference", options, referred, emptyText, multiple },
    dependsOn,
  );
}

/** A file of the record: kept untouched it is not sent, removed it is sent as null. */
export function fileField<const Name extends string, Rec>(
  options: FieldOptions<Name> & { stored: (record: Rec) => { name: string; url: string } | null },
) {
  return field<Name, Rec, typeof options.stored>({ wide: true, ...options }, options.stored, {
    kind: "file",
  });
}
