import { Box, ColorSwatch, Group, Stack } from "@mantine/core";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

import { useFormat } from "../../ui/format.ts";
import { getAxisTicks } from "../../ui/axis-ticks.ts";
import { CHART_HEIGHT, getFill, type BarsProps } from "./bars-props.ts";

const tick = { fill: "var(--mantine-color-dimmed)", fontSize: 12 };

/** Grouped bars; the adjacent table serves screen readers. */
export function Bars({ series, points, currency }: BarsProps) {
  const format = useFormat();
  const ticks = getAxisTicks(points.flatMap((point) => series.map(({ key }) => Number(point[key] ?? 0))));
  return (
    <Stack h={CHART_HEIGHT} gap={8} mb="md" aria-hidden>
      <Box flex={1} mih={0}>
        <ResponsiveContainer
          width="100%"
          height="100%"
          initialDimension={{ width: 640, height: CHART_HEIGHT }}
        >
          <BarChart
            data={[...points]}
            accessibilityLayer={false}
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--hairline)" vertical={false} />
            <XAxis
              dataKey="label"
              tick={tick}
              axisLine={false}
              tickLine={false}
              interval="preserveStartEnd"
            />
            <YAxis
              width={64}
              ticks={ticks}
              domain={[0, ticks.at(-1) ?? 1]}
              tick={tick}
              axisLine={false}
              tickLine={false}
              tickFormatter={(amount: number) => format.moneyShort(amount, currency)}
            />
            <Tooltip
              cursor={{ fill: "var(--hairline)", opacity: 0.5 }}
              formatter={(value) => format.money(Number(value), currency)}
              contentStyle={{
                background: "var(--mantine-color-body)",
                border: "1px solid var(--line)",
                borderRadius: 8,
                fontSize: 13,
              }}
            />
            {series.map(({ key, label }, index) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                fill={getFill(index)}
                radius={[3, 3, 0, 0]}
                maxBarSize={22}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </Box>
      <Group justify="center" gap="4px 14px" fz={13}>
        {series.map(({ key, label }, index) => (
          <Group key={key} gap={6} wrap="nowrap">
            <ColorSwatch color={getFill(index)} size={12} radius={3} withShadow={false} />
            {label}
          </Group>
        ))}
      </Group>
    </Stack>
  );
}
