import { getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { AggregateColumns } from "../db/aggregate-columns.ts";
import type { Store } from "../db/store.ts";
import type { Language } from "../i18n/language.ts";
import type { ComparedLists } from "./field-changes.ts";
import type { Action, Module, Role } from "../rules/access.ts";
import { masterStatusRule, requiredText } from "../rules/field-rules.ts";

export type Row = Record<string, unknown>;

export type RecordTable = PgTable & Record<"id" | "createdAt" | "updatedAt" | "searchText", PgColumn>;

/** The authenticated caller. */
export interface Viewer {
  id: string;
  fullName: string;
  role: Role;
  language: Language | null;
  /** `module:action` */
  grants: ReadonlySet<string>;
  sessionId: string;
}

export interface ResourceContext {
  store: Store;
  registry: Registry;
  viewer: Viewer;
  ownPlanApproval: "refused" | "allowed";
  /** Applies until the agency is stored. */
  agencyTaxId: string | undefined;
}

export interface Registry {
  resources: readonly Resource[];
  get: (key: string) => Resource;
  listReferencesFrom: (resource: Resource) => readonly Reference[];
  listReferencesTo: (resource: Resource) => readonly Reference[];
}

export interface Reference {
  from: Resource;
  to: Resource;
  path: string;
  /** Whether a foreign key enforces the reference. */
  isColumn: boolean;
  preventsDeletion: boolean;
}

/**
 * A reference inside a JSON column. References in other columns need no declaration, because they have
 * foreign keys.
 */
export interface JsonReference {
  path: string;
  to: string;
}

export interface Resource<Table extends RecordTable = RecordTable, Body extends Row = Row> {
  key: string;
  title: string;
  /** Title of one record, if `title` is the name of the list, such as `PO invoice`. */
  singular?: string;
  /** The next three names are the upstream's; paths and responses use them. */
  path: string;
  idParam: string;
  totalKey: string;
  module: Module;
  /** Permission for all actions; default: the permission of the requested action. */
  permission?: Action | "signed in";
  /** Permission to create, update and delete, if it differs from the requested action. */
  writePermission?: Action;
  table: Table;
  /** Column shown in references. */
  label: string;
  /** Columns missing in responses. */
  hiddenColumns?: readonly string[];
  /** Large columns that lists omit. */
  omittedInLists?: readonly string[];
  references?: readonly JsonReference[];
  /** References to one record whose name the search includes. */
  searchedReferences?: readonly string[];
  /** Whether dropdowns search the same texts as the list; by default only the name. */
  optionsUseListSearch?: true;
  /** Name of the reference filter that also matches records without a reference. */
  nullMatchingFilter?: string;
  /** Filters besides references, by query name. */
  filters?: Readonly<Record<string, FilterBuilder>>;
  /** Columns whose changes are logged; default: all except computed and hidden ones. */
  loggedColumns?: readonly string[];
  /** Lists of objects in the columns. */
  loggedLists?: ComparedLists;
  /** Whether the change log omits the records, because others have their history. */
  isUnlogged?: true;
  /** Money columns summed per currency. */
  sums?: readonly string[];
  /** Condition for summed rows unless the query filters by status, for example: not cancelled. */
  sumCondition?: SQL;
  aggregates?: AggregateConfig;
  groupings?: Readonly<Record<string, Grouping>>;
  /** Overrides of the derived paths and sort parameter. */
  createPath?: string;
  listPath?: string;
  sortParam?: string;
  /** Key of the rows, if `data` is an object. */
  listKey?: string;
  /** Whether only the creator of a record can list, read or change it. */
  isPrivate?: true;
  /** Whether a record has one file (column `file`), served at `<path>/file/{id}`. */
  hasFile?: true;
  /** Rule of the request body; without it the resource is read-only. */
  body?: z.ZodType<Body>;
  transitions?: Readonly<Record<string, readonly string[]>>;
  /** Fields besides the id for approvers without the permission to view records; default: all. */
  approvalFields?: readonly string[];
  /** Computes the stored columns. `before` is the stored row, on update. */
  prepare?(
    context: ResourceContext,
    body: Body,
    before: StoredRow<Table> | null,
  ): Promise<ColumnValues<Table>> | ColumnValues<Table>;
  authorize?(context: ResourceContext, before: StoredRow<Table>, change: WriteAction): Promise<void> | void;
  /** Additional columns to store. */
  onStatus?(
    context: ResourceContext,
    before: StoredRow<Table>,
    status: string,
    comment: string | null,
  ): Promise<ColumnValues<Table>> | ColumnValues<Table>;
  /** Runs in the transaction of a change; `before` is null on create, `after` on delete. */
  onChange?(
    context: ResourceContext,
    before: StoredRow<Table> | null,
    after: StoredRow<Table> | null,
  ): Promise<void>;
  /** Changes a row for responses; called before references are expanded. */
  present?(row: StoredRow<Table>): Row;
  /** Adds data from other tables to response rows. */
  enrich?(context: ResourceContext, rows: Row[]): Promise<Row[]>;
}

/** Returns undefined for an invalid value, which matches no row. */
export type FilterBuilder = (value: string) => SQL | undefined;

export interface Grouping {
  expression: SQL;
  /** Resource whose ids are the group keys. */
  resource?: string;
  /** Orders groups by value, latest first; otherwise by the largest sum. */
  isSortedByValue?: true;
}

export interface AggregateConfig {
  /** Columns in every facet, each with its filters. */
  sharedValues: Readonly<Record<string, readonly string[]>>;
  /** Combinations of columns; a query uses the first match. */
  facets: readonly Readonly<Record<string, readonly string[]>>[];
  months?: AggregateColumns["months"];
}

export type WriteAction = "update" | "delete" | "status";
export type StoredRow<Table extends RecordTable> = Table["$inferSelect"];
export type ColumnValues<Table extends RecordTable> = Partial<Table["$inferSelect"]>;

type ResourceOptions<Table extends RecordTable, Body extends Row> = Partial<Resource<Table, Body>> &
  Pick<Resource, "title" | "module">;

const toCamelCase = (words: string) =>
  words.toLowerCase().replace(/[ _](\w)/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Names follow from table and title: `time_slots` becomes `timeSlots` at `/time-slots` with
 * `totalTimeSlots`, and `Time slot` gives `timeSlotId`.
 */
export function defineResource<Table extends RecordTable, Body extends Row>(
  table: Table,
  options: ResourceOptions<Table, Body>,
): Resource<Table, Body> {
  const name = getTableName(table);
  return {
    key: toCamelCase(name),
    path: `/${name.replaceAll("_", "-")}`,
    idParam: `${toCamelCase(options.title)}Id`,
    totalKey: `total${toCamelCase(`_${name}`)}`,
    label: "name",
    table,
    ...options,
  };
}

export const defineMaster = <Table extends RecordTable, Body extends Row>(
  table: Table,
  options: Omit<ResourceOptions<Table, Body>, "module">,
): Resource<Table, Body> => defineResource(table, { module: "masters", ...options });

export const defineLocation = <Table extends RecordTable, Body extends Row>(
  table: Table,
  options: Omit<ResourceOptions<Table, Body>, "module">,
): Resource<Table, Body> => defineResource(table, { module: "locations", ...options });

/** Adds the rules of `name` and `status`. */
export const masterBody = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.object({ name: requiredText(), ...fields, status: masterStatusRule });
