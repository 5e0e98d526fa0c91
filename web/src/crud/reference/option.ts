import type { ApolloClient, DocumentNode, FetchPolicy, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";

import { getErrorCode } from "../errors/failure.ts";
import { addRefusal } from "./use-denial-reasons.ts";

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

/** `Parents` are the query's filters: `countryId` for states. */
export type OptionsDocument<Parents extends string> = TypedDocumentNode<
  OptionsData,
  OptionVariables & Readonly<Record<Parents, string>>
>;

export type AnyOptionsDocument = TypedDocumentNode<OptionsData, never>;

/** `OptionsDocument` already checked the parents. */
export function useOptions(
  document: AnyOptionsDocument,
  variables: OptionVariables & Readonly<Record<string, unknown>>,
  skip: boolean,
) {
  const query: DocumentNode = document;
  const result = useQuery<OptionsData>(query, { variables, skip, fetchPolicy: "cache-first" });
  const isRefused = getErrorCode(result.error) === "OPTIONS_DENIED";
  useEffect(() => {
    if (isRefused) addRefusal(document);
  }, [isRefused, document]);
  return result;
}

export async function queryOptions(
  client: ApolloClient,
  document: AnyOptionsDocument,
  variables: OptionVariables & Readonly<Record<string, unknown>>,
  fetchPolicy: FetchPolicy = "cache-first",
): Promise<readonly Option[]> {
  const query: DocumentNode = document;
  const { data } = await client.query<OptionsData>({ query, variables, fetchPolicy });
  return data?.options ?? [];
}

export type ParentValues = Readonly<Record<string, string | null>>;

export interface OptionSource {
  options: AnyOptionsDocument;
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
