import { expect, it } from "vitest";

import { createCsvFile } from "./csv.ts";

const columns = [{ heading: "No", kind: "count" as const, getValue: (row: number) => row }];
const writeText = async (count: number, language = "en") => {
  const file = await createCsvFile(
    Array.from({ length: count }, (_, index) => index),
    columns,
    language,
  );
  // Blob.text() would drop the byte order mark.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
};

it("writes headings and BOM once, and each row once", async () => {
  const text = await writeText(2_500);
  expect(text.startsWith("\uFEFFNo\r\n0\r\n1\r\n")).toBe(true);
  expect(text.endsWith("\r\n2499\r\n")).toBe(true);
  expect(text.match(/\uFEFF/g)).toHaveLength(1);
  expect(text.split("\r\n")).toHaveLength(2_502);
});

it("writes headings without rows", async () => {
  expect(await writeText(0)).toBe("\uFEFFNo\r\n");
});
