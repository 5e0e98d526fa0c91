import { useLayoutEffect, useRef, useState } from "react";

import type { Column, ColumnLook } from "./columns.ts";

/** Returns the columns that may hide, in the order in which they do. */
export function hidingOrder<C extends Pick<ColumnLook, "priority">>(columns: readonly C[]): C[] {
  const lastFirst = columns.slice(1).reverse();
  const withPriority = (wanted: ColumnLook["priority"]) =>
    lastFirst.filter(({ priority = "normal" }) => priority === wanted);
  return [...withPriority("low"), ...withPriority("normal")];
}

/**
 * Hides columns while the table is wider than its box.
 *
 * @returns the columns with room, the hidden ones, and the ref of the box
 */
export function useFittingColumns<Row, SortField extends string>(columns: readonly Column<Row, SortField>[]) {
  const [state, setState] = useState({ columns, hiddenCount: 0 });
  const hiddenCount = state.columns === columns ? state.hiddenCount : 0;
  const box = useRef<HTMLDivElement>(null);
  /** Px that the table needs, by the number of hidden columns. */
  const neededWidths = useRef<number[]>([]);
  const order = hidingOrder(columns);

  const fit = () => {
    const table = box.current?.querySelector("table");
    if (!box.current || !table) return;
    const { clientWidth } = box.current;
    const isTooWide = table.offsetWidth > clientWidth;
    // Its header stays in view while the page scrolls only where the box itself does not scroll.
    box.current.toggleAttribute("data-fits", !isTooWide);
    if (isTooWide && hiddenCount < order.length) {
      neededWidths.current[hiddenCount] = table.offsetWidth;
      setState({ columns, hiddenCount: hiddenCount + 1 });
    } else if (hiddenCount > 0 && clientWidth >= (neededWidths.current[hiddenCount - 1] ?? Infinity)) {
      setState({ columns, hiddenCount: hiddenCount - 1 });
    }
  };
  const latestFit = useRef(fit);
  // Before the browser paints: nobody sees a column without room.
  useLayoutEffect(() => {
    latestFit.current = fit;
    fit();
  });
  useLayoutEffect(() => {
    const table = box.current?.querySelector("table");
    if (!box.current || !table) return undefined;
    const observer = new ResizeObserver(() => latestFit.current());
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);

  const hidden = new Set(order.slice(0, hiddenCount));
  return {
    fitting: hiddenCount === 0 ? columns : columns.filter((column) => !hidden.has(column)),
    hidden: columns.filter((column) => hidden.has(column)),
    box,
  };
}
