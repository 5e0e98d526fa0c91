import { useLingui } from "@lingui/react/macro";
import { SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";

import { useFormat } from "../../../../ui/format.ts";
import { ChannelSpendTable } from "./channels.tsx";
import { FlightPicture } from "./picture.tsx";
import { drawn, periodOf, type FlightPlan } from "./plan.ts";
import { scalesFor, spansOf, type Scale } from "./spread.ts";
import classes from "./flights.module.css";

/** When everything in a plan runs, and what is spent when and with whom. */
export function FlightsView({ plan }: { plan: FlightPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const [wanted, setWanted] = useState<Scale>("week");
  const { flights, undated } = drawn(plan.rows);
  const period = periodOf(plan, flights);
  if (!period || flights.length === 0)
    return <Text c="dimmed">{t`Flights show here once a row has its channel and its dates.`}</Text>;

  const scales = scalesFor(period);
  const scale = scales.find((it) => it === wanted) ?? scales[0] ?? "year";
  const names: Record<Scale, string> = { week: t`Weeks`, month: t`Months`, year: t`Years` };
  const spendLabels: Record<Scale, string> = {
    week: t`Spend per week`,
    month: t`Spend per month`,
    year: t`Spend per year`,
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
            data={scales.map((value) => ({ value, label: names[value] }))}
          />
        )}
      </div>
      <FlightPicture
        flights={flights}
        spans={spansOf(period, scale)}
        currency={plan.currency}
        spendLabel={spendLabels[scale]}
      />
      {undated > 0 && (
        <Text size="sm" mt="sm">
          {t`Rows without usable dates: ${amount}, not in the picture.`}
        </Text>
      )}
      <ChannelSpendTable plan={plan} />
    </>
  );
}
