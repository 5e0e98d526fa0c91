import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideBrowserApis } from "../../testing/render-app.tsx";
import { ROTATION_MS, usePictureRotation } from "./use-picture-rotation.ts";

function advance(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

describe("usePictureRotation", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    provideBrowserApis();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows the next picture every four seconds and repeats", () => {
    const { result } = renderHook(() => usePictureRotation(3));
    const shownIndexes = [0, 1, 2, 3].map(() => {
      const { currentIndex } = result.current;
      advance(ROTATION_MS);
      return currentIndex;
    });
    expect(ROTATION_MS).toBe(4000);
    expect(shownIndexes).toEqual([0, 1, 2, 0]);
  });

  it("stops when paused and continues when played", () => {
    const { result } = renderHook(() => usePictureRotation(3));
    act(() => result.current.toggle());
    advance(5 * ROTATION_MS);
    expect(result.current).toMatchObject({ currentIndex: 0, isPlaying: false });
    act(() => result.current.toggle());
    advance(ROTATION_MS);
    expect(result.current).toMatchObject({ currentIndex: 1, isPlaying: true });
  });

  it("starts paused with reduced motion", () => {
    provideBrowserApis({ prefersReducedMotion: true });
    const { result } = renderHook(() => usePictureRotation(3));
    advance(5 * ROTATION_MS);
    expect(result.current).toMatchObject({ currentIndex: 0, isPlaying: false });
    act(() => result.current.toggle());
    advance(ROTATION_MS);
    expect(result.current.currentIndex).toBe(1);
  });
});
