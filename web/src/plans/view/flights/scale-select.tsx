import { useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "@mantine/core";

import type { Scale } from "./flight-bars.ts";

export function useScaleLabels(): Record<Scale, { name: string; spend: string }> {
  const { t } = useLingui();
  return {
    week: { name: t`Weeks`, spend: t`Spend per week` },
    month: { name: t`Months`, spend: t`Spend per month` },
    year: { name: t`Years`, spend: t`Spend per year` },
  };
}

interface ScaleSelectProps {
  scales: readonly Scale[];
  value: Scale;
  onChange: (scale: Scale) => void;
}

export function ScaleSelect({ scales, value, onChange }: ScaleSelectProps) {
  const { t } = useLingui();
  const scaleLabels = useScaleLabels();
  if (scales.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t`Columns`}
      value={value}
      onChange={(selected) => onChange(scales.find((scale) => scale === selected) ?? value)}
      data={scales.map((scale) => ({ value: scale, label: scaleLabels[scale].name }))}
    />
  );
}
