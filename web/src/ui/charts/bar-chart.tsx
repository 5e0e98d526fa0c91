import { useLingui } from "@lingui/react/macro";
import { Box, Text, Group, Stack } from "@mantine/core";
import { lazy, Suspense } from "react";

import { useIsPhone } from "../screen-width.ts";
import { CHART_HEIGHT, type BarChartProps, getFill } from "./bar-chart-props.ts";
import { useFormat } from "../format/format.ts";

function PhoneBarChart({ series, points, currency }: BarChartProps) {
  const format = useFormat();
  const getAmount = (point: BarChartProps["points"][number], key: string) => Number(point[key] ?? 0);
  const largest = Math.max(...points.flatMap((point) => series.map(({ key }) => getAmount(point, key))), 1);
  return (
    <Stack gap={12} mb="md" aria-hidden>
      {points.map((point) => (
        <div key={point.label}>
          <Text fz={13} fw={600} style={{ overflowWrap: "anywhere" }}>
            {point.label}
          </Text>
          {series.map(({ key, label }, index) => {
            const amount = getAmount(point, key);
            if (amount <= 0) return null;
            return (
              <Group key={key} gap={8} wrap="nowrap" fz={12} lh="18px">
                <Box w={92} c="dimmed" style={{ flexShrink: 0 }}>
                  {label}
                </Box>
                <Box flex={1} miw={0}>
                  <Box
                    h={12}
                    miw={2}
                    w={`${(amount / largest) * 100}%`}
                    bg={getFill({ series }, index)}
                    style={{ borderRadius: "0 3px 3px 0" }}
                  />
                </Box>
                <Box w={62} ta="end" style={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
                  {format.moneyShort(amount, currency)}
                </Box>
              </Group>
            );
          })}
        </div>
      ))}
    </Stack>
  );
}

const RechartsBarChart = lazy(() =>
  import("./recharts-bar-chart.tsx").then((module) => ({ default: module.RechartsBarChart })),
);

/** Hidden from screen readers, which read an adjacent table. */
export function BarChart(props: BarChartProps) {
  const isPhone = useIsPhone();
  const { t } = useLingui();
  if (props.points.every((point) => props.series.every(({ key }) => !point[key])))
    return <Text c="dimmed" fz="sm" mb="md">{t`No amounts to show in the chart`}</Text>;
  if (isPhone) return <PhoneBarChart {...props} />;
  return (
    <Suspense fallback={<Box h={CHART_HEIGHT} mb="md" />}>
      <RechartsBarChart {...props} />
    </Suspense>
  );
}
