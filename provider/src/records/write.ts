import { eq, getTableColumns, sql } from "drizzle-orm";
import { checked, HttpError } from "../http/errors.ts";
import { listRows, visibleColumns, type ListQuery } from "./list.ts";
import { checkReferences, expand, isId, refuseIfUsed } from "./references.ts";
import { ownSteps } from "../nouns/statuses.ts";
import { withFile } from "./file.ts";
import type { Resource, Row, Work } from "./noun.ts";

/** Rows as they are sent: hidden columns gone, references named beside their ids. */
export async function presented(work: Work, resource: Resource, rows: Row[]): Promise<Row[]> {
  const hidden = new Set(["searchText", ...(resource.hidden ?? [])]);
  const shown = rows.map((row) => {
    const stored = resource.upload ? withFile(resource, row) : row;
    const own = resource.present ? resource.present(stored) : stored;
    return Object.fromEntries(Object.entries(own).filter(([name]) => !hidden.has(name)));
  });
  return expand(work, resource, shown);
}

async function presentOne(work: Work, resource: Resource, row: Row): Promise<Row> {
  const [one] = await presented(work, resource, [row]);
  return one ?? row;
}

export async function list(work: Work, resource: Resource, query: ListQuery) {
  const page = await listRows(work, resource, query);
  return { ...page, rows: await presented(work, resource, page.rows) };
}

export async function get(work: Work, resource: Resource, id: unknown): Promise<Row> {
  if (!isId(id)) throw HttpError.notFound(resource.noun);
  const [row]: Row[] = await work.store
    .select(visibleColumns(resource))
    .from(resource.table)
    .where(eq(resource.table.id, id));
  if (!row) throw HttpError.notFound(resource.noun);
  return presentOne(work, resource, row);
}

/** The stored row, locked until the transaction ends. */
async function locked(
  { store }: Work,
  { table, noun }: Resource,
  id: unknown,
): Promise<Row & { id: string }> {
  if (!isId(id)) throw HttpError.notFound(noun);
  const [row]: Row[] = await store.select().from(table).where(eq(table.id, id)).for("update");
  if (!row) throw HttpError.notFound(noun);
  return { ...row, id };
}

const inTransaction = <T>(work: Work, run: (work: Work) => Promise<T>): Promise<T> =>
  work.store.transaction((store) => run({ ...work, store }));

function bodyRule({ body, noun }: Resource) {
  if (!body) throw new Error(`${noun} is read only`);
  return body;
}

/** Creates a record from a body; `extra` are columns that no body sets, such as an uploaded file. */
export function create(work: Work, resource: Resource, body: unknown, extra: Row = {}): Promise<Row> {
  const input = checked(bodyRule(resource), body);
  return inTransaction(work, async (inner) => {
    await checkReferences(inner, resource, input);
    const values = resource.prepare ? await resource.prepare(inner, input, null) : input;
    const owner = "createdById" in getTableColumns(resource.table) ? { createdById: work.viewer?.id } : {};
    const inserted: Row[] = await inner.store
      .insert(resource.table)
      .values({ ...values, ...owner, ...extra })
      .returning();
    return presentOne(inner, resource, inserted[0] ?? {});
  });
}

/**
 * Replaces a record's writable fields. What the body leaves out stays; null clears it. The rule sees the
 * whole record, so that fields which depend on each other are checked together.
 */
export function update(
  work: Work,
  resource: Resource,
  id: unknown,
  body: Row,
  extra: (before: Row) => Row = () => ({}),
): Promise<Row> {
  return inTransaction(work, async (inner) => {
    const before = await locked(inner, resource, id);
    resource.protect?.(inner, before, "update");
    const input = checked(bodyRule(resource), merged(before, body));
    await checkReferences(inner, resource, input);
    const values = resource.prepare ? await resource.prepare(inner, input, before) : input;
    const updated: Row[] = await inner.store
      .update(resource.table)
      .set({ ...values, ...extra(before), updatedAt: sql`now()` })
      .where(eq(resource.table.id, before.id))
      .returning();
    return presentOne(inner, resource, updated[0] ?? {});
  });
}

const isObject = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The body over the stored row; objects within (a plan's order details) are merged, lists replaced. */
function merged(before: Row, body: Row): Row {
  const fields = Object.entries(body).map(([name, value]) => {
    const old = before[name];
    return [name, isObject(old) && isObject(value) ? merged(old, value) : value];
  });
  return { ...before, ...Object.fromEntries(fields) };
}

export function remove(work: Work, resource: Resource, id: unknown): Promise<Row> {
  return inTransaction(work, async (inner) => {
    const before = await locked(inner, resource, id);
    resource.protect?.(inner, before, "delete");
    await refuseIfUsed(inner, resource, before.id);
    await inner.store.delete(resource.table).where(eq(resource.table.id, before.id));
    return before;
  });
}

/**
 * Takes a record to another status (decisions section 7). `mayApprove` tells whether the viewer may take any
 * step; who may not can still submit or cancel their own record.
 */
export function setStatus(
  work: Work,
  resource: Resource,
  { id, status }: { id: string; status: string },
  mayApprove: boolean,
): Promise<Row> {
  return inTransaction(work, async (inner) => {
    const before = await locked(inner, resource, id);
    resource.protect?.(inner, before, "status");
    if (!mayApprove && !(ownSteps.includes(status) && before.createdById === work.viewer?.id))
      throw HttpError.forbidden("You may submit or cancel your own records only");
    const from = String(before.status);
    if (!resource.transitions?.[from]?.includes(status))
      throw HttpError.conflict(`${resource.noun} cannot go from ${from} to ${status}`);
    const more = resource.onStatus ? await resource.onStatus(inner, before, status) : {};
    const updated: Row[] = await inner.store
      .update(resource.table)
      .set({ ...more, status, updatedAt: sql`now()` })
      .where(eq(resource.table.id, before.id))
      .returning();
    return presentOne(inner, resource, updated[0] ?? {});
  });
}
