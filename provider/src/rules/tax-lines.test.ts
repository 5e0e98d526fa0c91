import { describe, expect, it } from "vitest";
import { fromPaise, toPaise } from "./money.ts";
import { buildTaxLines, sumTaxLines } from "./tax-lines.ts";

const agency = "27AAGCM4821M1Z6";
const clients = { sameState: "27AABCB7788N1ZP", otherState: "34AABCB7788N1ZP", abroad: "FR40303265045" };

describe("the tax of a bill", () => {
  it("is within half a paisa per line of the exact tax, at all rates and amounts", () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 25)
      for (let paise = 1; paise < 1_000_000_000; paise = paise * 3 + 2)
        for (const client of Object.values(clients)) {
          const percent = hundredths / 100;
          const tax = { name: "GST", country: "IN", percent, base: fromPaise(paise) };
          const lines = buildTaxLines([tax], { agency, client });
          const total = sumTaxLines(lines) ?? 0;
          expect(Math.abs(toPaise(total) - (paise * percent) / 100)).toBeLessThanOrEqual(
            lines.length / 2 + 1e-4,
          );
          // Halves of one tax are equal by law.
          expect(new Set(lines.map(({ amount }) => amount)).size).toBe(1);
        }
  });

  it("is zero at a rate of zero, and null without a known rate", () => {
    const tax = { name: "GST", country: "IN", percent: 0, base: 100 };
    expect(sumTaxLines(buildTaxLines([tax], { agency, client: clients.sameState }))).toBe(0);
    expect(sumTaxLines([])).toBeNull();
  });
});
