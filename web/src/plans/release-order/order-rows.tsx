import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";

import type { ReleaseOrderChangeKind } from "../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../resources/labels.ts";
import { TableRegion } from "../../ui/data-table/table-region.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { Panel } from "../../ui/page/page.tsx";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { useIsPhone } from "../../ui/screen-width.ts";
import type { Order } from "./order-form.tsx";

type NamedRow = Record<"channel" | "format" | "startDate" | "endDate", string | null>;

/** On phones, the dates are in the second line. */
function RowName({ row }: { row: NamedRow }) {
  const format = useFormat();
  const isPhone = useIsPhone();
  const dates = isPhone && format.dateRange(row.startDate, row.endDate);
  return <TwoLineText main={row.channel} secondary={[row.format, dates].filter(Boolean).join(" · ")} />;
}

interface FigureColumn<Row> {
  label: string;
  isHiddenOnPhone?: boolean;
  render: (row: Row) => ReactNode;
  align?: "end";
}

function RowTable<Row extends { id: string }>({
  label,
  rows,
  columns: allColumns,
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
}) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const columns = allColumns.filter(({ isHiddenOnPhone }) => !isPhone || !isHiddenOnPhone);
  return (
    <TableRegion label={t`Table: ${label}`}>
      <Table tabularNums verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label} scope="col" ta={column.align}>
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map((column) => (
                <Table.Td
                  key={column.label}
                  ta={column.align}
                  style={{ whiteSpace: isPhone && !column.align ? "normal" : "nowrap" }}
                >
                  {column.render(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableRegion>
  );
}

export function OrderRows({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const rows = order.content?.rows ?? [];
  const money = (amount: number | null) => format.money(amount, order.currency);
  return (
    <Panel title={t`Rows`}>
      <RowTable
        label={t`Rows`}
        rows={rows}
        columns={[
          { label: t`Channel`, render: (row) => <RowName row={row} /> },
          {
            label: t`Dates`,
            isHiddenOnPhone: true,
            render: (row) => format.dateRange(row.startDate, row.endDate),
          },
          {
            label: t`Quantity`,
            align: "end",
            render: (row) => (
              <TwoLineText
                main={format.number(row.quantity)}
                secondary={row.unit && i18n._(RATE_UNIT_LABELS[row.unit])}
              />
            ),
          },
          {
            label: t`Bonus`,
            isHiddenOnPhone: true,
            align: "end",
            render: (row) => format.number(row.bonusQuantity),
          },
          { label: t`Rate`, isHiddenOnPhone: true, align: "end", render: (row) => money(row.rate) },
          {
            label: t`Gross amount`,
            align: "end",
            render: (row) => money(row.amount),
          },
        ]}
      />
    </Panel>
  );
}

const KIND_LABELS: Readonly<Record<ReleaseOrderChangeKind, MessageDescriptor>> = {
  ADDED: msg`Added`,
  CHANGED: msg`Changed`,
  CANCELLED: msg`Removed`,
};

const FIELD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  channel: msg`Channel`,
  format: msg`Format`,
  details: msg`Details`,
  dates: msg`Dates`,
  rate: msg`Rate`,
  quantity: msg`Quantity`,
  bonus: msg`Bonus`,
  amount: msg`Amount`,
};

export function OrderChanges({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { previous, changes = [] } = order.content ?? {};
  if (!previous) return null;
  const money = (amount: number | null) => (amount === null ? "–" : format.money(amount, order.currency));
  const title = t`Changes since ${previous}`;
  const listFields = (fields: readonly string[]) =>
    fields.flatMap((field) => (FIELD_LABELS[field] ? i18n._(FIELD_LABELS[field]) : [])).join(", ");
  const formatBefore = (amount: number | null) => {
    const before = money(amount);
    return t`Before: ${before}`;
  };
  return (
    <Panel title={title}>
      {changes.length === 0 ? (
        <Text size="sm">{t`No row has changed.`}</Text>
      ) : (
        <RowTable
          label={title}
          rows={changes}
          columns={[
            {
              label: t({ context: "row", message: "Change" }),
              render: ({ kind, fields }) => (
                <TwoLineText
                  main={kind && i18n._(KIND_LABELS[kind])}
                  secondary={isPhone && listFields(fields)}
                />
              ),
            },
            { label: t`Channel`, render: (row) => <RowName row={row} /> },
            {
              label: t`Dates`,
              isHiddenOnPhone: true,
              render: (row) => format.dateRange(row.startDate, row.endDate),
            },
            {
              label: t`Details`,
              isHiddenOnPhone: true,
              render: ({ fields }) => listFields(fields) || "–",
            },
            {
              label: t`Before`,
              isHiddenOnPhone: true,
              align: "end",
              render: (row) => money(row.previousAmount),
            },
            {
              label: t`Now`,
              align: "end",
              render: ({ kind, amount, previousAmount }) => (
                <TwoLineText
                  main={money(kind === "CANCELLED" ? 0 : amount)}
                  secondary={isPhone && formatBefore(previousAmount)}
                />
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
