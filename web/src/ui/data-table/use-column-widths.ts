import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";

import { isNeverTruncated, type Column, type ColumnLayout } from "./columns.ts";

/** Truncated columns keep this width, unless their content is shorter. */
const MIN_WIDTH = 104;

/** Omits columns that always stay visible. */
function getHidingOrder<C extends Pick<ColumnLayout, "priority">>(columns: readonly C[]): C[] {
  const reversedColumns = columns.slice(1).reverse();
  const withPriority = (level: ColumnLayout["priority"]) =>
    reversedColumns.filter(({ priority = "normal" }) => priority === level);
  return [...withPriority("low"), ...withPriority("normal")];
}

interface WidthRange {
  min: number;
  max: number;
}

/** Columns have the width of their content; the longest share the rest equally. Spare width is distributed. */
export function distributeWidth(ranges: readonly WidthRange[], available: number): number[] {
  const widths = ranges.map(() => 0);
  const shortestFirst = [...ranges.entries()].sort(([, a], [, b]) => a.max - b.max);
  let rest = available;
  for (const [position, [index, { min, max }]] of shortestFirst.entries()) {
    const width = Math.max(min, Math.min(max, rest / (ranges.length - position)));
    widths[index] = width;
    rest -= width;
  }
  const isFlexible = ({ min, max }: WidthRange) => min < max;
  const growing = ranges.some(isFlexible) ? ranges.map(isFlexible) : ranges.map(() => true);
  const growingWidth = widths.reduce((sum, width, index) => sum + (growing[index] ? width : 0), 0);
  const growth = 1 + Math.max(0, rest) / Math.max(1, growingWidth);
  return widths.map((width, index) => Math.floor(growing[index] ? width * growth : width));
}

/** Measures the content of columns without wrapping and truncation. */
function measureColumns(table: HTMLTableElement): [column: string, width: number][] {
  table.toggleAttribute("data-measured", true);
  const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell): [string, number] => [
    cell.dataset["column"] ?? "",
    Math.ceil(cell.getBoundingClientRect().width),
  ]);
  table.toggleAttribute("data-measured", false);
  return widths;
}

/** Columns beside those of the list. */
export const CHECKBOX_COLUMN = "$checkbox";
export const ACTIONS_COLUMN = "$actions";

interface Layout {
  hidden: readonly string[];
  /** In pixels, by column; empty until measured. */
  widths: Readonly<Record<string, number>>;
}

/**
 * Hides columns that do not fit, and distributes the width to the others. Widths follow the longest content since the
 * list was opened, so that they do not shrink and grow while someone types a search.
 */
export function useColumnWidths<Row, SortField extends string>(
  columns: readonly Column<Row, SortField>[],
  rows: readonly Row[],
) {
  const containerRef = useRef<HTMLDivElement>(null);
  const contentWidths = useRef(new Map<string, number>());
  const [layout, setLayout] = useState<Layout>({ hidden: [], widths: {} });

  const getRange = (column: Column<Row, SortField>) => {
    const { key, widthFactor = 1 } = column;
    const width = contentWidths.current.get(key) ?? 0;
    if (isNeverTruncated(column)) return { min: width, max: width };
    return { min: Math.min(width, MIN_WIDTH), max: width * widthFactor };
  };
  const updateLayout = () => {
    const container = containerRef.current;
    if (!container) return;
    const otherWidths = [CHECKBOX_COLUMN, ACTIONS_COLUMN].map((key) => contentWidths.current.get(key) ?? 0);
    const available = otherWidths.reduce((rest, width) => rest - width, container.clientWidth);
    const visibleColumns = [...columns];
    const getNeededWidth = () => visibleColumns.reduce((sum, column) => sum + getRange(column).min, 0);
    const hidden: string[] = [];
    for (const column of getHidingOrder(columns)) {
      if (getNeededWidth() <= available) break;
      visibleColumns.splice(visibleColumns.indexOf(column), 1);
      hidden.push(column.key);
    }
    // The header sticks to the page only if the container does not scroll.
    container.toggleAttribute("data-fits", getNeededWidth() <= available);
    const widths = distributeWidth(visibleColumns.map(getRange), available);
    const next: Layout = {
      hidden,
      widths: {
        ...Object.fromEntries(visibleColumns.map(({ key }, index) => [key, widths[index] ?? 0])),
        [ACTIONS_COLUMN]: otherWidths[1] ?? 0,
      },
    };
    setLayout((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const measure = useEffectEvent(() => {
    const table = containerRef.current?.querySelector("table");
    if (!table) return;
    for (const [key, width] of measureColumns(table))
      contentWidths.current.set(key, Math.max(width, contentWidths.current.get(key) ?? 0));
    updateLayout();
  });
  const onResize = useEffectEvent(updateLayout);

  // Stable, because rows re-render when it changes.
  const [visibleColumns, hiddenColumns] = useMemo(() => {
    const isHidden = ({ key }: Column<Row, SortField>) => layout.hidden.includes(key);
    return [columns.filter((column) => !isHidden(column)), columns.filter(isHidden)];
  }, [columns, layout.hidden]);
  // Before paint, to avoid flicker.
  useLayoutEffect(() => {
    if (visibleColumns.length + rows.length > 0) measure();
  }, [visibleColumns, rows]);
  useLayoutEffect(() => {
    const container = containerRef.current;
    if (!container) return undefined;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(container);
    // Text has other widths in the fallback font.
    const onFontLoad = () => measure();
    document.fonts?.addEventListener("loadingdone", onFontLoad);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener("loadingdone", onFontLoad);
    };
  }, []);

  return { containerRef, visibleColumns, hiddenColumns, widths: layout.widths };
}
