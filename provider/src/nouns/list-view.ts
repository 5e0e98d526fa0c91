import { and, count, eq, ne, sql } from "drizzle-orm";
import { boolean, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { isSet } from "../records/narrowing.ts";
import { nounOf, type Row, type Stored, type Work } from "../records/noun.ts";
import { stamp } from "../records/write.ts";
import { filledLine, withDefault } from "../rules/field.ts";
import { Refusal } from "../rules/refusal.ts";
import { say } from "../rules/said/say.ts";
import { usersTable } from "./user/table.ts";

/** Views that one user may keep of one list. */
const mostViews = 50;
/** Maximum number of views per user, because clients choose the names of lists. */
const mostViewsInAll = 500;

export const listViewsTable = recordTable(
  "list_views",
  {
    /** Which list it is of, as whoever keeps the view calls it. */
    list: text().notNull(),
    name: text().notNull(),
    /** What it shows, as the query of an address: nothing here looks into it. */
    address: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdById: uuid().references(() => usersTable.id, { onDelete: "cascade" }),
  },
  { unsorted: ["list", "address", "isDefault"] },
  (table) => [
    uniqueIndex("list_views_name").on(
      sql`${table.createdById}, ${table.list}, ${sortText(sql`${table.name}`)}`,
    ),
    uniqueIndex("list_views_default")
      .on(sql`${table.createdById}, ${table.list}`)
      .where(sql`"isDefault"`),
  ],
);

const viewRule = z.object({
  list: filledLine(120),
  name: filledLine(64),
  address: filledLine(2000),
  isDefault: withDefault(z.boolean(say("Must be true or false")), false),
});

type Body = z.output<typeof viewRule>;

/** Makes room for what a view is to be: one view too many is refused, and the default of its list is one. */
async function prepare(work: Work, body: Body, before: Stored<typeof listViewsTable> | null): Promise<Body> {
  const { store, viewer } = work;
  if (!viewer) throw Refusal.unauthorized();
  // Of one person's changes that come at once, one is made after the other: each waits for the row of the account.
  await store.execute(
    sql`select 1 from ${usersTable} where ${eq(usersTable.id, viewer.id)} for no key update`,
  );
  const ofList = and(eq(listViewsTable.createdById, viewer.id), eq(listViewsTable.list, body.list));
  if (before?.list !== body.list) {
    const [kept] = await store.select({ views: count() }).from(listViewsTable).where(ofList);
    if (kept && kept.views >= mostViews)
      throw Refusal.conflict("You keep 50 views of this list already: delete one first");
  }
  if (!before) {
    const [kept] = await store
      .select({ views: count() })
      .from(listViewsTable)
      .where(eq(listViewsTable.createdById, viewer.id));
    if (kept && kept.views >= mostViewsInAll)
      throw Refusal.conflict("You keep 500 views already: delete one first");
  }
  if (body.isDefault) {
    const others = before ? and(ofList, ne(listViewsTable.id, before.id)) : ofList;
    await store
      .update(listViewsTable)
      .set({ isDefault: false, ...stamp(work, listViews) })
      .where(and(others, listViewsTable.isDefault));
  }
  return body;
}

/** What somebody wants to see of a list, under a name, for themselves alone. */
export const listViews = nounOf<typeof listViewsTable, Body & Row>(listViewsTable, {
  title: "List view",
  module: "dashboard",
  permission: "signed in",
  own: true,
  narrowing: { list: (list) => eq(listViewsTable.list, list), isDefault: isSet(listViewsTable.isDefault) },
  body: viewRule,
  samples: () => [
    {
      list: "/client-management",
      name: "Mine that wait",
      address: "status=PENDING&mine=true",
      isDefault: true,
    },
    { list: "/manage-media-plan", name: "Diwali", address: "search=diwali&columns=all" },
  ],
  prepare,
});
