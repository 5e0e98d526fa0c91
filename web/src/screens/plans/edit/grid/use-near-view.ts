import { useEffect, useState, type RefObject } from "react";

/** Drawn this far beyond the visible part, so that scrolling and Tab never meet a gap. */
const MARGIN = 500;

interface NearView {
  near: boolean;
  height: number | undefined;
}

/**
 * Whether an element is within reach of the visible part of the window. What holds the focus stays near however far it is scrolled
 * away. `initially` draws it before anything was measured. `height` is its height when it was last drawn.
 */
export function useNearView(ref: RefObject<HTMLElement | null>, initially: boolean): NearView {
  const supported = typeof IntersectionObserver !== "undefined";
  const [view, setView] = useState<NearView>({ near: initially || !supported, height: undefined });

  useEffect(() => {
    const element = ref.current;
    if (!element || !supported) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const stay = element.contains(document.activeElement);
        const { height } = entry.boundingClientRect;
        // Measured while its rows are drawn, for the gap that takes their place.
        setView({ near: entry.isIntersecting || stay, height: height > 0 ? height : undefined });
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, supported]);

  return view;
}
