import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  detectNumberStyle,
  hasOtherCurrency,
  parseNumber,
  parsePercent,
  formatPlainNumber,
} from "./parse-number.ts";

describe("parseNumber in English", () => {
  it.each([
    ["0", 0],
    ["150000.5", 150_000.5],
    ["1,50,000", 150_000],
    ["12,34,567.50", 1_234_567.5],
    ["1,234,567", 1_234_567],
    ["1 500", 1500],
    ["1.05", 1.05],
    ["12.", 12],
    [".5", 0.5],
    ["-5", -5],
    ["−5", -5],
    ["₹ 1,200", 1200],
    ["₹-5", -5],
    ["-₹5", -5],
    ["Rs. 1500", 1500],
    ["INR 1500", 1500],
    ["1,200 €", 1200],
    ["5L", 500_000],
    ["5 lakh", 500_000],
    ["Rs. 6,695/-", 6_695],
    ["6,695 /=", 6_695],
    ["1.5L", 150_000],
    ["1.2Cr", 12_000_000],
    ["1.2 crore", 12_000_000],
    ["₹1.2cr", 12_000_000],
    ["2k", 2000],
    ["2K", 2000],
    ["=10*3", 30],
    ["= 10 × 3 ÷ 4", 7.5],
    ["=(1+2)*-3", -9],
    ["=1,00,000 + 5L − 2k", 598_000],
    ["=0.1+0.2", 0.3],
    ["=2-1-1", 0],
  ])("parses %j as %j", (text, value) => {
    expect(parseNumber(text, "en")).toBe(value);
  });

  it.each([
    "",
    " ",
    "-",
    ".",
    "=",
    "5%",
    "1e5",
    "12x",
    "1-2",
    "10*3",
    "1.2.3",
    "1,2,3",
    "1,5",
    "12,00",
    "1.250,00",
    "0,500",
    "123,45,678",
    "1,234,56,789",
    "10 5",
    "--5",
    "(500)",
    "₹₹5",
    "₹5€",
    "5LL",
    "L",
    "Infinity",
    "NaN",
    "0x10",
    "1_000",
    "=1+",
    "=(1",
    "=1)",
    "=1/0",
    "=1/(2-2)",
    "=a1",
    "=SUM(1)",
    "==1",
    "=1 2",
    "9007199254740993",
    "9".repeat(101),
  ])("returns undefined for %j", (text) => {
    expect(parseNumber(text, "en")).toBeUndefined();
  });
});

describe("parseNumber in French", () => {
  it.each([
    ["1 234,50", 1234.5],
    ["1\u202f234\u00a0567,5", 1_234_567.5],
    ["1 20 000,50", 120_000.5],
    ["1.250,00", 1250],
    ["1.250.000", 1_250_000],
    ["1,234", 1.234],
    ["12.5", 12.5],
    [",5", 0.5],
    ["1 200 €", 1200],
    ["1 200,50 ₹", 1200.5],
    ["Rs. 12,000/-", 12_000],
    ["1,5L", 150_000],
    ["1,2 M ₹", 1_200_000],
    ["=1 000,5 × 2", 2001],
  ])("parses %j as %j", (text, value) => {
    expect(parseNumber(text, "fr")).toBe(value);
  });

  it.each(["1.500", "1,250.00", "1.25.000", "1,2,3", "1,50,000", "12 34", "1 2345"])(
    "returns undefined for %j",
    (text) => {
      expect(parseNumber(text, "fr")).toBeUndefined();
    },
  );
});

describe("parseNumber with decimals", () => {
  it("rounds the result of a formula, halves away from zero", () => {
    expect(parseNumber("=100/3", "en", { decimals: 2 })).toBe(33.33);
    expect(parseNumber("=0.125*1", "en", { decimals: 2 })).toBe(0.13);
    expect(parseNumber("=-0.125*1", "en", { decimals: 2 })).toBe(-0.13);
    expect(parseNumber("=10/4", "en")).toBe(2.5);
  });

  it("keeps all decimals of a typed number", () => {
    expect(parseNumber("1.005", "en", { decimals: 2 })).toBe(1.005);
  });
});

describe("parseNumber with random text", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc
      .array(fc.constantFrom(..."0123456789.,- =+*/()×÷₹€%kLcrMe\u202f"), {
        maxLength: 40,
      })
      .map((letters) => letters.join("")),
  );

  it("returns a finite number or undefined", () => {
    fc.assert(
      fc.property(text, fc.constantFrom("en" as const, "fr" as const), (input, style) => {
        const value = parseNumber(input, style);
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it("returns undefined for letters other than units and currencies", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(..."abfghjoqtvwxyz_^&"), fc.nat(), (input, letter, offset) => {
        const index = input.length === 0 ? 0 : offset % (input.length + 1);
        expect(parseNumber(`${input.slice(0, index)}${letter}${input.slice(index)}`, "en")).toBeUndefined();
      }),
    );
  });
});

describe("parseNumber with formatted amounts", () => {
  const paise = fc.integer({
    min: -99_999_999_999_999,
    max: 99_999_999_999_999,
  });

  it.each([
    ["en", "en-IN"],
    ["en", "en-US"],
    ["fr", "fr-FR"],
  ] as const)("in style %s parses amounts formatted for %s", (style, region) => {
    const formats = (["INR", "EUR", "USD"] as const).map(
      (currency) => new Intl.NumberFormat(region, { style: "currency", currency }),
    );
    fc.assert(
      fc.property(paise, fc.constantFrom(...formats), (minor, format) => {
        const amount = minor / 100;
        const expected = amount === 0 ? 0 : amount;
        expect(parseNumber(format.format(expected).replace("US", ""), style)).toBe(expected);
      }),
    );
  });
});

it("parses the output of formatPlainNumber", () => {
  const value = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }).map((minor) => minor / 100);
  fc.assert(
    fc.property(value, fc.constantFrom("en" as const, "fr" as const), (number, style) => {
      const expected = number === 0 ? 0 : number;
      expect(parseNumber(formatPlainNumber(expected, style), style)).toBe(expected);
    }),
  );
});

describe("parseNumber with formulas", () => {
  interface Formula {
    text: string;
    value: bigint;
  }
  const { formula } = fc.letrec<{
    formula: Formula;
    leaf: Formula;
    node: Formula;
  }>((tie) => ({
    formula: fc.oneof({ maxDepth: 3 }, tie("leaf"), tie("node")),
    leaf: fc.nat({ max: 999 }).map((value) => ({ text: String(value), value: BigInt(value) })),
    node: fc
      .tuple(tie("formula"), fc.constantFrom("+", "-", "*"), tie("formula"))
      .map(([left, operator, right]) => ({
        text: `(${left.text}${operator}${right.text})`,
        value:
          operator === "*"
            ? left.value * right.value
            : left.value + (operator === "+" ? right.value : -right.value),
      })),
  }));

  it("computes random formulas exactly", () => {
    fc.assert(
      fc.property(formula, ({ text, value }) => {
        fc.pre(text.length < 99);
        const isSafe = value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER;
        expect(parseNumber(`=${text}`, "en")).toBe(isSafe ? Number(value) : undefined);
      }),
    );
  });

  it("adds paise without loss", () => {
    const amounts = fc.array(fc.nat({ max: 9_999_999_999 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(amounts, (minor) => {
        const text = minor.map((amount) => (amount / 100).toFixed(2)).join("+");
        expect(parseNumber(`=${text}`, "en")).toBe(minor.reduce((sum, amount) => sum + amount) / 100);
      }),
    );
  });
});

describe("parsePercent", () => {
  it.each([
    ["5%", "en", 5],
    ["12.5 %", "en", 12.5],
    ["12,5 %", "fr", 12.5],
    ["5", "en", undefined],
    ["%", "en", undefined],
    ["5%%", "en", undefined],
    ["x%", "en", undefined],
  ] as const)("parses %j in %s as %j", (text, style, value) => {
    expect(parsePercent(text, style)).toBe(value);
  });
});

it("accepts one percent sign with allowPercentSign", () => {
  expect(parseNumber("18 %", "en", { allowPercentSign: true })).toBe(18);
  expect(parseNumber("18", "en", { allowPercentSign: true })).toBe(18);
  expect(parseNumber("18%%", "en", { allowPercentSign: true })).toBeUndefined();
});

describe("detectNumberStyle", () => {
  it.each([
    ["most numbers are English", ["1,234", "12,34,567", "10"], "fr", "en"],
    ["most numbers are French", ["1,234", "1 000,50"], "en", "fr"],
    ["no number is specific to a language", ["1,234", "10", "2.75"], "fr", "fr"],
    ["a point may group thousands or separate decimals", ["1.500"], "fr", "fr"],
    ["such a point has a currency and a unit", ["₹1.500", "1.500 €", "1.500k", "=1.500*2"], "fr", "fr"],
    ["an English number accompanies such a point", ["1.500", "1,234.50"], "fr", "en"],
    ["a French number accompanies a comma", ["1,500", "1 500,50"], "en", "fr"],
    ["whole rupees accompany a comma", ["1,500", "Rs. 6,695/-"], "fr", "en"],
    ["points group before a decimal comma", ["1.500,50"], "en", "fr"],
  ] as const)("detects the style when %s", (_case, texts, fallback, style) => {
    expect(detectNumberStyle(texts, fallback)).toBe(style);
  });
});

describe("hasOtherCurrency", () => {
  it.each([
    ["₹ 1,200", false],
    ["Rs. 1200", false],
    ["1200", false],
    ["$1,200.00", true],
    ["1 200 €", true],
    ["USD 5", true],
    ["¥500", true],
  ])("for %j in a rupee field returns %j", (text, hasOther) => {
    expect(hasOtherCurrency(text, "INR")).toBe(hasOther);
  });
});
