import { useLingui } from "@lingui/react/macro";
import { SegmentedControl, Table, Text } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { useState } from "react";

import { useFormat } from "../../../../ui/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
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

/** The flights of a plan as it is stored. */
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
  const { t, i18n } = useLingui();
  const format = useFormat();
  const money = (amount: number | null) => format.money(amount ?? 0, plan.currency);
  const percent = new Intl.NumberFormat(i18n.locale, { style: "percent", maximumFractionDigits: 1 });
  const total = toMinor(plan.grandTotal);
  const wide = `${classes.figure} ${classes.wide}`;
  const sums: [string, string][] = [
    [t`Grand total`, money(plan.grandTotal)],
    [t`Additional charges`, money(plan.additionalCharges)],
    [t`Discount`, plan.discount ? `−${money(plan.discount)}` : money(0)],
    [t`Final amount`, money(plan.finalAmount)],
  ];
  return (
    <Table.ScrollContainer minWidth={260} type="native" mt="lg" maw={760}>
      <Table captionSide="top">
        <Table.Caption ta="start">{t`Spend by channel`}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Channel`}</Table.Th>
            <Table.Th scope="col" className={wide}>{t`Rows`}</Table.Th>
            <Table.Th scope="col" className={wide}>{t`Share`}</Table.Th>
            <Table.Th scope="col" className={classes.figure}>{t`Amount`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {spendByChannel(plan.rows).map(({ channel, rows, spend }) => {
            const share = total > 0 ? spend / total : 0;
            return (
              <Table.Tr key={channel}>
                <Table.Th scope="row" fw={400}>
                  {channel || "–"}
                </Table.Th>
                <Table.Td className={wide}>{format.number(rows)}</Table.Td>
                <Table.Td className={wide}>
                  <span className={classes.share} style={variables({ "--share": share })}>
                    {percent.format(share)}
                  </span>
                </Table.Td>
                <Table.Td className={classes.figure}>{money(fromMinor(spend))}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          {sums.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={classes.wide} />
              <Table.Td className={classes.wide} />
              <Table.Td className={classes.figure}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
