import { afterEach, expect, it, vi } from "vitest";

import * as measureModule from "./measure-text.ts";

afterEach(() => vi.unstubAllGlobals());

it("estimates widths without a canvas, and measures each text once with one", async () => {
  expect(measureModule.measureText("Promenade", { size: 10 })).toBe(51);
  const measure = vi.fn<(text: string) => { width: number }>(() => ({ width: 70.2 }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ measureText: measure });
    },
  );
  // Its own instance, because other tests share the first one.
  const path = "./measure-text.ts?canvas";
  const { measureText }: typeof measureModule = await import(path);
  expect([measureText("Hall", { size: 12 }), measureText("Hall", { size: 12 })]).toEqual([71, 71]);
  expect(measure).toHaveBeenCalledTimes(1);
});
