import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { RequestError, type FieldError } from "../rules/request-error.ts";
import { isId } from "../rules/id.ts";
import type { Resource, Reference, Row, ResourceContext } from "./resource.ts";
import { defineMessage } from "../i18n/translate.ts";

interface ReferenceIds {
  holder: Row;
  field: string;
  ids: readonly string[];
  path: string;
}

/** Finds ids at a path such as `channels[].prices[].subMediaId`. */
function* getIdsAt(row: Row, path: string, prefix = ""): Generator<ReferenceIds> {
  const [first = "", ...rest] = path.split(".");
  const field = first.replace("[]", "");
  const value = row[field];
  const at = prefix + field;
  if (rest.length > 0) {
    const inner = Array.isArray(value) ? (value as Row[]) : value ? [value as Row] : [];
    for (const [index, item] of inner.entries())
      yield* getIdsAt(item, rest.join("."), Array.isArray(value) ? `${at}.${index}.` : `${at}.`);
  } else if (first.endsWith("[]")) {
    // An omitted list is not presented as empty.
    if (value !== undefined) yield { holder: row, field, ids: (value as string[] | null) ?? [], path: at };
  } else if (typeof value === "string") {
    yield { holder: row, field, ids: [value], path: at };
  }
}

function groupByTarget(references: readonly Reference[]): Map<Resource, Reference[]> {
  const groups = new Map<Resource, Reference[]>();
  for (const reference of references)
    groups.set(reference.to, [...(groups.get(reference.to) ?? []), reference]);
  return groups;
}

/**
 * Locks the referenced records until the transaction ends. Call it in the transaction that stores the row.
 */
export async function checkReferences(
  { store, registry }: ResourceContext,
  resource: Resource,
  row: Row,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [target, references] of groupByTarget(registry.referencesOf(resource))) {
    const targetIds = references.flatMap(({ path }) => [...getIdsAt(row, path)]);
    const ids = [...new Set(targetIds.flatMap((each) => each.ids))].filter(isId).sort();
    const rows =
      ids.length === 0
        ? []
        : await store
            .execute<{ id: string }>(
              sql`select id from ${target.table} where ${inArray(target.table.id, ids)} order by id for key share`,
            )
            .then((result) => result.rows);
    const known = new Set(rows.map(({ id }) => id));
    for (const { ids: foundIds, path } of targetIds)
      for (const id of foundIds)
        if (!known.has(id.toLowerCase()))
          errors.push({ path, message: defineMessage("{title} not found", { title: target.title }) });
  }
  if (errors.length > 0) throw RequestError.fields(errors);
}

export async function readReferenceNames(
  store: Store,
  { table, label }: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const named = await store
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${sql.identifier(label)}` })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Adds `{id, name}` beside every id: `client` beside `clientId`, `mediaTypes` beside `mediaTypeIds`. */
export async function expand(
  { store, registry }: ResourceContext,
  resource: Resource,
  rows: Row[],
): Promise<Row[]> {
  for (const [target, references] of groupByTarget(registry.referencesOf(resource))) {
    const targetIds = references.flatMap(({ path }) => rows.flatMap((row) => [...getIdsAt(row, path)]));
    const names = await readReferenceNames(
      store,
      target,
      [...new Set(targetIds.flatMap(({ ids }) => ids))].filter(isId),
    );
    for (const { holder, field, ids } of targetIds) {
      const records = ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
      if (field.endsWith("Ids")) holder[target.key] = records;
      else holder[field.replace(/Id$/, "")] = records[0] ?? null;
    }
  }
  return rows;
}

/** Condition for a reference with this id. */
export function referencesId({ from, path, isColumn: plain }: Reference, id: string): SQL {
  const [column = "", ...rest] = path.split(".");
  const name = sql.identifier(column.replace("[]", ""));
  if (plain) return eq(sql`${name}`, sql`${id}::uuid`);
  const inner = rest.reduceRight<unknown>(
    (value, segment) => ({ [segment.replace("[]", "")]: segment.endsWith("[]") ? [value] : value }),
    id,
  );
  const parsed = column.endsWith("[]") ? [inner] : inner;
  return sql`${from.table}.${name} @> ${JSON.stringify(parsed)}::jsonb`;
}

/** @throws 409, which names the references */
export async function rejectIfReferenced(
  { store, registry }: ResourceContext,
  resource: Resource,
  id: string,
): Promise<void> {
  const uses = new Map<Resource, number>();
  for (const reference of registry
    .referencesTo(resource)
    .filter(({ preventsDeletion }) => preventsDeletion)) {
    const { rows } = await store.execute<{ uses: number }>(
      sql`select count(*)::int as uses from (select 1 from ${reference.from.table} where ${referencesId(reference, id)} limit 1000) as used`,
    );
    const { from } = reference;
    uses.set(from, Math.max(uses.get(from) ?? 0, rows[0]?.uses ?? 0));
  }
  const named = [...uses].filter(([, count]) => count > 0);
  if (named.length === 0) return;
  const holders = named.map(([{ title, singular: called = title }, count]) => ({ title: called, count }));
  throw RequestError.conflict(
    defineMessage("{title} cannot be deleted: it is used by {holders}", { title: resource.title, holders }),
  );
}
