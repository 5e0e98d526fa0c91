import type { MessageDescriptor } from "@lingui/core";

import type { ListFilter } from "./filters.tsx";

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

export function amountRangeFilter<const Name extends string>(
  name: string,
  label: MessageDescriptor,
  variableNames: readonly [from: Name, to: Name],
): ListFilter<Record<Name, number>> {
  return rangeFilter("amountRange", name, label, variableNames, (text) =>
    /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined,
  );
}
