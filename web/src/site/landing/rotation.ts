import { useEffect, useState, useSyncExternalStore } from "react";

/** The pictures of the hero change every 4 seconds. */
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
  /** Which of the pictures shows, from 0. */
  current: number;
  /** Whether the visitor sees them change; false while they are paused, or while less motion is wanted. */
  playing: boolean;
  /** Pauses, or plays on; playing on is also the visitor's way to overrule a preference for less motion. */
  toggle: () => void;
}

/** Shows one of `count` pictures after the other; rests while paused, while hidden, and where less motion is wanted. */
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
