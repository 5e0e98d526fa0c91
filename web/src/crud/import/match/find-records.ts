import type { ApolloClient, DocumentNode } from "@apollo/client";

import { ListChangedError, readAll, readPage } from "../../export/read-all.ts";
import type { ListPage } from "../../definition/hook-types.ts";
import type { StoredRecord } from "../../definition/record.ts";
import { mapConcurrently } from "../../concurrency.ts";
import { buildKeyText, type MatchKey } from "../../definition/match-key.ts";
import { indexByKey } from "./match-records.ts";

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
