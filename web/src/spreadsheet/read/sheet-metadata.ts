import { strFromU8, unzipSync } from "fflate";

import { decodeEntities, readCellStyles, type CellStyles, type NumberFormat } from "./number-formats.ts";
import { checkSheets, createPartFilter, parseCellAddress } from "./zip-limits.ts";
import type { MergedCell } from "../table.ts";
import { getAttribute, findTags } from "./xml-tags.ts";

type CellAddress = Pick<MergedCell, "row" | "column">;

export interface SheetMetadata {
  isHidden: boolean;
  /** Failed formulas with their text (#N/A), and formulas without a stored result. */
  failedFormulas: readonly (CellAddress & { text: string })[];
  /** Cells that do not show their number itself, such as percentages. */
  formattedNumbers: readonly (CellAddress & { format: NumberFormat })[];
  mergedCells: readonly MergedCell[];
  hiddenRows: readonly number[];
  /** Rows whose filled cells are all struck through. */
  struckRows: readonly number[];
  hiddenColumns: readonly number[];
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

function findStruckRows(xml: string, struckStyles: ReadonlySet<string>): number[] {
  if (struckStyles.size === 0) return [];
  const isStruckByRow = new Map<number, boolean>();
  for (const [, attributes = ""] of xml.matchAll(CELL)) {
    const { row } = parseCellAddress(getAttribute(attributes, "r") || "A1");
    const isStruck = struckStyles.has(getAttribute(attributes, "s"));
    isStruckByRow.set(row, isStruck && (isStruckByRow.get(row) ?? true));
  }
  return [...isStruckByRow].flatMap(([row, isStruck]) => (isStruck ? [row] : []));
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

function findFormattedNumbers(
  xml: string,
  formats: ReadonlyMap<string, NumberFormat>,
): SheetMetadata["formattedNumbers"] {
  if (formats.size === 0) return [];
  return findTags(xml, "c").flatMap((attributes) => {
    const format = formats.get(getAttribute(attributes, "s"));
    const address = getAttribute(attributes, "r");
    return format && address !== "" ? [{ ...parseCellAddress(address), format }] : [];
  });
}

function readSheetMetadata(
  xml: string,
  isSheetHidden: boolean,
  { formats, struckStyles }: CellStyles,
): SheetMetadata {
  return {
    isHidden: isSheetHidden,
    failedFormulas: findFailedFormulas(xml),
    formattedNumbers: findFormattedNumbers(xml, formats),
    mergedCells: findMergedCells(xml),
    hiddenRows: findTags(xml, "row")
      .filter(isHidden)
      .map((attributes) => Number(getAttribute(attributes, "r")) - 1),
    struckRows: findStruckRows(xml, struckStyles),
    hiddenColumns: readHiddenColumns(xml),
  };
}

export const NO_METADATA = readSheetMetadata("", false, readCellStyles(""));

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
  const styles = readCellStyles(readPart("xl/styles.xml"));
  return findTags(readPart("xl/workbook.xml"), "sheet").map((attributes) => {
    const xml = readPart(targets.get(getAttribute(attributes, "id")) ?? "");
    return readSheetMetadata(xml, /hidden/i.test(getAttribute(attributes, "state")), styles);
  });
}
