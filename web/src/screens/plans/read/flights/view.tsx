import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { computePlannedSpend } from "@media-planner/schema/rules/planned-spend";
import { useState } from "react";

import { useFormat } from "../../../../ui/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { storedRows } from "../stored-rows.ts";
import { FlightsChart } from "./flights-chart.tsx";
import { ScaleChoice, useScaleLabels } from "./scale.tsx";
import { SpendTable } from "./spend-table.tsx";
import {
  buildDrawnRows,
  computePeriod,
  listScales,
  splitSpans,
  spendByChannel,
  type FlightPlan,
  type Scale,
} from "./spread.ts";
import classes from "./flights.module.css";

export function StoredFlights({ plan }: { plan: MediaPlanFieldsFragment }) {
  const { start, end } = plan.orderDetails.campaignDate ?? {};
  const rows = storedRows(plan).map((row) => ({
    key: row.id,
    channel: row.media.channel?.name ?? "",
    format: row.media.format?.name ?? "",
    startDate: row.startDate,
    endDate: row.endDate,
    amount: row.amount ?? 0,
    bought: row,
  }));
  const period = { start: start ?? null, end: end ?? null };
  return <FlightsView plan={{ ...plan.priceDetails, rows, period, currency: plan.currency }} />;
}

export function FlightsView({ plan }: { plan: FlightPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useScaleLabels();
  const [requestedScale, setRequestedScale] = useState<Scale>("week");
  const { flights, undated } = buildDrawnRows(plan.rows);
  const period = computePeriod(plan.period, flights);
  if (!period || flights.length === 0)
    return <Text c="dimmed">{t`Flights appear here when a row has a channel and dates.`}</Text>;

  const scales = listScales(period);
  const scale = scales.find((it) => it === requestedScale) ?? scales[0] ?? "year";
  const amount = format.money(undated, plan.currency);
  const spans = splitSpans(period, scale);
  return (
    <>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {t`Each row's amount is spread evenly over its days, additional charges and discount in proportion.`}
        </Text>
        <ScaleChoice scales={scales} value={scale} onChange={setRequestedScale} />
      </div>
      <FlightsChart
        flights={flights}
        spans={spans}
        spend={computePlannedSpend(spans, { ...plan, flights })}
        currency={plan.currency}
        spendLabel={words[scale].spend}
      />
      {undated > 0 && (
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
  const rows = spendByChannel(plan.rows).map(({ channel, rows, spend }) => ({
    name: channel || "–",
    count: format.number(rows),
    spend,
  }));
  return (
    <SpendTable
      label={t`Spend by channel`}
      heads={[t`Channel`, t`Rows`]}
      rows={rows}
      prices={plan}
      currency={plan.currency}
    />
  );
}
