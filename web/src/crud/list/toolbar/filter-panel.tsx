import { useLingui } from "@lingui/react/macro";
import { Checkbox, Fieldset, Group, NativeSelect, Popover, Stack, Text } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { isMoney } from "@media-planner/schema/rules/money";
import { Suspense, useEffect, useRef, useState, type ComponentType } from "react";

import { allOptions } from "../../../generated/options.ts";
import { DateControl, NumberControl } from "../../../ui/fields/lazy-controls.ts";
import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { handlesEscape } from "../../../ui/overlays/dialog-escape.tsx";
import type { Labels } from "../../fields.tsx";
import { ReferenceControl } from "../../reference/reference-control.tsx";
import { useSelectedOptions } from "../../reference/use-selected-options.ts";
import { useStatusCounts } from "../../resource-hooks.ts";
import { getFilterParents, type FilterBarProps } from "../filter-bar.tsx";
import type { ListFilter, OptionsName } from "../filters.ts";
import { useLazyPanel, type RenderButton } from "../use-lazy-panel.ts";

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

interface RangeEndProps {
  label: string;
  value: string;
  onCommit: (value: string) => void;
}

function useDraft({ value, onCommit }: RangeEndProps, parse: (value: string) => unknown) {
  const [draft, setDraft] = useState<{ source: string; value: unknown }>();
  const current: unknown = draft?.source === value ? draft.value : value === "" ? null : parse(value);
  const commit = (next: string) => {
    setDraft(undefined);
    if (next !== value) onCommit(next);
  };
  return { current, setDraft: (next: unknown) => setDraft({ source: value, value: next }), commit };
}

function DateEnd({ label, ...end }: RangeEndProps) {
  const { current: day, setDraft, commit } = useDraft({ label, ...end }, (text) => text);
  return (
    <DateControl
      name={label}
      label={label}
      value={day}
      onChange={(next) => {
        if (next === null) commit("");
        else if (typeof next === "string" && isDate(next)) commit(next);
        else setDraft(next);
      }}
    />
  );
}

function AmountEnd({ label, ...end }: RangeEndProps) {
  const { t } = useLingui();
  const { current: amount, setDraft, commit } = useDraft({ label, ...end }, Number);
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isAmount = typeof amount === "number" && amount >= 0 && isMoney(amount);
  const isInvalid = isTouched && amount !== null && !isAmount;
  // The error may be outside the visible area of the panel.
  useEffect(() => {
    if (isInvalid) form.current?.scrollIntoView({ block: "nearest" });
  }, [isInvalid]);
  const commitAmount = () => {
    setTouched(true);
    if (isAmount || amount === null) commit(isAmount ? String(amount) : "");
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        commitAmount();
      }}
    >
      <NumberControl
        name={label}
        label={label}
        error={isInvalid ? t`Enter an amount, such as 50000, 5L or 1.2Cr` : undefined}
        value={amount}
        onChange={(next) => {
          setTouched(false);
          setDraft(next);
        }}
        onBlur={commitAmount}
      />
    </form>
  );
}

interface RangeFieldsProps extends FieldProps {
  End: ComponentType<RangeEndProps>;
}

/** The value is `from..to`. */
function RangeFields({ label, End, value, onChange }: RangeFieldsProps) {
  const { t } = useLingui();
  const [from = "", to = ""] = value?.split("..") ?? [];
  const setEnds = (...ends: [string, string]) => onChange(ends.some(Boolean) ? ends.join("..") : null);
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>{label}</Text>}>
      <Group gap={8} grow align="flex-start">
        <Suspense>
          <End label={t`From`} value={from} onCommit={(next) => setEnds(next, to)} />
          <End label={t`To`} value={to} onCommit={(next) => setEnds(from, next)} />
        </Suspense>
      </Group>
    </Fieldset>
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

function FilterField({ filter: { name, label, control }, statusCounts, bar }: FilterFieldProps) {
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

function FilterFields(bar: FilterBarProps) {
  const statusCounts = useStatusCounts(bar.resource, bar.variables);
  return (
    <Stack gap={16}>
      {bar.filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} statusCounts={statusCounts} bar={bar} />
      ))}
    </Stack>
  );
}

interface ReferenceNameProps {
  options: OptionsName;
  id: string;
  parents: ReturnType<typeof getFilterParents>;
}

/** Name of a filtered record. */
export function ReferenceName({ options, id, parents }: ReferenceNameProps) {
  const { selectedOptions } = useSelectedOptions([id], [], { options: allOptions[options], parents });
  return selectedOptions[0]?.name;
}

interface FilterPanelProps extends FilterBarProps {
  renderButton: RenderButton;
}

export function FilterPanel({ renderButton, ...bar }: FilterPanelProps) {
  const { t } = useLingui();
  const { opened, onChange, button } = useLazyPanel(renderButton);
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  // The button toggles the panel itself; calendars and dropdowns render outside it.
  useClickOutside(
    ({ target: clicked }) => {
      const isInside =
        clicked instanceof Element && clicked.closest(`[aria-controls="${panel?.id}"], [data-position]`);
      if (!isInside) onChange(false);
    },
    null,
    [panel],
    opened,
  );
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      shadow="md"
      width={340}
      trapFocus
      returnFocus
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        ref={setPanel}
        aria-label={t`Filters`}
        mah="70dvh"
        style={{ overflowY: "auto" }}
        onKeyDown={({ key, target }) => {
          // Escape first closes an open dropdown.
          if (key === "Escape" && !handlesEscape(target)) onChange(false);
        }}
      >
        <FilterFields {...bar} />
      </Popover.Dropdown>
    </Popover>
  );
}
