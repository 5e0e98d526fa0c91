import { getTableColumns } from "drizzle-orm";
import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import type { Store } from "../db/store.ts";
import { recordTable } from "../db/tables.ts";
import { compareRecords, toText, type FieldChange } from "./field-changes.ts";
import type { Resource, ResourceContext, Row, Viewer } from "./resource.ts";
import { expandReferences } from "./references.ts";

const changeActions = ["created", "updated", "deleted"] as const;

/** Authors and records remain after their deletion. */
export const changeLogTable = recordTable(
  "change_log",
  {
    /** Path of the record's routes, such as `time-slots`; `roles` for the permissions of a role. */
    resource: text().notNull(),
    recordId: text().notNull(),
    /** Name of the record at the time of the change. */
    name: text().notNull(),
    action: text({ enum: changeActions }).notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** Number of further changes. */
    unlistedChanges: integer(),
    createdById: uuid(),
    /** Name of the author at the time of the change. */
    author: text().notNull(),
  },
  {
    search: ["name", "author"],
    unsorted: ["updatedAt", "resource", "recordId", "name", "action", "unlistedChanges", "author"],
  },
  (table) => [index("change_log_record").on(table.resource, table.recordId, table.createdAt, table.id)],
);

type ChangeLogEntry = Pick<
  typeof changeLogTable.$inferInsert,
  "resource" | "recordId" | "name" | "action" | "createdAt"
> & {
  changes?: FieldChange[];
};

/** An import may change thousands of prices of a vendor. */
const maxChanges = 200;

const maxRowsPerInsert = 1000;

export async function insertChanges(
  store: Store,
  { id, fullName }: Pick<Viewer, "id" | "fullName">,
  entries: readonly ChangeLogEntry[],
): Promise<void> {
  const rows = entries.map(({ changes = [], ...entry }) => ({
    ...entry,
    changes: changes.slice(0, maxChanges),
    unlistedChanges: changes.length > maxChanges ? changes.length - maxChanges : null,
    createdById: id,
    author: fullName,
  }));
  for (let start = 0; start < rows.length; start += maxRowsPerInsert)
    await store.insert(changeLogTable).values(rows.slice(start, start + maxRowsPerInsert));
}

/** Logs a change of an account by its owner, who has no session. */
export const logOwnChange = (
  store: Store,
  owner: Pick<Viewer, "id" | "fullName">,
  change: Pick<ChangeLogEntry, "action" | "changes">,
): Promise<void> =>
  insertChanges(store, owner, [{ resource: "users", recordId: owner.id, name: owner.fullName, ...change }]);

const unloggedColumns: readonly string[] = ["id", "createdAt", "updatedAt", "updatedBy", "createdById"];

const listLoggedColumns = ({ table }: Resource): string[] =>
  Object.entries(getTableColumns(table)).flatMap(([name, { generated }]) =>
    generated || unloggedColumns.includes(name) ? [] : [name],
  );

/** Copies the values, because the names of references are added to nested objects. */
const copyColumns = (row: Row, names: readonly string[]): Row =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))) as Row;

/** A changed password is logged without values. */
export const passwordChange: FieldChange = { path: "password", from: null, to: null };

async function findChanges(
  context: ResourceContext,
  resource: Resource,
  before: Row,
  after: Row,
): Promise<FieldChange[]> {
  const { loggedLists } = resource;
  const columns = resource.loggedColumns ?? listLoggedColumns(resource);
  const changed = columns.filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const visible = changed.filter((name) => name !== "passwordHash");
  const [oldValues = {}, newValues = {}] = await expandReferences(
    context,
    resource,
    [before, after].map((row) => copyColumns(row, [...visible, "currency"])),
  );
  return [
    ...compareRecords(oldValues, newValues, loggedLists),
    ...(changed.includes("passwordHash") ? [passwordChange] : []),
  ];
}

const describeRecord = ({ path, label }: Resource, row: Row) => ({
  resource: path.slice(1),
  recordId: String(row.id),
  name: toText(row[label]),
});

/** Logs a change in its transaction. `before` is null on create, `after` on delete. */
export async function logChange(
  context: ResourceContext,
  resource: Resource,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const { isPrivate, isUnlogged, loggedColumns } = resource;
  const row = after ?? before;
  if (isPrivate || isUnlogged || !row) return;
  const action = !before ? "created" : after ? "updated" : "deleted";
  const changes = before && after ? await findChanges(context, resource, before, after) : [];
  if (action === "updated" && changes.length === 0 && !loggedColumns) return;
  await insertChanges(context.store, context.viewer, [{ ...describeRecord(resource, row), action, changes }]);
}
