import type { RowField } from "../../fields.ts";
import type { CellRef } from "../model/cell-range.ts";
import { parseInput, type ParseContext } from "../model/parse-input.ts";
import type { DraftRow, PlanDraft } from "../model/plan-draft.ts";
import type { RowValues } from "../model/reduce.ts";

export interface FindOptions {
  text: string;
  isCaseSensitive: boolean;
  /** Whether the text must be the complete text of the cell. */
  isWholeCell: boolean;
  fields: readonly RowField[];
}

/** Returns the texts of a cell: as displayed, and as edited. */
type ListTexts = (row: DraftRow, field: RowField) => readonly string[];

/** A space matches the narrow spaces of formatted numbers. */
function createPattern({ text, isCaseSensitive, isWholeCell }: FindOptions): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`);
  return new RegExp(isWholeCell ? `^(?:${escaped})$` : escaped, isCaseSensitive ? "gu" : "giu");
}

/** Finds cells in reading order, rendered or not. */
export function findCells(draft: PlanDraft, options: FindOptions, listTexts: ListTexts): CellRef[] {
  if (options.text === "") return [];
  const pattern = createPattern(options);
  return draft.rowKeys.flatMap((key) => {
    const row = draft.rows[key];
    if (!row) return [];
    return options.fields
      .filter((field) => listTexts(row, field).some((text) => text.search(pattern) >= 0))
      .map((field) => ({ key, field }));
  });
}

interface Replacement {
  options: FindOptions;
  replacement: string;
  listTexts: ListTexts;
  context: ParseContext;
}

/** Parses the replaced texts as if they were typed. */
export function getReplacedRows(
  draft: PlanDraft,
  cells: readonly CellRef[],
  { options, replacement, listTexts, context }: Replacement,
): ReadonlyMap<string, RowValues> {
  const pattern = createPattern(options);
  const rows = new Map<string, RowValues>();
  for (const { key, field } of cells) {
    const row = draft.rows[key];
    const text = row && listTexts(row, field).find((candidate) => candidate.search(pattern) >= 0);
    if (!row || text === undefined) continue;
    const values = parseInput(
      field,
      text.replace(pattern, () => replacement),
      row,
      context,
    );
    rows.set(key, { ...rows.get(key), ...values });
  }
  return rows;
}

/** Returns the next or previous match after a cell, and wraps around. */
export function findNextMatch(
  matches: readonly CellRef[],
  active: CellRef | undefined,
  step: 1 | -1,
  { rowKeys, fields }: { rowKeys: readonly string[]; fields: readonly RowField[] },
): CellRef | undefined {
  const getPosition = ({ key, field }: CellRef) =>
    rowKeys.indexOf(key) * fields.length + fields.indexOf(field);
  const position = active ? getPosition(active) : -1;
  return step > 0
    ? (matches.find((match) => getPosition(match) > position) ?? matches[0])
    : (matches.findLast((match) => getPosition(match) < position) ?? matches.at(-1));
}
