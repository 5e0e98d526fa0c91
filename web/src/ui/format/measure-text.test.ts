import { afterEach, expect, it, vi } from "vitest";

import { measureText } from "./measure-text.ts";

afterEach(() => vi.unstubAllGlobals());

it("estimates widths without a canvas, and measures each text once with one", async () => {
  expect(measureText("Promenade", { size: 10 })).toBe(51);
  const measure = vi.fn<(text: string) => { width: number }>(() => ({ width: 70.2 }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ measureText: measure });
    },
  );
  vi.resetModules();
  const { measureText: measureOnCanvas } = await import("./measure-text.ts");
  expect([measureOnCanvas("Hall", { size: 12 }), measureOnCanvas("Hall", { size: 12 })]).toEqual([71, 71]);
  expect(measure).toHaveBeenCalledTimes(1);
});
