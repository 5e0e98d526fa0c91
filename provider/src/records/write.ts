import { and, eq, getTableColumns, sql, type SQLWrapper } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Store } from "../db/store.ts";
import { isId } from "../rules/id.ts";
import { Refusal, checked } from "../rules/refusal.ts";
import { createdBefore } from "./created-before.ts";
import type { Noun, Row, Work } from "./noun.ts";
import { ownOnly, presentOne } from "./read.ts";
import { checkReferences, refuseIfUsed } from "./references.ts";
import { say } from "../rules/said/say.ts";

/** Transitions that Users may make on their own records; all others are approvals. */
const ownSteps: readonly string[] = ["pending", "cancelled"];

/** Record to write, and the `updatedAt` that the caller read. */
export interface Target {
  id: unknown;
  seen: string | null;
}

/**
 * Locks and returns the stored row.
 *
 * @throws 412 when the caller read another version
 */
async function locked(work: Work, noun: Noun, { id, seen }: Target): Promise<Row & { id: string }> {
  const { table, title } = noun;
  if (!isId(id)) throw Refusal.notFound(title);
  const [row]: Row[] = await work.store
    .select()
    .from(table)
    .where(and(eq(table.id, id), ownOnly(work, noun)))
    .for("update");
  if (!row) throw Refusal.notFound(title);
  if (seen !== null && Date.parse(seen) !== (row.updatedAt as Date).getTime())
    throw Refusal.moved(title, nameOf(row.updatedBy));
  return { ...row, id };
}

/** Time of a change: later than any time that a caller can have read; constant within a transaction. */
const changedAt = (before: SQLWrapper | Date | null) =>
  sql`greatest(now(), ${before}::timestamptz + interval '1 millisecond')::timestamptz(3)`;

/** Returns `updatedAt` of this transaction, or `createdAt` of a new record. */
export async function timeOfChange(store: Store, before: { updatedAt: Date } | null): Promise<string> {
  const { rows } = await store.execute(sql`select ${changedAt(before && before.updatedAt)} as at`);
  return new Date(String(rows[0]?.["at"])).toISOString();
}

const nameOf = (person: unknown) => (person as { name: string } | null)?.name;

export const stamp = ({ viewer }: Work, { table }: Noun) => ({
  updatedAt: changedAt(table.updatedAt),
  updatedBy: viewer && { id: viewer.id, name: viewer.fullName },
});

const inTransaction = <T>(work: Work, run: (work: Work) => Promise<T>): Promise<T> =>
  work.store.transaction((store) => run({ ...work, store }));

/** Runs the hooks of a change, and presents the row. */
async function followed(work: Work, noun: Noun, before: Row | null, after: Row = {}): Promise<Row> {
  await noun.follow?.(work, before, after);
  return presentOne(work, noun, after);
}

function bodyRule({ body, title }: Noun) {
  if (!body) throw new Error(`${title} is read only`);
  return body;
}

/**
 * Creates a record; `extra` are columns that no body sets, such as an upload.
 *
 * @param key idempotency key: the same body creates no second record
 */
export function create(
  work: Work,
  noun: Noun,
  body: unknown,
  extra: Row = {},
  key: string | null = null,
): Promise<Row> {
  const input = checked(bodyRule(noun), body);
  const id = randomUUID();
  return inTransaction(work, async (inner) => {
    const before = await createdBefore(inner, noun, { id, key, input });
    if (before) return presentOne(inner, noun, before);
    await checkReferences(inner, noun, input);
    const values = noun.prepare ? await noun.prepare(inner, input, null) : input;
    const owner = "createdById" in getTableColumns(noun.table) ? { createdById: work.viewer?.id } : {};
    const inserted: Row[] = await inner.store
      .insert(noun.table)
      .values({ id, ...values, ...owner, ...extra, updatedBy: stamp(inner, noun).updatedBy })
      .returning();
    return followed(inner, noun, null, inserted[0]);
  });
}

/**
 * Replaces writable fields. Omitted fields stay; null clears. The rule validates the whole record, because
 * fields depend on each other.
 */
export function update(
  work: Work,
  noun: Noun,
  target: Target,
  body: Row,
  extra: (before: Row) => Row = () => ({}),
): Promise<Row> {
  return inTransaction(work, async (inner) => {
    const before = await locked(inner, noun, target);
    await noun.protect?.(inner, before, "update");
    const input = checked(bodyRule(noun), merged(before, body));
    await checkReferences(inner, noun, input);
    const values = noun.prepare ? await noun.prepare(inner, input, before) : input;
    const updated: Row[] = await inner.store
      .update(noun.table)
      .set({ ...values, ...extra(before), ...stamp(inner, noun) })
      .where(eq(noun.table.id, before.id))
      .returning();
    return followed(inner, noun, before, updated[0]);
  });
}

const isObject = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Merges a body into the stored row; objects are merged, lists replaced. */
function merged(before: Row, body: Row): Row {
  const fields = Object.entries(body).map(([name, value]) => {
    const old = before[name];
    return [name, isObject(old) && isObject(value) ? merged(old, value) : value];
  });
  return { ...before, ...Object.fromEntries(fields) };
}

export function remove(work: Work, noun: Noun, target: Target): Promise<Row> {
  return inTransaction(work, async (inner) => {
    const before = await locked(inner, noun, target);
    await noun.protect?.(inner, before, "delete");
    await refuseIfUsed(inner, noun, before.id);
    await inner.store.delete(noun.table).where(eq(noun.table.id, before.id));
    await noun.follow?.(inner, before, null);
    return before;
  });
}

/** Changes the status. Without `mayApprove` the viewer can only submit or cancel their own record. */
export function setStatus(
  work: Work,
  noun: Noun,
  target: Target,
  { status, comment }: { status: string; comment: string | null },
  mayApprove: boolean,
): Promise<Row> {
  return inTransaction(work, async (inner) => {
    const before = await locked(inner, noun, target);
    await noun.protect?.(inner, before, "status");
    if (!mayApprove && !(ownSteps.includes(status) && before.createdById === work.viewer?.id))
      throw Refusal.forbidden("You may submit or cancel your own records only");
    const from = String(before.status);
    if (!noun.transitions?.[from]?.includes(status))
      throw Refusal.conflict(
        say("{title} cannot go from {status} to {next}", { title: noun.title, status: from, next: status }),
      );
    const more = noun.onStatus ? await noun.onStatus(inner, before, status, comment) : {};
    const updated: Row[] = await inner.store
      .update(noun.table)
      .set({ ...more, status, ...stamp(inner, noun) })
      .where(eq(noun.table.id, before.id))
      .returning();
    return followed(inner, noun, before, updated[0]);
  });
}
