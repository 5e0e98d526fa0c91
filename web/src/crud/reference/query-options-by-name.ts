import type { ApolloClient } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/pagination";

import { toNameKey } from "./index-by-name.ts";
import { mapConcurrently } from "../concurrency.ts";
import { getErrorCode } from "../errors/failure.ts";
import { queryOptions } from "./option.ts";
import type { ParentValues } from "../definition/creation.ts";
import type { AnyOptionsQuery, Option } from "../definition/hook-types.ts";
import { addRefusal } from "./use-denial-reasons.ts";

/**
 * Queries options by name. Reads a short list completely; otherwise searches names missing from the first page.
 *
 * @param names distinct
 * @returns options, including ones with other names; none if the server refuses them
 */
export async function queryOptionsByName(
  client: ApolloClient,
  options: AnyOptionsQuery,
  parents: ParentValues,
  names: readonly string[],
): Promise<readonly Option[]> {
  const query = (search: { search?: string } = {}) =>
    queryOptions(client, options, { ...parents, first: MAX_PAGE_SIZE, ...search });

  let firstOptions: readonly Option[];
  try {
    firstOptions = await query();
  } catch (error) {
    if (getErrorCode(error) !== "OPTIONS_DENIED") throw error;
    addRefusal(options);
    return [];
  }
  if (firstOptions.length < MAX_PAGE_SIZE) return firstOptions;
  const loadedNames = new Set(firstOptions.map(({ name }) => toNameKey(name)));
  const missingNames = names.filter((name) => !loadedNames.has(toNameKey(name)));
  // A spreadsheet may have hundreds of names.
  const foundOptions = await mapConcurrently(missingNames, (search) => query({ search }));
  return [firstOptions, ...foundOptions].flat();
}
