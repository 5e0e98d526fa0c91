import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { NativeSelect, SegmentedControl } from "@mantine/core";

import type { PeriodKind } from "../../../ui/format/periods.ts";
import { useIsPhone } from "../../../ui/screen-width.ts";
import { useUrlParams } from "../../../ui/use-url-params.ts";

export const PERIOD_KINDS = ["MONTH", "QUARTER", "FINANCIAL_YEAR"] as const satisfies readonly PeriodKind[];

export const PERIOD_GROUPINGS = {
  MONTH: msg`By month`,
  QUARTER: msg`By quarter`,
  FINANCIAL_YEAR: msg`By financial year`,
} as const satisfies Record<PeriodKind, unknown>;

export const PERIOD_HEADERS = {
  MONTH: msg`Month`,
  QUARTER: msg`Quarter`,
  FINANCIAL_YEAR: msg`Financial year`,
} as const satisfies Record<PeriodKind, unknown>;

/** Grouping in the URL parameter `by`; default: the first. */
export function useGrouping<Grouping extends string>(
  groupings: readonly [Grouping, ...Grouping[]],
): [Grouping, (grouping: Grouping) => void] {
  const [params, changeParams] = useUrlParams();
  const param = params.get("by");
  const grouping = groupings.find((candidate) => candidate === param) ?? groupings[0];
  return [grouping, (next) => changeParams({ by: next })];
}

interface GroupingSelectProps<Grouping extends string> {
  groupings: readonly Grouping[];
  labels: Readonly<Record<Grouping, MessageDescriptor>>;
  value: Grouping;
  onChange: (grouping: Grouping) => void;
}

/** A select on phones, where a segmented control is too wide. */
export function GroupingSelect<Grouping extends string>({
  groupings,
  labels,
  value,
  onChange,
}: GroupingSelectProps<Grouping>) {
  const { t, i18n } = useLingui();
  const isPhone = useIsPhone();
  const data = groupings.map((grouping) => ({ value: grouping, label: i18n._(labels[grouping]) }));
  const onSelect = (selected: string) => {
    const grouping = groupings.find((candidate) => candidate === selected);
    if (grouping) onChange(grouping);
  };
  return isPhone ? (
    <NativeSelect
      aria-label={t`Group by`}
      data={data}
      value={value}
      onChange={(event) => onSelect(event.currentTarget.value)}
      w="100%"
    />
  ) : (
    <SegmentedControl aria-label={t`Group by`} data={data} value={value} onChange={onSelect} />
  );
}
