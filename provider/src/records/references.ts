import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { RequestError, type FieldError } from "../rules/request-error.ts";
import { isId } from "../rules/id.ts";
import type { Resource, Reference, Row, ResourceContext } from "./resource.ts";
import { defineMessage } from "../i18n/translate.ts";

interface ReferenceIds {
  parent: Row;
  field: string;
  ids: readonly string[];
  path: string;
}

/** Finds ids at a path such as `channels[].prices[].subMediaId`. */
function* findReferenceIds(row: Row, path: string, prefix = ""): Generator<ReferenceIds> {
  const [first = "", ...rest] = path.split(".");
  const field = first.replace("[]", "");
  const value = row[field];
  const fieldPath = prefix + field;
  if (rest.length > 0) {
    const items = Array.isArray(value) ? (value as Row[]) : value ? [value as Row] : [];
    for (const [index, item] of items.entries())
      yield* findReferenceIds(
        item,
        rest.join("."),
        Array.isArray(value) ? `${fieldPath}.${index}.` : `${fieldPath}.`,
      );
  } else if (first.endsWith("[]")) {
    // Fields that a row omits stay omitted.
    if (value !== undefined)
      yield { parent: row, field, ids: (value as string[] | null) ?? [], path: fieldPath };
  } else if (typeof value === "string") {
    yield { parent: row, field, ids: [value], path: fieldPath };
  }
}

function groupByTarget(references: readonly Reference[]): Map<Resource, Reference[]> {
  const groups = new Map<Resource, Reference[]>();
  for (const reference of references)
    groups.set(reference.to, [...(groups.get(reference.to) ?? []), reference]);
  return groups;
}

/** Locks the referenced records. Must be called in the transaction that stores the row. */
export async function checkReferences(
  { store, registry }: ResourceContext,
  resource: Resource,
  row: Row,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [target, references] of groupByTarget(registry.listReferencesFrom(resource))) {
    const referenceIds = references.flatMap(({ path }) => [...findReferenceIds(row, path)]);
    const uniqueIds = [...new Set(referenceIds.flatMap(({ ids }) => ids))].filter(isId).sort();
    const rows =
      uniqueIds.length === 0
        ? []
        : await store
            .execute<{ id: string }>(
              sql`select id from ${target.table} where ${inArray(target.table.id, uniqueIds)} order by id for key share`,
            )
            .then((result) => result.rows);
    const existingIds = new Set(rows.map(({ id }) => id));
    for (const { ids: fieldIds, path } of referenceIds)
      for (const id of fieldIds)
        if (!existingIds.has(id.toLowerCase()))
          errors.push({ path, message: defineMessage("{title} not found", { title: target.title }) });
  }
  if (errors.length > 0) throw RequestError.fromFieldErrors(errors);
}

async function readReferenceNames(
  store: Store,
  { table, label }: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${sql.identifier(label)}` })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the names of records by resource, such as `{ vendors: [id] }`. */
export async function readNames<Key extends string>(
  { store, registry }: ResourceContext,
  idsByResource: Record<Key, readonly (string | null)[]>,
): Promise<Record<Key, ReadonlyMap<string, string>>> {
  const names = {} as Record<Key, ReadonlyMap<string, string>>;
  // One after the other, because a transaction has one connection.
  for (const [key, ids] of Object.entries(idsByResource) as [Key, readonly (string | null)[]][])
    names[key] = await readReferenceNames(store, registry.get(key), [...new Set(ids)].filter(isId));
  return names;
}

/** Adds `{id, name}` for each id: `client` for `clientId`, `mediaTypes` for `mediaTypeIds`. */
export async function expandReferences(
  { store, registry }: ResourceContext,
  resource: Resource,
  rows: Row[],
): Promise<Row[]> {
  for (const [target, references] of groupByTarget(registry.listReferencesFrom(resource))) {
    const referenceIds = references.flatMap(({ path }) =>
      rows.flatMap((row) => [...findReferenceIds(row, path)]),
    );
    const names = await readReferenceNames(
      store,
      target,
      [...new Set(referenceIds.flatMap(({ ids }) => ids))].filter(isId),
    );
    for (const { parent, field, ids } of referenceIds) {
      const records = ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
      if (field.endsWith("Ids")) parent[target.key] = records;
      else parent[field.replace(/Id$/, "")] = records[0] ?? null;
    }
  }
  return rows;
}

/** @param id an id, or an expression of a query */
export function buildReferenceCondition({ from, path, isColumn }: Reference, id: string | SQL): SQL {
  const [column = "", ...rest] = path.split(".");
  const name = sql.identifier(column.replace("[]", ""));
  if (isColumn) return eq(sql`${from.table}.${name}`, sql`${id}::uuid`);
  const placeholder = "$id";
  const nestedValue = rest.reduceRight<unknown>(
    (value, segment) => ({ [segment.replace("[]", "")]: segment.endsWith("[]") ? [value] : value }),
    placeholder,
  );
  const containedValue = JSON.stringify(column.endsWith("[]") ? [nestedValue] : nestedValue);
  const json =
    typeof id === "string"
      ? sql`${containedValue.replace(placeholder, id)}`
      : sql`replace(${containedValue}, ${placeholder}, ${id}::text)`;
  return sql`${from.table}.${name} @> ${json}::jsonb`;
}

const listPreventingReferences = ({ registry }: ResourceContext, resource: Resource) =>
  registry.listReferencesTo(resource).filter(({ preventsDeletion }) => preventsDeletion);

/** Finds the records whose deletion a reference prevents. */
export async function findReferencedIds(
  context: ResourceContext,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const referencedIds = new Set<string>();
  if (ids.length === 0) return referencedIds;
  for (const reference of listPreventingReferences(context, resource)) {
    const condition = buildReferenceCondition(reference, sql`candidate.id`);
    const { rows } = await context.store.execute<{ id: string }>(
      sql`select candidate.id from ${resource.table} as candidate where ${inArray(sql`candidate.id`, [...ids])}
        and exists (select 1 from ${reference.from.table} where ${condition})`,
    );
    for (const { id } of rows) referencedIds.add(id);
  }
  return referencedIds;
}

/** @throws 409 with the kinds and numbers of the referencing records */
export async function rejectIfReferenced(
  context: ResourceContext,
  resource: Resource,
  id: string,
): Promise<void> {
  const countsByResource = new Map<Resource, number>();
  for (const reference of listPreventingReferences(context, resource)) {
    const { rows } = await context.store.execute<{ count: number }>(
      sql`select count(*)::int as count from (select 1 from ${reference.from.table} where ${buildReferenceCondition(reference, id)} limit 1000) as used`,
    );
    const { from } = reference;
    countsByResource.set(from, Math.max(countsByResource.get(from) ?? 0, rows[0]?.count ?? 0));
  }
  const records = [...countsByResource]
    .filter(([, count]) => count > 0)
    .map(([{ title, singular = title }, count]) => ({ title: singular, count }));
  if (records.length === 0) return;
  throw RequestError.conflict(
    defineMessage("{title} cannot be deleted: it is used by {records}", { title: resource.title, records }),
  );
}
