/** Reserves space for lazy charts. */
export const CHART_HEIGHT = 260;
