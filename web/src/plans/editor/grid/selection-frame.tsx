import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from "react";

import type { RowCommands } from "../commands/commands.ts";
import { getSelectedCells } from "../model/state.ts";
import { usePlanState } from "../use-plan-store.tsx";
import classes from "./grid.module.css";

/** Distance from the edge of the window that scrolls, and pixels a frame. */
const SCROLL_EDGE = 40;
const SCROLL_STEP = 12;
const HEADER_HEIGHT = 92;

/** Scrolls the page while the pointer is near an edge, because captured pointers do not scroll it. */
function useEdgeScroll(isDragging: boolean, onScroll: (clientY: number) => void) {
  const clientY = useRef(0);
  const scroll = useEffectEvent(() => {
    const barHeight = Number.parseFloat(document.documentElement.style.getPropertyValue("--bar-height")) || 0;
    const isAbove = clientY.current < HEADER_HEIGHT + SCROLL_EDGE;
    const isBelow = clientY.current > window.innerHeight - barHeight - SCROLL_EDGE;
    if (!isAbove && !isBelow) return;
    window.scrollBy(0, isBelow ? SCROLL_STEP : -SCROLL_STEP);
    onScroll(clientY.current);
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = 0;
    const tick = () => {
      scroll();
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);
  return (y: number) => {
    clientY.current = y;
  };
}

interface SelectionFrameProps {
  rowKeys: readonly string[];
  readOnly: boolean;
  commands: RowCommands;
  /** Distance from the first row, in pixels. */
  getRowTop: (index: number) => number;
  /** @param clientY distance from the top of the window */
  findRowAt: (clientY: number) => number | undefined;
  rowHeight: number;
}

/**
 * Border around the selected cells, with a handle that fills rows above or below. Keys fill too, so the handle
 * is hidden from screen readers.
 */
export function SelectionFrame({
  rowKeys,
  readOnly,
  commands,
  getRowTop,
  findRowAt,
  rowHeight,
}: SelectionFrameProps) {
  const { keys, fields } = usePlanState(getSelectedCells);
  const isEditing = usePlanState(({ selection }) => selection.edit !== undefined);
  const gridFields = usePlanState((state) => state.fields);
  const [edge, setEdge] = useState<number>();
  const trackPointer = useEdgeScroll(edge !== undefined, (y) => setEdge(findRowAt(y)));
  const first = rowKeys.indexOf(keys[0] ?? "");
  const firstColumn = gridFields.indexOf(fields[0] ?? "channelId");
  if (first < 0 || firstColumn < 0) return null;
  const last = first + keys.length - 1;
  // The first column has the row numbers, and lines count from 1.
  const gridColumn = `${firstColumn + 2} / ${firstColumn + 2 + fields.length}`;
  const toStyle = (from: number, to: number) => ({
    top: getRowTop(from),
    height: getRowTop(to) - getRowTop(from) + rowHeight - 1,
  });
  const drag = (event: PointerEvent) => {
    if (edge === undefined) return;
    trackPointer(event.clientY);
    setEdge(findRowAt(event.clientY));
  };
  const drop = () => {
    setEdge(undefined);
    const key = rowKeys[edge ?? last];
    if (edge !== undefined && key !== undefined && (edge < first || edge > last)) commands.fillTo(key);
  };
  return (
    <>
      <div className={classes.frames} style={toStyle(first, last)} aria-hidden>
        <div className={classes.frame} style={{ gridColumn }}>
          {!readOnly && !isEditing && (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys fill too
            <div
              className={classes.fillHandle}
              data-fill-handle=""
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                trackPointer(event.clientY);
                setEdge(last);
              }}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={() => setEdge(undefined)}
              // The cell keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onDoubleClick={(event) => {
                event.stopPropagation();
                commands.fillToEnd();
              }}
            />
          )}
        </div>
      </div>
      {edge !== undefined && (
        <div
          className={classes.frames}
          style={toStyle(Math.min(edge, first), Math.max(edge, last))}
          aria-hidden
        >
          <div className={classes.frame} data-target="" style={{ gridColumn }} />
        </div>
      )}
    </>
  );
}
