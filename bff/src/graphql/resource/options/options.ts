import {
  DEFAULT_OPTION_COUNT,
  MAX_PAGE_SIZE,
  TOO_MANY_RECORDS,
} from "@media-planner/schema/rules/pagination";

import { buildIdQuery } from "../../../rest/endpoints.ts";
import type { Lookup, ParentIds } from "../../../rest/endpoints.ts";
import {
  CodedError,
  createInputError,
  isForbidden,
  nullIfNotFound,
} from "../../../rest/errors/coded-error.ts";
import { checkId, isSameId } from "../../../rest/identifiers.ts";
import { isOptionalEndpoint } from "../../../rest/optional-endpoints.ts";
import type { Rest } from "../../../rest/rest.ts";
import { readRecords } from "../../../rest/reading/row-fields.ts";
import type { GraphQLContext } from "../context.ts";
import { parseSearch } from "../input.ts";
import type { Resource } from "../define-resource.ts";
import type { OptionSource, Option } from "../option.ts";
import { getEmbeddedReference } from "../references/reference-resolvers.ts";
import { filterOptions, toOption, recordToOption } from "../option.ts";

type OptionArgs = Readonly<Record<string, unknown>> & {
  readonly search?: string | null;
  readonly ids?: readonly string[] | null;
  readonly first?: number | null;
};

interface OptionQuery {
  readonly search: string;
  readonly ids: readonly string[] | undefined;
  readonly first: number;
  readonly parents: ParentIds;
}

export function createOptionsResolver(name: string, resource: Resource) {
  return async (_parent: object, args: OptionArgs, { loaders, rest }: GraphQLContext): Promise<Option[]> => {
    const query = parseOptionArgs(args);
    if (query.ids) {
      const options = await Promise.all(query.ids.map((id) => loaders.loadOption(name, id)));
      return options.filter((option) => option !== null);
    }
    return replaceForbidden(readOptions(name, resource, query, rest));
  };
}

/** Replaces FORBIDDEN, which would end the viewer's session, by OPTIONS_DENIED. */
export async function replaceForbidden<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new CodedError("OPTIONS_DENIED", "", { detail: "status 403" });
  }
}

async function readOptions(
  name: string,
  resource: Resource,
  query: OptionQuery,
  rest: Rest,
): Promise<Option[]> {
  const lookup = resource.dropdown?.(query.parents);
  if (lookup) return searchDropdown(name, lookup, resource, query, rest);
  if (isOptionalEndpoint(resource.endpoints.list))
    return (await nullIfNotFound(searchList(resource, query, rest))) ?? [];
  try {
    return await searchList(resource, query, rest);
  } catch (error) {
    if (!resource.nameLookup || !isForbidden(error)) throw error;
    return searchDropdown(name, resource.nameLookup, resource, query, rest);
  }
}

/** @throws CodedError BAD_USER_INPUT beyond the limits */
export function parseOptionArgs({ search, ids, first, ...parentIds }: OptionArgs): OptionQuery {
  const count = first ?? DEFAULT_OPTION_COUNT;
  if (count < 1 || count > MAX_PAGE_SIZE) {
    throw createInputError("first", `Must be from 1 to ${MAX_PAGE_SIZE}`);
  }
  if (ids && ids.length > MAX_PAGE_SIZE) {
    throw createInputError("ids", `Must be at most ${MAX_PAGE_SIZE}`);
  }
  const parents = Object.entries(parentIds).flatMap(([name, id]) =>
    typeof id === "string" ? [[name, checkId(id, name)]] : [],
  );
  return {
    search: parseSearch(search),
    ids: ids?.map((id, index) => checkId(id, `ids.${index}`)),
    first: count,
    parents: Object.fromEntries(parents) as ParentIds,
  };
}

async function searchDropdown(
  resource: string,
  { path, query, route }: Lookup,
  { optionDetails }: OptionSource,
  { search, first }: OptionQuery,
  rest: Rest,
): Promise<Option[]> {
  const dropdownQuery = { ...query, search: search || undefined, limit: first };
  const list = await rest.readList(path, dropdownQuery, { route });
  const dropdownOptions = readRecords(list, (row) => toOption(row, resource, optionDetails));
  return filterOptions(dropdownOptions, search).slice(0, first);
}

const maxSearchedPages = 5;

async function searchList(
  resource: Resource,
  { search, first, parents }: OptionQuery,
  rest: Rest,
): Promise<Option[]> {
  const { endpoints, fromRow, nameField, optionSortField = nameField } = resource;
  const readPage = async (page: number, perPage: number) => {
    const pageRequest = { page, perPage, search, sortField: optionSortField, sortOrder: "asc" } as const;
    const listPage = await rest.list(endpoints, pageRequest, buildIdQuery(parents));
    const records = readRecords(listPage, fromRow);
    const matchingRecords = records.filter(
      (record) => matchesParents(record, parents) && isSelectable(record),
    );
    return {
      matchingRecords,
      isFilteredByUpstream: matchingRecords.length === records.length,
      isLast: !listPage.pageInfo.hasNextPage,
    };
  };
  let { matchingRecords, isFilteredByUpstream, isLast } = await readPage(1, first);
  const results = isFilteredByUpstream || isLast ? matchingRecords : [];
  for (let page = 1; !isFilteredByUpstream && !isLast && results.length < first; page += 1) {
    if (page > maxSearchedPages) throw createInputError("search", TOO_MANY_RECORDS);
    ({ matchingRecords, isLast } = await readPage(page, MAX_PAGE_SIZE));
    results.push(...matchingRecords);
  }
  return results.slice(0, first).map((record) => recordToOption(record, resource));
}

/** Inactive records are omitted, as in dropdowns. */
function isSelectable(record: object): boolean {
  const status: unknown = Reflect.get(record, "status");
  return status !== "INACTIVE" && status !== "REJECTED";
}

/** A record without the parent field matches every parent. */
function matchesParents(record: object, parents: ParentIds): boolean {
  return Object.entries(parents).every(([field, id]) => {
    const parentId: unknown =
      getEmbeddedReference(record, field.replace(/Id$/, ""))?.id ?? Reflect.get(record, `${field}s`);
    return (
      parentId === undefined ||
      parentId === null ||
      [parentId].flat().some((candidate) => isSameId(candidate, id))
    );
  });
}
