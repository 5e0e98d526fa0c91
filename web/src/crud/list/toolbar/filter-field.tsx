import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Checkbox, NativeSelect, Stack } from "@mantine/core";

import { allOptions } from "../../../generated/options.ts";
import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import {
  listPeriods,
  parsePeriod,
  serializePeriod,
  type Period,
  type PeriodKind,
} from "../../../ui/format/periods.ts";
import type { Labels } from "../../definition/fields.tsx";
import { ReferenceControl } from "../../reference/reference-control.tsx";
import { getFilterParents, type FilterBarProps } from "../filters/filter-state.ts";
import type { ListFilter } from "../../definition/filters.ts";
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

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly (Option | { group: string; items: Option[] })[];
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

/** Includes the selected period. */
function usePeriodOptions(kinds: readonly PeriodKind[], selected: string | undefined) {
  const { i18n } = useLingui();
  const format = useFormat();
  const month = today().slice(0, "YYYY-MM".length);
  const toOption = (period: Period) => ({ value: serializePeriod(period), label: format.period(period) });
  const groups = kinds.map((kind) => ({
    group: i18n._(PERIOD_KINDS[kind].label),
    items: listPeriods(month, kind, PERIOD_KINDS[kind]).map(toOption),
  }));
  const selectedPeriod = parsePeriod(selected);
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === selected));
  const options = groups.length === 1 ? (groups[0]?.items ?? []) : groups;
  return selectedPeriod && !isListed ? [...options, toOption(selectedPeriod)] : options;
}

const PERIOD_KINDS = {
  FINANCIAL_YEAR: { label: msg`Financial years`, before: 3, after: 1 },
  QUARTER: { label: msg`Quarters`, before: 7, after: 2 },
  MONTH: { label: msg`Months`, before: 24, after: 6 },
} as const;

const ALL_KINDS = ["FINANCIAL_YEAR", "QUARTER", "MONTH"] as const;
const MONTHS_ONLY = ["MONTH"] as const;

interface PeriodFieldProps extends FieldProps {
  kinds: readonly PeriodKind[];
}

function PeriodField({ kinds, ...field }: PeriodFieldProps) {
  return <SelectField {...field} options={usePeriodOptions(kinds, field.value)} />;
}

interface FilterFieldProps {
  filter: ListFilter<object>;
  statusCounts: StatusCounts;
  bar: FilterBarProps;
}

export function FilterField({ filter: { name, label, control }, statusCounts, bar }: FilterFieldProps) {
  const { t, i18n } = useLingui();
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
      return <PeriodField {...field} kinds={MONTHS_ONLY} />;
    case "period":
      return <PeriodField {...field} kinds={ALL_KINDS} />;
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
