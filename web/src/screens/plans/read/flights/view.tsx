import { useLingui } from "@lingui/react/macro";
import { SegmentedControl, Text } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { useState } from "react";

import { useFormat } from "../../../../ui/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { FigureTable } from "../figures.tsx";
import { storedRows } from "../rows.ts";
import { FlightPicture, variables } from "./picture.tsx";
import {
  drawn,
  periodOf,
  scalesFor,
  spansOf,
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

/** When everything in a plan runs, and what is spent when and with whom. */
export function FlightsView({ plan }: { plan: FlightPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const [wanted, setWanted] = useState<Scale>("week");
  const { flights, undated } = drawn(plan.rows);
  const period = periodOf(plan.period, flights);
  if (!period || flights.length === 0)
    return <Text c="dimmed">{t`Flights show here once a row has its channel and its dates.`}</Text>;

  const scales = scalesFor(period);
  const scale = scales.find((it) => it === wanted) ?? scales[0] ?? "year";
  const words: Record<Scale, { name: string; spend: string }> = {
    week: { name: t`Weeks`, spend: t`Spend per week` },
    month: { name: t`Months`, spend: t`Spend per month` },
    year: { name: t`Years`, spend: t`Spend per year` },
  };
  const amount = format.money(undated, plan.currency);
  return (
    <>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {t`Each row's amount is spread evenly over its days.`}
        </Text>
        {scales.length > 1 && (
          <SegmentedControl
            aria-label={t`Columns`}
            value={scale}
            onChange={(value) => setWanted(scales.find((it) => it === value) ?? "week")}
            data={scales.map((value) => ({ value, label: words[value].name }))}
          />
        )}
      </div>
      <FlightPicture
        flights={flights}
        spans={spansOf(period, scale)}
        currency={plan.currency}
        spendLabel={words[scale].spend}
      />
      {undated > 0 && (
        <Text size="sm" mt="sm">
          {t`Rows without usable dates: ${amount}, not in the picture.`}
        </Text>
      )}
      <ChannelSpend plan={plan} />
    </>
  );
}

/** What each channel costs, the dearest first, and how that comes to the plan's final amount. */
function ChannelSpend({ plan }: { plan: FlightPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (amount: number | null) => format.money(amount ?? 0, plan.currency);
  const total = toMinor(plan.grandTotal);
  const lineOf = ({ channel, rows, spend }: ReturnType<typeof spendByChannel>[number]) => {
    const share = total > 0 ? spend / total : 0;
    const bar = (
      <span className={classes.share} style={variables({ "--share": share })}>
        {format.percent(share)}
      </span>
    );
    return { name: channel || "–", figures: [format.number(rows), bar, money(fromMinor(spend))] };
  };
  const sumOf = (name: string, sum: string) => ({ name, figures: ["", "", sum], isSum: true });
  return (
    <FigureTable
      label={t`Spend by channel`}
      captioned
      heads={[t`Channel`, t`Rows`, t`Share`, t`Amount`]}
      lines={[
        ...spendByChannel(plan.rows).map(lineOf),
        sumOf(t`Grand total`, money(plan.grandTotal)),
        sumOf(t`Additional charges`, money(plan.additionalCharges)),
        sumOf(t`Discount`, plan.discount ? `−${money(plan.discount)}` : money(0)),
        sumOf(t`Final amount`, money(plan.finalAmount)),
      ]}
    />
  );
}
