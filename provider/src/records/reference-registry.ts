import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Resource, Reference, Registry } from "./resource.ts";

export function createRegistry(resources: readonly Resource[]): Registry {
  const get = (key: string) => {
    const resource = resources.find((candidate) => candidate.key === key);
    if (!resource) throw new Error(`no resource is called ${key}`);
    return resource;
  };
  const findByTable = (table: PgTable) => resources.find((resource) => resource.table === table);
  const references = resources.flatMap((from) => [
    ...listColumnReferences(from, findByTable),
    ...(from.references ?? []).map(({ path, to }) => ({
      from,
      to: get(to),
      path,
      isColumn: false,
      preventsDeletion: true,
    })),
  ]);
  return {
    resources,
    get,
    listReferencesFrom: (resource) => references.filter(({ from }) => from === resource),
    listReferencesTo: (resource) => references.filter(({ to }) => to === resource),
  };
}

function listColumnReferences(
  from: Resource,
  findByTable: (table: PgTable) => Resource | undefined,
): Reference[] {
  return getTableConfig(from.table).foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignTable } = foreignKey.reference();
    const to = findByTable(foreignTable);
    const path = Object.entries(from.table).find(([, column]) => column === columns[0])?.[0];
    return to && path
      ? [
          {
            from,
            to,
            path,
            isColumn: true,
            preventsDeletion: foreignKey.onDelete !== "set null" && foreignKey.onDelete !== "cascade",
          },
        ]
      : [];
  });
}
