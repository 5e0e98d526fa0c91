import { getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Kept } from "../db/kept-cells.ts";
import type { Store } from "../db/store.ts";
import type { Action, Module, Role } from "../rules/access.ts";
import { masterStatusRule } from "../rules/field.ts";

export type Row = Record<string, unknown>;

export type RecordTable = PgTable & Record<"id" | "createdAt" | "updatedAt" | "searchText", PgColumn>;

/** The authenticated caller. */
export interface Viewer {
  id: string;
  fullName: string;
  role: Role;
}

/** Context of a resource's hooks: transaction, registry and viewer. */
export interface Work {
  store: Store;
  registry: Registry;
  viewer: Viewer | null;
  /** Default: refused. */
  ownPlanApproval?: "refused" | "allowed";
}

/** All resources and their references. */
export interface Registry {
  nouns: readonly Noun[];
  get: (key: string) => Noun;
  referencesOf: (noun: Noun) => readonly Reference[];
  referencesTo: (noun: Noun) => readonly Reference[];
}

/** A reference between two resources. */
export interface Reference {
  from: Noun;
  to: Noun;
  path: string;
  /** Whether a foreign key enforces it. */
  plain: boolean;
  holds: boolean;
}

/** A reference inside a JSON column, by its path. Plain columns are found by their foreign keys. */
export interface JsonReference {
  path: string;
  to: string;
}

/** A resource of the API: table, body rule, samples, and hooks for exceptions from the masters pattern. */
export interface Noun<Table extends RecordTable = RecordTable, Body extends Row = Row> {
  /** Plural key in registry and demo data. */
  key: string;
  /** Singular title: `Media type`. */
  title: string;
  /** Title of one record, if the title names the list: `PO invoice`. */
  called?: string;
  /** Names in the upstream's paths. */
  path: string;
  idParam: string;
  total: string;
  module: Module;
  /** Permission of every call, if calls do not need the one of their action. */
  permission?: Action | "signed in";
  table: Table;
  /** Column shown in references. */
  label: string;
  /** Columns never sent. */
  hidden?: readonly string[];
  /** Large columns that lists omit. */
  unlisted?: readonly string[];
  references?: readonly JsonReference[];
  /** Single references whose records the search includes. */
  searchThrough?: readonly string[];
  /** Whether options are searched like the list instead of by name. */
  choicesSearched?: true;
  /** Reference filter that also matches records without a value. */
  servesAll?: string;
  /** Filters besides references, by query name. */
  narrowing?: Readonly<Record<string, Narrowing>>;
  /** Money columns that a list sums, per currency. */
  sums?: readonly string[];
  /** Rows that are summed without a status filter, such as all but cancelled. */
  counted?: SQL;
  /** Stored sums. */
  kept?: KeptSums;
  /** Groupings of sums besides the currency. */
  groupings?: Readonly<Record<string, Grouping>>;
  /** Exceptions from the path pattern. */
  createPath?: string;
  listPath?: string;
  sortParam?: string;
  /** Key of the rows when `data` wraps rows and figures. */
  listKey?: string;
  /** Whether only its creator can list, read or change a record. */
  own?: true;
  /** Whether it takes one file (column `file`), served at `<path>/file/{id}`. */
  upload?: true;
  /** Without it the resource is read-only. */
  body?: z.ZodType<Body>;
  /** Valid bodies for tests; `id(key)` returns an id of another resource. */
  samples?: (id: (key: string) => string) => readonly Row[];
  /** Allowed status transitions. */
  transitions?: Readonly<Record<string, readonly string[]>>;
  /** Turns a validated body into stored columns; `before` is the stored row on update. */
  prepare?(work: Work, body: Body, before: Stored<Table> | null): Promise<Columns<Table>> | Columns<Table>;
  /** Rejects a change by this viewer. */
  protect?(work: Work, before: Stored<Table>, change: Change): Promise<void> | void;
  /** Returns columns that a status change stores in addition. */
  onStatus?(
    work: Work,
    before: Stored<Table>,
    status: string,
    comment: string | null,
  ): Promise<Columns<Table>> | Columns<Table>;
  /** Runs in the transaction of a change; `before` is null on create, `after` on delete. */
  follow?(work: Work, before: Stored<Table> | null, after: Stored<Table> | null): Promise<void>;
  /** Converts a stored row to the sent row, before references are expanded. */
  present?(row: Stored<Table>): Row;
  /** Adds data from other tables to sent rows. */
  complete?(work: Work, rows: Row[]): Promise<Row[]>;
}

/** Builds the condition of a filter value; undefined for a value that no row can have. */
export type Narrowing = (value: string) => SQL | undefined;

/** A grouping of sums. */
export interface Grouping {
  by: SQL;
  /** Resource of the grouped id. */
  of?: string;
  /** Orders groups by value, latest first; otherwise by the largest sum. */
  inOrder?: true;
}

/** Stored sums: columns with the filters and groupings that use only them. */
export interface KeptSums {
  /** Columns in every aggregate. */
  always: Readonly<Record<string, readonly string[]>>;
  /** Column combinations with their own aggregates; the first one that answers a query is used. */
  facets: readonly Readonly<Record<string, readonly string[]>>[];
  /** Column with amounts by month. */
  months?: Kept["months"];
}

export type Change = "update" | "delete" | "status";
export type Stored<Table extends RecordTable> = Table["$inferSelect"];
export type Columns<Table extends RecordTable> = Partial<Table["$inferSelect"]>;

type Parts<Table extends RecordTable, Body extends Row> = Partial<Noun<Table, Body>> &
  Pick<Noun, "title" | "module">;

const camel = (words: string) =>
  words.toLowerCase().replace(/[ _](\w)/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Defines a resource. Names follow from table and title: `time_slots` becomes `timeSlots` at `/time-slots`
 * with `totalTimeSlots`, and the title `Time slot` gives `timeSlotId`.
 */
export function nounOf<Table extends RecordTable, Body extends Row>(
  table: Table,
  parts: Parts<Table, Body>,
): Noun<Table, Body> {
  const name = getTableName(table);
  return {
    key: camel(name),
    path: `/${name.replaceAll("_", "-")}`,
    idParam: `${camel(parts.title)}Id`,
    total: `total${camel(`_${name}`)}`,
    label: "name",
    table,
    ...parts,
  };
}

/** Defines a master: table, body rule and samples. */
export const master = <Table extends RecordTable, Body extends Row>(
  table: Table,
  parts: Omit<Parts<Table, Body>, "module">,
): Noun<Table, Body> => nounOf(table, { module: "masters", ...parts });

/** Defines a master of the location hierarchy. */
export const location = <Table extends RecordTable, Body extends Row>(
  table: Table,
  parts: Omit<Parts<Table, Body>, "module">,
): Noun<Table, Body> => nounOf(table, { module: "locations", ...parts });

/** Body of a master, with its status. */
export const masterBody = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.object({ ...fields, status: masterStatusRule });
