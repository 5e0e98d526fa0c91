import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";

import type { allOptions } from "../../generated/options.ts";
import type { SessionUser } from "../../session/session-store.ts";
import classes from "./filters.module.css";
import type { Labels } from "../fields.tsx";
import type { UrlFilter, ListParamsControl } from "./use-list-params.ts";

/** `value` is undefined while the filter is off. */
export interface FilterControlProps {
  filter: ListFilter<object>;
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

export type OptionsName = keyof typeof allOptions;

export type FilterControl =
  | { kind: "choice"; labels: Labels }
  | { kind: "reference"; options: OptionsName; parentFilter?: string | undefined }
  | { kind: "toggle" | "dateRange" | "amountRange" };

export interface ListFilter<Variables extends object> extends UrlFilter {
  label: MessageDescriptor;
  toVariables: (value: string, viewer: Pick<SessionUser, "id">) => Partial<Variables>;
  /** Lists with this parent filter omit this filter: a campaign has one client. */
  fixedByParentFilter?: string;
  /** For frequent filters. */
  ToolbarControl?: ComponentType<FilterControlProps>;
  /** Options of a select in the toolbar. */
  labels?: Labels;
  control?: FilterControl;
}

export function getApplicableFilters<Filter extends Pick<ListFilter<never>, "name" | "fixedByParentFilter">>(
  filters: readonly Filter[],
  parentFilter: string | undefined,
): readonly Filter[] {
  if (parentFilter === undefined) return filters;
  return filters.filter(
    ({ name, fixedByParentFilter }) => name !== parentFilter && fixedByParentFilter !== parentFilter,
  );
}

export function removeToolbarControl<Variables extends object>(
  filter: ListFilter<Variables> & { control: FilterControl },
): ListFilter<Variables> {
  const { ToolbarControl: _toolbarControl, ...rest } = filter;
  return rest;
}

/** The panel repeats enum filters of the toolbar for the selection of several values. */
export function isInPanel({
  control,
  ToolbarControl,
}: Pick<ListFilter<object>, "control" | "ToolbarControl">): boolean {
  return control !== undefined && (!ToolbarControl || control.kind === "choice");
}

/** Several values in the URL appear as one extra option. */
export function SelectControl({ filter, label: title, value = "", onChange }: FilterControlProps) {
  const { t, i18n } = useLingui();
  const options = Object.entries(filter.labels ?? {}).map(([option, optionLabel]) => ({
    value: option,
    label: i18n._(optionLabel),
  }));
  const selectedCount = value.split(",").length;
  return (
    <NativeSelect
      aria-label={title}
      value={value}
      data={[
        { value: "", label: t`${title}: all` },
        ...(selectedCount > 1 ? [{ value, label: t`${title}: ${selectedCount} selected` }] : []),
        ...options,
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** A single status uses `status`, because not every upstream supports `statuses`. */
export function statusFilter<Value extends string>(
  labels: Readonly<Record<Value, MessageDescriptor>>,
): ListFilter<{ status: Value; statuses: Value[] }> {
  const isStatus = (value: string): value is Value => Object.hasOwn(labels, value);
  return {
    name: "status",
    label: msg`Status`,
    accepts: (value) => value.split(",").every(isStatus),
    toVariables: (value) => {
      const statuses = value.split(",").filter(isStatus);
      const [status] = statuses;
      return statuses.length > 1 ? { statuses } : status ? { status } : {};
    },
    ToolbarControl: SelectControl,
    labels,
    control: { kind: "choice", labels },
  };
}

/** Records created by the viewer: `?mine=true`. */
export const createdByMeFilter: ListFilter<{ createdById: string }> = {
  name: "mine",
  exclusiveGroup: "author",
  label: msg`Created by me`,
  accepts: (value) => value === "true",
  toVariables: (_value, { id }) => ({ createdById: id }),
  control: { kind: "toggle" },
};

export function FilterArea({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}

interface FilterBarProps<SortField extends string> {
  filters: readonly ListFilter<object>[];
  params: Pick<ListParamsControl<SortField>, "filters" | "setFilter">;
}

export function FilterBar<SortField extends string>({ filters, params }: FilterBarProps<SortField>) {
  const { i18n } = useLingui();
  return filters.map((filter) => {
    const { name, label, ToolbarControl } = filter;
    return (
      ToolbarControl && (
        <ToolbarControl
          key={name}
          filter={filter}
          label={i18n._(label)}
          value={params.filters[name]}
          onChange={(value) => params.setFilter(name, value)}
        />
      )
    );
  });
}
