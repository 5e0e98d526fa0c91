/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtualized rows are positioned absolutely; table rows cannot be */
import { Trans, useLingui } from "@lingui/react/macro";
import { Text, VisuallyHidden } from "@mantine/core";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

import type { RowActions } from "./row-controls.tsx";
import { isRightAligned, type RowColumn, type RowColumns } from "../../fields.ts";
import { useRowComments } from "../../view/comments/row-comments.tsx";
import { usePlanState, usePlanStore } from "../use-plan-store.tsx";
import classes from "./grid.module.css";
import { useTrackStyle } from "./column-widths.ts";
import { ComputedHeadings, getComputedWidths, useComputedColumns } from "./computed-columns.tsx";
import { GridRow, ROW_HEIGHT } from "./grid-row.tsx";
import { SelectionFrame } from "./selection-frame.tsx";
import { usePointerSelection } from "./use-pointer-selection.ts";
import type { MenuPosition } from "./use-row-commands.ts";

export interface RowsLayoutProps extends RowActions {
  rowKeys: readonly string[];
  columns: RowColumns;
  readOnly: boolean;
  onMenu: (position: MenuPosition) => void;
}

/** Avoids gaps while scrolling. */
const OVERSCAN_ROWS = 5;

/** Distance from the top of the page; content above may change its height. */
function usePageOffset(ref: { readonly current: HTMLElement | null }): number {
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

/** Renders only the active row and rows near the viewport. */
function useVirtualRows(rowKeys: readonly string[], scrollMargin: number) {
  const activeIndex = rowKeys.indexOf(usePlanState(({ selection }) => selection.active?.key) ?? "");
  // oxlint-disable-next-line react/incompatible-library -- memoized rows compare their props
  return useWindowVirtualizer({
    count: rowKeys.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    getItemKey: (index) => rowKeys[index] ?? index,
    rangeExtractor: (range) => {
      const visibleIndexes = defaultRangeExtractor(range);
      return activeIndex < 0 || visibleIndexes.includes(activeIndex)
        ? visibleIndexes
        : [...visibleIndexes, activeIndex].sort((a, b) => a - b);
    },
  });
}

/** Dense grid that scrolls with the page. */
export function PlanGrid({ rowKeys, columns, readOnly, onMenu, ...actions }: RowsLayoutProps) {
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const { setFields } = usePlanStore();
  const scrollMargin = usePageOffset(body);
  const virtualizer = useVirtualRows(rowKeys, scrollMargin);
  const rows = virtualizer.getVirtualItems();
  const pointer = usePointerSelection(readOnly, onMenu);
  const computedColumns = useComputedColumns();
  const trackStyle = useTrackStyle(columns.grid, {
    computedWidths: getComputedWidths(computedColumns),
    buttonCount: useRowComments() ? 4 : 3,
  });
  const onHeight = useCallback(
    (number: number, height: number) => virtualizer.resizeItem(number - 1, height),
    [virtualizer],
  );

  useEffect(() => {
    setFields(columns.grid.map(({ key }) => key));
    return () => setFields([]);
  }, [setFields, columns]);

  return (
    <div
      role="grid"
      aria-label={t`Media rows`}
      aria-rowcount={rowKeys.length + 1}
      aria-multiselectable
      aria-readonly={readOnly || undefined}
      className={classes.grid}
      style={trackStyle}
      {...pointer}
    >
      <GridHeader columns={columns.grid} computedColumns={computedColumns} />
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
                readOnly={readOnly}
                {...actions}
              />
            )
          );
        })}
        <SelectionFrame
          rowKeys={rowKeys}
          readOnly={readOnly}
          commands={actions.commands}
          getRowTop={(index) => (virtualizer.measurementsCache[index]?.start ?? scrollMargin) - scrollMargin}
          findRowAt={(clientY) => virtualizer.getVirtualItemForOffset(clientY + window.scrollY)?.index}
          rowHeight={ROW_HEIGHT}
        />
      </div>
    </div>
  );
}

/** Start and end share one group heading. */
function GridHeaderCell({ column }: { column: RowColumn }) {
  const { i18n } = useLingui();
  const { key: field, label: columnLabel, group, required } = column;
  return (
    <div role="columnheader" data-field={field} data-number={isRightAligned(column) || undefined}>
      {group && <span>{i18n._(group)}</span>}
      {group || field === "endDate" ? (
        <VisuallyHidden>{i18n._(columnLabel)}</VisuallyHidden>
      ) : (
        i18n._(columnLabel)
      )}
      {required && field !== "endDate" && (
        <Text span inherit c="var(--mantine-color-error)" aria-hidden>
          {"\u00A0*"}
        </Text>
      )}
    </div>
  );
}

interface GridHeaderProps {
  columns: readonly RowColumn[];
  computedColumns: ReturnType<typeof useComputedColumns>;
}

const GridHeader = memo(function GridHeader({ columns, computedColumns }: GridHeaderProps) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" data-number="">
          <VisuallyHidden>{t`Row`}</VisuallyHidden>
          <span aria-hidden>#</span>
        </div>
        {columns.map((column) => (
          <GridHeaderCell key={column.key} column={column} />
        ))}
        <div role="columnheader" data-number="">
          <Trans>Amount</Trans>
        </div>
        <ComputedHeadings columns={computedColumns} />
        <div role="columnheader">
          <VisuallyHidden>{t`Actions`}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
});
