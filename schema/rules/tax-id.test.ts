import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { getGstKind, getTaxCountry, hasValidCheckDigit } from "./tax-id.ts";

interface TaxIdVector {
  taxId: string | null;
}

const file = join(import.meta.dirname, "../vectors/tax-ids.json");
const vectors = JSON.parse(readFileSync(file, "utf8")) as TaxIdVector[];

it.each(vectors)("recognizes $taxId", ({ taxId, ...expected }) => {
  expect({
    kind: getGstKind(taxId),
    country: getTaxCountry(taxId),
    hasValidCheckDigit: hasValidCheckDigit(taxId ?? ""),
  }).toEqual(expected);
});
