import { useLingui } from "@lingui/react/macro";
import { Checkbox, NativeSelect, Stack } from "@mantine/core";

import { allOptions } from "../../../generated/options.ts";
import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import type { Labels } from "../../fields.tsx";
import { ReferenceControl } from "../../reference/reference-control.tsx";
import { getFilterParents, type FilterBarProps } from "../filter-state.ts";
import type { ListFilter } from "../filters.ts";
import { AmountEnd, DateEnd, RangeFields } from "./range-fields.tsx";

type StatusCounts = ReadonlyMap<string, number> | undefined;

interface FieldProps {
  label: string;
  /** Undefined while the filter is off. */
  value: string | undefined;
  onChange: (value: string | null) => void;
}

interface ChoiceCheckboxesProps extends FieldProps {
  labels: Labels;
  counts: StatusCounts;
}

function ChoiceCheckboxes({ label, labels, counts, value, onChange }: ChoiceCheckboxesProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const selectedValues = value?.split(",") ?? [];
  return (
    <Checkbox.Group
      label={label}
      value={selectedValues}
      onChange={(newValues) =>
        onChange(
          Object.keys(labels)
            .filter((choice) => newValues.includes(choice))
            .join(",") || null,
        )
      }
    >
      <Stack gap={8} mt={6}>
        {Object.entries(labels).map(([choice, choiceLabel]) => {
          const count = counts?.get(choice) ?? (counts && 0);
          const name = i18n._(choiceLabel);
          return (
            <Checkbox
              key={choice}
              value={choice}
              label={count === undefined ? name : `${name} (${format.number(count)})`}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

function SelectField({ options, value = "", onChange, label }: SelectFieldProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: "", label: t`All` }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

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

interface FilterFieldProps {
  filter: ListFilter<object>;
  statusCounts: StatusCounts;
  bar: FilterBarProps;
}

export function FilterField({ filter: { name, label, control }, statusCounts, bar }: FilterFieldProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { params } = bar;
  const field: FieldProps = {
    label: i18n._(label),
    value: params.filters[name],
    onChange: (value) => params.setFilter(name, value),
  };
  switch (control.kind) {
    case "choice":
      return control.multiple ? (
        <ChoiceCheckboxes
          {...field}
          labels={control.labels}
          counts={name === "status" ? statusCounts : undefined}
        />
      ) : (
        <SelectField
          {...field}
          options={Object.entries(control.labels).map(([value, choice]) => ({
            value,
            label: i18n._(choice),
          }))}
        />
      );
    case "month":
      return (
        <SelectField
          {...field}
          options={listMonths(today(), field.value).map((month) => ({
            value: month,
            label: format.month(month),
          }))}
        />
      );
    case "reference":
      return (
        <ReferenceControl
          name={name}
          label={field.label}
          isFilter
          options={allOptions[control.options]}
          parents={getFilterParents(bar, control.parentFilter)}
          blockedText={t`Choose the parent filter first`}
          value={field.value ?? null}
          onChange={(id) => field.onChange(typeof id === "string" ? id : null)}
        />
      );
    case "dateRange":
      return <RangeFields {...field} End={DateEnd} />;
    case "amountRange":
      return <RangeFields {...field} End={AmountEnd} />;
    case "toggle":
      return (
        <Checkbox
          label={field.label}
          checked={field.value !== undefined}
          onChange={(event) => field.onChange(event.currentTarget.checked ? "true" : null)}
        />
      );
  }
}
