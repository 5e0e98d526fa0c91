import * as z from "zod/mini";
import { foldText } from "@media-planner/schema/rules/fold-text";

import { definePreference } from "../../session/preference.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import type { ColumnChoice, ImportTarget } from "../target.ts";
import { listEnteredValues, reuseEnteredValues } from "./column-choice.ts";

const MAX_SHAPES = 30;

const shapesSchema = z.array(
  z.object({
    headings: z.string(),
    mapping: z.record(z.string(), z.nullable(z.number())),
    crosstabColumns: z.array(z.number()),
    factors: z.record(z.string(), z.number()),
    entered: z.record(z.string(), z.object({ text: z.string(), replaced: z.string() })),
  }),
);
type Shape = z.infer<typeof shapesSchema>[number];

/** A target with a name, such as the path of its list. */
type NamedTarget = ImportTarget & { name: string };

const getPreference = (name: string) =>
  definePreference<string>(`columns.${name}`, (stored) => stored || null);

function readShapes(name: string): readonly Shape[] {
  try {
    const stored = shapesSchema.safeParse(JSON.parse(getPreference(name).read() ?? "[]"));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

const toKey = (headings: readonly Cell[]) =>
  JSON.stringify(headings.map((heading) => foldText(String(heading))));

function writeShape(name: string, headings: string, shape: Shape | undefined): void {
  const others = readShapes(name).filter((other) => other.headings !== headings);
  const shapes = [...(shape ? [shape] : []), ...others].slice(0, MAX_SHAPES);
  getPreference(name).set(JSON.stringify(shapes));
}

/** Names, keys and days belong to one file. */
function isLasting({ fields, matchKeys = [], groups }: ImportTarget, name: string): boolean {
  const isDay = fields.find((field) => field.name === name)?.control.kind === "date";
  return !isDay && name !== groups?.groupBy && !matchKeys.flat().includes(name);
}

/** Returns the columns chosen for an earlier file with the same headings. */
export function recallColumns(
  target: NamedTarget,
  headings: readonly Cell[],
  suggested: ColumnChoice,
): ColumnChoice | undefined {
  const key = toKey(headings);
  const shape = readShapes(target.name).find((other) => other.headings === key);
  if (!shape || headings.length === 0) return undefined;
  const { mapping, crosstabColumns, factors, entered } = shape;
  return reuseEnteredValues(
    {
      mapping: { ...suggested.mapping, ...mapping },
      crosstabColumns,
      factors,
      fixedValues: suggested.fixedValues,
    },
    entered,
    {},
  );
}

/** Remembers columns for the next file with the same headings in this browser, unless they are suggested. */
export function rememberColumns(
  target: NamedTarget,
  headings: readonly Cell[],
  suggested: ColumnChoice,
  chosen: ColumnChoice,
): void {
  const key = toKey(headings);
  const entered = Object.entries(listEnteredValues(chosen.fixedValues, suggested.fixedValues)).filter(
    ([name]) => isLasting(target, name),
  );
  const shape = {
    headings: key,
    mapping: chosen.mapping,
    crosstabColumns: [...chosen.crosstabColumns],
    factors: { ...chosen.factors },
    entered: Object.fromEntries(entered),
  };
  const isSuggested =
    entered.length === 0 &&
    Object.keys(chosen.factors).length === 0 &&
    JSON.stringify([chosen.mapping, chosen.crosstabColumns]) ===
      JSON.stringify([suggested.mapping, suggested.crosstabColumns]);
  writeShape(target.name, key, isSuggested ? undefined : shape);
}

export function forgetColumns({ name }: Pick<NamedTarget, "name">, headings: readonly Cell[]): void {
  writeShape(name, toKey(headings), undefined);
}
