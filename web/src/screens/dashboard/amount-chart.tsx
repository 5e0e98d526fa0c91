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
  horizontal?: boolean;
}

const COLORS = {
  light: { bar: "#8f3f79", grid: "#e6e1ea", text: "#5c5566", panel: "#fff" },
  dark: { bar: "#c47aaf", grid: "#332d3d", text: "#b9b3c0", panel: "#282330" },
};

export function AmountChart({ title, points, currency, horizontal = false }: ChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const { bar: barColor, grid: gridColor, text: textColor, panel: panelColor } = COLORS[scheme];
  const tick = { fill: textColor, fontSize: 12 };
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
            layout={horizontal ? "vertical" : "horizontal"}
            accessibilityLayer={false}
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke={gridColor} vertical={horizontal} horizontal={!horizontal} />
            {horizontal ? (
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
              cursor={{ fill: gridColor, opacity: 0.5 }}
              formatter={(value) => [format.money(Number(value), currency), t`Amount`]}
              contentStyle={{
                background: panelColor,
                border: `1px solid ${gridColor}`,
                borderRadius: 8,
                fontSize: 13,
              }}
              labelStyle={{ color: textColor }}
              itemStyle={{ color: textColor }}
            />
            <Bar
              dataKey="amount"
              fill={barColor}
              radius={horizontal ? [0, 4, 4, 0] : [4, 4, 0, 0]}
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
