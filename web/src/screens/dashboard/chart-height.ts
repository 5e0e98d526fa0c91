/** Charts are loaded after the page is laid out: their place is kept. */
export const CHART_HEIGHT = 260;
