import { isDate } from "@media-planner/schema/rules/fields";

import { dayInPlan, type Period } from "../cells/day.ts";

export interface Flight {
  start: string;
  end: string;
}

/** Day 0 of Excel's count, which holds a 29 February 1900 that never was. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** What stands between the two days of a flight. */
const BETWEEN = /\s+(?:to|until|au|à|a)\s+|\s*(?:–|—|→|->)\s*|\s+-\s+|-/gi;

/** Numbers that a spreadsheet counts days by, from 1954 to 2119: no other number of a plan's dates can be meant. */
function serialDay(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 20_000 || value > 80_000) return undefined;
  return new Date(EXCEL_EPOCH + Math.floor(value) * DAY_MS).toISOString().slice(0, 10);
}

function writtenDay(text: string, plan: Period): string | undefined {
  // English months come first in some countries: 'Jan 15, 2026'.
  return dayInPlan(text.replace(/^(\p{L}{3,}\.?)\s+(\d{1,2})\b/u, "$2 $1"), "fr", plan);
}

/**
 * The day that a cell means: '15/1', '15/01/2026', '15 janv. 2026', '2026-01-15', a spreadsheet's number of a day; day before
 * month. undefined for what is no day.
 */
export function pastedDay(cell: string | number, plan: Period): string | undefined {
  if (typeof cell === "number") return serialDay(cell);
  const text = cell.replaceAll(/\s+/g, " ").trim();
  if (/^\d{5}(?:\.0+)?$/.test(text)) return serialDay(Number(text));
  const day = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::[\d.]+)?Z?$/.exec(text)?.[1];
  if (day !== undefined && isDate(day)) return day;
  return writtenDay(text, plan);
}

/** The first day of '15 – 20 Jan': its month and year are those of the last one. */
function dayBefore(text: string, end: string | undefined, plan: Period): string | undefined {
  if (/^\d{1,2}$/.test(text) && end !== undefined) {
    const day = `${end.slice(0, 8)}${text.padStart(2, "0")}`;
    return isDate(day) ? day : undefined;
  }
  return pastedDay(text, plan);
}

/** The two days that a cell means: '15/1 - 20/1', 'du 15 au 20 janv. 2026'; undefined for what are no two days. */
export function pastedFlight(cell: string | number, plan: Period): Flight | undefined {
  if (typeof cell === "number" || pastedDay(cell, plan) !== undefined) return undefined;
  const text = cell.trim().replace(/^(?:from|du)\s+/i, "");
  for (const match of text.matchAll(BETWEEN)) {
    const end = pastedDay(text.slice(match.index + match[0].length), plan);
    const start = dayBefore(text.slice(0, match.index).trim(), end, plan);
    if (start !== undefined && end !== undefined) return { start, end };
  }
  return undefined;
}
