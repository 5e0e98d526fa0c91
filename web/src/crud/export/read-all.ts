import type { ApolloClient, DocumentNode } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";

import { createUniqueId } from "../create-unique-id.ts";
import type { ListPage } from "../definition/hook-types.ts";

/** List query with its variables, except paging. */
export interface ListQuery {
  document: DocumentNode;
  variables: object;
}

interface ReadOptions {
  signal: AbortSignal;
  onRead?: (read: number, total: number) => void;
}

export interface AllRows<Row> {
  rows: Row[];
  missingCount: number;
}

/** The list changed during every attempt. */
export class ListChangedError extends Error {}

const MAX_ATTEMPTS = 3;

/**
 * Reads without cache. If the upstream has no snapshots, retries when the list changes.
 *
 * @throws ListChangedError after three attempts
 */
export async function readAll<Row extends { id: string }>(
  client: ApolloClient,
  { document, variables }: ListQuery,
  { signal, onRead }: ReadOptions,
): Promise<AllRows<Row>> {
  const snapshotQuery = { document, variables: { ...variables, snapshotId: createUniqueId() } };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const all = await readPages<Row>((page) => readPage(client, snapshotQuery, page, signal), onRead);
    if (all) return all;
  }
  throw new ListChangedError();
}

/** Reads a page of the largest size, without cache. */
export async function readPage<Row>(
  client: ApolloClient,
  { document, variables }: ListQuery,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const { data } = await client.query<{ page: ListPage<Row> }>({
    query: document,
    variables: { ...variables, page, perPage: MAX_PAGE_SIZE },
    fetchPolicy: "no-cache",
    context: { fetchOptions: { signal }, queryDeduplication: false },
  });
  signal.throwIfAborted();
  if (!data) throw new Error("The page is empty.");
  return data.page;
}

/** Returns undefined if the list changed, so that records may be missing or repeated. */
async function readPages<Row extends { id: string }>(
  read: (page: number) => Promise<ListPage<Row>>,
  onRead: ReadOptions["onRead"],
): Promise<AllRows<Row> | undefined> {
  const rows = new Map<string, Row>();
  let total = 0;
  let omittedCount = 0;
  let isSnapshot = false;
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    // Pages load one after the other to spare the upstream.
    // oxlint-disable-next-line no-await-in-loop
    const { items, pageInfo } = await read(page);
    pageCount = pageInfo.totalPages;
    isSnapshot = pageInfo.snapshot === true;
    // Some upstreams count only visited pages, so the total may grow.
    if (pageInfo.totalCount < total) return undefined;
    total = pageInfo.totalCount;
    omittedCount += pageInfo.omittedCount ?? 0;
    for (const row of items) {
      if (rows.has(row.id)) return undefined;
      rows.set(row.id, row);
    }
    onRead?.(rows.size, total);
  }
  const missingCount = total - rows.size;
  return missingCount === omittedCount || isSnapshot ? { rows: [...rows.values()], missingCount } : undefined;
}
