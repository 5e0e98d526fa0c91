import { strFromU8, unzipSync } from "fflate";

import { checkSheets, partCounter, parseCellAddress } from "./zip-limits.ts";
import type { Merged } from "./merged.ts";
import { attribute, findTags } from "./xml-tags.ts";

export interface SheetMarks {
  hidden: boolean;
  /** Failed formulas with their text (#N/A), and formulas without a stored result. */
  failed: readonly { row: number; column: number; text: string }[];
  merged: readonly Merged[];
  hiddenRows: readonly number[];
  hiddenColumns: readonly number[];
}

export const NO_MARKS: SheetMarks = {
  hidden: false,
  failed: [],
  merged: [],
  hiddenRows: [],
  hiddenColumns: [],
};

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function getText(xml: string): string {
  return xml.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function isHidden(attributes: string): boolean {
  return ["1", "true"].includes(attribute(attributes, "hidden"));
}

/** Matches a cell with content and its attributes, up to the next cell. */
const CELL = /<(?:\w+:)?c\s([^<>]*[^<>/])>((?:(?!<(?:\w+:)?c[\s>])[\s\S])*?)<\/(?:\w+:)?c>/g;

function readFailed(xml: string): SheetMarks["failed"] {
  return [...xml.matchAll(CELL)].flatMap(([, attributes = "", content = ""]) => {
    const [, value] = /<(?:\w+:)?v(?=[\s/>])[^<>]*>([^<]*)/.exec(content) ?? [];
    const [, formula] = /<(?:\w+:)?f(?=[\s/>])[^<>]*>([^<]*)/.exec(content) ?? [];
    const text =
      attribute(attributes, "t") === "e"
        ? (value ?? "#")
        : formula !== undefined && value === undefined
          ? `=${formula}`
          : undefined;
    const address = attribute(attributes, "r");
    return text === undefined || address === ""
      ? []
      : [{ ...parseCellAddress(address), text: getText(text) }];
  });
}

function findMerged(xml: string): Merged[] {
  return findTags(xml, "mergeCell").flatMap((attributes) => {
    const [from = "", to = from] = attribute(attributes, "ref").split(":");
    const { row, column } = parseCellAddress(from);
    const rows = parseCellAddress(to).row - row + 1;
    return rows > 1 ? [{ row, column, rows }] : [];
  });
}

function readHiddenColumns(xml: string): number[] {
  return findTags(xml, "col")
    .filter(isHidden)
    .slice(0, 1000)
    .flatMap((attributes) => {
      const [first, last] = [Number(attribute(attributes, "min")), Number(attribute(attributes, "max"))];
      return Array.from({ length: Math.min(last - first + 1, 1000) }, (_, index) => first - 1 + index);
    })
    .slice(0, 1000);
}

function readMarks(xml: string, hidden: boolean): SheetMarks {
  return {
    hidden,
    failed: readFailed(xml),
    merged: findMerged(xml),
    hiddenRows: findTags(xml, "row")
      .filter(isHidden)
      .map((attributes) => Number(attribute(attributes, "r")) - 1),
    hiddenColumns: readHiddenColumns(xml),
  };
}

/** Worksheets may have any path. */
function isWorksheet(xml: string): boolean {
  return /<(?:\w+:)?sheetData[\s/>]/.test(xml);
}

/** Files in the workbook, by path. */
type Parts = Readonly<Record<string, Uint8Array>>;

/** @throws for invalid files, or TooLarge */
export function getParts(bytes: Uint8Array): Parts {
  const mayCome = partCounter();
  return unzipSync(bytes, { filter: (part) => /\.(?:xml|rels)$/.test(part.name) && mayCome(part) });
}

/** Properties of each sheet in workbook order. @throws TooLarge above the limits */
export function sheetMarks(parts: Parts): SheetMarks[] {
  checkSheets(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .filter(isWorksheet),
  );
  const partOf = (path: string) => (parts[path] ? strFromU8(parts[path]) : "");
  const targets = new Map(
    findTags(partOf("xl/_rels/workbook.xml.rels"), "Relationship").map((attributes) => [
      attribute(attributes, "Id"),
      attribute(attributes, "Target").replace(/^\/(?:xl\/)?|^/, "xl/"),
    ]),
  );
  return findTags(partOf("xl/workbook.xml"), "sheet").map((attributes) => {
    const path = targets.get(attribute(attributes, "id")) ?? "";
    return readMarks(partOf(path), /hidden/i.test(attribute(attributes, "state")));
  });
}
