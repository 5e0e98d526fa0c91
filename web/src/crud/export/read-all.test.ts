import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { describe, expect, it } from "vitest";

import { ListChangedError, readAll as readList } from "./read-all.ts";
import type { ListPage } from "../definition/hook-types.ts";

const buildRecord = (n: number) => ({ id: `r${n}` });
const buildRecords = (count: number) => Array.from({ length: count }, (_, index) => buildRecord(index + 1));
const noop = () => undefined;

const document = gql`
  query Records($page: Int, $perPage: Int, $snapshotId: ID) {
    page: records(page: $page, perPage: $perPage, snapshotId: $snapshotId) {
      items {
        id
      }
      pageInfo {
        page
        perPage
        totalPages
        totalCount
        snapshot
        omittedCount
      }
    }
  }
`;

type PageInfo = Pick<ListPage<never>["pageInfo"], "totalPages" | "totalCount" | "snapshot" | "omittedCount">;
type ReadPage = (
  page: number,
  snapshotId: string,
) => Promise<{ items: { id: string }[]; pageInfo: PageInfo }>;

function readAll(readPage: ReadPage, onRead: (read: number, total: number) => void) {
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        void readPage(variables["page"], variables["snapshotId"]).then((page) => {
          observer.next({ data: { page } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { signal } = new AbortController();
  return readList<{ id: string }>(client, { document, variables: {} }, { signal, onRead });
}

function createServer(records: { id: string }[], onPage: (pageCount: number) => void = noop) {
  const pages: number[] = [];
  const readPage = async (page: number) => {
    pages.push(page);
    const items = records.slice((page - 1) * 100, page * 100);
    const pageInfo = { totalPages: Math.ceil(records.length / 100), totalCount: records.length };
    onPage(pages.length);
    return { items, pageInfo };
  };
  return { readPage, pages };
}

describe("readAll", () => {
  it.each([0, 1, 100, 101, 250])("reads %i records once", async (count) => {
    const progress: string[] = [];
    const { readPage, pages } = createServer(buildRecords(count));
    const { rows } = await readAll(readPage, (read, total) => progress.push(`${read}/${total}`));
    expect(rows).toEqual(buildRecords(count));
    expect(pages).toHaveLength(Math.max(Math.ceil(count / 100), 1));
    expect(progress.at(-1)).toBe(`${count}/${count}`);
  });

  it("restarts after a deletion so that no record is missed", async () => {
    const records = buildRecords(250);
    const { readPage, pages } = createServer(
      records,
      (pageCount) => pageCount === 1 && records.splice(10, 1),
    );
    const { rows } = await readAll(readPage, noop);
    expect(rows).toHaveLength(249);
    expect(new Set(rows.map(({ id }) => id)).has("r101")).toBe(true);
    expect(pages.slice(0, 3)).toEqual([1, 2, 1]);
  });

  it("restarts after a creation so that no record is repeated", async () => {
    const records = buildRecords(250);
    const { readPage } = createServer(
      records,
      (pageCount) => pageCount === 1 && records.unshift({ id: "new" }),
    );
    const { rows } = await readAll(readPage, noop);
    expect(rows.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  });

  it("fails when the list changes on every attempt", async () => {
    const records = buildRecords(250);
    const { readPage, pages } = createServer(records, () => records.unshift({ id: String(records.length) }));
    await expect(readAll(readPage, noop)).rejects.toBeInstanceOf(ListChangedError);
    expect(pages.filter((page) => page === 1)).toHaveLength(3);
  });

  it("continues after full pages when the upstream has no total", async () => {
    const records = buildRecords(150);
    const readPage = async (page: number) => {
      const items = records.slice((page - 1) * 100, page * 100);
      const pageInfo = {
        totalPages: items.length === 100 ? page + 1 : page,
        totalCount: (page - 1) * 100 + items.length,
      };
      return { items, pageInfo };
    };
    expect(await readAll(readPage, noop)).toEqual({ rows: records, missingCount: 0 });
  });

  it("counts records that the server omitted", async () => {
    const records = buildRecords(4);
    const readPage = async (page: number) => ({
      items: records.slice((page - 1) * 2, page * 2),
      pageInfo: { totalPages: 2, totalCount: 5, omittedCount: page - 1 },
    });
    expect(await readAll(readPage, noop)).toEqual({ rows: records, missingCount: 1 });
  });

  it("uses the snapshot of the first page", async () => {
    const records = buildRecords(250);
    const initial = [...records];
    const ids: string[] = [];
    const readPage: ReadPage = async (page, snapshotId) => {
      ids.push(snapshotId);
      const items = initial.slice((page - 1) * 100, page * 100).filter((record) => records.includes(record));
      if (page === 1) records.splice(120, 2, { id: "new" });
      return { items, pageInfo: { totalPages: 3, totalCount: 250, snapshot: true } };
    };
    const { rows, missingCount } = await readAll(readPage, noop);
    expect(rows).toHaveLength(248);
    expect(missingCount).toBe(2);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });
});
