import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";

import type { Column, ColumnWithFile } from "../../../ui/data-table/columns.ts";
import { StatusChip, getStatusLabel } from "../../../ui/page/status-chip.tsx";
import type { Labels } from "../../definition/fields.tsx";
import { AmountCell, DateCell, NumberCell, LabelCell } from "./list-cells.tsx";

/** Shows the property with the column's name. */
export function textColumn<const Name extends string, SortField extends string = never>(
  name: Name,
  header: MessageDescriptor,
  sort?: SortField,
): Column<Record<Name, string | null>, SortField> & {
  cell: (row: Record<Name, string | null>) => string | null;
} {
  return { key: name, header, cell: (row) => row[name], ...(sort && { sort }) };
}

export function numberColumn<const Name extends string, SortField extends string = never>(
  name: Name,
  header: MessageDescriptor,
  sort?: SortField,
): ColumnWithFile<Record<Name, number | null>, SortField> {
  return {
    key: name,
    header,
    cell: (row) => <NumberCell value={row[name]} />,
    file: [{ kind: "count", getValue: (row) => row[name] }],
    align: "end",
    ...(sort && { sort }),
  };
}

export function amountColumn<const Name extends string, SortField extends string = never>(
  name: Name,
  header: MessageDescriptor,
  sort?: SortField,
): ColumnWithFile<Record<Name, number | null> & { currency?: string | null }, SortField> {
  return {
    ...numberColumn(name, header, sort),
    cell: (row) => <AmountCell value={row[name]} currency={row.currency} />,
    file: [
      { kind: "money", getValue: (row) => row[name] },
      { header: msg`Currency`, getValue: (row) => row.currency ?? "INR" },
    ],
  };
}

export function dateColumn<const Name extends string, SortField extends string = never>(
  name: Name,
  header: MessageDescriptor,
  sort?: SortField,
): ColumnWithFile<Record<Name, string | null>, SortField> {
  return {
    key: name,
    header,
    cell: (row) => <DateCell value={row[name]} />,
    file: [{ kind: "day", getValue: (row) => row[name] }],
    neverTruncated: true,
    ...(sort && { sort }),
  };
}

/** Day of creation, hidden by default. */
export const createdColumn: ColumnWithFile<{ createdAt: string | null }, "CREATED_AT"> = {
  ...dateColumn("createdAt", msg`Created on`, "CREATED_AT"),
  // The user's day, as on screen.
  file: [
    {
      kind: "day",
      getValue: ({ createdAt }) => createdAt && getCalendarDay(undefined, new Date(createdAt)),
    },
  ],
  isHiddenByDefault: true,
};

export function labelColumn<const Name extends string, SortField extends string = never>(
  name: Name,
  header: MessageDescriptor,
  labels: Labels,
  sort?: SortField,
): ColumnWithFile<Record<Name, string | null>, SortField> {
  return {
    key: name,
    header,
    cell: (row) => <LabelCell labels={labels} value={row[name]} />,
    file: [{ getValue: (row) => labels[row[name] ?? ""] ?? row[name] }],
    ...(sort && { sort }),
  };
}

export function yesNoColumn<const Name extends string>(
  name: Name,
  header: MessageDescriptor,
): ColumnWithFile<Record<Name, boolean | null>, never> {
  return {
    key: name,
    header,
    cell: (row) => (row[name] ? <Trans>Yes</Trans> : <Trans>No</Trans>),
    file: [{ getValue: (row) => row[name] ?? false }],
    neverTruncated: true,
  };
}

export const statusColumn: ColumnWithFile<{ status: string | null }, "STATUS"> = {
  key: "status",
  header: msg`Status`,
  cell: (row) => <StatusChip status={row.status} />,
  file: [{ getValue: ({ status }) => getStatusLabel(status) }],
  sort: "STATUS",
  neverTruncated: true,
  priority: "high",
};
