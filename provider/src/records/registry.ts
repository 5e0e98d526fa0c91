import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Noun, Reference, Registry } from "./noun.ts";

/** Builds the registry from foreign keys and JSON references. */
export function registryOf(nouns: readonly Noun[]): Registry {
  const get = (key: string) => {
    const noun = nouns.find((candidate) => candidate.key === key);
    if (!noun) throw new Error(`no noun is called ${key}`);
    return noun;
  };
  const byTable = (table: PgTable) => nouns.find((noun) => noun.table === table);
  const references = nouns.flatMap((from) => [
    ...plainReferences(from, byTable),
    ...(from.references ?? []).map(({ path, to }) => ({
      from,
      to: get(to),
      path,
      plain: false,
      holds: true,
    })),
  ]);
  return {
    nouns,
    get,
    referencesOf: (noun) => references.filter(({ from }) => from === noun),
    referencesTo: (noun) => references.filter(({ to }) => to === noun),
  };
}

function plainReferences(from: Noun, byTable: (table: PgTable) => Noun | undefined): Reference[] {
  return getTableConfig(from.table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const to = byTable(foreignTable);
    const path = Object.entries(from.table).find(([, column]) => column === columns[0])?.[0];
    return to && path
      ? [{ from, to, path, plain: true, holds: key.onDelete !== "set null" && key.onDelete !== "cascade" }]
      : [];
  });
}
