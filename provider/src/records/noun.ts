import { getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Kept } from "../db/kept-cells.ts";
import type { Store } from "../db/store.ts";
import type { Action, Module, Role } from "../rules/access.ts";
import { masterStatusRule } from "../rules/field.ts";

/** A record whose noun is not known. */
export type Row = Record<string, unknown>;

/** A table of records, as `recordTable` makes it. */
export type RecordTable = PgTable & Record<"id" | "createdAt" | "updatedAt" | "searchText", PgColumn>;

/** Who asks, as the session of the request proved it. */
export interface Viewer {
  id: string;
  fullName: string;
  role: Role;
}

/** What a hook of a noun may use: one transaction, the other nouns, the viewer. */
export interface Work {
  store: Store;
  registry: Registry;
  viewer: Viewer | null;
  /** Whether people may approve their own media plans although others could; refused where nothing is said. */
  ownPlanApproval?: "refused" | "allowed";
}

/** All nouns of the API, and who refers to whom. */
export interface Registry {
  nouns: readonly Noun[];
  get: (key: string) => Noun;
  /** What a record of this noun refers to. */
  referencesOf: (noun: Noun) => readonly Reference[];
  /** What refers to a record of this noun. */
  referencesTo: (noun: Noun) => readonly Reference[];
}

/** A reference of one noun to another, wherever it is stored. */
export interface Reference {
  from: Noun;
  to: Noun;
  /** `clientId`, `mediaTypeIds[]`, `channels[].prices[].subMediaId` */
  path: string;
  /** Stored in a plain column, so that the database itself guards it. */
  plain: boolean;
  /** Whether what is referred to stays as long as this is. */
  holds: boolean;
}

/**
 * An id that lives inside a JSON column, by its path: `mediaTypeIds[]`, `channels[].prices[].subMediaId`.
 * Ids in plain columns need no such line: their foreign key says it.
 */
export interface JsonReference {
  path: string;
  to: string;
}

/**
 * One noun of the API: its table, its body rule, its sample rows, and where the pattern is left, a hook. Hooks get the rows
 * of this noun, typed by its table; what works on every noun takes any.
 */
export interface Noun<Table extends RecordTable = RecordTable, Body extends Row = Row> {
  /** The plural that the registry and the demo data use. */
  key: string;
  /** What people call one: `Media type`. */
  title: string;
  /** What people call one of its records, where its title names the list: `PO invoice`. */
  called?: string;
  /** The upstream's words for path, id parameter and total. */
  path: string;
  idParam: string;
  total: string;
  module: Module;
  /** What every call needs, where calls need not their own action each: the permission of one, or only to be signed in. */
  permission?: Action | "signed in";
  table: Table;
  /** The column shown where another record refers to this one. */
  label: string;
  /** Columns never sent. */
  hidden?: readonly string[];
  /** Columns that a list leaves out, for they may be of any size: a record that is read by itself has them. */
  unlisted?: readonly string[];
  references?: readonly JsonReference[];
  /** References whose records `search` looks through too, as column names of single references. */
  searchThrough?: readonly string[];
  /** Whether its choices are searched as its list is, and not by their names alone. */
  choicesSearched?: true;
  /** The reference by which a list is narrowed to records that hold it or hold none, for these serve all. */
  servesAll?: string;
  /** What narrows a list besides its references, by its name in a query. */
  narrowing?: Readonly<Record<string, Narrowing>>;
  /** Columns of money that a list adds up, each currency (a column of the table) by itself. */
  sums?: readonly string[];
  /** The rows that are added up, where a query does not ask for a status: what was cancelled is no money. */
  counted?: SQL;
  /** The sums that are kept, so that they need not be added up of all rows. */
  kept?: KeptSums;
  /** What a list is added up by, besides its currency. */
  groupings?: Readonly<Record<string, Grouping>>;
  /** Where create, list or its sort parameter leave the pattern. */
  createPath?: string;
  listPath?: string;
  sortParam?: string;
  /** The key of the rows when the list answer wraps them and its figures in `data`. */
  listKey?: string;
  /** Whether a record is for whoever created it alone: nobody else lists, reads or changes it, as if it were not there. */
  own?: true;
  /** Takes one uploaded file with its body, kept in the column `file` and served at `<path>/file/{id}`. */
  upload?: true;
  /** Absent: read only. */
  body?: z.ZodType<Body>;
  /** Valid bodies for tests; `id(key)` is the id of some record of another noun. */
  samples?: (id: (key: string) => string) => readonly Row[];
  /** Status changes by status call: from -> allowed to. */
  transitions?: Readonly<Record<string, readonly string[]>>;
  /** Completes a checked body to the columns to store; `before` is the stored row on update. */
  prepare?(work: Work, body: Body, before: Stored<Table> | null): Promise<Columns<Table>> | Columns<Table>;
  /** Refuses a change of this record by this viewer. */
  protect?(work: Work, before: Stored<Table>, change: Change): Promise<void> | void;
  /** What a status change stores besides the status; `comment` is what was said with it. */
  onStatus?(
    work: Work,
    before: Stored<Table>,
    status: string,
    comment: string | null,
  ): Promise<Columns<Table>> | Columns<Table>;
  /** Does what follows from a change, in its transaction; nothing before it was created, nothing after it was deleted. */
  follow?(work: Work, before: Stored<Table> | null, after: Stored<Table> | null): Promise<void>;
  /** Turns a stored row into the row sent (references are expanded afterwards). */
  present?(row: Stored<Table>): Row;
  /** Adds to rows that are sent what other tables say of them, all at once. */
  complete?(work: Work, rows: Row[]): Promise<Row[]>;
}

/** What a value asks of a row, as a condition that an index answers; nothing for a value that no row can have. */
export type Narrowing = (value: string) => SQL | undefined;

/** A value by which the rows of a list are added up. */
export interface Grouping {
  by: SQL;
  /** The noun whose id it is. */
  of?: string;
  /** In the order of the values, the latest ones; else the largest sums come first. */
  inOrder?: true;
}

/**
 * The sums of a noun that are kept: columns with the names of the filters and groupings that read nothing else. A question that one facet
 * answers, besides what every cell is kept by, is answered without the rows.
 */
export interface KeptSums {
  /** Columns that every cell is kept by. */
  always: Readonly<Record<string, readonly string[]>>;
  /** Values of which each, or each combination, has cells of its own; the first facet that answers a question is read. */
  facets: readonly Readonly<Record<string, readonly string[]>>[];
  /** Column with amounts by month. */
  months?: Kept["months"];
}

export type Change = "update" | "delete" | "status";
/** A row as it is stored in a table. */
export type Stored<Table extends RecordTable> = Table["$inferSelect"];
/** Some columns of a table, to be stored. */
export type Columns<Table extends RecordTable> = Partial<Table["$inferSelect"]>;

type Parts<Table extends RecordTable, Body extends Row> = Partial<Noun<Table, Body>> &
  Pick<Noun, "title" | "module">;

const camel = (words: string) =>
  words.toLowerCase().replace(/[ _](\w)/g, (_match, letter: string) => letter.toUpperCase());

/**
 * A noun by its table and title. What follows from their names is not said: the table `time_slots` is the noun `timeSlots` at
 * `/time-slots` with `totalTimeSlots`, and one with the title `Time slot` is known by its `timeSlotId`.
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

/** The masters pattern: a noun that needs no more than its table, its body rule and its sample rows. */
export const master = <Table extends RecordTable, Body extends Row>(
  table: Table,
  parts: Omit<Parts<Table, Body>, "module">,
): Noun<Table, Body> => nounOf(table, { module: "masters", ...parts });

/** A master of the country, state, city, area hierarchy. */
export const location = <Table extends RecordTable, Body extends Row>(
  table: Table,
  parts: Omit<Parts<Table, Body>, "module">,
): Noun<Table, Body> => nounOf(table, { module: "locations", ...parts });

/** The body of a master: its own fields, and its status. */
export const masterBody = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.object({ ...fields, status: masterStatusRule });
