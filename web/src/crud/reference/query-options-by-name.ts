import type { ApolloClient, DocumentNode } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";

import { toNameKey } from "./index-by-name.ts";
import { mapConcurrently } from "../concurrency.ts";
import { getErrorCode } from "../errors/failure.ts";
import type { AnyOptionsDocument, Option, ParentValues } from "./option.ts";
import { addRefusal } from "./use-denial-reasons.ts";

/**
 * Queries options by name. Reads a short list completely; otherwise searches names missing from the first page.
 *
 * @param names distinct
 * @returns options, including ones with other names; none if the server refuses them
 */
export async function queryOptionsByName(
  client: ApolloClient,
  options: AnyOptionsDocument,
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

  try {
    await queryOptions();
  } catch (error) {
    if (getErrorCode(error) !== "OPTIONS_DENIED") throw error;
    addRefusal(options);
    return [];
  }
  if (allOptions.length < MAX_PAGE_SIZE) return allOptions;
  const loadedNames = new Set(allOptions.map(({ name }) => toNameKey(name)));
  const missingNames = names.filter((name) => !loadedNames.has(toNameKey(name)));
  // A spreadsheet may have hundreds of names.
  await mapConcurrently(missingNames, (search) => queryOptions({ search }));
  return allOptions;
}
