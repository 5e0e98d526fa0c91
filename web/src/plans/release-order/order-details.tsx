import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Anchor, SimpleGrid, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { RecordReference } from "../../crud/related/record-link.tsx";
import type { ReleaseOrderChangeKind, ReleaseOrderDeadline } from "../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../resources/labels.ts";
import { TableRegion } from "../../ui/data-table/table-region.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { useIsPhone } from "../../ui/screen-width.ts";
import { Panel } from "../../ui/page/page.tsx";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { getReviewPath } from "../paths.ts";
import { PlanAmountTable } from "../view/plan-amount-table.tsx";
import type { Order } from "./order-forms.tsx";
import { DeadlineDay, LATE_LABELS } from "./order-status.tsx";

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" verticalSpacing="md" m={0}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" c="dimmed" fz="xs">
            {label}
          </Text>
          <Text component="dd" fz="sm" m={0} style={{ overflowWrap: "anywhere" }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { mediaPlan } = order;
  const renderDeadline = (day: string | null, deadline: ReleaseOrderDeadline) => (
    <DeadlineDay day={day} lateLabel={order.late.includes(deadline) ? LATE_LABELS[deadline] : undefined} />
  );
  const planPath = mediaPlan && getReviewPath({ listPath: "/manage-media-plan" }, mediaPlan.id);
  const sender = order.sentBy?.name ?? "–";
  return (
    <Panel title={t`Details`}>
      <Facts
        facts={[
          [t`Vendor`, <RecordReference key="vendor" module="vendors" record={order.vendor} />],
          [t`Campaign`, <RecordReference key="campaign" module="campaigns" record={order.campaign} />],
          [t`Client`, order.client?.name ?? "–"],
          [
            t`Media plan`,
            planPath ? (
              <Anchor key="plan" component={Link} to={planPath} c="inherit" fz="inherit">
                {mediaPlan.name}
              </Anchor>
            ) : (
              "–"
            ),
          ],
          [t`First day`, format.date(order.startsOn)],
          [t`Book by`, renderDeadline(order.bookBy, "BOOKING")],
          [t`Material by`, renderDeadline(order.materialBy, "MATERIAL")],
          [t`Confirm by`, renderDeadline(order.confirmBy, "CONFIRMATION")],
          ...(order.sentAt
            ? ([
                [t`Sent`, `${format.date(order.sentAt)} · ${sender}`],
                [t`Recipients`, order.recipients.join(", ") || "–"],
              ] as const)
            : []),
          ...(order.materialSentOn
            ? ([[t`Material sent on`, format.date(order.materialSentOn)]] as const)
            : []),
          ...(order.decidedOn
            ? ([
                [
                  t`Answer`,
                  [format.date(order.decidedOn), order.decidedBy, order.decisionNote]
                    .filter(Boolean)
                    .join(" · "),
                ],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  );
}

/** Without permission to view margins, only the gross amount. */
export function OrderAmounts({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amounts, taxLines = [] } = order.content ?? {};
  const money = (amount: number | null) => format.money(amount, order.currency);
  const percent = (value: number) => format.percent(value / 100);
  const grossRow = {
    name: t`Gross amount`,
    figures: [money(order.gross)],
    isSum: !amounts,
  };
  const commissionPercent = percent(amounts?.commissionPercent ?? 0);
  const rows = amounts
    ? [
        grossRow,
        {
          name: t`Agency commission (${commissionPercent})`,
          figures: [money(-amounts.commission)],
        },
        { name: t`Net amount`, figures: [money(amounts.net)], isSum: true },
        ...taxLines.map((line) => ({
          name: `${line.name} ${percent(line.percent)}`,
          figures: [money(line.amount)],
        })),
        ...(taxLines.length > 0
          ? [
              {
                name: t`Total with tax`,
                figures: [money(amounts.total)],
                isSum: true,
              },
            ]
          : []),
      ]
    : [grossRow];
  return (
    <Panel title={t`Amounts`}>
      <PlanAmountTable label={t`Amounts`} headings={[t`Amount`, order.currency ?? ""]} rows={rows} />
      {amounts && taxLines.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t`Without tax: the invoice adds it as applicable.`}
        </Text>
      )}
    </Panel>
  );
}

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
  const isPhone = useIsPhone();
  const columns = allColumns.filter(({ isHiddenOnPhone }) => !isPhone || !isHiddenOnPhone);
  return (
    <TableRegion label={label}>
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
  const { previous, changes = [] } = order.content ?? {};
  if (!previous) return null;
  const money = (amount: number | null) => (amount === null ? "–" : format.money(amount, order.currency));
  const title = t`Changes since ${previous}`;
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
              label: t`Change`,
              render: ({ kind }) => kind && i18n._(KIND_LABELS[kind]),
            },
            { label: t`Channel`, render: (row) => <RowName row={row} /> },
            {
              label: t`Dates`,
              isHiddenOnPhone: true,
              render: (row) => format.dateRange(row.startDate, row.endDate),
            },
            {
              label: t`Details`,
              render: ({ fields }) =>
                fields
                  .flatMap((field) => (FIELD_LABELS[field] ? i18n._(FIELD_LABELS[field]) : []))
                  .join(", ") || "–",
            },
            {
              label: t`Before`,
              align: "end",
              render: (row) => money(row.previousAmount),
            },
            {
              label: t`Now`,
              align: "end",
              render: ({ kind, amount }) => money(kind === "CANCELLED" ? 0 : amount),
            },
          ]}
        />
      )}
    </Panel>
  );
}
