import type { ApolloClient, DocumentNode } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/paging";

import type { ListPage } from "../../resource.ts";

/** What is read of a list: its document, and what it asks of the server besides its page. */
export interface Asked {
  list: DocumentNode;
  asked: object;
}

/** Reads the largest pages that there are, past the cache. */
export function pageReader<Row>(client: ApolloClient, { list, asked }: Asked, signal: AbortSignal) {
  return async (page: number): Promise<ListPage<Row>> => {
    const { data } = await client.query<{ page: ListPage<Row> }>({
      query: list,
      variables: { ...asked, page, perPage: MAX_PAGE_SIZE },
      fetchPolicy: "no-cache",
      context: { fetchOptions: { signal }, queryDeduplication: false },
    });
    signal.throwIfAborted();
    if (!data) throw new Error("The page is empty.");
    return data.page;
  };
}
