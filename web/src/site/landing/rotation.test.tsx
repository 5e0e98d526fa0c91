import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideBrowserApis } from "../../testing/render-app.tsx";
import { ROTATION_MS, useRotation } from "./rotation.ts";

function hideDocument(hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

function advance(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

describe("hero pictures", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    provideBrowserApis();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("change every four seconds and repeat", () => {
    const { result } = renderHook(() => useRotation(3));
    const images = [0, 1, 2, 3].map(() => {
      const shown = result.current.current;
      advance(ROTATION_MS);
      return shown;
    });
    expect(ROTATION_MS).toBe(4000);
    expect(images).toEqual([0, 1, 2, 0]);
  });

  it("stop when paused and continue when played", () => {
    const { result } = renderHook(() => useRotation(3));
    act(() => result.current.toggle());
    advance(5 * ROTATION_MS);
    expect(result.current).toMatchObject({ current: 0, playing: false });
    act(() => result.current.toggle());
    advance(ROTATION_MS);
    expect(result.current).toMatchObject({ current: 1, playing: true });
  });

  it("stop while the page is hidden", () => {
    const { result } = renderHook(() => useRotation(3));
    hideDocument(true);
    advance(5 * ROTATION_MS);
    expect(result.current.current).toBe(0);
    hideDocument(false);
    advance(ROTATION_MS);
    expect(result.current.current).toBe(1);
  });

  it("start paused with reduced motion", () => {
    provideBrowserApis({ calm: true });
    const { result } = renderHook(() => useRotation(3));
    advance(5 * ROTATION_MS);
    expect(result.current).toMatchObject({ current: 0, playing: false });
    act(() => result.current.toggle());
    advance(ROTATION_MS);
    expect(result.current.current).toBe(1);
  });
});
