import type { ApolloClient, DocumentNode, ErrorLike, WatchQueryFetchPolicy } from "@apollo/client";
import type { MessageDescriptor } from "@lingui/core";
import type { Module } from "@media-planner/schema/rules/access";
import type { Status } from "@media-planner/schema/rules/status";
import type { ComponentType } from "react";
import type * as z from "zod/mini";

import type { Column, PageFigures, Sort } from "../ui/data-table/columns.ts";
import type { SessionUser } from "../session/session-store.ts";
import type { Access } from "../session/use-access.ts";
import type { AnyField, Source } from "./fields.tsx";
import type { FileLines } from "./file-lines.ts";
import type { ListFilter } from "./list/filters.tsx";
import type { RecordName } from "./related/record-link.tsx";
import type { ReturnState } from "./related/parent-record.ts";

/** A record as the server keeps it: every write of one says which state of it was seen. */
export interface StoredRecord {
  id: string;
  updatedAt?: string | null;
}

/** Names the state that a write is for. */
interface Seen {
  id: string;
  expectedUpdatedAt?: string | null;
}

/** The variables of every list document: `query Xs($page, $perPage, $search, $sort)`. */
export interface ListVariables<SortField extends string> {
  page: number;
  perPage: number;
  search: string | null;
  sort: Sort<SortField> | null;
}

interface QueryOptions<Variables> {
  variables: Variables;
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
  notifyOnNetworkStatusChange?: boolean;
}

interface QueryResult<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: ErrorLike | undefined;
  refetch: () => Promise<{ data?: Data | undefined }>;
}

/** `isBulk` marks one of many records: the caller reports on all of them. */
type Mutation<Variables> = () => readonly [
  (options: { variables: Variables; isBulk?: boolean }) => Promise<unknown>,
  { loading: boolean },
];

/** A generated list hook whose document aliases its field as `page`. */
export type UseList<Row, SortField extends string, Filters extends object = object> = (
  options: QueryOptions<ListVariables<SortField> & Partial<Filters>>,
) => QueryResult<{
  page: ListPage<Row>;
}>;

/** A page of a list, with the sums over all pages where it has some. */
export interface ListPage<Row> {
  items: readonly Row[];
  pageInfo: PageFigures;
  totals?: readonly MoneyTotals[] | null;
}

/** A generated hook that counts the records of a list by their status, under the same arguments; none where the upstream counts nothing. */
export type UseCounts = (options: { variables: object; fetchPolicy?: WatchQueryFetchPolicy }) => {
  data?: { page: { statusCounts: readonly { status: string; count: number }[] | null } } | undefined;
};

/** Sums over all pages of a list, of one currency: the sums by their names, and `currency`. */
export type MoneyTotals = Readonly<Record<string, string | number | null>>;

/** What is known of the sums over all pages of a list. */
export interface SumsProps {
  totals: readonly MoneyTotals[] | null | undefined;
  /** Whether a search matches more than is added up. */
  tooMany: boolean;
}

/** A generated record hook whose document aliases its field as `record`. */
export type UseRecord<Rec> = (options: QueryOptions<{ id: string }>) => QueryResult<{ record: Rec | null }>;

type StringKey<T> = Extract<keyof T, string>;

/** Names that mean the same in a record and in the input, so that an edited record is shown and sent as it is. */
type SharedName<Input, Rec> = {
  [Name in StringKey<Input> & StringKey<Rec>]: Rec[Name] extends Input[Name] | null ? Name : never;
}[StringKey<Input> & StringKey<Rec>];

/** A field of a form: of the input, and of the record too unless it says itself where its value comes from. */
export type FieldOf<Input, Rec> =
  | AnyField<SharedName<Input, Rec>, Rec, "property">
  | AnyField<StringKey<Input>, Rec, Exclude<Source<Rec>, "property">>;

/** The fields of a form that belong together, or a component of the resource's own that edits the rest. */
export type Section<Input, Rec> = { title?: MessageDescriptor } & (
  | { fields: readonly FieldOf<Input, Rec>[] }
  | {
      /** Edits values of its own with final-form's hooks. */
      Content: ComponentType<{ record: Rec | undefined }>;
      /** The lists of lines that it edits, as a file has them. */
      lines?: FileLines & {
        /** The field of the record by which rows of a file are known to be of the same one. */
        of: keyof Input & string;
      };
      /** The values that an edited record starts with, without what only a query has (such as `__typename`). */
      initial: (record: Rec) => { [Name in keyof Input]?: unknown };
    }
);

/** The names that sections edit. */
export type NameIn<OneSection> = OneSection extends { fields: readonly { name: infer Name }[] }
  ? Name
  : OneSection extends { initial: (record: never) => infer Values }
    ? keyof Values
    : never;

/** Refuses by name what was forgotten: nothing when there is none. */
export type MissingFields<What extends string, Names> = [Names] extends [never]
  ? unknown
  : Record<What, Names>;

/** The texts of a resource. What is left out is composed of its name. */
export interface ResourceText {
  /** Singular and plural as a sentence begins with them: 'Media type', 'Media types'. */
  one: MessageDescriptor;
  many: MessageDescriptor;
  /** Its gender in languages that have one, French here; masculine unless said. */
  gender?: "f" | "m";
  listTitle?: MessageDescriptor;
  createTitle?: MessageDescriptor;
  /** What registering one leads to, in a sentence under the title. */
  createHint?: MessageDescriptor;
  editTitle?: MessageDescriptor;
  created?: MessageDescriptor;
  updated?: MessageDescriptor;
  deleted?: MessageDescriptor;
}

/** Which statuses a record may be given by the call for that. */
interface StatusAction<Row, To extends Status> {
  statusOf: (row: Row) => Status;
  next: (from: Status) => readonly To[];
  /** Who made the record, where its maker may submit it again: others who decide about none may not, and their session would end. */
  makerOf?: (row: Row) => string | undefined;
}

/** How a record is called off, where many are at once. */
export interface CancelAction<Row> {
  /** What the button says for so many records. */
  label: (count: number) => string;
  /** What it means for them, in a question before it. */
  meaning: MessageDescriptor;
  may: (row: Row, access: Access, viewer: Pick<SessionUser, "id">) => boolean;
  /** Whether a reason may be given. */
  hasReason?: boolean;
  run: (client: ApolloClient, row: Row, reason: string | null) => Promise<unknown>;
}

/**
 * The generated hooks of a resource. `Row` is a record of the list, `Rec` the record that the form edits, `Input` what the mutations take, `SortField`
 * the SDL's sort enum, `To` what a record may be given as its status.
 */
export interface ResourceHooks<
  Row,
  Rec,
  Input,
  SortField extends string,
  Filters extends object = object,
  To extends Status = never,
> {
  useList: UseList<Row, SortField, Filters>;
  useRecord: UseRecord<Rec>;
  useCreate: Mutation<{ input: Input }>;
  useUpdate: Mutation<Seen & { input: Input }>;
  useDelete: Mutation<Seen>;
  /** Asks for a page of the list, as `useList` does. */
  list?: DocumentNode;
  /** Asks for a record, as `useRecord` does. */
  record?: DocumentNode;
  /** Resources whose list is counted by status have it. */
  useCounts?: UseCounts;
  /** Resources whose status is changed by a call of its own have it. */
  useSetStatus?: Mutation<Seen & { status: To }>;
}

/** What its list takes of them: that of records which are only read has no others. */
export type ListHooks<
  Row,
  Rec,
  Input,
  SortField extends string,
  Filters extends object,
  To extends Status,
> = Pick<ResourceHooks<Row, Rec, Input, SortField, Filters>, "useList"> &
  Partial<ResourceHooks<Row, Rec, Input, SortField, Filters, To>>;

/** Tells the address that a list begins at, by what the viewer may; undefined for everything. */
export type InitialFields = (access: Access) => string | undefined;

/** A change that many records are given. */
export interface BulkAction<Row> {
  rows: readonly Row[];
  act: (row: Row) => Promise<unknown>;
  /** Which records it may be tried again with. */
  applies: (row: Row) => boolean;
  /** Told when all were changed. */
  done: (count: number) => string;
  /** Said of a record where the server does not say why. */
  failedText: string;
}

/** What is given to what is done with several chosen records. */
export interface BulkExtrasProps<Row> {
  rows: readonly Row[];
  place: ScreenEntry;
  /** Does something with each, and tells what could not be done. */
  work: (job: BulkAction<Row>) => Promise<void>;
}

/** What the list of a resource shows. */
export interface ListedResource<
  Row extends StoredRecord,
  Rec,
  SortField extends string,
  Filters extends object = object,
  To extends Status = Status,
> {
  text: ResourceText;
  /** How a question or a title names one record. */
  nameOf: (record: Row | Rec) => string;
  columns: readonly Column<Row, SortField>[];
  /** What a record belongs to, the outermost first. */
  parents?: (record: Rec) => readonly (RecordName | null)[];
  /** Where a row leads to, from a list as its address says; the form where nothing is said, for who may edit. */
  pathOf?: (row: Row, place: ScreenEntry, list: Pick<ReturnState, "search">) => string;
  /** Which records the viewer may change at all (edit, delete, give a status), where the permission alone does not say it. */
  mayChange?: (record: Row | Rec, viewer: Pick<SessionUser, "id" | "role">) => boolean;
  /** Which records the viewer may delete, where the permission alone does not say it: a refusal would end the session. */
  mayDelete?: (row: Row, viewer: Pick<SessionUser, "id" | "role">) => boolean;
  status?: StatusAction<Row, To>;
  cancelAction?: CancelAction<Row>;
  /** Another action on a record that the viewer may change; nothing where it does not apply. */
  Extra?: ComponentType<{ row: Row; reload: () => void }>;
  /** What else is done with several chosen records; nothing for those that it is not for. */
  Together?: ComponentType<BulkExtrasProps<Row>>;
  /** Stands below the list: the sums over all its pages. */
  Sums?: ComponentType<SumsProps>;
  /** Links to frequent views, beside the title. */
  Views?: ComponentType;
  /** Stands below the list's pages. */
  Below?: ComponentType;
  /** Where the list begins for who has no default view of it. */
  begins?: InitialFields;
  /** What the list may be narrowed by, in the order of their controls. */
  filters?: readonly ListFilter<NoInfer<Filters>>[];
}

/** Checks the values of a form, each under the name that the input has for it. */
export type Rule<Input> = z.ZodMiniType<Partial<Record<keyof Input, unknown>>>;

/** A resource of the product as a value: with its hooks everything that its list, form and delete screens need. */
export interface Resource<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object = object,
  To extends Status = Status,
> extends ListedResource<Row, Rec, SortField, Filters, To> {
  sections: readonly Section<Input, Rec>[];
  /** What the input takes and the form leaves alone, on purpose. */
  unedited?: readonly (keyof Input)[];
  /** Fields that identify a record in an imported file, the best first: a code, or a name with its parent. */
  matchBy?: readonly (readonly StringKey<Row>[])[];
  /** Fields that no form edits and that identify a record in a file, such as a generated code. */
  fileOnly?: readonly AnyField<StringKey<Row>, Row>[];
  /** Reads what checks the form's values, with the form: a list has nothing to check. Its messages are source strings of the catalogues. */
  rule: () => Promise<Rule<Input>>;
  /** Values that a new record starts with. */
  initial?: Partial<Input>;
}

/** Where a resource lives: the same screens would serve it anywhere else. */
export interface ScreenEntry {
  list: string;
  add: string;
  /** With `:id` where the record's id goes. */
  edit: string;
  /** Whose permissions guard the actions. */
  module: Module;
}

export function getEditPath({ edit }: ScreenEntry, id: string): string {
  return edit.replace(":id", encodeURIComponent(id));
}
