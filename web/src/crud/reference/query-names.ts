import type { ApolloClient, DocumentNode } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";

import { foldText } from "../../ui/fold-text.ts";
import type { AnyOptions, Option, ParentValues } from "./option.ts";

const CONCURRENCY = 4;

/**
 * Reads a short list completely; otherwise searches names missing from the first page.
 *
 * @param names distinct
 * @returns candidates
 */
export async function queryNames(
  client: ApolloClient,
  options: AnyOptions,
  parents: ParentValues,
  names: readonly string[],
): Promise<readonly Option[]> {
  const query: DocumentNode = options;
  const allOptions: Option[] = [];
  const queryOptions = async (search: { search?: string } = {}) => {
    const variables = { ...parents, first: MAX_PAGE_SIZE, ...search };
    const { data } = await client.query<{ options: readonly Option[] }>({ query, variables });
    allOptions.push(...(data?.options ?? []));
  };

  await queryOptions();
  if (allOptions.length < MAX_PAGE_SIZE) return allOptions;
  const listed = new Set(allOptions.map(({ name }) => foldText(name)));
  const unlisted = names.filter((name) => !listed.has(foldText(name)));
  // A spreadsheet may have hundreds of names.
  for (let at = 0; at < unlisted.length; at += CONCURRENCY)
    // oxlint-disable-next-line no-await-in-loop -- some after the others, see above
    await Promise.all(unlisted.slice(at, at + CONCURRENCY).map((search) => queryOptions({ search })));
  return allOptions;
}
