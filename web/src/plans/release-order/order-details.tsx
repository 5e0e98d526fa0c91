import { useLingui } from "@lingui/react/macro";
import { Anchor, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { RecordReference } from "../../crud/related/record-link.tsx";
import type { ReleaseOrderDeadline } from "../../generated/schema.ts";
import { useFormat } from "../../ui/format/format.ts";
import { Panel } from "../../ui/page/page.tsx";
import { getReviewPath } from "../paths.ts";
import { PlanAmountTable } from "../page/plan-amount-table.tsx";
import type { Order } from "./order-form.tsx";
import { LATE_LABELS } from "../../resources/order-deadlines.ts";
import { DeadlineDay } from "./order-status.tsx";

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
      <PlanAmountTable
        label={t`Amounts of the order`}
        headings={[t`Amount`, order.currency ?? ""]}
        rows={rows}
      />
      {amounts && taxLines.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t`Without tax: the invoice adds it as applicable.`}
        </Text>
      )}
    </Panel>
  );
}
