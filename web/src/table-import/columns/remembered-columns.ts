import * as z from "zod/mini";

import type { Cell } from "../../spreadsheet/table.ts";
import type { ColumnChoice, ImportTarget } from "../target.ts";
import { listEnteredValues, reuseEnteredValues } from "./column-choice.ts";
import { createShapeStore } from "./shape-store.ts";

const shapes = createShapeStore(
  "columns",
  z.object({
    mapping: z.record(z.string(), z.nullable(z.number())),
    crosstabColumns: z.array(z.number()),
    factors: z.record(z.string(), z.number()),
    entered: z.record(z.string(), z.object({ text: z.string(), replaced: z.string() })),
  }),
);

/** A target with a name, such as the path of its list. */
type NamedTarget = ImportTarget & { name: string };

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
  const shape = shapes.find(target.name, headings);
  if (!shape) return undefined;
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
  const entered = Object.entries(listEnteredValues(chosen.fixedValues, suggested.fixedValues)).filter(
    ([name]) => isLasting(target, name),
  );
  const shape = {
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
  shapes.write(target.name, headings, isSuggested ? undefined : shape);
}

export function forgetColumns({ name }: Pick<NamedTarget, "name">, headings: readonly Cell[]): void {
  shapes.write(name, headings, undefined);
}
