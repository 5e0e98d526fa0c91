import { expect, it } from "vitest";

import { getAxisTicks } from "./axis-ticks.ts";

it.each([
  [
    [8_700_000, 100],
    [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000],
  ],
  [[11_100_000], [0, 5_000_000, 10_000_000, 15_000_000]],
  [[40], [0, 10, 20, 30, 40]],
  [[], [0, 1]],
])("uses round steps up to %j", (amounts, ticks) => {
  expect(getAxisTicks(amounts)).toEqual(ticks);
});
