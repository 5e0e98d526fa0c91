import { ApolloClient, ApolloLink, InMemoryCache, Observable, gql } from "@apollo/client";
import { expect, it } from "vitest";

import { findRecords } from "./stored-records.ts";

const LIST = gql`
  query Clients($page: Int, $perPage: Int, $search: String, $snapshotId: ID) {
    page: clients(page: $page, perPage: $perPage, search: $search, snapshotId: $snapshotId) {
      items
      pageInfo
    }
  }
`;

/** Client for a list of 250 clients on three pages. */
function createServer(canSearch: boolean) {
  const clients = Array.from({ length: 250 }, (_, index) => ({ id: `c${index}`, taxId: `GST-${index}-X` }));
  const requests: { search?: string; page: number }[] = [];
  const link = new ApolloLink(({ variables }) => {
    const { search, page } = variables as { search?: string; page: number };
    requests.push({ page, ...(search !== undefined && { search }) });
    const matches = clients.filter(({ taxId }) => !canSearch || !search || taxId.includes(search));
    const items = matches.slice((page - 1) * 100, page * 100);
    const pageInfo = {
      page,
      perPage: 100,
      totalPages: Math.ceil(matches.length / 100),
      totalCount: matches.length,
    };
    return new Observable((observer) => {
      observer.next({ data: { page: { items, pageInfo } } });
      observer.complete();
    });
  });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), requests };
}

const runFindRecords = async (canSearch: boolean, searches: readonly string[]) => {
  const { client, requests } = createServer(canSearch);
  const options = { keys: [["taxId"]], searches, isRequired: () => true };
  const index = await findRecords(client, LIST, options, new AbortController().signal);
  return { ids: [...(index?.values() ?? [])].flat().map(({ id }) => id), requests };
};

it("searches for each value when there are few values", async () => {
  const { ids, requests } = await runFindRecords(true, ["GST-240-X", "GST-999-X"]);
  expect(ids).toEqual(["c240"]);
  expect(requests.filter(({ search }) => search === undefined)).toHaveLength(1);
});

it("reads all pages when the list has fewer pages than there are values", async () => {
  const { ids, requests } = await runFindRecords(
    true,
    Array.from({ length: 52 }, (_, index) => `GST-${index}-X`),
  );
  expect(ids).toHaveLength(250);
  expect(requests.every(({ search }) => search === undefined)).toBe(true);
});

it("reads all pages when the search does not cover the key", async () => {
  const { ids } = await runFindRecords(false, ["GST-240-X"]);
  expect(ids).toContain("c240");
});
