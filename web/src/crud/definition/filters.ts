import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isRecordId } from "@media-planner/schema/rules/formats";

import type { allOptions } from "../../generated/options.ts";
import type { SessionUser } from "../../session/session-store.ts";
import { parsePeriod } from "../../ui/format/periods.ts";
import type { Labels } from "./fields.tsx";

export type OptionsName = keyof typeof allOptions;

/** Control in the filter panel. */
export type FilterControl =
  | {
      kind: "choice";
      labels: Labels;
      /** Values that only links set. */
      linkedLabels?: Labels;
      multiple: boolean;
    }
  | { kind: "reference"; options: OptionsName; parentFilter?: string | undefined }
  | { kind: "toggle" | "month" | "period" | "dateRange" | "amountRange" };

/** URL parameter of a filter and its valid values. */
export interface UrlFilter {
  name: string;
  /** Only one filter of a group can be set. */
  exclusiveGroup?: string;
  /** Default order of the filtered list, such as `DUE_DATE.asc`. */
  sort?: string;
  accepts: (value: string) => boolean;
}

export interface ListFilter<Variables extends object> extends UrlFilter {
  label: MessageDescriptor;
  toVariables: (value: string, viewer: Pick<SessionUser, "id">) => Partial<Variables>;
  /** Lists with this parent filter omit this filter: a campaign has one client. */
  fixedByParentFilter?: string;
  control: FilterControl;
}

export function getApplicableFilters<Filter extends Pick<ListFilter<never>, "name" | "fixedByParentFilter">>(
  filters: readonly Filter[],
  parentFilter: string | undefined,
): readonly Filter[] {
  if (parentFilter === undefined) return filters;
  return filters.filter(
    ({ name, fixedByParentFilter }) => name !== parentFilter && fixedByParentFilter !== parentFilter,
  );
}

/** The narrower of two limits, whose names end in `From` or `To`; otherwise the later value. */
function combine(name: string, before: unknown, value: unknown): unknown {
  if (typeof before !== typeof value || (typeof value !== "string" && typeof value !== "number"))
    return value;
  const isHigher = value > (before as typeof value);
  return (name.endsWith("From") && !isHigher) || (name.endsWith("To") && isHigher) ? before : value;
}

/** Query variables of the filters in a URL, all of which apply. */
export function buildFilterVariables(
  filters: readonly ListFilter<object>[],
  values: Readonly<Record<string, string>>,
  viewer: Pick<SessionUser, "id"> | null,
): object {
  const variables: Record<string, unknown> = {};
  for (const { name, toVariables } of filters) {
    const filterValue = values[name];
    if (filterValue === undefined || !viewer) continue;
    for (const [key, value] of Object.entries(toVariables(filterValue, viewer)))
      variables[key] = combine(key, variables[key], value);
  }
  return variables;
}

function toVariable<Name extends string, Value>(name: Name, value: Value): Record<Name, Value> {
  return { [name]: value } as Record<Name, Value>;
}

/** A single status uses `status`, because not every upstream supports `statuses`. */
export function statusFilter<Value extends string>(
  labels: Readonly<Record<Value, MessageDescriptor>>,
): ListFilter<{ status: Value; statuses: Value[] }> {
  const isStatus = (value: string): value is Value => Object.hasOwn(labels, value);
  return {
    name: "status",
    label: msg`Status`,
    accepts: (value) => value.split(",").every(isStatus),
    toVariables: (value) => {
      const statuses = value.split(",").filter(isStatus);
      const [status] = statuses;
      return statuses.length > 1 ? { statuses } : status ? { status } : {};
    },
    control: { kind: "choice", labels, multiple: true },
  };
}

/** Filter by one enum value with custom variables. */
export function enumFilter<Value extends string, Variables extends object>(
  name: string,
  label: MessageDescriptor,
  labels: Readonly<Record<Value, MessageDescriptor>>,
  toVariables: (value: Value, viewer: Pick<SessionUser, "id">) => Partial<Variables>,
): ListFilter<Variables> {
  const isOption = (value: string): value is Value => Object.hasOwn(labels, value);
  return {
    name,
    label,
    accepts: isOption,
    // Narrows the type; `accepts` has validated the value.
    toVariables: (value, viewer) => (isOption(value) ? toVariables(value, viewer) : {}),
    control: { kind: "choice", labels, multiple: false },
  };
}

/** Filter by one enum value; the query variable has the filter's name. */
export function choiceFilter<const Name extends string, Value extends string>(
  name: Name,
  label: MessageDescriptor,
  labels: Readonly<Record<Value, MessageDescriptor>>,
): ListFilter<Record<Name, Value>> {
  return enumFilter(name, label, labels, (value) => toVariable(name, value));
}

/** Boolean filter: `?overBudget=true`. */
export function toggleFilter<Variables extends object>(
  name: string,
  label: MessageDescriptor,
  toVariables: (viewer: Pick<SessionUser, "id">) => Variables,
): ListFilter<Variables> {
  return {
    name,
    label,
    control: { kind: "toggle" },
    accepts: (value) => value === "true",
    toVariables: (_value, viewer) => toVariables(viewer),
  };
}

/** Records created by the viewer: `?mine=true`. */
export const createdByMeFilter: ListFilter<{ createdById: string }> = {
  ...toggleFilter("mine", msg`Created by me`, ({ id }) => ({ createdById: id })),
  exclusiveGroup: "author",
};

/**
 * Filter by a referenced record; the query variable has the filter's name.
 *
 * @param parentFilter name of the filter that restricts the options
 */
export function referenceFilter<const Name extends string>(
  name: Name,
  label: MessageDescriptor,
  options: OptionsName,
  parentFilter?: string,
): ListFilter<Record<Name, string>> {
  return {
    name,
    label,
    control: { kind: "reference", options, parentFilter },
    accepts: isRecordId,
    toVariables: (value) => toVariable(name, value),
  };
}

export const authorFilter: ListFilter<{ createdById: string }> = {
  ...referenceFilter("createdById", msg`Author`, "authorOptions"),
  exclusiveGroup: "author",
};

export function monthFilter<const Name extends string>(
  name: Name,
  label: MessageDescriptor,
): ListFilter<Record<Name, string>> {
  return {
    name,
    label,
    control: { kind: "month" },
    accepts: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
    toVariables: (value) => toVariable(name, value),
  };
}

/** Filter by a month, a quarter or a financial year: `?period=2026-04..2026-06`. */
export function periodFilter(
  label: MessageDescriptor,
): ListFilter<Record<"period" | "periodFrom" | "periodTo", string>> {
  return {
    name: "period",
    label,
    control: { kind: "period" },
    accepts: (value) => parsePeriod(value) !== undefined,
    toVariables: (value) => {
      const { from, to } = parsePeriod(value) ?? {};
      if (from === undefined || to === undefined) return {};
      return from === to ? { period: from } : { periodFrom: from, periodTo: to };
    },
  };
}

/** Value of a range filter, such as `2026-01-01..2026-03-31`. Each end may be missing. */
function rangeFilter<Name extends string, Value>(
  kind: "dateRange" | "amountRange",
  name: string,
  label: MessageDescriptor,
  variableNames: readonly [from: Name, to: Name],
  parse: (text: string) => Value | undefined,
): ListFilter<Record<Name, Value>> {
  const parseEnds = (value: string) => value.split("..").map((text) => (text === "" ? null : parse(text)));
  return {
    name,
    label,
    accepts: (value) => {
      const ends = parseEnds(value);
      return ends.length === 2 && !ends.includes(undefined) && ends.some((end) => end !== null);
    },
    toVariables: (value) =>
      Object.assign(
        {},
        ...parseEnds(value).map((end, index) =>
          end === null ? {} : { [String(variableNames[index])]: end },
        ),
      ),
    control: { kind },
  };
}

/** Excludes days such as 31 February, which `Date` moves to the next month. */
function isDay(text: string): boolean {
  const isParsed = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isParsed && new Date(text).toISOString().startsWith(text);
}

export function dateRangeFilter<const Name extends string>(
  name: string,
  label: MessageDescriptor,
  variableNames: readonly [from: Name, to: Name],
): ListFilter<Record<Name, string>> {
  return rangeFilter("dateRange", name, label, variableNames, (text) => (isDay(text) ? text : undefined));
}

export const createdFilter = dateRangeFilter("created", msg`Created on`, ["createdFrom", "createdTo"]);

export function amountRangeFilter<const Name extends string>(
  name: string,
  label: MessageDescriptor,
  variableNames: readonly [from: Name, to: Name],
): ListFilter<Record<Name, number>> {
  return rangeFilter("amountRange", name, label, variableNames, (text) =>
    /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined,
  );
}
