import type { ApolloClient, DocumentNode, FetchPolicy, WatchQueryFetchPolicy } from "@apollo/client";

import type { QueryResult } from "../definition/hook-types.ts";

/** Shape of all options queries. */
export interface Option {
  id: string;
  name: string;
  code?: string | null;
  startTime?: string | null;
  endTime?: string | null;
  /** Duration in seconds. */
  seconds?: number | null;
  client?: { name: string | null } | null;
  brand?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  budget?: number | null;
  planned?: number | null;
  currency?: string | null;
}

interface OptionsData {
  options: Option[];
}

/** Variables besides parents. */
interface OptionVariables {
  search?: string | null;
  /** Ignores the search. */
  ids?: string[] | null;
  first?: number | null;
}

interface OptionsHookOptions<Variables> {
  variables: Variables;
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
}

/** A generated options query, such as `stateOptions`. `Parents` are its filters: `countryId` for states. */
export interface OptionsQuery<Parents extends string> {
  useQuery: (
    options: OptionsHookOptions<OptionVariables & Readonly<Record<Parents, string>>>,
  ) => QueryResult<OptionsData>;
  /** For queries outside of components. */
  document: DocumentNode;
}

export interface AnyOptionsQuery {
  useQuery: (options: OptionsHookOptions<never>) => QueryResult<OptionsData>;
  document: DocumentNode;
}

export type AnyVariables = OptionVariables & Readonly<Record<string, unknown>>;

export async function queryOptions(
  client: ApolloClient,
  { document }: AnyOptionsQuery,
  variables: AnyVariables,
  fetchPolicy: FetchPolicy = "cache-first",
): Promise<readonly Option[]> {
  const { data } = await client.query<OptionsData>({ query: document, variables, fetchPolicy });
  return data?.options ?? [];
}

export type ParentValues = Readonly<Record<string, string | null>>;

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
