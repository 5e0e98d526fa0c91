import * as z from "zod/mini";
import { foldText } from "@media-planner/schema/rules/fold-text";

import type { Cell } from "../../spreadsheet/table.ts";
import { createShapeStore } from "../../table-import/columns/shape-store.ts";
import type { HeadedRows, ImportField } from "../../table-import/fields/import-fields.ts";
import type { Replacement } from "../../table-import/values/load-options.ts";
import type { Importer } from "./importer.ts";

const answersSchema = z.object({
  /** Records chosen for names of the file. */
  names: z.array(
    z.object({
      field: z.string(),
      parents: z.record(z.string(), z.nullable(z.string())),
      name: z.string(),
      option: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
  firstKeyName: z.string(),
});

const MAX_NAMES = 300;

const shapes = createShapeStore("answers", answersSchema);

export interface Answers {
  replacements: readonly Replacement[];
  /** "" for the best match key. */
  firstKeyName: string;
}

const getOptions = ({ control }: ImportField) => (control.kind === "reference" ? control.options : undefined);

/** Returns the answers for an earlier file with the same headings, for names that this file has too. */
export function recallAnswers(
  { name, fields }: Pick<Importer, "name" | "fields">,
  { headings, rows }: HeadedRows,
): Answers {
  const { names = [], firstKeyName = "" } = shapes.find(name, headings) ?? {};
  const text = names.length > 0 ? foldText(rows.flatMap(({ cells }) => cells).join("\n")) : "";
  const used = names.filter((chosen) => text.includes(foldText(chosen.name)));
  const replacements = used.flatMap(({ field: fieldName, ...chosen }) => {
    const field = fields.find((candidate) => candidate.name === fieldName);
    const options = field && getOptions(field);
    return options ? [{ ...chosen, options, isNew: false }] : [];
  });
  return { replacements, firstKeyName };
}

/** Remembers answers for the next file with the same headings in this browser. */
export function rememberAnswers(
  { name, fields }: Pick<Importer, "name" | "fields">,
  headings: readonly Cell[],
  { replacements, firstKeyName }: Answers,
): void {
  const names = replacements.flatMap(({ options, parents, name: missingName, option, isNew }) => {
    const field = fields.find((candidate) => getOptions(candidate) === options);
    // The next check finds new records by their names.
    if (!field || isNew) return [];
    return [{ field: field.name, parents, name: missingName, option: { id: option.id, name: option.name } }];
  });
  const isChosen = (earlier: (typeof names)[number]) =>
    names.some(({ field, name }) => field === earlier.field && name === earlier.name);
  const earlierNames = (shapes.find(name, headings)?.names ?? []).filter((earlier) => !isChosen(earlier));
  shapes.write(name, headings, { names: [...names, ...earlierNames].slice(0, MAX_NAMES), firstKeyName });
}
