import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";

import type { Column, ColumnLayout } from "./columns.ts";

/** Omits columns that always stay visible. */
export function getHidingOrder<C extends Pick<ColumnLayout, "priority">>(columns: readonly C[]): C[] {
  const reversedColumns = columns.slice(1).reverse();
  const withPriority = (level: ColumnLayout["priority"]) =>
    reversedColumns.filter(({ priority = "normal" }) => priority === level);
  return [...withPriority("low"), ...withPriority("normal")];
}

export function useFittingColumns<Row, SortField extends string>(columns: readonly Column<Row, SortField>[]) {
  const [state, setState] = useState({ columns, hiddenCount: 0 });
  const hiddenCount = state.columns === columns ? state.hiddenCount : 0;
  const containerRef = useRef<HTMLDivElement>(null);
  /** Required width in px, by number of hidden columns. */
  const neededWidths = useRef<number[]>([]);
  const hidingOrder = getHidingOrder(columns);

  const updateHiddenCount = useEffectEvent(() => {
    const table = containerRef.current?.querySelector("table");
    if (!containerRef.current || !table) return;
    const { clientWidth } = containerRef.current;
    const isTooWide = table.offsetWidth > clientWidth;
    // The header sticks to the page only if the container does not scroll.
    containerRef.current.toggleAttribute("data-fits", !isTooWide);
    if (isTooWide && hiddenCount < hidingOrder.length) {
      neededWidths.current[hiddenCount] = table.offsetWidth;
      setState({ columns, hiddenCount: hiddenCount + 1 });
    } else if (hiddenCount > 0 && clientWidth >= (neededWidths.current[hiddenCount - 1] ?? Infinity)) {
      setState({ columns, hiddenCount: hiddenCount - 1 });
    }
  });
  // Before paint, to avoid flicker.
  useLayoutEffect(() => updateHiddenCount());
  useLayoutEffect(() => {
    const table = containerRef.current?.querySelector("table");
    if (!containerRef.current || !table) return undefined;
    const observer = new ResizeObserver(() => updateHiddenCount());
    observer.observe(containerRef.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);

  const hidden = new Set(hidingOrder.slice(0, hiddenCount));
  return {
    visibleColumns: hiddenCount === 0 ? columns : columns.filter((column) => !hidden.has(column)),
    hiddenColumns: columns.filter((column) => hidden.has(column)),
    containerRef,
  };
}
