import { findCurrency } from "@media-planner/schema/rules/parse-number";

import { findTags, getAttribute } from "./xml-tags.ts";

/** How Excel shows a number: as a percentage, or with the words of its format. */
interface Section {
  /** Shown number per stored number. */
  factor: number;
  prefix: string;
  suffix: string;
}

/** Sections with the condition for their numbers; without one that applies, a number shows itself. */
export type NumberFormat = readonly { applies: (value: number) => boolean; section: Section | undefined }[];

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function decodeEntities(xml: string): string {
  return xml.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Texts, escaped characters and currencies of a format; other letters and signs are placeholders. */
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|([₹€£$])/gu;
const UNITS: Readonly<Record<number, string>> = { 1: "k", 2: "M" };
const MULTIPLE = /^(?:k|l|m|mn|cr|crores?|lakhs?|lacs?|millions?|thousands?)\.?$/i;

function readTexts(format: string): string {
  return [...format.matchAll(LITERAL)]
    .map(([, text, escaped, currency, sign]) => text ?? escaped ?? currency ?? sign ?? "")
    .join("")
    .trim();
}

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  "<": (value, limit) => value < limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  ">=": (value, limit) => value >= limit,
  "=": (value, limit) => value === limit,
};
const CONDITION = /\[(<=|>=|[<>=])(-?\d{1,15}(?:\.\d{1,9})?)\]/;

/** @returns undefined for formats that show the number itself */
function parseFormat(code: string): NumberFormat | undefined {
  const codes = code.replaceAll(/"[^"]*"/g, (text) => text.replaceAll(";", ",")).split(";");
  // Without conditions, other sections show negative numbers, zero and texts.
  const used = CONDITION.test(code) ? codes.slice(0, 3) : codes.slice(0, 1);
  const format = used.map((sectionCode) => {
    const [, comparison = "", limit = ""] = CONDITION.exec(sectionCode) ?? [];
    const compare = COMPARISONS[comparison];
    return {
      applies: (value: number) => !compare || compare(value, Number(limit)),
      section: parseSection(sectionCode.replace(CONDITION, "")),
    };
  });
  return format.some(({ section }) => section) ? format : undefined;
}

function parseSection(section: string): Section | undefined {
  const plain = section.replaceAll(LITERAL, (text) => "_".repeat(text.length));
  if (plain.includes("%")) return { factor: 100, prefix: "", suffix: "" };
  const [first, last] = [plain.search(/[#0?]/), plain.search(/[#0?,](?=[^#0?,]*$)/)];
  if (first < 0) return undefined;
  const [prefix, suffix] = [readTexts(section.slice(0, first)), readTexts(section.slice(last + 1))];
  const scale = /(?<!,),+$/.exec(plain.slice(first, last + 1))?.[0].length ?? 0;
  const isMultiple = MULTIPLE.test(suffix);
  const isCurrency = findCurrency(`${prefix} ${suffix}`) !== undefined;
  if (scale === 0 && !isMultiple && !isCurrency) return undefined;
  return {
    factor: 1000 ** -scale,
    prefix,
    suffix: isMultiple || scale === 0 ? suffix : `${UNITS[scale] ?? ""} ${suffix}`.trim(),
  };
}

/** Styles of cells, by their index. */
export interface CellStyles {
  /** Without those that show the number itself. */
  formats: ReadonlyMap<string, NumberFormat>;
  struckStyles: ReadonlySet<string>;
}

const FONT = /<(?:\w+:)?font(?:\s[^<>]*)?(?:\/>|>((?:(?!<(?:\w+:)?font[\s>])[\s\S])*?)<\/(?:\w+:)?font>)/g;

/** Returns the indexes of fonts that are struck through. */
function findStruckFonts(styles: string): ReadonlySet<string> {
  const fonts = styles.split(/<\/?(?:\w+:)?fonts(?=[\s>])[^<>]*>/)[1] ?? "";
  const struck = [...fonts.matchAll(FONT)].flatMap(([, content = ""], index) =>
    findTags(content, "strike").some((tag) => !["0", "false"].includes(getAttribute(tag, "val")))
      ? [String(index)]
      : [],
  );
  return new Set(struck);
}

export function readCellStyles(styles: string): CellStyles {
  // Also the built-in formats `0%` and `0.00%`.
  const codes = new Map<string, string>([
    ["9", "0%"],
    ["10", "0.00%"],
  ]);
  for (const attributes of findTags(styles, "numFmt"))
    codes.set(getAttribute(attributes, "numFmtId"), decodeEntities(getAttribute(attributes, "formatCode")));
  const formats = new Map([...codes].map(([id, code]) => [id, parseFormat(code)]));
  const cellStyles = styles.split(/<\/?(?:\w+:)?cellXfs(?=[\s>])[^<>]*>/)[1] ?? "";
  const struckFonts = findStruckFonts(styles);
  const cellFormats = new Map<string, NumberFormat>();
  const struckStyles = new Set<string>();
  for (const [index, attributes] of findTags(cellStyles, "xf").entries()) {
    const format = formats.get(getAttribute(attributes, "numFmtId"));
    if (format) cellFormats.set(String(index), format);
    if (struckFonts.has(getAttribute(attributes, "fontId"))) struckStyles.add(String(index));
  }
  return { formats: cellFormats, struckStyles };
}

/** Removes floating-point errors of formulas: Excel shows at most 15 digits. */
export function roundNumber(value: number): number {
  return Number(value.toPrecision(15));
}

/** Returns '2.5 Cr' for 2.5 with the format `0.00" Cr"`, and the number itself for a percentage. */
export function formatNumber(value: number, format: NumberFormat): string | number {
  const { section } = format.find(({ applies }) => applies(value)) ?? {};
  if (!section) return value;
  const { factor, prefix, suffix } = section;
  const number = roundNumber(value * factor);
  if (prefix === "" && suffix === "") return number;
  // Three decimals could be read as thousands.
  const digits = /\.\d{3}$/.test(String(number)) ? `${number}0` : String(number);
  return `${prefix} ${digits} ${suffix}`.trim();
}
