import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";

import { today } from "../../ui/day.ts";
import { useFormat } from "../../ui/format.ts";
import type { FilterControlProps, ListFilter } from "./filters.tsx";
import { toVariable } from "./choice-filters.tsx";

const MONTHS_BEFORE = 24;
const MONTHS_AFTER = 6;

/** Latest month first; includes the selected month. */
function listMonths(day: string, selected: string | undefined): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const months = Array.from({ length: MONTHS_BEFORE + MONTHS_AFTER + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + MONTHS_AFTER - index, 1)).toISOString().slice(0, 7),
  );
  return selected && !months.includes(selected)
    ? [...months, selected].sort((a, b) => (a < b ? 1 : -1))
    : months;
}

export function monthFilter<const Name extends string>(
  name: Name,
  label: MessageDescriptor,
): ListFilter<Record<Name, string>> {
  return {
    name,
    label,
    accepts: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
    toVariables: (value) => toVariable(name, value),
    ToolbarControl: MonthControl,
  };
}

function MonthControl({ label: title, value, onChange }: FilterControlProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <NativeSelect
      aria-label={title}
      value={value ?? ""}
      data={[
        { value: "", label: t`${title}: all` },
        ...listMonths(today(), value).map((month) => ({ value: month, label: format.month(month) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
