/** Reserves space for lazy charts. */
export const CHART_HEIGHT = 230;

/** Colours that differ in both colour schemes and on paper. */
const FILLS = ["#a99bb8", "#b866a3", "#4c6ef5", "#2f9e6e"];
const SINGLE_FILL = "#b866a3";

/** Amounts by series key; `fill` is the colour of a single series' bar. */
export type BarPoint = { label: string } & Record<string, string | number>;

export interface BarChartProps {
  series: readonly { key: string; label: string }[];
  points: readonly BarPoint[];
  currency: string;
  /** Horizontal bars, for long labels. */
  horizontal?: boolean;
}

export function getFill({ series }: Pick<BarChartProps, "series">, index: number): string {
  return series.length === 1 ? SINGLE_FILL : (FILLS[index % FILLS.length] ?? "currentColor");
}
