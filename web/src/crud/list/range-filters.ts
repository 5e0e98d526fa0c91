import type { MessageDescriptor } from "@lingui/core";

import type { ListFilter } from "./filters.tsx";

/** Both ends are optional: `2026-01-01..2026-03-31`. */
function rangeFilter<Name extends string, Value>(
  kind: "days" | "amounts",
  name: string,
  label: MessageDescriptor,
  names: readonly [from: Name, to: Name],
  read: (text: string) => Value | undefined,
): ListFilter<Record<Name, Value>> {
  const ends = (value: string) => value.split("..").map((text) => (text === "" ? null : read(text)));
  return {
    name,
    label,
    accepts: (value) => {
      const both = ends(value);
      return both.length === 2 && !both.includes(undefined) && both.some((end) => end !== null);
    },
    variables: (value) =>
      Object.assign({}, ...ends(value).map((end, at) => (end === null ? {} : { [String(names[at])]: end }))),
    kind: { kind },
  };
}

export function daysFilter<const Name extends string>(
  name: string,
  label: MessageDescriptor,
  names: readonly [from: Name, to: Name],
): ListFilter<Record<Name, string>> {
  return rangeFilter("days", name, label, names, (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined,
  );
}

export function amountsFilter<const Name extends string>(
  name: string,
  label: MessageDescriptor,
  names: readonly [from: Name, to: Name],
): ListFilter<Record<Name, number>> {
  return rangeFilter("amounts", name, label, names, (text) =>
    /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined,
  );
}
