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
    ...plainReferences(from, findByTable),
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
    referencesOf: (resource) => references.filter(({ from }) => from === resource),
    referencesTo: (resource) => references.filter(({ to }) => to === resource),
  };
}

function plainReferences(from: Resource, findByTable: (table: PgTable) => Resource | undefined): Reference[] {
  return getTableConfig(from.table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const to = findByTable(foreignTable);
    const path = Object.entries(from.table).find(([, column]) => column === columns[0])?.[0];
    return to && path
      ? [
          {
            from,
            to,
            path,
            isColumn: true,
            preventsDeletion: key.onDelete !== "set null" && key.onDelete !== "cascade",
          },
        ]
      : [];
  });
}
