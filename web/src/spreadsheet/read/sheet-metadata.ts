import { strFromU8, unzipSync } from "fflate";

import { checkSheets, createPartFilter, parseCellAddress } from "./zip-limits.ts";
import type { MergedCell } from "../table.ts";
import { getAttribute, findTags } from "./xml-tags.ts";

type CellAddress = Pick<MergedCell, "row" | "column">;

export interface SheetMetadata {
  isHidden: boolean;
  /** Failed formulas with their text (#N/A), and formulas without a stored result. */
  failedFormulas: readonly (CellAddress & { text: string })[];
  /** Shares of one, such as 0.15, that the format shows as a percentage. */
  percentages: readonly CellAddress[];
  mergedCells: readonly MergedCell[];
  hiddenRows: readonly number[];
  hiddenColumns: readonly number[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(xml: string): string {
  return xml.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

function isHidden(attributes: string): boolean {
  return ["1", "true"].includes(getAttribute(attributes, "hidden"));
}

/** Matches a cell with content and its attributes, up to the next cell. */
const CELL = /<(?:\w+:)?c\s([^<>]*[^<>/])>((?:(?!<(?:\w+:)?c[\s>])[\s\S])*?)<\/(?:\w+:)?c>/g;

function findFailedFormulas(xml: string): SheetMetadata["failedFormulas"] {
  return [...xml.matchAll(CELL)].flatMap(([, attributes = "", content = ""]) => {
    const [, value] = /<(?:\w+:)?v(?=[\s/>])[^<>]*>([^<]*)/.exec(content) ?? [];
    const [, formula] = /<(?:\w+:)?f(?=[\s/>])[^<>]*>([^<]*)/.exec(content) ?? [];
    const text =
      getAttribute(attributes, "t") === "e"
        ? (value ?? "#")
        : formula !== undefined && value === undefined
          ? `=${formula}`
          : undefined;
    const address = getAttribute(attributes, "r");
    return text === undefined || address === ""
      ? []
      : [{ ...parseCellAddress(address), text: decodeEntities(text) }];
  });
}

function findMergedCells(xml: string): MergedCell[] {
  return findTags(xml, "mergeCell").flatMap((attributes) => {
    const [from = "", to = from] = getAttribute(attributes, "ref").split(":");
    const { row, column } = parseCellAddress(from);
    const last = parseCellAddress(to);
    return [{ row, column, rowCount: last.row - row + 1, columnCount: last.column - column + 1 }];
  });
}

function readHiddenColumns(xml: string): number[] {
  return findTags(xml, "col")
    .filter(isHidden)
    .slice(0, 1000)
    .flatMap((attributes) => {
      const [first, last] = [
        Number(getAttribute(attributes, "min")),
        Number(getAttribute(attributes, "max")),
      ];
      return Array.from({ length: Math.min(last - first + 1, 1000) }, (_, index) => first - 1 + index);
    })
    .slice(0, 1000);
}

/** Returns the indexes of cell styles with a percent format. */
function findPercentStyles(xml: string): ReadonlySet<string> {
  const isPercent = (format: string) =>
    decodeEntities(format)
      .replaceAll(/"[^"]*"|\\./g, "")
      .includes("%");
  const customFormats = findTags(xml, "numFmt")
    .filter((attributes) => isPercent(getAttribute(attributes, "formatCode")))
    .map((attributes) => getAttribute(attributes, "numFmtId"));
  // Also the built-in formats `0%` and `0.00%`.
  const formats = new Set(["9", "10", ...customFormats]);
  const cellStyles = xml.split(/<\/?(?:\w+:)?cellXfs(?=[\s>])[^<>]*>/)[1] ?? "";
  return new Set(
    findTags(cellStyles, "xf").flatMap((attributes, index) =>
      formats.has(getAttribute(attributes, "numFmtId")) ? [String(index)] : [],
    ),
  );
}

function findPercentages(xml: string, percentStyles: ReadonlySet<string>): SheetMetadata["percentages"] {
  if (percentStyles.size === 0) return [];
  return findTags(xml, "c")
    .filter((attributes) => percentStyles.has(getAttribute(attributes, "s")))
    .map((attributes) => getAttribute(attributes, "r"))
    .filter(Boolean)
    .map(parseCellAddress);
}

function readSheetMetadata(
  xml: string,
  isSheetHidden: boolean,
  percentStyles: ReadonlySet<string>,
): SheetMetadata {
  return {
    isHidden: isSheetHidden,
    failedFormulas: findFailedFormulas(xml),
    percentages: findPercentages(xml, percentStyles),
    mergedCells: findMergedCells(xml),
    hiddenRows: findTags(xml, "row")
      .filter(isHidden)
      .map((attributes) => Number(getAttribute(attributes, "r")) - 1),
    hiddenColumns: readHiddenColumns(xml),
  };
}

export const NO_METADATA = readSheetMetadata("", false, new Set());

/** Worksheets may have any path. */
function isWorksheet(xml: string): boolean {
  return /<(?:\w+:)?sheetData[\s/>]/.test(xml);
}

/** Files in the workbook, by path. */
type Parts = Readonly<Record<string, Uint8Array>>;

/** @throws for invalid files, or FileTooLargeError */
export function unzipWorkbook(bytes: Uint8Array): Parts {
  const isWithinLimits = createPartFilter();
  return unzipSync(bytes, { filter: (part) => /\.(?:xml|rels)$/.test(part.name) && isWithinLimits(part) });
}

/** Metadata of each sheet in workbook order. @throws FileTooLargeError above the limits */
export function readMetadata(parts: Parts): SheetMetadata[] {
  checkSheets(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .filter(isWorksheet),
  );
  const readPart = (path: string) => (parts[path] ? strFromU8(parts[path]) : "");
  const targets = new Map(
    findTags(readPart("xl/_rels/workbook.xml.rels"), "Relationship").map((attributes) => [
      getAttribute(attributes, "Id"),
      getAttribute(attributes, "Target").replace(/^\/(?:xl\/)?|^/, "xl/"),
    ]),
  );
  const percentStyles = findPercentStyles(readPart("xl/styles.xml"));
  return findTags(readPart("xl/workbook.xml"), "sheet").map((attributes) => {
    const xml = readPart(targets.get(getAttribute(attributes, "id")) ?? "");
    return readSheetMetadata(xml, /hidden/i.test(getAttribute(attributes, "state")), percentStyles);
  });
}
