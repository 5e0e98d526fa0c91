import { expect, it } from "vitest";
import { computePriceDetails, toPaise } from "./money.ts";
import { computeOrderAmounts } from "./order-amounts.ts";

/** Deterministic random numbers, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

it("splits the amounts of 10,000 plans into net and commission without a rest", () => {
  const random = createRandom(57);
  for (let plan = 0; plan < 10_000; plan++) {
    const rows = Array.from({ length: 1 + random(30) }, () => ({
      rate: random(10_000_000) / 100,
      quantity: random(500),
    }));
    const { grandTotal } = computePriceDetails(rows, {
      additionalCharges: 0,
      discount: 0,
    });
    const discount = Math.min(random(1_000_000) / 100, grandTotal);
    const prices = computePriceDetails(rows, {
      additionalCharges: random(1_000_000) / 100,
      discount,
    });
    const percent = random(10_001) / 100;
    const { gross, commission, net } = computeOrderAmounts(prices.finalAmount, percent);
    const context = `${prices.finalAmount} at ${percent} %`;
    expect(gross, context).toBe(prices.finalAmount);
    expect(toPaise(net) + toPaise(commission), context).toBe(toPaise(prices.finalAmount));
    expect(Math.abs(toPaise(commission) - (toPaise(gross) * percent) / 100), context).toBeLessThanOrEqual(
      0.501,
    );
    expect(net, context).toBeGreaterThanOrEqual(0);
  }
});

it.each([
  [0.01, 50, 0.01, 0],
  [100, 15, 15, 85],
  [99.99, 0, 0, 99.99],
  [800_000_000_000, 33.33, 266_640_000_000, 533_360_000_000],
])("computes %d at %d %", (gross, percent, commission, net) => {
  expect(computeOrderAmounts(gross, percent)).toMatchObject({
    commission,
    net,
  });
});
