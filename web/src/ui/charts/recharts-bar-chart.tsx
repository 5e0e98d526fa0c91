import { Box, ColorSwatch, Group, Stack } from "@mantine/core";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

import { useFormat } from "../format/format.ts";
import { getAxisTicks } from "./axis-ticks.ts";
import { CHART_HEIGHT, getFill, type BarChartProps } from "./bar-chart-props.ts";

const axisProps = {
  tick: { fill: "var(--mantine-color-dimmed)", fontSize: 12 },
  axisLine: false,
  tickLine: false,
};

/** All labels fit, of two lines each. */
function getHorizontalHeight(pointCount: number, seriesCount: number): number {
  return Math.max(CHART_HEIGHT, pointCount * Math.max(30, seriesCount * 20) + 50);
}

export function RechartsBarChart({ series, points, currency, horizontal = false }: BarChartProps) {
  const format = useFormat();
  const ticks = getAxisTicks(points.flatMap((point) => series.map(({ key }) => Number(point[key] ?? 0))));
  const amountAxis = {
    ...axisProps,
    ticks,
    domain: [0, ticks.at(-1) ?? 1],
    tickFormatter: (amount: number) => format.moneyShort(amount, currency),
  };
  const labelAxis = { ...axisProps, dataKey: "label" };
  return (
    <Stack
      h={horizontal ? getHorizontalHeight(points.length, series.length) : CHART_HEIGHT}
      gap={8}
      mb="md"
      aria-hidden
    >
      <Box flex={1} mih={0}>
        <ResponsiveContainer
          width="100%"
          height="100%"
          initialDimension={{ width: 640, height: CHART_HEIGHT }}
        >
          <BarChart
            data={[...points]}
            layout={horizontal ? "vertical" : "horizontal"}
            accessibilityLayer={false}
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--hairline)" vertical={horizontal} horizontal={!horizontal} />
            {horizontal ? (
              <>
                <XAxis type="number" {...amountAxis} />
                <YAxis type="category" width={130} interval={0} {...labelAxis} />
              </>
            ) : (
              <>
                <XAxis interval="preserveStartEnd" {...labelAxis} />
                <YAxis width={64} {...amountAxis} />
              </>
            )}
            <Tooltip
              cursor={{ fill: "var(--hairline)", opacity: 0.5 }}
              formatter={(value) => format.money(Number(value), currency)}
              contentStyle={{
                background: "var(--mantine-color-body)",
                border: "1px solid var(--line)",
                borderRadius: 8,
                fontSize: 13,
              }}
              itemStyle={{ color: "var(--mantine-color-text)" }}
            />
            {series.map(({ key, label }, index) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                fill={getFill({ series }, index)}
                radius={horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0]}
                maxBarSize={series.length === 1 ? 34 : 22}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </Box>
      {series.length > 1 && (
        <Group justify="center" gap="4px 14px" fz={13}>
          {series.map(({ key, label }, index) => (
            <Group key={key} gap={6} wrap="nowrap">
              <ColorSwatch color={getFill({ series }, index)} size={12} radius={3} withShadow={false} />
              {label}
            </Group>
          ))}
        </Group>
      )}
    </Stack>
  );
}
