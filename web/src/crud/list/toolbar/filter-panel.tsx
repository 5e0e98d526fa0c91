import { useLingui } from "@lingui/react/macro";
import { Checkbox, Fieldset, Group, Popover, Stack, Text } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { isMoney } from "@media-planner/schema/rules/money";
import { Suspense, useEffect, useRef, useState, type ComponentType } from "react";

import { allOptions } from "../../../generated/options.ts";
import { DateControl, NumberControl } from "../../../ui/fields/lazy-controls.ts";
import { useFormat } from "../../../ui/format.ts";
import { handlesEscape } from "../../../ui/dialog-escape.tsx";
import type { Labels } from "../../fields.tsx";
import { ReferenceControl } from "../../reference/reference-control.tsx";
import { useStatusCounts } from "../../resource-hooks.ts";
import { isInPanel, type FilterControlProps, type ListFilter, type OptionsName } from "../filters.tsx";
import { useLazyPanel, type RenderButton } from "../use-lazy-panel.ts";
import { useListContext } from "../list-context.ts";

type StatusCounts = ReadonlyMap<string, number> | undefined;

type FieldProps = Omit<FilterControlProps, "filter">;

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

interface ReferenceFieldProps extends FieldProps {
  options: OptionsName;
  parentFilter?: string | undefined;
}

function ReferenceField({ label, options, parentFilter, value, onChange }: ReferenceFieldProps) {
  const { t } = useLingui();
  const { params, parent } = useListContext();
  const getFilterValue = (name: string) =>
    parent?.name === name ? parent.id : (params.filters[name] ?? null);
  return (
    <ReferenceControl
      name={label}
      label={label}
      isFilter
      options={allOptions[options]}
      parents={parentFilter === undefined ? undefined : { [parentFilter]: getFilterValue(parentFilter) }}
      blockedText={t`Choose the parent filter first`}
      value={value ?? null}
      onChange={(id) => onChange(typeof id === "string" ? id : null)}
    />
  );
}

interface FilterFieldProps {
  filter: ListFilter<object>;
  statusCounts: StatusCounts;
}

function FilterField({ filter: { name, label, control }, statusCounts }: FilterFieldProps) {
  const { i18n } = useLingui();
  const { params } = useListContext();
  const field: FieldProps = {
    label: i18n._(label),
    value: params.filters[name],
    onChange: (value) => params.setFilter(name, value),
  };
  switch (control?.kind) {
    case "choice":
      return (
        <ChoiceCheckboxes
          {...field}
          labels={control.labels}
          counts={name === "status" ? statusCounts : undefined}
        />
      );
    case "reference":
      return <ReferenceField {...field} {...control} />;
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
    default:
      return null;
  }
}

function FilterFields() {
  const { filters, resource, variables } = useListContext();
  const statusCounts = useStatusCounts(resource, variables);
  return (
    <Stack gap={16}>
      {filters.filter(isInPanel).map((filter) => (
        <FilterField key={filter.name} filter={filter} statusCounts={statusCounts} />
      ))}
    </Stack>
  );
}

export function FilterPanel({ renderButton }: { renderButton: RenderButton }) {
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
        <FilterFields />
      </Popover.Dropdown>
    </Popover>
  );
}
