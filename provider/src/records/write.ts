import { and, eq, getTableColumns, sql, type SQLWrapper } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Store } from "../db/store.ts";
import { isAllowed } from "../rules/access.ts";
import { isId } from "../rules/id.ts";
import { RequestError, parseBody } from "../rules/request-error.ts";
import { logChange } from "./change-log.ts";
import { acquireIdempotencyKey } from "./idempotent-create.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import { buildOwnerCondition, presentRow } from "./read.ts";
import { checkReferences } from "./references.ts";
import { defineMessage } from "../i18n/translate.ts";

/** Statuses that users may set on their own records; other statuses need the permission to approve. */
const ownerStatuses: readonly string[] = ["pending", "cancelled"];

export interface RecordTarget {
  id: unknown;
  /** `updatedAt` of the record that the caller read. */
  expectedVersion: string | null;
}

/** @throws 412 if the record has changed since the caller read it */
export async function lockRow(
  context: ResourceContext,
  resource: Resource,
  { id, expectedVersion }: RecordTarget,
): Promise<Row & { id: string }> {
  const { table, title } = resource;
  if (!isId(id)) throw RequestError.notFound(title);
  const [row]: Row[] = await context.store
    .select()
    .from(table)
    .where(and(eq(table.id, id), buildOwnerCondition(context, resource)))
    .for("update");
  if (!row) throw RequestError.notFound(title);
  rejectIfChanged(title, row, expectedVersion);
  return { ...row, id };
}

/** @throws 412 if the record is not in the expected version; null expects any */
export function rejectIfChanged(title: string, row: Row, expectedVersion: string | null): void {
  if (expectedVersion === null || Date.parse(expectedVersion) === (row.updatedAt as Date).getTime()) return;
  const editor = (row.updatedBy as { name: string } | null | undefined)?.name;
  throw new RequestError(
    412,
    editor === undefined
      ? defineMessage("{title} was changed by someone else", { title })
      : defineMessage("{title} was changed by {editor}", { title, editor }),
  );
}

/** Builds the `updatedAt` of a change: later than the previous one, and constant within a transaction. */
const buildChangeTime = (previousTime: SQLWrapper | Date | null) =>
  sql`greatest(now(), ${previousTime}::timestamptz + interval '1 millisecond')::timestamptz(3)`;

/** Returns `updatedAt` of this transaction, or `createdAt` of a new record. */
export async function readChangeTime(store: Store, before: { updatedAt: Date } | null): Promise<string> {
  const { rows } = await store.execute(sql`select ${buildChangeTime(before && before.updatedAt)} as at`);
  return new Date(String(rows[0]?.["at"])).toISOString();
}

export const buildChangeColumns = ({ viewer }: ResourceContext, { table }: Resource) => ({
  updatedAt: buildChangeTime(table.updatedAt),
  updatedBy: { id: viewer.id, name: viewer.fullName },
});

export const runInTransaction = <T>(
  context: ResourceContext,
  run: (context: ResourceContext) => Promise<T>,
): Promise<T> => context.store.transaction((store) => run({ ...context, store }));

/** Returns the result of a transaction that changes nothing. */
export async function runAndRollBack<T>(
  context: ResourceContext,
  run: (context: ResourceContext) => Promise<T>,
): Promise<T> {
  const rollback: { result?: { value: T } } = {};
  try {
    await runInTransaction(context, async (txContext) => {
      rollback.result = { value: await run(txContext) };
      throw new Error("rollback", { cause: rollback });
    });
  } catch (error) {
    if (!(error instanceof Error) || error.cause !== rollback || !rollback.result) throw error;
  }
  if (!rollback.result) throw new Error("The transaction has no result");
  return rollback.result.value;
}

async function runOnChangeAndPresent(
  context: ResourceContext,
  resource: Resource,
  before: Row | null,
  after: Row = {},
): Promise<Row> {
  await resource.onChange?.(context, before, after);
  await logChange(context, resource, before, after);
  return presentRow(context, resource, after);
}

async function saveChange(
  context: ResourceContext,
  resource: Resource,
  before: Row & { id: string },
  columns: Row,
): Promise<Row> {
  const updated: Row[] = await context.store
    .update(resource.table)
    .set({ ...columns, ...buildChangeColumns(context, resource) })
    .where(eq(resource.table.id, before.id))
    .returning();
  return runOnChangeAndPresent(context, resource, before, updated[0]);
}

function getBodyRule({ body, title }: Resource) {
  if (!body) throw new Error(`${title} is read only`);
  return body;
}

/**
 * @param extraColumns columns outside the body, such as an upload
 * @param key idempotency key
 */
export function createRecord(
  context: ResourceContext,
  resource: Resource,
  body: unknown,
  extraColumns: Row = {},
  key: string | null = null,
): Promise<Row> {
  const input = parseBody(getBodyRule(resource), body);
  const id = randomUUID();
  return runInTransaction(context, async (txContext) => {
    const earlierRecord = await acquireIdempotencyKey(txContext, resource, { id, key, input });
    if (earlierRecord) return presentRow(txContext, resource, earlierRecord);
    await checkReferences(txContext, resource, input);
    const values = resource.prepare ? await resource.prepare(txContext, input, null) : input;
    const owner = "createdById" in getTableColumns(resource.table) ? { createdById: context.viewer.id } : {};
    const inserted: Row[] = await txContext.store
      .insert(resource.table)
      .values({
        id,
        ...values,
        ...owner,
        ...extraColumns,
        updatedBy: buildChangeColumns(txContext, resource).updatedBy,
      })
      .returning();
    return runOnChangeAndPresent(txContext, resource, null, inserted[0]);
  });
}

/** Omitted fields stay, null clears a field. Validates all fields, because they depend on each other. */
export function updateRecord(
  context: ResourceContext,
  resource: Resource,
  target: RecordTarget,
  body: Row,
  getExtraColumns: (before: Row) => Row = () => ({}),
): Promise<Row> {
  return runInTransaction(context, async (txContext) => {
    const before = await lockRow(txContext, resource, target);
    await resource.authorize?.(txContext, before, "update");
    const input = parseBody(getBodyRule(resource), mergeFields(before, body));
    await checkReferences(txContext, resource, input);
    const values = resource.prepare ? await resource.prepare(txContext, input, before) : input;
    return saveChange(txContext, resource, before, { ...values, ...getExtraColumns(before) });
  });
}

const isObject = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Merges nested objects, but replaces lists. */
function mergeFields(before: Row, body: Row): Row {
  const fields = Object.entries(body).map(([name, value]) => {
    const previous = before[name];
    return [name, isObject(previous) && isObject(value) ? mergeFields(previous, value) : value];
  });
  return { ...before, ...Object.fromEntries(fields) };
}

export interface StatusRequest {
  target: RecordTarget;
  change: { status: string; comment: string | null };
}

/** Changes the status. Without the permission to approve, the viewer can only submit or cancel their own record. */
export function setRecordStatus(
  context: ResourceContext,
  resource: Resource,
  target: RecordTarget,
  { status, comment }: StatusRequest["change"],
): Promise<Row> {
  return runInTransaction(context, async (txContext) => {
    const before = await lockRow(txContext, resource, target);
    await resource.authorize?.(txContext, before, "status");
    const canApprove = isAllowed(context.viewer, resource.module, "approve");
    if (!canApprove && !(ownerStatuses.includes(status) && before.createdById === context.viewer.id))
      throw RequestError.forbidden("You may submit or cancel your own records only");
    const currentStatus = String(before.status);
    if (!resource.transitions?.[currentStatus]?.includes(status))
      throw RequestError.conflict(
        defineMessage("{title} cannot go from {status} to {next}", {
          title: resource.title,
          status: currentStatus,
          next: status,
        }),
      );
    const statusColumns = await resource.onStatus?.(txContext, before, status, comment);
    return saveChange(txContext, resource, before, { ...statusColumns, status });
  });
}
