import { useEffect, useState, useSyncExternalStore } from "react";

/** The specification's interval. */
export const ROTATION_MS = 4000;

function watchVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

function calmPreference(): MediaQueryList {
  return window.matchMedia("(prefers-reduced-motion: reduce)");
}

function watchCalm(changed: () => void): () => void {
  const preference = calmPreference();
  preference.addEventListener("change", changed);
  return () => preference.removeEventListener("change", changed);
}

export interface Rotation {
  /** Zero-based. */
  current: number;
  /** False while paused or with reduced motion. */
  playing: boolean;
  /** Also overrides a preference for reduced motion. */
  toggle: () => void;
}

/** Rotates through `count` pictures; stops while paused, hidden, or with reduced motion. */
export function useRotation(count: number): Rotation {
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause">();
  const hidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const calm = useSyncExternalStore(
    watchCalm,
    () => calmPreference().matches,
    () => false,
  );
  const playing = choice ? choice === "play" : !calm;

  useEffect(() => {
    if (!playing || hidden) return undefined;
    const timer = setInterval(() => setCurrent((shown) => (shown + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
  }, [playing, hidden, count]);

  return { current, playing, toggle: () => setChoice(playing ? "pause" : "play") };
}
