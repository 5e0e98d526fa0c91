import { and, eq, ne, sql } from "drizzle-orm";
import { boolean, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { cascadeReferenceColumn, toSortKey } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import { equalsBoolean } from "../../records/list/filter-conditions.ts";
import { defineResource, type Row, type StoredRow, type ResourceContext } from "../../records/resource.ts";
import { buildChangeColumns } from "../../records/write.ts";
import { requiredLine, withDefault } from "../../rules/field-rules.ts";
import { RequestError } from "../../rules/request-error.ts";
import { usersTable } from "../user/users-table.ts";

/** Maximum number of views per user and list. */
const maxViewsPerList = 50;
/** Maximum number of views per user, because clients choose the names of lists. */
const maxViews = 500;

export const listViewsTable = recordTable(
  "list_views",
  {
    list: text().notNull(),
    name: text().notNull(),
    /** Filters and columns as a URL query; opaque to the provider. */
    address: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdById: cascadeReferenceColumn(() => usersTable),
  },
  { unsorted: ["list", "address", "isDefault"] },
  (table) => [
    uniqueIndex("list_views_name").on(
      sql`${table.createdById}, ${table.list}, ${toSortKey(sql`${table.name}`)}`,
    ),
    uniqueIndex("list_views_default")
      .on(sql`${table.createdById}, ${table.list}`)
      .where(sql`"isDefault"`),
  ],
);

const viewRule = z.object({
  list: requiredLine(120),
  name: requiredLine(64),
  address: requiredLine(2000),
  isDefault: withDefault(z.boolean(), false),
});

type Body = z.output<typeof viewRule>;

/** Checks the limits for views, and clears the previous default. */
async function prepare(
  context: ResourceContext,
  body: Body,
  before: StoredRow<typeof listViewsTable> | null,
): Promise<Body> {
  const { store, viewer } = context;
  // Locking the account serializes concurrent changes of one user.
  await store.execute(
    sql`select 1 from ${usersTable} where ${eq(usersTable.id, viewer.id)} for no key update`,
  );
  const ownCondition = eq(listViewsTable.createdById, viewer.id);
  const listCondition = and(ownCondition, eq(listViewsTable.list, body.list));
  if (before?.list !== body.list && (await store.$count(listViewsTable, listCondition)) >= maxViewsPerList)
    throw RequestError.conflict("You already have 50 views of this list: delete one first");
  if (!before && (await store.$count(listViewsTable, ownCondition)) >= maxViews)
    throw RequestError.conflict("You already have 500 views: delete one first");
  if (body.isDefault) {
    const otherViewsCondition = before ? and(listCondition, ne(listViewsTable.id, before.id)) : listCondition;
    await store
      .update(listViewsTable)
      .set({ isDefault: false, ...buildChangeColumns(context, listViews) })
      .where(and(otherViewsCondition, listViewsTable.isDefault));
  }
  return body;
}

export const listViews = defineResource<typeof listViewsTable, Body & Row>(listViewsTable, {
  title: "List view",
  module: "dashboard",
  permission: "signed in",
  isPrivate: true,
  filters: {
    list: (list) => eq(listViewsTable.list, list),
    isDefault: equalsBoolean(listViewsTable.isDefault),
  },
  body: viewRule,
  prepare,
});
