import type { ApolloClient, FetchPolicy } from "@apollo/client";

import type { ParentValues } from "../definition/creation.ts";
import type { AnyOptionsQuery, AnyVariables, Option, OptionsData } from "../definition/hook-types.ts";

export async function queryOptions(
  client: ApolloClient,
  { document }: AnyOptionsQuery,
  variables: AnyVariables,
  fetchPolicy: FetchPolicy = "cache-first",
): Promise<readonly Option[]> {
  const { data } = await client.query<OptionsData>({ query: document, variables, fetchPolicy });
  return data?.options ?? [];
}

export interface OptionSource {
  options: AnyOptionsQuery;
  parents?: ParentValues | undefined;
  allowedIds?: readonly string[] | undefined;
  /** Shown first until the user types. */
  suggestions?: readonly Option[] | undefined;
  emptyText?: string | undefined;
  blockedText?: string | undefined;
}

export function isBlocked({
  parents = {},
  allowedIds,
}: Pick<OptionSource, "parents" | "allowedIds">): boolean {
  return allowedIds?.length === 0 || Object.values(parents).includes(null);
}
