import { foldText } from "@media-planner/schema/rules/fold-text";
import { parseHours, parseTimeOfDay } from "../../ui/format/time-of-day.ts";
import type { Option } from "../definition/hook-types.ts";

const SECONDS = /\b(\d+) ?(?:s|secs?|seconds?|secondes?)\b\.?|\b(\d+) ?(?:["”″]|['’′]{2})/g;
/** ':10' and '00:00:10'. */
const CLOCK_SECONDS = /^(?:00?:)?(?:00?)?:([0-5]\d)$/;

const UNITS = "ft|feet|foot|['’′]|px|pixels?|cms?";
const DIMENSIONS = new RegExp(
  String.raw`\b(\d+(?:[.,]\d+)?) ?(${UNITS})? ?(?:[x×*]|by\b|par\b) ?(\d+(?:[.,]\d+)?) ?(${UNITS})?(?![\p{L}\d])`,
  "gu",
);
const SIZE_UNIT = / (?:px|(?:col )?cm|ft)$/;

function normalizeUnit(unit: string): string {
  if (/^(?:f|['’′])/.test(unit)) return "ft";
  return unit.slice(0, 2);
}

/**
 * Normalizes a name for comparison; '20 sec' and '20”' equal '20 seconds', and '300x250px' equals
 * '300 × 250 px'.
 */
export function toNameKey(name: string): string {
  return foldText(name)
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .replace(CLOCK_SECONDS, "$1 s")
    .replaceAll(DIMENSIONS, (_match, width: string, unit, height: string, lastUnit) =>
      `${width}x${height} ${normalizeUnit(lastUnit ?? unit ?? "")}`.replaceAll(",", ".").trimEnd(),
    )
    .replaceAll(SECONDS, (_match, first, second) => `${Number(first ?? second)} s`);
}

function toHoursKey(hours: { start: number; end: number }): string {
  return `${hours.start}–${hours.end} min`;
}

/**
 * Options by normalized name, code, name or code without its unit, seconds, or hours; null for duplicates.
 */
export function indexByName(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const optionsByName = new Map<string, Option | null>();
  const add = (text: string, option: Option) => {
    const existing = optionsByName.get(text);
    optionsByName.set(text, existing === undefined || existing?.id === option.id ? option : null);
  };
  for (const option of options) add(toNameKey(option.name), option);
  const addNewKeys = (getKey: (option: Option) => string) => {
    const keys = options.map((option) => [getKey(option), option] as const);
    for (const [key, option] of keys.filter(([key]) => key !== "" && !optionsByName.has(key)))
      add(key, option);
  };
  addNewKeys(({ code }) => toNameKey(code ?? ""));
  addNewKeys(({ code }) => toNameKey(code ?? "").replace(SIZE_UNIT, ""));
  addNewKeys(({ name }) => toNameKey(name).replace(SIZE_UNIT, ""));
  addNewKeys(({ seconds }) => (seconds ? `${seconds} s` : ""));
  addNewKeys(({ startTime, endTime }) => {
    const [start, end] = [parseTimeOfDay(startTime ?? ""), parseTimeOfDay(endTime ?? "")];
    return start === undefined || end === undefined ? "" : toHoursKey({ start, end });
  });
  return optionsByName;
}

const MINUTES = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?min(?:ute)?s?\.?$/i;

/** Excel stores '0:10' as ten minutes, and '0:00:10' as ten seconds. */
function listSecondsKeys(cell: string | number): string[] {
  if (typeof cell === "string") {
    const [, minutes] = MINUTES.exec(cell.trim()) ?? [];
    if (minutes !== undefined) return [`${Math.round(Number(minutes.replace(",", ".")) * 60)} s`];
    return /^\d{1,3}$/.test(cell.trim()) ? [`${Number(cell)} s`] : [];
  }
  const seconds = Number.isInteger(cell) ? [cell] : [Math.round(cell * 86_400), Math.round(cell * 1440)];
  return seconds.map((count) => `${count} s`);
}

const WEEKDAYS =
  /(?<!\s)\s+(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|daily|all days|tous les jours)\b.*$/i;

/** Hours beside a name or days: 'Prime time (19:00 - 23:00)', '7 PM – 11 PM Mon-Fri'. */
function findHours(text: string): ReturnType<typeof parseHours> {
  const [, inBrackets = ""] = /\(([^()]{1,40})\)/.exec(text) ?? [];
  return [text, inBrackets, text.slice(0, 100).replace(WEEKDAYS, "")]
    .map((part) => parseHours(part.trim()))
    .find((hours) => hours !== undefined);
}

/** Finds an option by name or code, else by a number of seconds, or by hours; null if ambiguous. */
export function findOption(
  optionsByName: ReadonlyMap<string, Option | null> | undefined,
  cell: string | number,
): Option | null | undefined {
  const named = optionsByName?.get(toNameKey(String(cell)));
  if (named !== undefined) return named;
  const hours = findHours(String(cell));
  const keys = [...listSecondsKeys(cell), ...(hours ? [toHoursKey(hours)] : [])];
  return keys.map((key) => optionsByName?.get(key)).find((option) => option !== undefined);
}
