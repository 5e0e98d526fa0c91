import type { RowValues } from "../model/reduce.ts";
import { fieldOf, isReference, type RowField } from "../../fields.ts";
import { unmatched } from "../model/names.ts";
import { tensIn } from "../model/typed.ts";
import type { Dates } from "../model/draft.ts";
import { pastedDay, pastedFlight, type Days } from "./days.ts";
import { isField, type Target } from "./headings.ts";
import type { Layout } from "./layout.ts";
import type { Names } from "./names.ts";
import {
  isForeign,
  numberStyleOf,
  pastedNumber,
  type NumberStyle,
} from "../../../../ui/fields/pasted-number.ts";
import type { Cell } from "../../../../spreadsheet/table.ts";
import { pastedUnit } from "./units.ts";

/** What a row of a table says. */
export interface PastedRow {
  changes: RowValues;
  /** Fields whose text was not understood, and stays as it is until it is mended. */
  bad: readonly RowField[];
  /** What the table says that it costs. */
  amount?: number;
  /** What it costs in the plan. */
  worth?: number;
  /** Whether its rate is the list price, for it says none. */
  atListPrice?: true;
}

/** Whether a column holds figures. */
export function isNumber(target: Target): boolean {
  return isField(target) && ["money", "count"].includes(fieldOf(target).kind);
}

interface Reading {
  names: Names;
  style: NumberStyle;
  plan: Days;
  currency: string;
}

type Value = string | number | null;

/** A value of a row, or that the cell was not understood: then the value is its text. */
type Read = { value: Value; bad?: true; asUnits?: true };

function textOf(cell: Cell): string {
  return String(cell).trim();
}

/** What is left of a computed number besides the digits that are meant: 0.1 × 3 is not 0.3. */
const NOISE = 1e-6;

/** A number that its field can hold: money in hundredths, everything else whole; no sum of a formula's is rounded in silence. */
function readNumber(field: RowField, cell: Cell, style: NumberStyle): Read {
  const found = typeof cell === "number" ? cell : pastedNumber(cell, style);
  const unit = field === "unitRate" ? 100 : 1;
  const value = found === undefined ? NaN : Math.round(found * unit) / unit;
  const isMeant = value >= 0 && Math.abs(value - (found ?? 0)) < NOISE;
  return isMeant ? { value } : { value: textOf(cell), bad: true };
}

function readCell(field: RowField, cell: Cell, cityId: string | null, reading: Reading): Read {
  const { names, style, plan, currency } = reading;
  const text = textOf(cell);
  if (text === "") return { value: null };
  // An amount of another currency is another amount.
  if (field === "unitRate" && isForeign(text, currency)) return { value: text, bad: true };
  if (isNumber(field)) {
    const units = field === "quantity" ? tensIn(text) : undefined;
    return units === undefined ? readNumber(field, cell, style) : { value: units, asUnits: true };
  }
  if (field === "notes") return { value: text };
  if (isReference(field)) {
    const option = names.find(field, text, cityId);
    return option ? { value: option.id } : { value: unmatched(text), bad: true };
  }
  const value = field === "unit" ? pastedUnit(text) : pastedDay(cell, plan);
  return value === undefined ? { value: text, bad: true } : { value };
}

/** A cell of both days; one day alone is a flight of that day. */
function readFlight(cell: Cell, plan: Days): Record<"startDate" | "endDate", Read> {
  const text = textOf(cell);
  if (text === "") return { startDate: { value: null }, endDate: { value: null } };
  const day = pastedDay(cell, plan);
  const flight = day === undefined ? pastedFlight(cell, plan) : { start: day, end: day };
  if (flight) return { startDate: { value: flight.start }, endDate: { value: flight.end } };
  return { startDate: { value: text, bad: true }, endDate: { value: null } };
}

function amountIn(cell: Cell | undefined, style: NumberStyle): number | undefined {
  return typeof cell === "string" ? pastedNumber(cell, style) : cell;
}

function readRow(
  row: readonly Cell[],
  { targets }: Layout,
  cityBefore: string | null,
  reading: Reading,
): PastedRow {
  const read = new Map<RowField, Read>();
  const cityColumn = targets.indexOf("cityId");
  const city = cityColumn < 0 ? undefined : readCell("cityId", row[cityColumn] ?? "", null, reading);
  const cityId = city ? String(city.value ?? "") : cityBefore;
  targets.forEach((target, column) => {
    const cell = row[column] ?? "";
    if (target === "flight") {
      const { startDate, endDate } = readFlight(cell, reading.plan);
      read.set("startDate", startDate).set("endDate", endDate);
    } else if (isField(target)) read.set(target, readCell(target, cell, cityId, reading));
  });
  // Another city has other areas.
  if (city && city.value !== cityBefore && !read.has("areaId")) read.set("areaId", { value: null });
  const amount = amountIn(row[targets.indexOf("amount")], reading.style);
  return {
    ...(amount === undefined ? {} : { amount }),
    changes: {
      ...Object.fromEntries([...read].map(([field, { value }]) => [field, value])),
      ...(read.get("quantity")?.asUnits ? { asUnits: true } : {}),
    },
    bad: [...read].flatMap(([field, { bad }]) => (bad ? [field] : [])),
  };
}

interface Around {
  names: Names;
  /** How the viewer writes numbers. */
  language: string;
  plan: Dates;
  /** Of the plan's amounts. */
  currency: string;
  /** The city that a row has now. */
  cityBefore: (index: number) => string | null;
}

/** What the rows of a table say; nothing that is in them is dropped. */
export function readRows(
  layout: Layout,
  { names, language, plan, currency, cityBefore }: Around,
): PastedRow[] {
  const texts = layout.rows.flatMap((row) =>
    row.filter(
      (cell, column): cell is string => typeof cell === "string" && isNumber(layout.targets[column]),
    ),
  );
  const style = numberStyleOf(texts, language === "fr" ? "fr" : "en");
  const reading: Reading = { names, plan: { ...plan, monthFirst: layout.monthFirst }, style, currency };
  return layout.rows.map((row, index) => readRow(row, layout, cityBefore(index), reading));
}
