import { useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "@mantine/core";

import type { Scale } from "./spread.ts";

/** What the columns of a scale are called, and the figures below them. */
export function useScaleLabels(): Record<Scale, { name: string; spend: string }> {
  const { t } = useLingui();
  return {
    week: { name: t`Weeks`, spend: t`Spend per week` },
    month: { name: t`Months`, spend: t`Spend per month` },
    year: { name: t`Years`, spend: t`Spend per year` },
  };
}

interface ScaleChoiceProps {
  scales: readonly Scale[];
  value: Scale;
  onChange: (scale: Scale) => void;
}

/** Whether the columns are weeks, months or years; nothing where there is no choice. */
export function ScaleChoice({ scales, value, onChange }: ScaleChoiceProps) {
  const { t } = useLingui();
  const words = useScaleLabels();
  if (scales.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t`Columns`}
      value={value}
      onChange={(chosen) => onChange(scales.find((it) => it === chosen) ?? value)}
      data={scales.map((scale) => ({ value: scale, label: words[scale].name }))}
    />
  );
}
