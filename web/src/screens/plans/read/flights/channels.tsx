import { useLingui } from "@lingui/react/macro";
import { Table } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import type { CSSProperties } from "react";

import { useFormat } from "../../../../ui/format.ts";
import type { FlightPlan } from "./plan.ts";
import { spendByChannel } from "./spread.ts";
import classes from "./flights.module.css";

const shareStyle = (share: number): CSSProperties => ({ ["--share" as string]: share });

/** What each channel costs, the dearest first, and how that comes to the plan's final amount. */
export function ChannelSpendTable({ plan }: { plan: FlightPlan }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, plan.currency);
  const percent = new Intl.NumberFormat(i18n.locale, { style: "percent", maximumFractionDigits: 1 });
  const total = toMinor(plan.grandTotal);
  const sums: [string, string][] = [
    [t`Grand total`, money(plan.grandTotal)],
    [t`Additional charges`, money(plan.additionalCharges)],
    [t`Discount`, plan.discount === 0 ? money(0) : `−${money(plan.discount)}`],
    [t`Final amount`, money(plan.finalAmount)],
  ];
  return (
    <Table.ScrollContainer minWidth={260} type="native" mt="lg" maw={760}>
      <Table captionSide="top">
        <Table.Caption ta="start">{t`Spend by channel`}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Channel`}</Table.Th>
            <Table.Th scope="col" className={`${classes.figure} ${classes.wide}`}>{t`Rows`}</Table.Th>
            <Table.Th scope="col" className={`${classes.figure} ${classes.wide}`}>{t`Share`}</Table.Th>
            <Table.Th scope="col" className={classes.figure}>{t`Amount`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {spendByChannel(plan.rows).map(({ channel, rows, spend }) => (
            <Table.Tr key={channel}>
              <Table.Th scope="row" fw={400}>
                {channel || "–"}
              </Table.Th>
              <Table.Td className={`${classes.figure} ${classes.wide}`}>{format.number(rows)}</Table.Td>
              <Table.Td className={`${classes.figure} ${classes.wide}`}>
                <span className={classes.share} style={shareStyle(total > 0 ? spend / total : 0)}>
                  {percent.format(total > 0 ? spend / total : 0)}
                </span>
              </Table.Td>
              <Table.Td className={classes.figure}>{money(fromMinor(spend))}</Table.Td>
            </Table.Tr>
          ))}
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
