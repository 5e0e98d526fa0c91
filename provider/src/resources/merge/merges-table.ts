import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../db/columns.ts";

/** A row whose reference was replaced. Times are texts of the database. */
export interface MovedRow {
  /** Key of its resource. */
  resource: string;
  id: string;
  before: string;
  by: { id: string; name: string } | null;
  after: string;
}

/** Content of the undo. Rows are stored as JSON of all columns. */
export interface MergeContent {
  duplicate: Record<string, unknown>;
  kept: Record<string, unknown>;
  /** `updatedAt` of the kept record after the merge. */
  version: string;
  moved: MovedRow[];
  revisions: { planId: string; revision: number }[];
  changeIds: string[];
  /** Channels of the duplicate that joined a channel of the kept vendor: old and new id. */
  joinedChannels: Record<string, string>;
  movedChannels: string[];
  terms: Record<string, unknown> | null;
}

/** Merges of the last day: older ones have no undo, and remain in the change log. */
export const mergesTable = pgTable("merges", {
  id: uuid().primaryKey().defaultRandom(),
  createdAt: timestampColumn()
    .notNull()
    .default(sql`clock_timestamp()`),
  /** Key of the resource. */
  resource: text().notNull(),
  keptId: uuid().notNull(),
  /** Name of the duplicate. */
  name: text().notNull(),
  content: jsonb().$type<MergeContent>().notNull(),
});
