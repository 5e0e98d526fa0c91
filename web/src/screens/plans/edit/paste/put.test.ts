import { expect, it } from "vitest";

import type { Quote } from "../model/prices.ts";
import { newRow } from "../model/draft.ts";
import { costsOtherwise, pricedRow } from "./put.ts";
import type { PastedRow } from "./rows.ts";

const PRICES: Record<string, readonly [price: number, unit: Quote["unit"]]> = {
  ch1: [9000, "SPOT"],
  ch2: [40_000, "MONTH"],
};

type Priced = NonNullable<Parameters<typeof pricedRow>[1]>;

const quoteOf = ({ channelId, formatId }: Priced) => {
  const [price, unit] = (formatId && PRICES[channelId ?? ""]) || [];
  const quote = price === undefined ? undefined : { channelId, price, unit: unit ?? null };
  return Promise.resolve(quote as Quote | undefined);
};

const before: Priced = { channelId: "ch1", formatId: "f1", unit: "SPOT", unitRate: 9000 };
const saying = (changes: PastedRow["changes"]): PastedRow => ({ changes, bad: [] });
const priced = (changes: PastedRow["changes"], over?: Priced) => pricedRow(saying(changes), over, quoteOf);

it("a row without a rate takes the list price, and says so", async () => {
  expect(await priced({ channelId: "ch1", formatId: "f1", unitRate: null })).toMatchObject({
    atListPrice: true,
    changes: { unitRate: 9000, unit: "SPOT" },
  });
  expect(await priced({ channelId: "ch1", formatId: "f1", unitRate: 50 })).toEqual(
    saying({ channelId: "ch1", formatId: "f1", unitRate: 50 }),
  );
});

it("the price of a month is none of a spot", async () => {
  const row = saying({ channelId: "ch2", formatId: "f1", unitRate: null, unit: "SPOT" });
  expect(await pricedRow(row, undefined, quoteOf)).toEqual(row);
});

it("a rate that was not understood is no rate that is missing", async () => {
  const row: PastedRow = {
    changes: { channelId: "ch1", formatId: "f1", unitRate: "#N/A" },
    bad: ["unitRate"],
  };
  expect(await pricedRow(row, undefined, quoteOf)).toEqual(row);
});

it("another channel over a row takes its list price along, and leaves a rate of the viewer's own", async () => {
  expect(await priced({ channelId: "ch2" }, before)).toMatchObject({
    changes: { channelId: "ch2", unitRate: 40_000, unit: "MONTH" },
  });
  expect(await priced({ channelId: "nowhere" }, before)).toEqual(
    saying({ channelId: "nowhere", unitRate: null }),
  );
  expect(await priced({ channelId: "ch2" }, { ...before, unitRate: 8500 })).toEqual(
    saying({ channelId: "ch2" }),
  );
});

it("an amount that is not rate times quantity is told", () => {
  const changes = { unitRate: 12.5, quantity: 3 };
  const put = { ...newRow({ start: null, end: null }), ...changes };
  const isTold = (amount: number) => costsOtherwise({ changes, bad: [], amount }, put);
  expect([37.5, 37.504, 38].map(isTold)).toEqual([false, false, true]);
});
