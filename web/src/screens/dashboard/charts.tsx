import { useLingui } from "@lingui/react/macro";
import { Box, useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

import { useFormat } from "../../ui/format.ts";
import { getAxisTicks } from "../../ui/axis-ticks.ts";
import { CHART_HEIGHT } from "./chart-height.ts";

export interface ChartPoint {
  label: string;
  amount: number;
}

interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  currency: string;
  /** Horizontal bars, for long labels. */
  lying?: boolean;
}

const COLORS = {
  light: { bar: "#8f3f79", grid: "#e6e1ea", text: "#5c5566", panel: "#fff" },
  dark: { bar: "#c47aaf", grid: "#332d3d", text: "#b9b3c0", panel: "#282330" },
};

export function AmountChart({ title, points, currency, lying = false }: ChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const { bar, grid, text, panel } = COLORS[scheme];
  const tick = { fill: text, fontSize: 12 };
  const ticks = getAxisTicks(points.map(({ amount }) => amount));
  const amountAxis = {
    ticks,
    domain: [0, ticks.at(-1) ?? 1],
    tickFormatter: (amount: number) => format.moneyShort(amount, currency),
    tick,
    axisLine: false,
    tickLine: false,
  };
  const labelAxis = { dataKey: "label", tick, axisLine: false, tickLine: false };
  return (
    <>
      <Box h={CHART_HEIGHT} aria-hidden>
        <ResponsiveContainer
          width="100%"
          height="100%"
          initialDimension={{ width: 480, height: CHART_HEIGHT }}
        >
          <BarChart
            data={[...points]}
            layout={lying ? "vertical" : "horizontal"}
            accessibilityLayer={false}
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke={grid} vertical={lying} horizontal={!lying} />
            {lying ? (
              <>
                <XAxis type="number" {...amountAxis} />
                <YAxis type="category" width={110} {...labelAxis} />
              </>
            ) : (
              <>
                <XAxis {...labelAxis} />
                <YAxis width={64} {...amountAxis} />
              </>
            )}
            <Tooltip
              cursor={{ fill: grid, opacity: 0.5 }}
              formatter={(value) => [format.money(Number(value), currency), t`Amount`]}
              contentStyle={{ background: panel, border: `1px solid ${grid}`, borderRadius: 8, fontSize: 13 }}
              labelStyle={{ color: text }}
              itemStyle={{ color: text }}
            />
            <Bar
              dataKey="amount"
              fill={bar}
              radius={lying ? [0, 4, 4, 0] : [4, 4, 0, 0]}
              maxBarSize={34}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </Box>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{format.money(point.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
