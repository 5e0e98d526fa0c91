import type { UserRole } from "@media-planner/schema/enums";
import { isRecordId } from "@media-planner/schema/rules/formats";
import DataLoader from "dataloader";

import type { Endpoints, Lookup, ParentIds } from "../../../rest/endpoints.ts";
import { CodedError, isForbidden, nullIfNotFound } from "../../../rest/errors/coded-error.ts";
import type { ErrorCode } from "../../../rest/errors/coded-error.ts";
import { normalizeId } from "../../../rest/identifiers.ts";
import type { Reference } from "../../../rest/reading/reference.ts";
import type { Rest } from "../../../rest/rest.ts";
import { readRecords } from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";
import { toOption, recordToOption } from "../option.ts";
import type { OptionSource, Option } from "../option.ts";

export interface Loadable<M extends { id: string } = { id: string }> extends OptionSource {
  readonly endpoints: Endpoints;
  readonly fromRow: (row: Row) => M;
  /** Dropdown of the resource; without it the list is searched. */
  readonly dropdown?: (parents: ParentIds) => Lookup | undefined;
  /** Returns names by ids; only for dropdowns that require a parent. */
  readonly nameLookup?: Lookup;
  /** Upstream field that orders options of the list; default: `nameField`. */
  readonly optionSortField?: string;
  /** Whether one call of the dropdown returns all records. */
  readonly isSmallTable?: boolean;
  /** Roles that may read records; other roles get names from the dropdown. */
  readonly readRoles?: readonly UserRole[];
}

export type Registry = Readonly<Record<string, Loadable>>;

/** Reads each record once and by id, because long lists are slow. */
export class Loaders {
  readonly #registry: Registry;
  readonly #rest: Rest;
  readonly #records = new Map<string, Promise<{ id: string } | null>>();
  readonly #optionLoaders = new Map<string, DataLoader<string, Option | null>>();

  constructor(registry: Registry, rest: Rest) {
    this.#registry = registry;
    this.#rest = rest;
  }

  /** Null if deleted, or without a valid id. */
  loadRecord(resource: string, id: string): Promise<{ id: string } | null> {
    if (!isRecordId(id)) return Promise.resolve(null);
    const key = `${resource} ${id}`;
    let record = this.#records.get(key);
    if (record === undefined)
      this.#records.set(key, (record = this.#readRecord(this.getLoadable(resource), id)));
    return record;
  }

  loadOption(resource: string, id: string): Promise<Option | null> {
    if (!isRecordId(id)) return Promise.resolve(null);
    const loadable = this.getLoadable(resource);
    if (findNameLookup(loadable)) return this.#getOptionLoader(resource).load(id);
    return this.loadRecord(resource, id).then(
      (record) => record && recordToOption(record, loadable),
      (error: unknown) => {
        if (isForbidden(error)) return null;
        throw error;
      },
    );
  }

  /** Returns the option fields of a record without read access; an unknown name is null. */
  async loadForbidden(resource: string, { id, name }: Reference): Promise<{ id: string }> {
    const loadable = this.getLoadable(resource);
    // Waits for the other reads of the resource, so that one dropdown call returns all names.
    const reads = [...this.#records].filter(([key]) => key.startsWith(`${resource} `));
    await Promise.allSettled(reads.map(([, read]) => read));
    const option = await this.loadOption(resource, id);
    const details = option ? (loadable.optionDetails ?? []).map((detail) => [detail, option[detail]]) : [];
    return { ...Object.fromEntries(details), id, [loadable.nameField]: name ?? option?.name ?? null };
  }

  getLoadable(resource: string): Loadable {
    const loadable = this.#registry[resource];
    if (loadable === undefined) throw new Error(`${resource} is not registered`);
    return loadable;
  }

  #getOptionLoader(resource: string): DataLoader<string, Option | null> {
    let loader = this.#optionLoaders.get(resource);
    if (loader === undefined) {
      const { isSmallTable } = this.getLoadable(resource);
      const batch = isSmallTable ? this.#loadFromSmallTable : this.#loadFromLargeTable;
      loader = new DataLoader((ids) => batch.call(this, resource, ids), { maxBatchSize: 100 });
      this.#optionLoaders.set(resource, loader);
    }
    return loader;
  }

  /** One call of the dropdown returns many names; a single one is read by id. */
  async #loadFromSmallTable(resource: string, ids: readonly string[]): Promise<(Option | null | Error)[]> {
    const optionsByIndex = ids.length > 1 ? await this.#loadFromDropdown(resource, ids, {}) : [];
    // Dropdowns may omit inactive records.
    const results = await Promise.all(
      ids.map(async (id, index) => optionsByIndex[index] ?? this.#loadFromRecord(resource, id)),
    );
    return results.map((result) => (isForbidden(result) ? null : result));
  }

  /** The dropdown replaces records that the viewer may not read. */
  async #loadFromLargeTable(resource: string, ids: readonly string[]): Promise<(Option | null | Error)[]> {
    if (!(await this.#canRead(resource, ids))) return this.#loadFromDropdown(resource, ids);
    const results = await Promise.all(ids.map((id) => this.#loadFromRecord(resource, id)));
    return results.some(isForbidden) ? this.#loadFromDropdown(resource, ids) : results;
  }

  /** Returns nulls if the dropdown accepts no ids or rejects this viewer. */
  async #loadFromDropdown(
    resource: string,
    ids: readonly string[],
    query: Readonly<Record<string, string>> = { ids: ids.join(",") },
  ): Promise<(Option | null)[]> {
    try {
      return await this.#fetchDropdown(resource, ids, query);
    } catch (error) {
      if (!(error instanceof CodedError) || !dropdownErrorCodes.has(error.code)) throw error;
      return ids.map(() => null);
    }
  }

  /** Decides by role; reads the first record if the role is unknown. */
  async #canRead(resource: string, [first]: readonly string[]): Promise<boolean> {
    const { role } = this.#rest;
    const { readRoles } = this.getLoadable(resource);
    if (readRoles === undefined) return true;
    if (role !== undefined) return readRoles.includes(role);
    return first === undefined || !isForbidden(await this.#loadFromRecord(resource, first));
  }

  async #loadFromRecord(resource: string, id: string): Promise<Option | null | Error> {
    try {
      const record = await this.loadRecord(resource, id);
      return record && recordToOption(record, this.getLoadable(resource));
    } catch (error) {
      return asError(error);
    }
  }

  async #fetchDropdown(
    resource: string,
    ids: readonly string[],
    query: Readonly<Record<string, string>>,
  ): Promise<(Option | null)[]> {
    const loadable = this.getLoadable(resource);
    const { optionDetails } = loadable;
    const lookup = findNameLookup(loadable);
    if (lookup === undefined) throw new Error(`${resource} has no dropdown without a parent`);
    const list = await this.#rest.readList(lookup.path, { ...lookup.query, ...query });
    const options = readRecords(list, (row) => toOption(row, resource, optionDetails));
    const optionsById = new Map(options.map((option) => [normalizeId(option.id), option]));
    return ids.map((id) => optionsById.get(normalizeId(id)) ?? null);
  }

  async #readRecord({ endpoints, fromRow }: Loadable, id: string): Promise<{ id: string } | null> {
    const record = await nullIfNotFound(this.#rest.readById(endpoints, id));
    return record === null
      ? null
      : (readRecords({ path: endpoints.readById, rows: [record] }, fromRow)[0] ?? null);
  }
}

const dropdownErrorCodes: ReadonlySet<ErrorCode> = new Set([
  "BAD_USER_INPUT",
  "BUSINESS_ERROR",
  "FORBIDDEN",
  "NOT_FOUND",
]);

function findNameLookup({ nameLookup, dropdown }: Loadable): Lookup | undefined {
  return nameLookup ?? dropdown?.({});
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
