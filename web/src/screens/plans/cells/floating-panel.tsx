import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { createPortal } from "react-dom";

import classes from "./input.module.css";

const GAP = 4;

interface FloatingPanelProps {
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A panel below its anchor, or above it where there is more room; outside of the grid, which would cut it off. */
export function FloatingPanel({ anchor, children }: FloatingPanelProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const panel = ref.current;
      const rect = anchor.current?.getBoundingClientRect();
      if (!panel || !rect) return;
      const below = window.innerHeight - rect.bottom;
      const above = panel.offsetHeight + GAP > below && rect.top > below;
      panel.style.minWidth = `${Math.max(rect.width, 180)}px`;
      panel.style.left = `${Math.max(8, Math.min(rect.left, window.innerWidth - panel.offsetWidth - 8))}px`;
      panel.style.top = above ? "auto" : `${rect.bottom + GAP}px`;
      panel.style.bottom = above ? `${window.innerHeight - rect.top + GAP}px` : "auto";
    };
    place();
    // The content may grow after it is first drawn: a calendar is loaded on demand.
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(place);
    if (ref.current) observer?.observe(ref.current);
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      observer?.disconnect();
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [anchor]);

  // Inside the screen's landmark, so that what is open belongs to it; `position: fixed` keeps it from being cut off there.
  const [home] = useState(() => anchor.current?.closest("main") ?? document.body);
  return createPortal(
    <div ref={ref} className={classes.panel}>
      {children}
    </div>,
    home,
  );
}
