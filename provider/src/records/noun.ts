import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Store } from "../db/database.ts";
import type { Module } from "../rules/access.ts";
import type { Registry } from "./registry.ts";

export type Row = Record<string, unknown>;

/** A table of records: what `recordColumns` and `searchText` declare, and its own columns. */
export type RecordTable = PgTable & Record<"id" | "createdAt" | "updatedAt" | "searchText", PgColumn>;

/** Who asks, as the session of the request proved it. */
export interface Viewer {
  id: string;
  fullName: string;
  role: Role;
}
export const roles = ["Admin", "Manager", "User"] as const;
export type Role = (typeof roles)[number];

/** What a hook of a resource may use: one transaction, the other resources, the viewer. */
export interface Work {
  store: Store;
  registry: Registry;
  viewer: Viewer | null;
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
 * One noun of the API: its table, its body rule, its sample rows, and where the masters pattern is left, a hook.
 * `key` is the plural noun that the registry, the dropdowns and the demo data use; `path`, `idParam` and
 * `total` are the upstream's words (specification section 7).
 */
export interface Resource {
  key: string;
  noun: string;
  path: string;
  idParam: string;
  total: string;
  module: Module;
  table: RecordTable;
  /** The column shown where another record refers to this one. */
  label: string;
  /** Columns never sent. */
  hidden?: readonly string[];
  references?: readonly JsonReference[];
  /** The column that orders a field whose own text does not, such as a time of the day. */
  sortBy?: Readonly<Record<string, string>>;
  /** References whose records `search` looks through too, as column names of single references. */
  searchThrough?: readonly string[];
  /** The reference by which a list is narrowed to records that hold it or hold none, for these serve all. */
  servesAll?: string;
  /** Where create, list or its sort parameter leave the pattern (specification section 7). */
  createPath?: string;
  listPath?: string;
  sortParam?: string;
  /** The key of the rows when the list answer wraps them and its figures in `data`. */
  listKey?: string;
  /** Takes one uploaded file with its body, kept in the column `file` and served at `<path>/file/{id}`. */
  upload?: true;
  /** Absent: read only. */
  body?: z.ZodType<Row>;
  /** Valid bodies for tests; `id(key)` is the id of some record of another resource. */
  samples?: (id: (key: string) => string) => readonly Row[];
  /** Status changes by status call: from -> allowed to. */
  transitions?: Readonly<Record<string, readonly string[]>>;
  /** Completes a checked body to the columns to store; `before` is the stored row on update. */
  prepare?: (work: Work, body: Row, before: Row | null) => Promise<Row> | Row;
  /** Refuses a change of this record by this viewer. */
  protect?: (work: Work, before: Row, change: "update" | "delete" | "status") => void;
  /** What a status change stores besides the status. */
  onStatus?: (work: Work, before: Row, status: string) => Promise<Row> | Row;
  /** Turns a stored row into the row sent (references are expanded afterwards). */
  present?: (row: Row) => Row;
}

type MasterParts = Pick<
  Resource,
  "key" | "noun" | "path" | "idParam" | "total" | "table" | "body" | "samples"
> &
  Partial<Resource>;

/** The masters pattern: a noun that needs no more than its table, its body rule and its sample rows. */
export const master = (parts: MasterParts): Resource => ({ module: "masters", label: "name", ...parts });

/** A master of the country, state, city, area hierarchy. */
export const location = (parts: MasterParts): Resource => ({ module: "locations", label: "name", ...parts });
