import type { DocumentNode, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";

/** A record to choose, as every resource's options answer it. */
export interface Option {
  id: string;
  name: string;
  code?: string | null;
  startTime?: string | null;
  endTime?: string | null;
  /** Seconds of a duration. */
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

/** What every options query takes, beside the parents that narrow it. */
interface OptionVariables {
  search?: string | null;
  /** Exactly these records, whatever was searched. */
  ids?: string[] | null;
  first?: number | null;
}

/** The generated document of a resource's options; `Parents` are the arguments that narrow them: `countryId` of states. */
export type OptionsOf<Parents extends string> = TypedDocumentNode<
  OptionsData,
  OptionVariables & Readonly<Record<Parents, string>>
>;

/** The same of any resource. */
export type AnyOptions = TypedDocumentNode<OptionsData, never>;

/** Reads options. Who names the document has had its parents checked. */
export function useOptions(
  document: AnyOptions,
  variables: OptionVariables & Readonly<Record<string, unknown>>,
  skip: boolean,
) {
  const query: DocumentNode = document;
  return useQuery<OptionsData>(query, { variables, skip, fetchPolicy: "cache-first" });
}

/** Values of the parents, by the names of the arguments; null while one is not chosen yet. */
export type ParentValues = Readonly<Record<string, string | null>>;

/** Where the choices of a field come from. */
export interface Choices {
  options: AnyOptions;
  parents?: ParentValues | undefined;
  /** The only records to choose from, by id. */
  only?: readonly string[] | undefined;
  /** Said of a list that has nothing in it. */
  emptyText?: string | undefined;
  /** Explains an empty list to a viewer who may not view such records. */
  deniedText?: string | undefined;
  /** Said instead of the list while a parent is not chosen yet. */
  waitingText?: string | undefined;
}

/** Whether something has to be chosen elsewhere first. */
export function isMissingParent({ parents = {}, only }: Pick<Choices, "parents" | "only">): boolean {
  return only?.length === 0 || Object.values(parents).includes(null);
}
