import type { DocumentNode, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";

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
export type OptionsOf<Parents extends string> = TypedDocumentNode<
  OptionsData,
  OptionVariables & Readonly<Record<Parents, string>>
>;

export type AnyOptions = TypedDocumentNode<OptionsData, never>;

/** `OptionsOf` already checked the parents. */
export function useOptions(
  document: AnyOptions,
  variables: OptionVariables & Readonly<Record<string, unknown>>,
  skip: boolean,
) {
  const query: DocumentNode = document;
  return useQuery<OptionsData>(query, { variables, skip, fetchPolicy: "cache-first" });
}

export type ParentValues = Readonly<Record<string, string | null>>;

/** Source of the options. */
export interface Choices {
  options: AnyOptions;
  parents?: ParentValues | undefined;
  /** Restricts the options to these ids. */
  only?: readonly string[] | undefined;
  emptyText?: string | undefined;
  blockedText?: string | undefined;
}

export function isMissingParent({ parents = {}, only }: Pick<Choices, "parents" | "only">): boolean {
  return only?.length === 0 || Object.values(parents).includes(null);
}
