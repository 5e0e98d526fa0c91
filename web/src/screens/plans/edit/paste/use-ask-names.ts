import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/paging";
import { useCallback } from "react";

import { isWaiting, type Option } from "../../../../crud/reference/option.ts";
import { sourceOf } from "../../fields.ts";
import { usePlanStore } from "../store.tsx";
import type { AskNames } from "./names.ts";
import { plain } from "../../../../ui/plain.ts";

/** Searches that run at once. */
const AT_ONCE = 4;

/**
 * Asks the server for names: a short list is read whole, in one call; of a longer one, what its first page does not hold is searched
 * by name.
 */
export function useAskNames(): AskNames {
  const client = useApolloClient();
  const { read } = usePlanStore();
  return useCallback<AskNames>(
    async (field, names, cityId) => {
      const { options, parents: narrowing } = sourceOf(field);
      const values = { ...read().draft.orderDetails, cityId };
      const parents = Object.fromEntries(narrowing.map((name) => [name, values[name]]));
      if (isWaiting({ parents })) return [];
      const query: DocumentNode = options;
      const ask = async (search?: string): Promise<readonly Option[]> => {
        const variables = { ...parents, first: MAX_PAGE_SIZE, ...(search === undefined ? {} : { search }) };
        const { data } = await client.query<{ options: readonly Option[] }>({ query, variables });
        return data?.options ?? [];
      };

      const found = [...(await ask())];
      if (found.length < MAX_PAGE_SIZE) return found;
      const known = new Set(found.map(({ name }) => plain(name)));
      const waiting = names.filter((name) => !known.has(plain(name)));
      const search = async (): Promise<void> => {
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
          // oxlint-disable-next-line no-await-in-loop -- one after the other: a spreadsheet may hold hundreds of names
          found.push(...(await ask(name)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, search));
      return found;
    },
    [client, read],
  );
}
