import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";

import type { SessionUser } from "../../session/session-store.ts";
import type { AnyOptions } from "../reference/option.ts";
import classes from "./filters.module.css";
import type { FilterName, ListParamsControl } from "./use-list-params.ts";

/** What a filter's control is given; no value while the filter is not set. */
export interface FilterControlProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** What a filter among the others, behind the button "Filters", is set by. */
export type FilterKind =
  | { kind: "words"; labels: Readonly<Record<string, MessageDescriptor>> }
  | { kind: "reference"; options: AnyOptions }
  | { kind: "toggle" | "days" | "amounts" };

/** Something that a list may be narrowed by: its place in the URL, its control, and what it asks of the server. */
export interface ListFilter<Variables extends object> extends FilterName {
  label: MessageDescriptor;
  variables: (value: string, viewer: Pick<SessionUser, "id">) => Partial<Variables>;
  /** Beside the search, for what people look for most often. */
  Control?: ComponentType<FilterControlProps>;
  /** Behind the button "Filters". */
  more?: FilterKind;
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
    Control: wordControl(labels),
  };
}

/** A select of a few words; several that were chosen together stand there as one choice. */
function wordControl(labels: Readonly<Record<string, MessageDescriptor>>): ComponentType<FilterControlProps> {
  return function WordControl({ label: title, value = "", onChange }) {
    const { t, i18n } = useLingui();
    const choices = Object.entries(labels).map(([choice, words]) => ({
      value: choice,
      label: i18n._(words),
    }));
    const several = value.split(",").length;
    return (
      <NativeSelect
        aria-label={title}
        value={value}
        data={[
          { value: "", label: t`${title}: all` },
          ...(several > 1 ? [{ value, label: t`${title}: ${several} chosen` }] : []),
          ...choices,
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    );
  };
}

/** The status: one beside the search, several behind the button "Filters". Only several are asked for as such: every upstream knows one. */
export function statusFilter<Value extends string>(
  labels: Readonly<Record<Value, MessageDescriptor>>,
): ListFilter<{ status: Value; statuses: Value[] }> {
  const isStatus = (value: string): value is Value => Object.hasOwn(labels, value);
  return {
    name: "status",
    label: msg`Status`,
    accepts: (value) => value.split(",").every(isStatus),
    variables: (value) => {
      const statuses = value.split(",").filter(isStatus);
      const [status] = statuses;
      return statuses.length > 1 ? { statuses } : status ? { status } : {};
    },
    Control: wordControl(labels),
    more: { kind: "words", labels },
  };
}

/** From one value to another, either of which may be open: `2026-01-01..2026-03-31`. */
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
    more: { kind },
  };
}

/** Days from one to another, both included. */
export function daysFilter<const Name extends string>(
  name: string,
  label: MessageDescriptor,
  names: readonly [from: Name, to: Name],
): ListFilter<Record<Name, string>> {
  return rangeFilter("days", name, label, names, (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined,
  );
}

/** Amounts from one to another, both included. */
export function amountsFilter<const Name extends string>(
  name: string,
  label: MessageDescriptor,
  names: readonly [from: Name, to: Name],
): ListFilter<Record<Name, number>> {
  return rangeFilter("amounts", name, label, names, (text) =>
    /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined,
  );
}

/** What the viewer entered: `?mine=true`. */
export const mineFilter: ListFilter<{ createdById: string }> = {
  name: "mine",
  label: msg`Created by me`,
  accepts: (value) => value === "true",
  variables: (_value, { id }) => ({ createdById: id }),
  more: { kind: "toggle" },
};

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
  return filters.map(
    ({ name, label, Control }) =>
      Control && (
        <Control
          key={name}
          label={i18n._(label)}
          value={params.filters[name]}
          onChange={(value) => params.setFilter(name, value)}
        />
      ),
  );
}
