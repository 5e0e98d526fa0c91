import type { Request } from "express";
import { z } from "zod";
import type { OptionsQuery } from "../records/dropdown-options.ts";
import { listFilterNames, type Filters } from "../records/list/filters.ts";
import type { ListQuery } from "../records/list/page-queries.ts";
import type { Resource, Registry } from "../records/resource.ts";
import { isId } from "../rules/id.ts";
import { parseBody } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";

type Query = Request["query"];

const singleValueRule = z.string(defineMessage("Must be sent only once"));

const integerRule = (from: number, to: number, defaultValue: number) =>
  singleValueRule
    .regex(/^\d{0,9}$/, defineMessage("Must be a number from {from} to {to}", { from, to }))
    .optional()
    .transform((value) => (value ? Number(value) : defaultValue))
    .pipe(z.number().min(from).max(to));

const searchRule = singleValueRule
  .max(200)
  .optional()
  .transform((value) =>
    (value ?? "")
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  );

const listQueryRule = z.object({
  page: integerRule(1, 999_999_999, 1),
  perPage: integerRule(1, 100, 10),
  search: searchRule,
  sortField: searchRule,
  sortOrder: singleValueRule
    .optional()
    .transform((value) => value?.toLowerCase() || "desc")
    .pipe(z.enum(["asc", "desc"])),
  snapshotId: singleValueRule
    .optional()
    .transform((id) => id || undefined)
    .refine((id) => id === undefined || isId(id), defineMessage("Must be an id")),
});

/** Parses page, perPage, search, sortField (or its alias), sortOrder and snapshotId; 422 if invalid. */
export const parsePageQuery = (query: Query, sortParam = "sortField"): ListQuery =>
  parseBody(listQueryRule, { ...query, sortField: query[sortParam] });

/** Also parses filters, totals, counts and grouping. Ignores empty filters. */
export function parseListQuery(registry: Registry, resource: Resource, query: Query): ListQuery {
  const valueRule = singleValueRule.max(200).optional();
  const names = listFilterNames(registry, resource);
  const values = parseBody(z.object(Object.fromEntries(names.map((name) => [name, valueRule]))), query);
  const filters: Filters = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      // Lower-cases ids, because ids in JSON columns are compared as texts.
      value ? [[name, isId(value) ? value.toLowerCase() : value]] : [],
    ),
  );
  const { groupBy } = parseBody(z.object({ groupBy: valueRule }), query);
  const aggregates = { totals: query.totals === "true", counts: query.counts === "status", groupBy };
  return { ...parsePageQuery(query, resource.sortParam), filters, ...aggregates };
}

const optionsQueryRule = z.object({
  search: searchRule,
  limit: singleValueRule
    .regex(/^([1-9]\d?|100)?$/, defineMessage("Must be a number from {from} to {to}", { from: 1, to: 100 }))
    .optional()
    .transform((limit) => (limit ? Number(limit) : null)),
  ids: singleValueRule
    .optional()
    .transform((ids) => (ids ? ids.split(",").map((id) => id.trim().toLowerCase()) : null))
    .refine(
      (ids) => !ids || ids.length <= 100,
      defineMessage("Must be at most {limit} entries", { limit: 100 }),
    ),
});

export const parseOptionsQuery = (query: unknown): OptionsQuery => parseBody(optionsQueryRule, query);
