import { useLingui } from "@lingui/react/macro";
import { Box, Text } from "@mantine/core";
import { lazy, Suspense } from "react";

import { useIsPhone } from "../screen-width.ts";
import { CHART_HEIGHT, type BarChartProps } from "./bar-chart-props.ts";
import { PhoneBarChart } from "./phone-bar-chart.tsx";

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
