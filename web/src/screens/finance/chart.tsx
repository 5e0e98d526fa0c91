import { Box } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense } from "react";

import { CHART_HEIGHT, type BarsProps } from "./bars-props.ts";
import { HorizontalBars } from "./horizontal-bars.tsx";

const Bars = lazy(() => import("./bars.tsx").then((module) => ({ default: module.Bars })));

/** Lazy chart with reserved space. */
export function Chart(props: BarsProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  if (isPhone) return <HorizontalBars {...props} />;
  return (
    <Suspense fallback={<Box h={CHART_HEIGHT} mb="md" />}>
      <Bars {...props} />
    </Suspense>
  );
}
