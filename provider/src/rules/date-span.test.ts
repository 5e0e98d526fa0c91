import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkDateSpan } from "./date-span.ts";

it("finds the invalid field of each test vector", () => {
  const file = join(import.meta.dirname, "../../../schema/vectors/date-spans.json");
  for (const { start, end, invalidField } of JSON.parse(readFileSync(file, "utf8")))
    expect(checkDateSpan(start, end)?.field ?? null, `${start} to ${end}`).toBe(invalidField);
});
