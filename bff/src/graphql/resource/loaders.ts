import DataLoader from "dataloader";

import { CodedError } from "../../rest/errors.ts";
import type { ErrorCode } from "../../rest/errors.ts";
import { asRow } from "../../rest/row.ts";
import type { Row } from "../../rest/row.ts";
import type { Endpoints } from "../../rest/endpoints.ts";
import type { Rest } from "../../rest/rest.ts";
import { listIn } from "../../rest/paging.ts";

/** What loading records of a noun takes. */
export interface Loadable<M extends { id: string } = { id: string }> {
  readonly endpoints: Endpoints;
  readonly fromRow: (row: Row) => M;
  /** Field that names a record. */
  readonly nameField: string;
  /** Where names can be read besides the records: a call that answers the names of the whole table. */
  readonly dropdown?: Dropdown;
}

export interface Dropdown {
  readonly path: string;
  /**
   * few: the table is known to be small, so one call is cheaper than two records.
   * refused: it may be of any size, and is read only for a viewer whose role may not read the records.
   */
  readonly when: "few" | "refused";
}

export type Registry = Readonly<Record<string, Loadable>>;

/**
 * One per request: each record and each name is fetched at most once. Records are read by id, whatever the number
 * wanted: a page of the list holds other rows too, and how many pages there are grows with the upstream's table.
 */
export class Loaders {
  readonly #registry: Registry;
  readonly #rest: Rest;
  readonly #records = new Map<string, DataLoader<string, { id: string } | null>>();
  readonly #names = new Map<string, DataLoader<string, string | null>>();
  /** Nouns whose records this viewer was refused. */
  readonly #refused = new Set<string>();

  constructor(registry: Registry, rest: Rest) {
    this.#registry = registry;
    this.#rest = rest;
  }

  /** Whole records by id; null for one that is gone. */
  records(noun: string): DataLoader<string, { id: string } | null> {
    let loader = this.#records.get(noun);
    if (loader === undefined) {
      const loadable = this.loadable(noun);
      loader = new DataLoader((ids) => Promise.all(ids.map((id) => this.#recordOf(loadable, id))));
      this.#records.set(noun, loader);
    }
    return loader;
  }

  /** Names by id; null for one that is nowhere to be read. */
  names(noun: string): DataLoader<string, string | null> {
    let loader = this.#names.get(noun);
    if (loader === undefined) {
      const { dropdown } = this.loadable(noun);
      loader = new DataLoader((ids) => this.#namesOf(noun, dropdown, ids));
      this.#names.set(noun, loader);
    }
    return loader;
  }

  loadable(noun: string): Loadable {
    const loadable = this.#registry[noun];
    if (loadable === undefined) throw new Error(`${noun} is not registered`);
    return loadable;
  }

  async #namesOf(
    noun: string,
    dropdown: Dropdown | undefined,
    ids: readonly string[],
  ): Promise<(string | null | Error)[]> {
    if (dropdown?.when === "refused") {
      if (await this.#isRefused(noun, ids)) return this.#namesOfDropdown(dropdown, ids);
    } else if (dropdown && ids.length > 1) {
      const known = await this.#namesOfDropdown(dropdown, ids);
      // A dropdown may leave out records that are not to be chosen any more.
      return Promise.all(ids.map(async (id, index) => known[index] ?? this.#nameOfRecord(noun, id)));
    }
    return Promise.all(ids.map((id) => this.#nameOfRecord(noun, id)));
  }

  /** One record tells for all of its noun, so that a viewer who may not read them costs one refusal a request. */
  async #isRefused(noun: string, [first]: readonly string[]): Promise<boolean> {
    if (first !== undefined && !this.#refused.has(noun)) {
      if (hasCode(await this.#nameOfRecord(noun, first), "FORBIDDEN")) this.#refused.add(noun);
    }
    return this.#refused.has(noun);
  }

  async #nameOfRecord(noun: string, id: string): Promise<string | null | Error> {
    try {
      return nameOf(await this.records(noun).load(id), this.loadable(noun).nameField);
    } catch (error) {
      return asError(error);
    }
  }

  async #namesOfDropdown({ path }: Dropdown, ids: readonly string[]): Promise<(string | null)[]> {
    const names = new Map<string, string>();
    for (const item of listIn((await this.#rest.read(path))["data"])) {
      const row = asRow(item);
      const name = row["name"];
      if (typeof name === "string") names.set(String(row["id"] ?? row["_id"]), name);
    }
    return ids.map((id) => names.get(id) ?? null);
  }

  async #recordOf({ endpoints, fromRow }: Loadable, id: string): Promise<{ id: string } | null | Error> {
    try {
      return fromRow(asRow(await this.#rest.byId(endpoints, id)));
    } catch (error) {
      return hasCode(error, "NOT_FOUND") ? null : asError(error);
    }
  }
}

function nameOf(record: object | null, nameField: string): string | null {
  const name: unknown = record && Reflect.get(record, nameField);
  return typeof name === "string" ? name : null;
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof CodedError && error.code === code;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
