import DataLoader from "dataloader";

import { CodedError } from "../rest/errors.ts";
import { asRow } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";
import type { Endpoints } from "../rest/endpoints.ts";
import type { Rest } from "../rest/rest.ts";
import { listIn } from "../rest/paging.ts";

/** What loading records of a noun takes. */
export interface Loadable<M extends { id: string } = { id: string }> {
  readonly endpoints: Endpoints;
  readonly fromRow: (row: Row) => M;
  /** Field that names a record. */
  readonly nameField: string;
  /** A call that answers the names of all records at once. */
  readonly dropdown?: string;
  /** The viewer's role may not read the records, so their names come from the dropdown or from nowhere. */
  readonly namesOnly?: boolean;
}

export type Registry = Readonly<Record<string, Loadable>>;

/** Largest page of the upstream: many records at the price of one call. */
const fullPage = 100;
/** Pages read for records scattered over a longer list, before they are read one by one. */
const morePages = 4;

/** One per request: each record and each name is fetched at most once, and many of them in as few calls as can be. */
export class Loaders {
  readonly #registry: Registry;
  readonly #rest: Rest;
  readonly #records = new Map<string, DataLoader<string, { id: string } | null>>();
  readonly #names = new Map<string, DataLoader<string, string | null>>();

  constructor(registry: Registry, rest: Rest) {
    this.#registry = registry;
    this.#rest = rest;
  }

  /** Whole records by id; null for one that is gone. */
  records(noun: string): DataLoader<string, { id: string } | null> {
    let loader = this.#records.get(noun);
    if (loader === undefined) {
      const { endpoints, fromRow } = this.loadable(noun);
      loader = new DataLoader(async (ids) => {
        const rows = await this.#rowsOf(endpoints, ids);
        return rows.map((row) => (row instanceof Error || row === null ? row : fromRow(row)));
      });
      this.#records.set(noun, loader);
    }
    return loader;
  }

  /** Names by id; null for one that is nowhere to be read. */
  names(noun: string): DataLoader<string, string | null> {
    let loader = this.#names.get(noun);
    if (loader === undefined) {
      const loadable = this.loadable(noun);
      loader = new DataLoader((ids) => this.#namesOf(noun, loadable, ids));
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
    loadable: Loadable,
    ids: readonly string[],
  ): Promise<(string | null | Error)[]> {
    const { dropdown, namesOnly = false } = loadable;
    const known =
      dropdown !== undefined && (namesOnly || ids.length > 1)
        ? await this.#namesOfDropdown(dropdown)
        : new Map<string, string>();
    const missing = ids.filter((id) => !known.has(id));
    const records = namesOnly ? [] : await this.records(noun).loadMany(missing);
    const read = new Map(missing.map((id, index) => [id, records[index] ?? null]));
    return ids.map((id) => {
      const record = read.get(id);
      if (record instanceof Error) return record;
      return known.get(id) ?? nameOf(record, loadable.nameField);
    });
  }

  async #namesOfDropdown(path: string): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const item of listIn((await this.#rest.read(path))["data"])) {
      const row = asRow(item);
      const name = row["name"];
      if (typeof name === "string") names.set(String(row["id"] ?? row["_id"]), name);
    }
    return names;
  }

  /** One id is one call; several are one page of the list, its next pages, and then the rest one by one. */
  async #rowsOf(endpoints: Endpoints, ids: readonly string[]): Promise<(Row | null | Error)[]> {
    const found = ids.length > 1 ? await this.#rowsOfList(endpoints, ids) : new Map<string, Row>();
    return Promise.all(ids.map(async (id) => found.get(id) ?? this.#rowOf(endpoints, id)));
  }

  async #rowsOfList(endpoints: Endpoints, ids: readonly string[]): Promise<Map<string, Row>> {
    const wanted = new Set(ids);
    const found = new Map<string, Row>();
    const readPage = async (page: number) => {
      const { rows, pageInfo } = await this.#rest.list(endpoints, { page, perPage: fullPage });
      for (const row of rows.map(asRow)) {
        const id = String(row["id"] ?? row["_id"]);
        if (wanted.has(id)) found.set(id, row);
      }
      return pageInfo.totalPages;
    };
    const totalPages = await readPage(1);
    const more = Math.min(totalPages - 1, morePages);
    if (more > 0 && wanted.size - found.size > more) {
      await Promise.all(Array.from({ length: more }, (_, index) => readPage(index + 2)));
    }
    return found;
  }

  async #rowOf(endpoints: Endpoints, id: string): Promise<Row | null | Error> {
    try {
      return asRow(await this.#rest.byId(endpoints, id));
    } catch (error) {
      if (error instanceof CodedError && error.code === "NOT_FOUND") return null;
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function nameOf(record: object | null | undefined, nameField: string): string | null {
  const name: unknown = record && Reflect.get(record, nameField);
  return typeof name === "string" ? name : null;
}
