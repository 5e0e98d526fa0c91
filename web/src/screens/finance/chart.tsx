import { Box } from "@mantine/core";
import { lazy, Suspense } from "react";

import { CHART_HEIGHT, type BarsProps } from "./bars-props.ts";

const Bars = lazy(() => import("./bars.tsx").then((module) => ({ default: module.Bars })));

/** A chart in the place that is kept for it. */
export function Chart(props: BarsProps) {
  return (
    <Suspense fallback={<Box h={CHART_HEIGHT} mb="md" />}>
      <Bars {...props} />
    </Suspense>
  );
}
