import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";

import type { SessionUser } from "../../session/session-store.ts";
import classes from "./filters.module.css";
import type { FilterName, ListParamsControl } from "./use-list-params.ts";

/** What a filter's control is given; no value while the filter is not set. */
export interface FilterControlProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Something that a list may be narrowed by: its place in the URL, its control, and what it asks of the server. */
export interface ListFilter<Variables extends object> extends FilterName {
  label: MessageDescriptor;
  variables: (value: string, viewer: Pick<SessionUser, "id">) => Partial<Variables>;
  Control: ComponentType<FilterControlProps>;
}

/** One of a few words, such as a status; asks for it under the filter's own name. */
export function choiceFilter<const Name extends string, Value extends string>(
  name: Name,
  label: MessageDescriptor,
  labels: Readonly<Record<Value, MessageDescriptor>>,
): ListFilter<Record<Name, Value>> {
  return wordFilter(name, label, labels, (value) => namedBy(name, value));
}

/** One of a few words, each of which asks for something of its own. */
export function wordFilter<Value extends string, Variables extends object>(
  name: string,
  label: MessageDescriptor,
  labels: Readonly<Record<Value, MessageDescriptor>>,
  asked: (value: Value, viewer: Pick<SessionUser, "id">) => Partial<Variables>,
): ListFilter<Variables> {
  const isChoice = (value: string): value is Value => Object.hasOwn(labels, value);
  return {
    name,
    label,
    accepts: isChoice,
    // What the URL holds was looked at before.
    variables: (value, viewer) => (isChoice(value) ? asked(value, viewer) : {}),
    Control: function ChoiceControl({ label: title, value, onChange }) {
      const { t, i18n } = useLingui();
      const choices = Object.entries<MessageDescriptor>(labels);
      return (
        <NativeSelect
          aria-label={title}
          value={value ?? ""}
          data={[
            { value: "", label: t`${title}: all` },
            ...choices.map(([choice, words]) => ({ value: choice, label: i18n._(words) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    },
  };
}

/** A value under a filter's name. */
export function namedBy<Name extends string, Value>(name: Name, value: Value): Record<Name, Value> {
  return { [name]: value } as Record<Name, Value>;
}

/** Something that is asked for or not: `?overBudget=true`. */
export function toggleFilter<Variables extends object>(
  name: string,
  label: MessageDescriptor,
  variables: (viewer: Pick<SessionUser, "id">) => Variables,
): ListFilter<Variables> {
  return {
    name,
    label,
    accepts: (value) => value === "true",
    variables: (_value, viewer) => variables(viewer),
    Control: ({ label: title, value, onChange }) => (
      <Button
        variant={value ? "light" : "default"}
        aria-pressed={value !== undefined}
        onClick={() => onChange(value ? null : "true")}
      >
        {title}
      </Button>
    ),
  };
}

/** What a list is narrowed by, side by side: as wide as the table's cards on a phone. */
export function Narrowing({ children }: { children: ReactNode }) {
  return <div className={classes.narrowing}>{children}</div>;
}

interface FilterBarProps<SortField extends string> {
  filters: readonly ListFilter<object>[];
  params: Pick<ListParamsControl<SortField>, "filters" | "setFilter">;
}

/** The controls of a list's filters. */
export function FilterBar<SortField extends string>({ filters, params }: FilterBarProps<SortField>) {
  const { i18n } = useLingui();
  return filters.map(({ name, label, Control }) => (
    <Control
      key={name}
      label={i18n._(label)}
      value={params.filters[name]}
      onChange={(value) => params.setFilter(name, value)}
    />
  ));
}
