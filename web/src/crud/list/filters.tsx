import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";

import type { allOptions } from "../../generated/options.ts";
import type { SessionUser } from "../../session/session-store.ts";
import classes from "./filters.module.css";
import type { FilterName, ListParamsControl } from "./use-list-params.ts";

/** What a filter's control is given; no value while the filter is not set. */
export interface FilterControlProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Records to choose from: the name of their document, which is loaded when they are. */
export type ChoicesName = keyof typeof allOptions;

/** What sets a filter behind the button "Filters". */
export type FilterKind =
  | { kind: "words"; labels: Readonly<Record<string, MessageDescriptor>> }
  | { kind: "reference"; options: ChoicesName; of?: string | undefined }
  | { kind: "toggle" | "days" | "amounts" };

/** Something that a list may be narrowed by: its place in the URL, its control, and what it asks of the server. */
export interface ListFilter<Variables extends object> extends FilterName {
  label: MessageDescriptor;
  variables: (value: string, viewer: Pick<SessionUser, "id">) => Partial<Variables>;
  /** Beside the search, for what people look for most often; without it the filter stands behind the button "Filters". */
  Control?: ComponentType<FilterControlProps>;
  kind?: FilterKind;
}

/** Puts a filter behind the button "Filters". */
export function moveToPanel<Variables extends object>(
  filter: ListFilter<Variables> & { kind: FilterKind },
): ListFilter<Variables> {
  const { Control: _besideTheSearch, ...rest } = filter;
  return rest;
}

/** Whether a filter is set behind the button "Filters": several words are, besides the one that is chosen beside the search. */
export function isInPanel({ kind, Control }: Pick<ListFilter<object>, "kind" | "Control">): boolean {
  return kind !== undefined && (!Control || kind.kind === "words");
}

/** A select of a few words; several that were chosen together stand there as one choice. */
export function filterControlKind(
  labels: Readonly<Record<string, MessageDescriptor>>,
): ComponentType<FilterControlProps> {
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
    Control: filterControlKind(labels),
    kind: { kind: "words", labels },
  };
}

/** What the viewer entered: `?mine=true`. */
export const mineFilter: ListFilter<{ createdById: string }> = {
  name: "mine",
  about: "author",
  label: msg`Created by me`,
  accepts: (value) => value === "true",
  variables: (_value, { id }) => ({ createdById: id }),
  kind: { kind: "toggle" },
};

/** What a list is narrowed by, side by side: as wide as the table's cards on a phone. */
export function FilterState({ children }: { children: ReactNode }) {
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
