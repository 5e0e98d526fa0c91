import {
  detectNumberStyle,
  getNumberStyle,
  isForeignCurrency,
  parseNumber,
  type NumberStyle,
} from "@media-planner/schema/rules/parse-number";

import type { Cell } from "../../../../spreadsheet/table.ts";
import { getField, isReference, type RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import { unmatchedName } from "../model/pending-names.ts";
import type { RowValues } from "../model/reduce.ts";
import { parseTenSecondUnits } from "../model/parse-input.ts";
import { isField, type ColumnMap, type Target } from "./map-columns.ts";
import type { FindNamed } from "./resolve-names.ts";
import { pastedDay, pastedFlight, pastedUnit, type Days } from "./parse-values.ts";

export interface PastedRow {
  changes: RowValues;
  /** Invalid text is stored unchanged until corrected. */
  bad: readonly RowField[];
  amount?: number;
  costsOtherwise?: true;
  /** The list price replaces a missing rate. */
  atListPrice?: true;
}

export function isNumber(target: Target): boolean {
  return isField(target) && ["money", "count"].includes(getField(target).kind);
}

interface Reading {
  find: FindNamed;
  style: NumberStyle;
  plan: Days;
  currency: string;
}

/** A parsed value; if invalid, the text. */
interface Read {
  value: string | number | null;
  bad?: true;
  asUnits?: true;
}

const NOTHING: Read = { value: null };

/** Tolerance for floating-point results such as 0.1 × 3. */
const NOISE = 1e-6;

function parseCellNumber(cell: Cell, style: NumberStyle, decimals?: number): number | undefined {
  if (typeof cell === "number") return cell;
  return parseNumber(cell, style, decimals === undefined ? {} : { decimals });
}

/** Rates have two decimals, other numbers none. Never rounds silently. */
function readNumber(field: RowField, cell: Cell, style: NumberStyle): number | undefined {
  const isRate = field === "unitRate";
  const number = parseCellNumber(cell, style, isRate ? 2 : undefined) ?? NaN;
  const unit = isRate ? 100 : 1;
  const value = Math.round(number * unit) / unit;
  return value >= 0 && Math.abs(value - number) < NOISE ? value : undefined;
}

async function readCell(field: RowField, cell: Cell, cityId: string | null, reading: Reading): Promise<Read> {
  const { find, style, plan, currency } = reading;
  const text = String(cell).trim();
  const understood = (value: string | number | undefined): Read =>
    value === undefined ? { value: text, bad: true } : { value };
  if (text === "") return NOTHING;
  if (field === "notes") return { value: text };
  if (isReference(field)) {
    const option = await find(field, text, cityId);
    return option ? { value: option.id } : { value: unmatchedName(text), bad: true };
  }
  if (field === "unit") return understood(pastedUnit(text));
  if (!isNumber(field)) return understood(pastedDay(cell, plan));
  const units = field === "quantity" ? parseTenSecondUnits(text) : undefined;
  if (units !== undefined) return { value: units, asUnits: true };
  // Reject other currencies.
  const isForeign = field === "unitRate" && isForeignCurrency(text, currency);
  return understood(isForeign ? undefined : readNumber(field, cell, style));
}

/** A single day is a flight of one day. */
function readFlight(cell: Cell, plan: Days): (readonly [RowField, Read])[] {
  const text = String(cell).trim();
  const day = pastedDay(cell, plan);
  const flight = day === undefined ? pastedFlight(cell, plan) : { start: day, end: day };
  const unread: Read = text === "" ? NOTHING : { value: text, bad: true };
  return [
    ["startDate", flight ? { value: flight.start } : unread],
    ["endDate", flight ? { value: flight.end } : NOTHING],
  ];
}

async function readRow(
  row: readonly Cell[],
  { targets }: ColumnMap,
  cityBefore: string | null,
  reading: Reading,
): Promise<PastedRow> {
  const cellOf = (target: Target) => row[targets.indexOf(target)] ?? "";
  const city = targets.includes("cityId") && (await readCell("cityId", cellOf("cityId"), null, reading));
  const cityId = city ? String(city.value ?? "") : cityBefore;
  const fields = targets.filter(isField).map(async (field) => {
    return [field, await readCell(field, cellOf(field), cityId, reading)] as const;
  });
  const flight = targets.includes("flight") ? readFlight(cellOf("flight"), reading.plan) : [];
  const read = new Map<RowField, Read>([...(await Promise.all(fields)), ...flight]);
  // Areas depend on the city.
  if (city && city.value !== cityBefore && !read.has("areaId")) read.set("areaId", NOTHING);
  const amount = parseCellNumber(cellOf("amount"), reading.style, 2);
  return {
    ...(amount === undefined ? {} : { amount }),
    changes: {
      ...Object.fromEntries([...read].map(([field, { value }]) => [field, value])),
      ...(read.get("quantity")?.asUnits ? { asUnits: true } : {}),
    },
    bad: [...read].flatMap(([field, { bad }]) => (bad ? [field] : [])),
  };
}

interface Around extends Omit<Reading, "style"> {
  plan: Dates;
  language: string;
  cityBefore: (index: number) => string | null;
}

/** Parses a table's rows; invalid text is never dropped. */
export function readRows(
  layout: ColumnMap,
  { plan, language, cityBefore, ...around }: Around,
): Promise<PastedRow[]> {
  const { targets, rows, monthFirst } = layout;
  const figures = rows.flatMap((row) => row.filter((_cell, column) => isNumber(targets[column])));
  const texts = figures.filter((cell) => typeof cell === "string");
  const style = detectNumberStyle(texts, getNumberStyle(language));
  const reading: Reading = { ...around, style, plan: { ...plan, monthFirst } };
  return Promise.all(rows.map((row, index) => readRow(row, layout, cityBefore(index), reading)));
}
