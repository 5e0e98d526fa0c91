import { useEffect, useState, useSyncExternalStore } from "react";

/** The specification's interval. */
export const ROTATION_MS = 4000;

function getReducedMotionQuery(): MediaQueryList {
  return window.matchMedia("(prefers-reduced-motion: reduce)");
}

function subscribeToReducedMotion(onChange: () => void): () => void {
  const query = getReducedMotionQuery();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Paused with reduced motion, unless the viewer starts it. */
export function usePictureRotation(count: number) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const [userChoice, setUserChoice] = useState<"play" | "pause">();
  const prefersReducedMotion = useSyncExternalStore(
    subscribeToReducedMotion,
    () => getReducedMotionQuery().matches,
    () => false,
  );
  const isPlaying = userChoice ? userChoice === "play" : !prefersReducedMotion;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setCurrentIndex((index) => (index + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  return { currentIndex, isPlaying, toggle: () => setUserChoice(isPlaying ? "pause" : "play") };
}
