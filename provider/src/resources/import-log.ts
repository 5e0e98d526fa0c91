import { and, count, desc, eq, getTableColumns } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { setNullReferenceColumn } from "../db/columns.ts";
import type { ResourceContext } from "../records/resource.ts";
import { requiredLine, wholeNumber, withDefault } from "../rules/field-rules.ts";
import { RequestError } from "../rules/request-error.ts";
import { usersTable } from "./user/users-table.ts";

/** Import log, kept after its users are deleted. */
export const importsTable = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    list: text().notNull(),
    fileName: text().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    refused: integer().notNull(),
    /** Name at the time of the import. */
    by: jsonb().$type<{ id: string; name: string }>().notNull(),
    createdById: setNullReferenceColumn(() => usersTable),
  },
  (table) => [
    index("imports_list").on(table.list, table.createdAt, table.id),
    index("imports_own").on(table.createdById, table.list, table.createdAt),
  ],
);

export const importRule = z.object({
  list: requiredLine(120),
  fileName: requiredLine(200),
  created: wholeNumber,
  changed: wholeNumber,
  unchanged: withDefault(wholeNumber, 0),
  skipped: withDefault(wholeNumber, 0),
  refused: wholeNumber,
});

export async function logImport({ store, viewer }: ResourceContext, body: z.output<typeof importRule>) {
  if (!viewer) throw RequestError.unauthorized();
  const by = { id: viewer.id, name: viewer.fullName };
  const [entry] = await store
    .insert(importsTable)
    .values({ ...body, by, createdById: viewer.id })
    .returning();
  return entry;
}

/** Lists imports into a list, latest first: all for Admins, else those of the viewer. */
export async function listImports(
  { store, viewer }: ResourceContext,
  list: string,
  { page, perPage }: { page: number; perPage: number },
) {
  if (!viewer) throw RequestError.unauthorized();
  const condition = and(
    eq(importsTable.list, list),
    viewer.role === "Admin" ? undefined : eq(importsTable.createdById, viewer.id),
  );
  const [row] = await store.select({ total: count() }).from(importsTable).where(condition);
  const total = row?.total ?? 0;
  const { createdById: _id, ...columns } = getTableColumns(importsTable);
  const rows = await store
    .select(columns)
    .from(importsTable)
    .where(condition)
    .orderBy(desc(importsTable.createdAt), desc(importsTable.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total, totalPages: Math.ceil(total / perPage) };
}
