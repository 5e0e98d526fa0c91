import { parseNumber } from "@media-planner/schema/rules/parse-number";

import type { Cell, ExcessCells } from "./table.ts";
import { hasText } from "./unused-columns.ts";

const FIRST_GROUP = /^\D{0,5}\d{1,3}$/;
const GROUP = /^\d{2,3}$/;
const LAST_GROUP = /^\d{3}(?:\.\d{1,2})?(?:\s*\/-)?$/;

/** Index of the last group of a number that starts at the cell. */
function findLastGroup(texts: readonly string[], start: number): number {
  if (!FIRST_GROUP.test(texts[start] ?? "")) return start;
  let end = start;
  for (let index = start + 1; index < texts.length; index += 1) {
    const text = texts[index] ?? "";
    if (LAST_GROUP.test(text)) end = index;
    if (!GROUP.test(text)) break;
  }
  return end;
}

export function findExcessCells(cells: readonly Cell[], headingCount: number): ExcessCells | undefined {
  if (!cells.slice(headingCount).some(hasText)) return undefined;
  const texts = cells.map((cell) => String(cell).trim());
  const joinedCells: string[] = [];
  const groups: { number: string; parts: readonly string[] }[] = [];
  for (let start = 0; start < texts.length;) {
    const end = findLastGroup(texts, start);
    const parts = texts.slice(start, end + 1);
    const number = parts.join(",");
    const isNumber = parts.length > 1 && parseNumber(number, "en") !== undefined;
    if (isNumber) groups.push({ number, parts });
    joinedCells.push(isNumber ? number : (texts[start] ?? ""));
    start = isNumber ? end + 1 : start + 1;
  }
  const isExplained = groups.length > 0 && joinedCells.length === headingCount;
  if (!isExplained) return { texts: texts.slice(headingCount).filter(Boolean) };
  return {
    texts: groups.flatMap(({ parts }) => parts),
    joined: { number: groups.map(({ number }) => number).join(" · "), cells: joinedCells },
  };
}
