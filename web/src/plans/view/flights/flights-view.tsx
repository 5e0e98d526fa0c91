import { useLingui } from "@lingui/react/macro";
import { Group, Text } from "@mantine/core";
import { computePlannedSpend } from "@media-planner/schema/rules/planned-spend";
import { useState } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { toStoredRows } from "../stored-rows.ts";
import { FlightsChart } from "./flights-chart.tsx";
import { ScaleSelect, useScaleLabels } from "./scale-select.tsx";
import { SpendTable } from "./spend-table.tsx";
import {
  splitDatedRows,
  computePeriod,
  listScales,
  splitIntoSpans,
  sumSpendByChannel,
  type FlightPlan,
  type Scale,
} from "./flight-bars.ts";

export function StoredFlights({ plan }: { plan: MediaPlanFieldsFragment }) {
  const { start, end } = plan.orderDetails.campaignDate ?? {};
  const rows = toStoredRows(plan).map((row) => ({
    key: row.id,
    channel: row.media.channel?.name ?? "",
    format: row.media.format?.name ?? "",
    startDate: row.startDate,
    endDate: row.endDate,
    amount: row.amount ?? 0,
    quantityRow: row,
  }));
  const period = { start: start ?? null, end: end ?? null };
  return <FlightsView plan={{ ...plan.priceDetails, rows, period, currency: plan.currency }} />;
}

export function FlightsView({ plan }: { plan: FlightPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const scaleLabels = useScaleLabels();
  const [requestedScale, setRequestedScale] = useState<Scale>("week");
  const { flights, undatedAmount } = splitDatedRows(plan.rows);
  const period = computePeriod(plan.period, flights);
  if (!period || flights.length === 0)
    return <Text c="dimmed">{t`Flights appear here when a row has a channel and dates.`}</Text>;

  const scales = listScales(period);
  const scale = scales.find((candidate) => candidate === requestedScale) ?? scales[0] ?? "year";
  const amount = format.money(undatedAmount, plan.currency);
  const spans = splitIntoSpans(period, scale);
  return (
    <>
      <Group justify="space-between" gap={12} mb={12}>
        <Text size="sm" c="dimmed">
          {t`Each row's amount is spread evenly over its days, additional charges and discount in proportion.`}
        </Text>
        <ScaleSelect scales={scales} value={scale} onChange={setRequestedScale} />
      </Group>
      <FlightsChart
        flights={flights}
        spans={spans}
        spendMinor={computePlannedSpend(spans, { ...plan, flights })}
        currency={plan.currency}
        spendLabel={scaleLabels[scale].spend}
      />
      {undatedAmount > 0 && (
        <Text size="sm" mt="sm">
          {t`Rows without valid dates: ${amount}, not shown in the chart.`}
        </Text>
      )}
      <ChannelSpend plan={plan} />
    </>
  );
}

function ChannelSpend({ plan }: { plan: FlightPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const rows = sumSpendByChannel(plan.rows).map(({ channel, rowCount, spendMinor }) => ({
    name: channel || "–",
    countText: format.number(rowCount),
    spendMinor,
  }));
  return (
    <SpendTable
      label={t`Spend by channel`}
      headings={[t`Channel`, t`Rows`]}
      rows={rows}
      prices={plan}
      currency={plan.currency}
    />
  );
}
