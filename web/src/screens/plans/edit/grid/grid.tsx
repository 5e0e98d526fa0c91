/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the virtualizer puts them, which those of a table cannot */
import { Trans, useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

import type { RowActions } from "./row-parts.tsx";
import { isFigure, type RowColumn, type RowColumns } from "../../fields.ts";
import { useRowComments } from "../../read/comments/row-comments.tsx";
import { usePlan, usePlanStore } from "../store.tsx";
import classes from "./grid.module.css";
import { useTracks } from "./column-widths.ts";
import { GridRow, ROW_HEIGHT } from "./row.tsx";
import { usePointer } from "./use-pointer.ts";

export interface RowsLayoutProps extends RowActions {
  rowKeys: readonly string[];
  columns: RowColumns;
  readOnly: boolean;
}

/** Overscan rows against gaps while scrolling. */
const BEYOND = 5;

/** Page offset; content above may change its height. */
function useOffset(ref: { readonly current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const form = ref.current?.closest("form");
    const observer = new ResizeObserver(measure);
    for (const element of form?.children ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return offset;
}

/** Virtualizes rows near the viewport and the active row. */
function useDrawnRows(rowKeys: readonly string[], scrollMargin: number) {
  const active = rowKeys.indexOf(usePlan(({ sheet }) => sheet.active?.key) ?? "");
  // oxlint-disable-next-line react/incompatible-library -- its functions go to rows that compare what they are given
  return useWindowVirtualizer({
    count: rowKeys.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    scrollMargin,
    getItemKey: (index) => rowKeys[index] ?? index,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return active < 0 || near.includes(active) ? near : [...near, active].sort((a, b) => a - b);
    },
  });
}

/** Dense grid that scrolls with the page. */
export function PlanGrid({ rowKeys, columns, readOnly, ...deeds }: RowsLayoutProps) {
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const { arrange } = usePlanStore();
  const scrollMargin = useOffset(body);
  const virtualizer = useDrawnRows(rowKeys, scrollMargin);
  const rows = virtualizer.getVirtualItems();
  const pointer = usePointer();
  const tracks = useTracks(columns.grid, useRowComments() ? 4 : 3);
  const onHeight = useCallback(
    (number: number, height: number) => virtualizer.resizeItem(number - 1, height),
    [virtualizer],
  );

  useEffect(() => {
    arrange(columns.grid.map(({ key }) => key));
    return () => arrange([]);
  }, [arrange, columns]);

  return (
    <div
      role="grid"
      aria-label={t`Media rows`}
      aria-rowcount={rowKeys.length + 1}
      aria-multiselectable
      aria-readonly={readOnly || undefined}
      className={classes.grid}
      style={tracks}
      {...(readOnly ? {} : pointer)}
    >
      <Head columns={columns.grid} />
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const key = rowKeys[index];
          return (
            key !== undefined && (
              <GridRow
                key={key}
                rowKey={key}
                number={index + 1}
                columns={columns}
                top={start - scrollMargin}
                onHeight={onHeight}
                {...deeds}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** Start and end share one group heading. */
function HeadCell({ column }: { column: RowColumn }) {
  const { i18n } = useLingui();
  const { key: field, label: header, group, required } = column;
  return (
    <div role="columnheader" data-field={field} data-number={isFigure(column) || undefined}>
      {group && <span className={classes.group}>{i18n._(group)}</span>}
      {group || field === "endDate" ? <VisuallyHidden>{i18n._(header)}</VisuallyHidden> : i18n._(header)}
      {required && field !== "endDate" && (
        <span className={classes.asterisk} aria-hidden>
          {"\u00A0*"}
        </span>
      )}
    </div>
  );
}

const Head = memo(function Head({ columns }: { columns: readonly RowColumn[] }) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" data-number="">
          <VisuallyHidden>{t`Row`}</VisuallyHidden>
          <span aria-hidden>#</span>
        </div>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} />
        ))}
        <div role="columnheader" data-number="">
          <Trans>Amount</Trans>
        </div>
        <div role="columnheader">
          <VisuallyHidden>{t`Actions`}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
});
