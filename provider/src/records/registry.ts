import { getTableConfig } from "drizzle-orm/pg-core";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Resource } from "./noun.ts";

/** A reference of one resource to another, wherever it is stored. */
export interface Reference {
  from: Resource;
  to: Resource;
  /** `clientId`, `mediaTypeIds[]`, `channels[].prices[].subMediaId` */
  path: string;
  /** Stored in a plain column, so that the database itself guards it. */
  plain: boolean;
}

/** All resources, and who refers to whom: derived from foreign keys and the resources' own JSON references. */
export class Registry {
  readonly resources: readonly Resource[];
  private readonly outgoing = new Map<Resource, Reference[]>();
  private readonly incoming = new Map<Resource, Reference[]>();

  constructor(resources: readonly Resource[]) {
    this.resources = resources;
    for (const resource of resources) {
      this.outgoing.set(resource, []);
      this.incoming.set(resource, []);
    }
    for (const from of resources) {
      for (const key of getTableConfig(from.table).foreignKeys) {
        const { columns, foreignTable } = key.reference();
        const to = this.byTable(foreignTable);
        const path = Object.entries(from.table).find(([, column]) => column === columns[0])?.[0];
        if (to && path) this.add({ from, to, path, plain: true });
      }
      for (const { path, to } of from.references ?? [])
        this.add({ from, to: this.get(to), path, plain: false });
    }
  }

  get(key: string): Resource {
    const resource = this.resources.find((candidate) => candidate.key === key);
    if (!resource) throw new Error(`no resource is called ${key}`);
    return resource;
  }

  byTable(table: PgTable): Resource | undefined {
    return this.resources.find((resource) => resource.table === table);
  }

  /** What a record of this resource refers to. */
  referencesOf(resource: Resource): readonly Reference[] {
    return this.outgoing.get(resource) ?? [];
  }

  /** What refers to a record of this resource. */
  referencesTo(resource: Resource): readonly Reference[] {
    return this.incoming.get(resource) ?? [];
  }

  private add(reference: Reference) {
    this.outgoing.get(reference.from)?.push(reference);
    this.incoming.get(reference.to)?.push(reference);
  }
}
