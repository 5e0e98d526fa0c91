import type { ApolloClient, DocumentNode } from "@apollo/client";

import type { ImportField } from "../../table-import/fields/import-fields.ts";
import { findSimilarOptions } from "../../table-import/review/similar-options.ts";
import { mapConcurrently } from "../concurrency.ts";
import type { ListPage } from "../definition/hook-types.ts";
import { buildKeyText, type MatchKey } from "../definition/match-key.ts";
import type { StoredRecord } from "../definition/record.ts";
import type { Resource } from "../definition/resource.ts";
import type { Section } from "../definition/sections.ts";
import type { FormValues } from "../form/form-values.ts";
import { ListChangedError, readAll, readPage } from "../export/read-all.ts";
import { toNameKey } from "../reference/index-by-name.ts";
import { findByKeys, getRowKeys, indexByKey, type FindMatch, type Match } from "./match/match-records.ts";

interface SearchOptions {
  keys: readonly MatchKey[];
  /** Distinct search terms. */
  searches: readonly string[];
  /** A required field with null in all rows is missing in the list query. */
  isRequired: (field: string) => boolean;
}

/**
 * Reads short lists completely; otherwise searches each value, if the search supports the keys.
 *
 * @returns records by key text; undefined if the list cannot be compared
 */
export async function findRecords<Row extends StoredRecord>(
  client: ApolloClient,
  listDocument: DocumentNode,
  { keys, searches, isRequired }: SearchOptions,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Row[]> | undefined> {
  const readMatching = async (variables: object): Promise<readonly Row[]> =>
    (await readAll<Row>(client, { document: listDocument, variables }, { signal })).rows;

  /** Checks whether the search finds a known record by each key. */
  async function canSearchKeys(sample: readonly Row[]): Promise<boolean> {
    const results = await Promise.all(
      keys.map(async (key) => {
        const rowWithKey = sample.find((row) => buildKeyText(key, row) !== undefined);
        const value: unknown = rowWithKey && Reflect.get(rowWithKey, key[0] ?? "");
        if (!rowWithKey || typeof value !== "string") return false;
        const matches = await readMatching({ search: value });
        return matches.length < sample.length && matches.some(({ id }) => id === rowWithKey.id);
      }),
    );
    return results.every(Boolean);
  }

  async function readRows(firstPage: ListPage<Row>): Promise<readonly Row[]> {
    const { items, pageInfo } = firstPage;
    if (pageInfo.totalPages <= 1) return items;
    if (pageInfo.totalPages <= searches.length || !(await canSearchKeys(items))) return readMatching({});
    return (await mapConcurrently(searches, (search) => readMatching({ search }), signal)).flat();
  }

  try {
    const firstPage = await readPage<Row>(client, { document: listDocument, variables: {} }, 1, signal);
    const isMissing = (field = "") =>
      isRequired(field) && firstPage.items.every((row) => (Reflect.get(row, field) ?? null) === null);
    if (firstPage.items.length > 0 && keys.some(([field]) => isMissing(field))) return undefined;
    return indexByKey(await readRows(firstPage), keys);
  } catch (error) {
    if (error instanceof ListChangedError) return undefined;
    throw error;
  }
}

interface StoredRecordsSource {
  client: ApolloClient;
  resource: Pick<Resource, "getName" | "hooks">;
  fields: readonly ImportField[];
  /** Sections of the form of stored records. */
  sections: readonly Section<FormValues, StoredRecord>[];
  buildMatch: (stored: StoredRecord) => Match;
}

/** Reads stored records, to compare them with those of a file, or to download them. */
export function createStoredRecords({ client, resource, fields, sections, buildMatch }: StoredRecordsSource) {
  const { getName } = resource;
  const { listDocument, recordDocument } = resource.hooks;

  async function readRecord(id: string): Promise<StoredRecord | null> {
    if (!recordDocument) throw new Error("The record cannot be read.");
    const { data } = await client.query<{ record: StoredRecord | null }>({
      query: recordDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.record ?? null;
  }

  async function readRecords(
    ids: readonly string[],
    signal: AbortSignal,
    onRead?: (readCount: number) => void,
  ): Promise<readonly StoredRecord[]> {
    let readCount = 0;
    const read = async (id: string) => {
      const record = await readRecord(id);
      readCount += 1;
      onRead?.(readCount);
      return record ?? [];
    };
    return (await mapConcurrently(ids, read, signal)).flat();
  }

  async function readAllRecords(
    signal: AbortSignal,
    onRead: (readCount: number) => void,
  ): Promise<readonly StoredRecord[]> {
    if (!listDocument) throw new Error("The list cannot be read.");
    const { rows } = await readAll<StoredRecord>(
      client,
      { document: listDocument, variables: {} },
      { signal },
    );
    return readRecords(
      rows.map(({ id }) => id),
      signal,
      onRead,
    );
  }

  const hasAllFormFields = (row: StoredRecord): boolean =>
    sections.every(
      (section) =>
        "fields" in section &&
        section.fields.every(
          ({ name, source, control }) =>
            source !== "property" ||
            (Reflect.has(row, name) &&
              (control.kind !== "reference" || Reflect.has(row, control.recordProperty))),
        ),
    );

  /** Finds stored records; undefined if the list cannot be compared. */
  async function readMatches(
    keys: readonly MatchKey[],
    records: readonly FormValues[],
    signal: AbortSignal,
  ): Promise<FindMatch | undefined> {
    if (!listDocument) return undefined;
    const searches = [
      ...new Set(records.flatMap((values) => getRowKeys(keys, values).map(({ search }) => search))),
    ];
    const isRequired = (field: string) => fields.some(({ name, required }) => name === field && required);
    const index = await findRecords<StoredRecord>(
      client,
      listDocument,
      { keys, searches, isRequired },
      signal,
    );
    if (!index) return undefined;
    const rows = new Map<string, StoredRecord>();
    for (const values of records) {
      const [row, ...otherRows] = findByKeys(index, keys, values)?.rows ?? [];
      if (row && otherRows.length === 0) rows.set(row.id, row);
    }
    const matches = new Map<string, Match>();
    const incompleteIds: string[] = [];
    for (const row of rows.values())
      if (hasAllFormFields(row)) matches.set(row.id, buildMatch(row));
      else incompleteIds.push(row.id);
    for (const stored of await readRecords(incompleteIds, signal)) matches.set(stored.id, buildMatch(stored));
    return (values) => {
      const matchedRecord = findByKeys(index, keys, values);
      if (!matchedRecord) return undefined;
      const [row, ...otherRows] = matchedRecord.rows;
      const match = row && otherRows.length === 0 ? matches.get(row.id) : null;
      return match === undefined ? undefined : { field: matchedRecord.field, match };
    };
  }

  /** Finds names of stored records; none if a record has the same name. */
  async function findSimilarNames(name: string, signal: AbortSignal): Promise<readonly string[]> {
    if (!listDocument || name === "") return [];
    const query = { document: listDocument, variables: { search: name } };
    const { items } = await readPage<StoredRecord>(client, query, 1, signal);
    const records = items.map((record) => ({ id: record.id, name: getName(record) }));
    const similar = findSimilarOptions(name, records);
    return similar.some((record) => toNameKey(record.name) === toNameKey(name))
      ? []
      : similar.map((record) => record.name);
  }

  return { readRecord, readAllRecords, readMatches, findSimilarNames };
}
