import type { Module } from "@media-planner/schema/rules/access";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";

import type { GraphQLContext } from "../../graphql/resource/context.ts";
import type { ReadResource } from "../../graphql/resource/define-resource.ts";
import type { Filters } from "../../graphql/resource/lists/filter-support.ts";
import { selectSummed, sumRecords } from "../../graphql/resource/lists/sum-records.ts";
import { asRecord, isForbidden } from "../../rest/errors/coded-error.ts";
import { buildFilterQuery } from "../../rest/endpoints.ts";
import { asRow, readList } from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";
import { canRead } from "../user/viewer-access.ts";

/** Rows with `currency`, summed fields and `count`; rows of groups also with `key` and `name`. */
export interface Sums {
  readonly totals: readonly Row[];
  readonly groups: readonly Row[];
}

export interface SumQuery {
  readonly module: Module;
  readonly resource: ReadResource;
  readonly filters: Filters;
  /** `period`, `age` or the id of a referenced record, such as `vendorId`. */
  readonly groupBy?: string;
  /** Fields with money. */
  readonly fields: readonly string[];
}

/** Returns null without permission, and for more records without sums of the upstream than can be read. */
export async function readSums(context: GraphQLContext, query: SumQuery): Promise<Sums | null> {
  const { module, resource, filters, groupBy } = query;
  const upstreamQuery = { ...buildFilterQuery(filters), ...(groupBy && { groupBy }), totals: "true" };
  if (!(await canRead(context, module))) return null;
  const { envelope } = await context.rest.list(resource.endpoints, { page: 1, perPage: 1 }, upstreamQuery);
  if (!Array.isArray(envelope["totals"]) || !(await isPeriodApplied(context, query)))
    return computeSums(context, query);
  return { totals: readList(envelope["totals"], asRow), groups: readList(envelope["groups"], asRow) };
}

const isInPeriod = (month: unknown, { periodFrom, periodTo }: Filters) =>
  typeof month !== "string" ||
  ((typeof periodFrom !== "string" || month >= periodFrom) &&
    (typeof periodTo !== "string" || month <= periodTo));

const hasPeriod = ({ periodFrom, periodTo }: Filters) => Boolean(periodFrom ?? periodTo);

/** Sums do not show whether the upstream applies a range of months, but their months do. */
async function isPeriodApplied({ rest }: GraphQLContext, { resource, filters }: SumQuery): Promise<boolean> {
  if (!hasPeriod(filters)) return true;
  const monthsQuery = { ...buildFilterQuery(filters), groupBy: "period", totals: "true" };
  const { envelope } = await rest.list(resource.endpoints, { page: 1, perPage: 1 }, monthsQuery);
  return (
    Array.isArray(envelope["groups"]) &&
    readList(envelope["groups"], asRow).every(({ key }) => isInPeriod(key, filters))
  );
}

interface Group {
  readonly key: string | null;
  readonly name: string | null;
}

async function computeSums(
  context: GraphQLContext,
  { resource, filters, groupBy, fields }: SumQuery,
): Promise<Sums | null> {
  const records = await resource.readMatching(context, filters);
  if (!records) return null;
  // Records without these values fit every filter.
  const isOverdueKnown = records.every(({ row }) => row["isOverdue"] !== undefined);
  if (("overdue" in filters && !isOverdueKnown) || filters["servicePeriod"]) return null;
  // Only ages depend on the day.
  const today =
    groupBy === "age" ? getCalendarDay((await context.agencySettings.read(context.rest)).timeZone) : "";
  // Records without a month are in no period.
  const summedRecords = hasPeriod(filters) ? records.filter(({ values }) => values["period"]) : records;
  const groupedRecords = await Promise.all(
    selectSummed(summedRecords, filters).map(async ({ values }) => ({
      values,
      ...(await readGroup(context, values, groupBy, today)),
    })),
  );
  return {
    totals: sumRecords(
      groupedRecords.map(({ values }) => ({ values })),
      fields,
    ),
    groups: sortGroups(sumRecords(groupedRecords, fields), groupBy, fields),
  };
}

const maxGroups = 60;

/** Months in order, else the largest first. */
function sortGroups(
  groups: readonly Row[],
  groupBy: string | undefined,
  [field = ""]: readonly string[],
): Row[] {
  return groupBy === "period"
    ? groups.toSorted((a, b) => String(a["key"]).localeCompare(String(b["key"]))).slice(-maxGroups)
    : groups.toSorted((a, b) => Number(b[field]) - Number(a[field])).slice(0, maxGroups);
}

async function readGroup(
  { loaders }: GraphQLContext,
  values: Filters,
  groupBy: string | undefined,
  today: string,
): Promise<Group> {
  if (groupBy === "age") return { key: findAge(values["invoiceDate"], today), name: null };
  if (!groupBy?.endsWith("Id")) return { key: toText(values[groupBy ?? ""]), name: null };
  const resource = groupBy.slice(0, -"Id".length);
  const reference = asRecord(values[resource]);
  const key = toText(reference?.["id"]);
  const name = toText(reference?.["name"]);
  if (key === null || name !== null) return { key, name };
  const option = await loaders.loadOption(resource, key).catch((error: unknown) => {
    if (isForbidden(error)) return null;
    throw error;
  });
  return { key, name: option?.name ?? null };
}

const toText = (value: unknown) => (typeof value === "string" ? value : null);

/** Bucket of `BillingAgeing`, by the days since the invoice. */
function findAge(invoiceDate: unknown, today: string): string | null {
  if (typeof invoiceDate !== "string") return null;
  const days = (Date.parse(today) - Date.parse(invoiceDate)) / 86_400_000;
  return days > 90 ? "over90" : days > 60 ? "d90" : days > 30 ? "d60" : "d30";
}
