import { fieldOf, type RowField } from "../../fields.ts";
import { countedOf, type Typed } from "../../rows.ts";
import { dayInPlan, dayOfMonth } from "./dates.ts";
import type { Dates, DraftRow } from "./draft.ts";
import { awaited } from "./names.ts";
import type { RowValues } from "./reduce.ts";

/** Whole groups only: '1.250,00' in English is no 1.25, and '1,5' no 15. */
const ENGLISH = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;
const FRENCH = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/;
/** What a keypad types for the French comma. */
const POINTED = /^-?\d+\.\d{1,2}$/;

/**
 * What a typed text stands for, in the viewer's way of writing: '1,20,000.50' or '1 20 000,50', with any currency's sign. Text that is
 * no number stays text, for the rule to refuse; none is null.
 */
export function typedNumber(text: string, language: string): Typed {
  const bare = text.replaceAll(/[\s\u00a0\u202f\p{Sc}]/gu, "");
  if (bare === "") return null;
  const isFrench = language === "fr" && !POINTED.test(bare);
  if (!(isFrench ? FRENCH : ENGLISH).test(bare)) return text;
  const value = Number(isFrench ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", ""));
  return Number.isFinite(value) ? value : text;
}

/** A number as it is typed: plain digits. */
export function plainNumber(value: number, language: string): string {
  return String(value).replace(".", language === "fr" ? "," : ".");
}

/** Units in words, as our files write a quantity that is no whole number of spots: '10 × 10 s'. */
const TENS = /^\s*(\d+)\s*[×x*]\s*10\s*s(?:ec\.?)?\s*$/i;

export function tensText(units: number): string {
  return `${units} × 10 s`;
}

/** The units that such a text means. */
export function tensIn(text: string): number | undefined {
  const [, units] = TENS.exec(text) ?? [];
  return units === undefined ? undefined : Number(units);
}

/** What is needed to understand a typed text. */
export interface Reading {
  language: string;
  plan: Dates;
  /** The rate unit that a text means. */
  unitOf: (text: string) => string | undefined;
}

/** What a text that was typed into a cell makes of its row. What is not understood stays as it is: it is never thrown away. */
export function valuesOf(field: RowField, text: string, row: DraftRow, reading: Reading): RowValues {
  const said = text.trim();
  if (said === "") return { [field]: null };
  switch (fieldOf(field).kind) {
    case "money":
      return { [field]: typedNumber(text, reading.language) };
    case "count": {
      const units = field === "quantity" ? tensIn(text) : undefined;
      if (units !== undefined && row.unit === "TEN_SECONDS") return countedOf(units, row);
      return { [field]: typedNumber(text, reading.language) };
    }
    case "day":
      return {
        [field]: dayOfMonth(said, reading.plan) ?? dayInPlan(text, reading.language, reading.plan) ?? text,
      };
    case "unit":
      return { unit: reading.unitOf(said) ?? said };
    case "reference":
      return { [field]: awaited(said) };
    case "text":
      return { [field]: text };
  }
}
