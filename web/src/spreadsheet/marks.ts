import { strFromU8, unzipSync } from "fflate";

import type { Merged } from "./merged.ts";

/** What an Excel file says of a sheet, and the library that reads its cells leaves out. */
export interface SheetMarks {
  hidden: boolean;
  /** Cells whose formula failed, with what they show (#N/A), or was never computed, with the formula; by position. */
  failed: readonly { row: number; column: number; text: string }[];
  merged: readonly Merged[];
  /** Positions. */
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

/** Parts above this size are no lists. */
const MOST_BYTES = 50_000_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textOf(xml: string): string {
  return xml.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** The attributes of each element of a name. The XML is searched, and nothing is made of it; some programs give each name a prefix. */
function tagsOf(xml: string, name: string): string[] {
  const tag = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*)>`, "g");
  return [...xml.matchAll(tag)].map(([, attributes = ""]) => attributes);
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? "";
}

function isHidden(attributes: string): boolean {
  return ["1", "true"].includes(attribute(attributes, "hidden"));
}

/** 'B3' by its position. */
function placeOf(address: string): { row: number; column: number } {
  const [, letters = "", digits = ""] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Cells with something in them: their attributes, and that. */
const CELL = /<(?:\w+:)?c\s([^>]*[^/>])>([\s\S]*?)<\/(?:\w+:)?c>/g;

function failedIn(xml: string): SheetMarks["failed"] {
  return [...xml.matchAll(CELL)].flatMap(([, attributes = "", content = ""]) => {
    const [, value] = /<(?:\w+:)?v(?=[\s/>])[^>]*>([^<]*)/.exec(content) ?? [];
    const [, formula] = /<(?:\w+:)?f(?=[\s/>])[^>]*>([^<]*)/.exec(content) ?? [];
    const text =
      attribute(attributes, "t") === "e"
        ? (value ?? "#")
        : formula !== undefined && value === undefined
          ? `=${formula}`
          : undefined;
    return text === undefined ? [] : [{ ...placeOf(attribute(attributes, "r")), text: textOf(text) }];
  });
}

function mergedIn(xml: string): Merged[] {
  return tagsOf(xml, "mergeCell").flatMap((attributes) => {
    const [from = "", to = from] = attribute(attributes, "ref").split(":");
    const { row, column } = placeOf(from);
    const rows = placeOf(to).row - row + 1;
    return rows > 1 ? [{ row, column, rows }] : [];
  });
}

function hiddenColumnsIn(xml: string): number[] {
  return tagsOf(xml, "col")
    .filter(isHidden)
    .flatMap((attributes) => {
      const [first, last] = [Number(attribute(attributes, "min")), Number(attribute(attributes, "max"))];
      return Array.from({ length: Math.min(last - first + 1, 1000) }, (_, index) => first - 1 + index);
    });
}

function marksIn(xml: string, hidden: boolean): SheetMarks {
  return {
    hidden,
    failed: failedIn(xml),
    merged: mergedIn(xml),
    hiddenRows: tagsOf(xml, "row")
      .filter(isHidden)
      .map((attributes) => Number(attribute(attributes, "r")) - 1),
    hiddenColumns: hiddenColumnsIn(xml),
  };
}

/** What an Excel file is made of, by path. */
type Parts = Readonly<Record<string, Uint8Array>>;

/** The parts of an Excel file that say something. @throws when it is none */
export function partsOf(bytes: Uint8Array): Parts {
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(?:xml|rels)$/.test(name) && originalSize < MOST_BYTES,
  });
}

/** The marks of each sheet of a file, in the order of its book. */
export function sheetMarks(parts: Parts): SheetMarks[] {
  const partOf = (path: string) => (parts[path] ? strFromU8(parts[path]) : "");
  const targets = new Map(
    tagsOf(partOf("xl/_rels/workbook.xml.rels"), "Relationship").map((attributes) => [
      attribute(attributes, "Id"),
      attribute(attributes, "Target").replace(/^\/(?:xl\/)?|^/, "xl/"),
    ]),
  );
  return tagsOf(partOf("xl/workbook.xml"), "sheet").map((attributes) => {
    const path = targets.get(attribute(attributes, "id")) ?? "";
    return marksIn(partOf(path), /hidden/i.test(attribute(attributes, "state")));
  });
}
