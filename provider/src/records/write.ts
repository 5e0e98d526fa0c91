import { and, eq, getTableColumns, sql, type SQLWrapper } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Store } from "../db/store.ts";
import { isId } from "../rules/id.ts";
import { RequestError, parseBody } from "../rules/request-error.ts";
import { findEarlierCreation } from "./idempotent-create.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import { whereOwn, presentRow } from "./read.ts";
import { checkReferences, rejectIfReferenced } from "./references.ts";
import { defineMessage } from "../i18n/translate.ts";

/** Transitions that Users may make on their own records; all others are approvals. */
const ownSteps: readonly string[] = ["pending", "cancelled"];

/** `updatedAt` is the version that the caller read. */
export interface Target {
  id: unknown;
  expectedVersion: string | null;
}

/** @throws 412 when the caller read another version */
async function lockRow(
  context: ResourceContext,
  resource: Resource,
  { id, expectedVersion }: Target,
): Promise<Row & { id: string }> {
  const { table, title } = resource;
  if (!isId(id)) throw RequestError.notFound(title);
  const [row]: Row[] = await context.store
    .select()
    .from(table)
    .where(and(eq(table.id, id), whereOwn(context, resource)))
    .for("update");
  if (!row) throw RequestError.notFound(title);
  if (expectedVersion !== null && Date.parse(expectedVersion) !== (row.updatedAt as Date).getTime())
    throw RequestError.versionConflict(title, getName(row.updatedBy));
  return { ...row, id };
}

/** Time of a change: later than any time that a caller can have read, and constant within a transaction. */
const computeChangeTime = (before: SQLWrapper | Date | null) =>
  sql`greatest(now(), ${before}::timestamptz + interval '1 millisecond')::timestamptz(3)`;

/** Returns `updatedAt` of this transaction, or `createdAt` of a new record. */
export async function readChangeTime(store: Store, before: { updatedAt: Date } | null): Promise<string> {
  const { rows } = await store.execute(sql`select ${computeChangeTime(before && before.updatedAt)} as at`);
  return new Date(String(rows[0]?.["at"])).toISOString();
}

const getName = (person: unknown) => (person as { name: string } | null)?.name;

export const stamp = ({ viewer }: ResourceContext, { table }: Resource) => ({
  updatedAt: computeChangeTime(table.updatedAt),
  updatedBy: viewer && { id: viewer.id, name: viewer.fullName },
});

const inTransaction = <T>(
  context: ResourceContext,
  run: (context: ResourceContext) => Promise<T>,
): Promise<T> => context.store.transaction((store) => run({ ...context, store }));

/** Runs the hooks of a change and presents the row. */
async function runHooks(
  context: ResourceContext,
  resource: Resource,
  before: Row | null,
  after: Row = {},
): Promise<Row> {
  await resource.onChange?.(context, before, after);
  return presentRow(context, resource, after);
}

function getBodyRule({ body, title }: Resource) {
  if (!body) throw new Error(`${title} is read only`);
  return body;
}

/**
 * @param extra columns outside the body, such as an upload
 * @param key idempotency key: the same body creates no second record
 */
export function create(
  context: ResourceContext,
  resource: Resource,
  body: unknown,
  extra: Row = {},
  key: string | null = null,
): Promise<Row> {
  const input = parseBody(getBodyRule(resource), body);
  const id = randomUUID();
  return inTransaction(context, async (inner) => {
    const before = await findEarlierCreation(inner, resource, { id, key, input });
    if (before) return presentRow(inner, resource, before);
    await checkReferences(inner, resource, input);
    const values = resource.prepare ? await resource.prepare(inner, input, null) : input;
    const owner = "createdById" in getTableColumns(resource.table) ? { createdById: context.viewer?.id } : {};
    const inserted: Row[] = await inner.store
      .insert(resource.table)
      .values({ id, ...values, ...owner, ...extra, updatedBy: stamp(inner, resource).updatedBy })
      .returning();
    return runHooks(inner, resource, null, inserted[0]);
  });
}

/**
 * Updates a record: omitted fields stay, null clears. Validates the whole record, because fields depend on
 * each other.
 */
export function update(
  context: ResourceContext,
  resource: Resource,
  target: Target,
  body: Row,
  extra: (before: Row) => Row = () => ({}),
): Promise<Row> {
  return inTransaction(context, async (inner) => {
    const before = await lockRow(inner, resource, target);
    await resource.authorize?.(inner, before, "update");
    const input = parseBody(getBodyRule(resource), mergeFields(before, body));
    await checkReferences(inner, resource, input);
    const values = resource.prepare ? await resource.prepare(inner, input, before) : input;
    const updated: Row[] = await inner.store
      .update(resource.table)
      .set({ ...values, ...extra(before), ...stamp(inner, resource) })
      .where(eq(resource.table.id, before.id))
      .returning();
    return runHooks(inner, resource, before, updated[0]);
  });
}

const isObject = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Objects are merged, lists replaced. */
function mergeFields(before: Row, body: Row): Row {
  const fields = Object.entries(body).map(([name, value]) => {
    const old = before[name];
    return [name, isObject(old) && isObject(value) ? mergeFields(old, value) : value];
  });
  return { ...before, ...Object.fromEntries(fields) };
}

export function remove(context: ResourceContext, resource: Resource, target: Target): Promise<Row> {
  return inTransaction(context, async (inner) => {
    const before = await lockRow(inner, resource, target);
    await resource.authorize?.(inner, before, "delete");
    await rejectIfReferenced(inner, resource, before.id);
    await inner.store.delete(resource.table).where(eq(resource.table.id, before.id));
    await resource.onChange?.(inner, before, null);
    return before;
  });
}

/** Changes the status. Without `canApprove` the viewer can only submit or cancel their own record. */
export function setStatus(
  context: ResourceContext,
  resource: Resource,
  target: Target,
  { status, comment }: { status: string; comment: string | null },
  canApprove: boolean,
): Promise<Row> {
  return inTransaction(context, async (inner) => {
    const before = await lockRow(inner, resource, target);
    await resource.authorize?.(inner, before, "status");
    if (!canApprove && !(ownSteps.includes(status) && before.createdById === context.viewer?.id))
      throw RequestError.forbidden("You may submit or cancel your own records only");
    const from = String(before.status);
    if (!resource.transitions?.[from]?.includes(status))
      throw RequestError.conflict(
        defineMessage("{title} cannot go from {status} to {next}", {
          title: resource.title,
          status: from,
          next: status,
        }),
      );
    const more = resource.onStatus ? await resource.onStatus(inner, before, status, comment) : {};
    const updated: Row[] = await inner.store
      .update(resource.table)
      .set({ ...more, status, ...stamp(inner, resource) })
      .where(eq(resource.table.id, before.id))
      .returning();
    return runHooks(inner, resource, before, updated[0]);
  });
}
