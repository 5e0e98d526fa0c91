import { parseNumber } from "@media-planner/schema/rules/parse-number";
import { expect, it } from "vitest";

import { formatNumber, readCellStyles } from "./number-formats.ts";

function show(code: string, value: number): string | number {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', "&quot;").replaceAll(">", "&gt;")}"/></numFmts>
    <cellXfs count="1"><xf numFmtId="164"/></cellXfs>`;
  const format = readCellStyles(styles).formats.get("0");
  return format ? formatNumber(value, format) : value;
}

it.each([
  ["#,##0,", 1_250_000, "1250 k", 1_250_000],
  ['0.0,,"M"', 2_500_000, "2.5 M", 2_500_000],
  ['0.00" Cr"', 2.5, "2.5 Cr", 25_000_000],
  ['#,##0" L"', 45, "45 L", 4_500_000],
  ['"Rs. "0.0" lakhs"', 12.5, "Rs. 12.5 lakhs", 1_250_000],
  ['#,##0 "€"', 1200, "1200 €", 1200],
  ['[>=10000000]0.0,,"M";0.0" Cr"', 2.5, "2.5 Cr", 25_000_000],
  ['[>=10000000]0.0,,"M";0.0" Cr"', 12_500_000, "12.5 M", 12_500_000],
  ["[$$-409]#,##0.00", 12.125, "$ 12.1250", 12.125],
])("shows with the format %s the number %d as %s", (code, value, text, amount) => {
  expect(show(code, value)).toBe(text);
  expect(parseNumber(text, "en", { decimals: 3 })).toBe(amount);
});

it.each([
  ["0.0%", 0.15, 15],
  ["#,##0.00", 1234.5, 1234.5],
  ['[>=100000]0.0," k";#,##0', 1234.5, 1234.5],
  ["dd/mm/yyyy", 46_000, 46_000],
  ['0" sec"', 10, 10],
  ['"No. "0', 7, 7],
])("keeps a number with the format %s", (code, value, number) => {
  expect(show(code, value)).toBe(number);
});
