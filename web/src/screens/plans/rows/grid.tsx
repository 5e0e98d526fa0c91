import { Trans, useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { memo, useRef, type RefObject } from "react";

import { AmountCell } from "../cells/fields.tsx";
import type { RowColumns } from "./columns.tsx";
import classes from "../builder.module.css";
import { RowButtons, type RowHandlers } from "./buttons.tsx";
import { RowFields } from "./fields.tsx";
import { useRowView } from "./view.tsx";
import { useNearView } from "./use-near-view.ts";

export interface RowsLayoutProps extends RowHandlers {
  rowKeys: readonly string[];
  columns: RowColumns;
}

/** Rows that are drawn, or left out, together. */
const CHUNK = 5;
const ROW_HEIGHT = 58;
const NUMBER_WIDTH = 28;
const AMOUNT_WIDTH = 124;
const BUTTONS_WIDTH = 90;

/** The rows as a dense grid. Only what is near the visible part is drawn, a few rows at a time. */
export function PlanGrid({ rowKeys, columns, ...handlers }: RowsLayoutProps) {
  const { t, i18n } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const width =
    NUMBER_WIDTH + AMOUNT_WIDTH + BUTTONS_WIDTH + columns.grid.reduce((sum, column) => sum + column.width, 0);
  const chunks = Array.from({ length: Math.ceil(rowKeys.length / CHUNK) }, (_, index) =>
    rowKeys.slice(index * CHUNK, (index + 1) * CHUNK),
  );

  return (
    <div ref={scroller} className={classes.scroller}>
      <table className={classes.grid} style={{ minWidth: width }} aria-rowcount={rowKeys.length + 1}>
        <caption>
          <VisuallyHidden>{t`Media rows`}</VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {columns.grid.map(({ field, width: columnWidth }) => (
            <col key={field} style={{ width: columnWidth }} />
          ))}
          <col style={{ width: AMOUNT_WIDTH }} />
          <col style={{ width: BUTTONS_WIDTH }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes.numberHead}>
              <VisuallyHidden>{t`Row`}</VisuallyHidden>
              <span aria-hidden>#</span>
            </th>
            {columns.grid.map(({ field, header, required, number }) => (
              <th key={field} scope="col" data-number={number || undefined} data-field={field}>
                {i18n._(header)}
                {required && (
                  <span className={classes.asterisk} aria-hidden>
                    {" *"}
                  </span>
                )}
              </th>
            ))}
            <th scope="col" data-number="" className={classes.amountCell}>
              <Trans>Amount</Trans>
            </th>
            <th scope="col" className={classes.buttonsCell}>
              <VisuallyHidden>{t`Actions`}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {chunks.map((keys, index) => (
          <Chunk
            // A chunk is a window on the list: the rows in it have keys of their own.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={index}
            keysText={keys.join(" ")}
            first={index * CHUNK + 1}
            columns={columns}
            scroller={scroller}
            {...handlers}
          />
        ))}
      </table>
    </div>
  );
}

interface ChunkProps extends RowHandlers {
  /** Keys joined by spaces: compares as a value. */
  keysText: string;
  first: number;
  columns: RowColumns;
  scroller: RefObject<HTMLElement | null>;
}

const Chunk = memo(function Chunk({ keysText, first, columns, scroller, ...handlers }: ChunkProps) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const { revealed } = useRowView();
  const keys = keysText.split(" ");
  const wanted = revealed !== undefined && keys.includes(revealed);
  const { near, height } = useNearView(ref, first <= 4 * CHUNK, scroller);
  const span = columns.grid.length + 3;

  if (!near && !wanted) {
    return (
      <tbody ref={ref}>
        <tr aria-hidden>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- holds the place of rows that are not drawn */}
          <td colSpan={span} style={{ height: height ?? keys.length * ROW_HEIGHT }} />
        </tr>
      </tbody>
    );
  }
  return (
    <tbody ref={ref}>
      {keys.map((key, index) => (
        <GridRow key={key} rowKey={key} number={first + index} columns={columns} {...handlers} />
      ))}
    </tbody>
  );
});

interface GridRowProps extends RowHandlers {
  rowKey: string;
  number: number;
  columns: RowColumns;
}

const GridRow = memo(function GridRow({ rowKey, number, columns, ...handlers }: GridRowProps) {
  const { t, i18n } = useLingui();
  const { open } = useRowView();
  const isOpen = open.has(rowKey);
  return (
    <>
      <tr className={classes.row} data-open={isOpen || undefined} aria-rowindex={number + 1}>
        <th scope="row" className={classes.number}>
          {number}
        </th>
        {columns.grid.map(({ field, header, number: isNumber, render }) => {
          const name = i18n._(header);
          return (
            <td key={field} data-field={field} data-number={isNumber || undefined}>
              {render({ rowKey, label: t`${name}, row ${number}` })}
            </td>
          );
        })}
        <td data-number="" className={classes.amountCell}>
          <AmountCell rowKey={rowKey} label={t`Amount, row ${number}`} />
        </td>
        <td className={classes.buttonsCell}>
          <RowButtons rowKey={rowKey} number={number} more={columns.more} {...handlers} />
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.moreRow}>
          <td aria-hidden />
          <td colSpan={columns.grid.length + 2}>
            <RowFields rowKey={rowKey} number={number} columns={columns.more} />
          </td>
        </tr>
      )}
    </>
  );
});
