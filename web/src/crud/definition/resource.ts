import type * as z from "zod/mini";
import type { ApolloClient } from "@apollo/client";
import type { MessageDescriptor } from "@lingui/core";
import type { PermissionAction, Status } from "@media-planner/schema/enums";
import type { Module } from "@media-planner/schema/rules/access";
import type { ComponentType, ReactNode } from "react";

import type { ListColumn } from "../../ui/data-table/columns.ts";
import type { SessionUser } from "../../session/session-store.ts";
import type { Access } from "../../session/use-access.ts";
import type { RowGroups } from "../../table-import/target.ts";
import type { AnyField, FormContext, Source } from "./fields.tsx";
import type { ListHooks, ResourceHooks } from "./hook-types.ts";
import type { ListFilter } from "../list/filters/filters.ts";
import type { RecordName } from "../related/record-link.tsx";
import type { ReturnState } from "../related/parent-record.ts";
import type { ToastAction } from "../../ui/overlays/toast-message.tsx";
import type { OpenDialog } from "../../ui/overlays/use-dialog.tsx";

/** `updatedAt` is the version that updates and deletions expect. */
export interface StoredRecord {
  id: string;
  updatedAt?: string | null;
  status?: string | null;
  /** Comment of the latest decision. */
  statusComment?: string | null;
}

type StringKey<T> = Extract<keyof T, string>;

/** Names of fields with compatible types in record and input. */
type SharedName<Input, Rec> = {
  [Name in StringKey<Input> & StringKey<Rec>]: Rec[Name] extends Input[Name] | null ? Name : never;
}[StringKey<Input> & StringKey<Rec>];

/** Field of the input, and of the record unless it has another source. */
export type InputField<Input, Rec> =
  | AnyField<SharedName<Input, Rec>, Rec, "property">
  | AnyField<StringKey<Input>, Rec, Exclude<Source<Rec>, "property">>;

export type Section<Input, Rec> = { title?: MessageDescriptor } & (
  | { fields: readonly InputField<Input, Rec>[] }
  | {
      /** Uses Final Form hooks. */
      Content: ComponentType<{ record: Rec | undefined }>;
      /** Reads and writes the rows of the content in files. */
      rowGroups?: () => Promise<RowGroups>;
      /** Initial values of an existing record, without `__typename`. */
      getInitialValues: (record: Rec) => { [Name in keyof Input]?: unknown };
      /** Default: everyone. */
      isVisible?: (context: FormContext) => boolean;
    }
);

/** Lists the fields of all sections without custom content. */
export function listFields<Input, Rec>(sections: readonly Section<Input, Rec>[]): InputField<Input, Rec>[] {
  return sections.flatMap((section) => ("fields" in section ? section.fields : []));
}

type SectionField<S> = S extends { fields: readonly { name: infer Name }[] }
  ? Name
  : S extends { getInitialValues: (record: never) => infer Values }
    ? keyof Values
    : never;

/** Compile-time error with the missing names. */
type MissingFields<Message extends string, Names> = [Names] extends [never]
  ? unknown
  : Record<Message, Names>;

/** Requires `getName` of records without a name. */
type RequiresName<Rec> = [Rec] extends [{ name: string }] ? unknown : { getName: unknown };

/** Texts of a resource; optional ones are derived from its names. */
export interface ResourceText {
  one: MessageDescriptor;
  many: MessageDescriptor;
  /** Grammatical gender, for French; default masculine. */
  gender?: "f" | "m";
  listTitle?: MessageDescriptor;
  createTitle?: MessageDescriptor;
  createHint?: MessageDescriptor;
  created?: MessageDescriptor;
  updated?: MessageDescriptor;
  deleted?: MessageDescriptor;
}

interface StatusAction<Row, To extends Status> {
  getNextStatuses: (row: Row) => readonly To[];
  /**
   * The author may resubmit without approval permission. For other viewers the server's error would end the
   * session.
   */
  getAuthorId?: (row: Row) => string | undefined;
}

export interface CancelAction<Row> {
  formatLabel: (count: number) => string;
  /** Consequence, for the confirmation. */
  consequence: MessageDescriptor;
  isAllowed: (row: Row, access: Access, viewer: Pick<SessionUser, "id">) => boolean;
  hasReason?: boolean;
  run: (client: ApolloClient, row: Row, reason: string | null) => Promise<unknown>;
}

/** Initial URL search of a list, by permissions; undefined for all records. */
export type GetInitialSearch = (access: Access) => string | undefined;

export interface BulkOperation<Row> {
  rows: readonly Row[];
  execute: (row: Row) => Promise<unknown>;
  /** Whether the action still applies to a row, for a retry. */
  appliesTo: (row: Row) => boolean;
  formatSuccess: (count: number) => string;
  /** Leads to the result. */
  successAction?: ToastAction;
  fallbackMessage: string;
}

/** Additional action for viewers with the permission. */
export interface ExtraAction<Row> {
  name: string;
  requires: readonly [module: Module, action: PermissionAction];
  /** Restricts the action beyond the permission. */
  isAllowed?: CancelAction<Row>["isAllowed"];
}

export interface ExtraRowAction<Row> extends ExtraAction<Row> {
  Action: (props: { row: Row; reload: () => void }) => ReactNode;
}

/** Shown if at least one selected row allows it. */
export interface ExtraBulkAction<Row> extends ExtraAction<Row> {
  Action: (props: ExtraBulkActionProps<Row>) => ReactNode;
}

export interface ExtraBulkActionProps<Row> {
  rows: readonly Row[];
  entry: ScreenEntry;
  /** Reports failures. */
  runAction: (action: BulkOperation<Row>) => Promise<void>;
}

interface ListDefinition<
  Row extends StoredRecord,
  Rec,
  SortField extends string,
  Filters extends object = object,
  To extends Status = Status,
> {
  text: ResourceText;
  /** Default: the field `name`. */
  getName?: (record: Row | Rec) => string;
  columns: readonly ListColumn<Row, SortField>[];
  /** Parents, outermost first. */
  getParents?: (record: Rec) => readonly (RecordName | null)[];
  /** Path of the link in a row. Default: the form, with update permission. */
  getPath?: (row: Row, entry: ScreenEntry, returnTo: Pick<ReturnState, "search">) => string;
  /** Restricts changes beyond the permission. */
  canChangeRecord?: (record: Row | Rec, viewer: Pick<SessionUser, "id" | "role">) => boolean;
  /** Whether the record's state allows editing. */
  canEditRecord?: (row: Row) => boolean;
  /** Restricts deletion beyond the permission: the server's error would end the session. */
  canDeleteRecord?: (row: Row, viewer: Pick<SessionUser, "id" | "role">) => boolean;
  status?: StatusAction<Row, To>;
  cancelAction?: CancelAction<Row>;
  extras?: readonly ExtraRowAction<NoInfer<Row>>[];
  bulkExtras?: readonly ExtraBulkAction<NoInfer<Row>>[];
  /** Components that read the list from its context. `BulkAddButton` requires the permission to add. */
  BulkAddButton?: ComponentType;
  Views?: ComponentType;
  Footer?: ComponentType;
  Totals?: ComponentType;
  /** Initial URL search without a default view. */
  getInitialSearch?: GetInitialSearch;
  /** Reason for an empty list, and the first step. Default: names the filters. */
  getEmptyReason?: (
    filters: Readonly<Record<string, string>>,
    access: Access,
  ) => MessageDescriptor | undefined;
  filters?: readonly ListFilter<NoInfer<Filters>>[];
}

/** Form rule with the input's keys. */
export type Rule<Input> = z.ZodMiniType<Partial<Record<keyof Input, unknown>>>;

interface ResourceDefinition<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object = object,
  To extends Status = Status,
> extends ListDefinition<Row, Rec, SortField, Filters, To> {
  sections: readonly Section<Input, Rec>[];
  /** Best first: a code, or a name with its parent. */
  matchKeys?: readonly (readonly StringKey<Row>[])[];
  /** Identifying fields that forms lack, such as a generated code. */
  fileOnlyFields?: readonly AnyField<StringKey<Row>, Row>[];
  /** Loaded with the form. Messages are source strings of the catalogs. */
  rule: () => Promise<Rule<Input>>;
  /** Asks before a form is saved, and may change its input. Rejects with NotSavedError if the user goes back. */
  confirmInput?: (record: Rec | undefined, input: Input, openDialog: OpenDialog) => Promise<Input>;
  /** Adapts an import's input to the stored record. */
  completeImport?: (record: Rec, input: Input, overwritesCorrections: boolean) => CompletedImport<Input>;
  initial?: Partial<Input>;
}

/** Change of a value in a list of the record. */
export interface ListedChange {
  /** Identifying values of the file's row, by path. */
  row: Readonly<Record<string, unknown>>;
  /** Path of the changed value. */
  field: string;
  before: number;
  /** First day of the earlier value, YYYY-MM-DD. */
  from: string | null;
  /** Whether the earlier value stays, because somebody has corrected it. */
  isKept: boolean;
}

export interface CompletedImport<Input> {
  input: Input;
  changes: readonly ListedChange[];
}

type FormInput = Record<string, unknown>;

/** Erases record types, because `defineList` and `defineResource` have checked them. */
export interface ListResource extends ListDefinition<StoredRecord, StoredRecord, string> {
  getName: (record: StoredRecord) => string;
  hooks: ListHooks<StoredRecord, StoredRecord, FormInput, string, object, Status>;
}

export interface Resource extends ResourceDefinition<StoredRecord, StoredRecord, FormInput, string> {
  getName: (record: StoredRecord) => string;
  hooks: ResourceHooks<StoredRecord, StoredRecord, FormInput, string, object, Status>;
}

/** Defines a list without forms. */
export function defineList<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object = object,
  To extends Status = never,
>(
  hooks: ListHooks<Row, Rec, Input, SortField, Filters, To>,
  definition: ListDefinition<Row, Rec, SortField, Filters, To> & RequiresName<Row | Rec>,
): ListResource {
  return { ...definition, getName: definition.getName ?? readName, hooks } as unknown as ListResource;
}

/** Reads the default name; `RequiresName` requires it. */
const readName = ({ name }: { name: string }) => name;

/** The parameter's type reports missing input fields, which would be lost silently. */
export function defineResource<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Validated extends object,
  const Sections extends readonly Section<Input, Rec>[],
  Filters extends object = object,
  To extends Status = never,
>(
  hooks: ResourceHooks<Row, Rec, Input, SortField, Filters, To>,
  definition: ResourceDefinition<Row, Rec, Input, SortField, Filters, To> & {
    sections: Sections;
    rule: () => Promise<z.ZodMiniType<Validated>>;
  } & RequiresName<Row | Rec> &
    MissingFields<"a section lacks", Exclude<keyof Input, SectionField<Sections[number]>>> &
    MissingFields<"the rule lacks", Exclude<keyof Input, keyof Validated>> &
    MissingFields<"the input lacks", Exclude<keyof Validated, keyof Input>>,
): Resource {
  return { ...definition, getName: definition.getName ?? readName, hooks } as unknown as Resource;
}

export interface ScreenEntry {
  listPath: string;
  addPath: string;
  /** Contains `:id`. */
  editPath: string;
  module: Module;
}

export function getEditPath({ editPath }: ScreenEntry, id: string): string {
  return editPath.replace(":id", encodeURIComponent(id));
}
