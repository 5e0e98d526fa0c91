import { computeGstinCheckDigit } from "../rules/gstin.ts";
import type { Random } from "./random.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A valid company GSTIN: state code, PAN (fifth letter from the name), entity, Z, check character. */
export function createGstin(random: Random, gstState: string, name: string): string {
  const letters = [...LETTERS];
  const initial =
    name
      .normalize("NFD")
      .toUpperCase()
      .replaceAll(/[^A-Z]/gu, "")
      .charAt(0) || "A";
  const serial = String(random.integer(1000, 9999));
  const pan = `${random.pick(letters)}${random.pick(letters)}${random.pick(letters)}C${initial}${serial}${random.pick(letters)}`;
  const first14 = `${gstState}${pan}1Z`;
  return first14 + computeGstinCheckDigit(first14);
}

/** Luhn sum; a SIREN makes it divisible by ten. */
function computeLuhn(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** A valid French VAT number: FR, key, SIREN. */
export function createFrenchVat(random: Random): string {
  const first8 = String(random.integer(30_000_000, 89_999_999));
  const siren = first8 + String((10 - (computeLuhn(`${first8}0`) % 10)) % 10);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}
