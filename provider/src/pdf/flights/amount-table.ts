import type { Canvas } from "../header.ts";
import { COLOR, type TextStyle } from "../page/page-writer.ts";
import { drawHeading } from "../heading.ts";

const HEADER_STYLE: TextStyle = { face: "bold", size: 7.2, color: COLOR.muted };
const NAME_STYLE: TextStyle = { face: "regular", size: 8, color: COLOR.ink };
const VALUE_STYLE: TextStyle = { face: "bold", size: 8, color: COLOR.ink };
const LINE_HEIGHT = 14;
const COLUMN_GAP = 22;
const VALUE_WIDTH = 92;
const NAME_GAP = 6;

export interface AmountTable {
  header: string;
  pairs: readonly [string, string][];
  total: [string, string];
}

/** Draws names and amounts in up to three columns, fewer if a name is long, with a total. */
export function drawAmountTable(canvas: Canvas, title: string, { header, pairs, total }: AmountTable): void {
  const { writer, messages } = canvas;
  const { structure } = writer;
  const allPairs = [...pairs, total];
  const getWidth = (count: number) => (writer.width - (count - 1) * COLUMN_GAP) / count;
  const fits = ([name]: [string, string], count: number) =>
    writer.measureWidth(writer.toPrintable(name), NAME_STYLE) <= getWidth(count) - VALUE_WIDTH - NAME_GAP;
  const columnCount = [3, 2].find((count) => allPairs.every((pair) => fits(pair, count))) ?? 1;
  const width = getWidth(columnCount);
  const nameWidth = width - VALUE_WIDTH;
  const getHeight = (firstIndex: number) =>
    Math.ceil((allPairs.length - firstIndex) / columnCount) * LINE_HEIGHT + LINE_HEIGHT;
  drawHeading(canvas, title, "", Math.min(getHeight(0), 8 * LINE_HEIGHT));

  const drawLine = (x: number, y: number, [name, value]: [string, string], bold: boolean) => {
    const style = bold ? { ...NAME_STYLE, face: "bold" as const } : NAME_STYLE;
    structure.drawElement("TR", () => {
      const drawLabel = () =>
        writer.write(writer.truncate(name, style, nameWidth - NAME_GAP), x, y, style, { width: nameWidth });
      structure.drawElement("TH", drawLabel, { scope: "Row" });
      const valueStyle = writer.shrinkToFit(value, VALUE_STYLE, VALUE_WIDTH);
      structure.drawElement("TD", () =>
        writer.write(value, x + nameWidth - 0.5, y, valueStyle, { width: VALUE_WIDTH + 0.5, align: "right" }),
      );
    });
  };
  const drawHeaders = (x: number, y: number) => {
    writer.write(header, x, y, HEADER_STYLE, { width: nameWidth });
    writer.write(messages.amount, x + nameWidth, y, HEADER_STYLE, { width: VALUE_WIDTH, align: "right" });
  };

  structure.drawElement("Table", () => {
    let firstIndex = 0;
    while (firstIndex < allPairs.length) {
      writer.ensureSpace(Math.min(getHeight(firstIndex), 3 * LINE_HEIGHT));
      const capacity = Math.floor((writer.bottom - writer.y) / LINE_HEIGHT) - 1;
      const lineCount = Math.min(Math.ceil((allPairs.length - firstIndex) / columnCount), capacity);
      const block = allPairs.slice(firstIndex, firstIndex + lineCount * columnCount);
      const { y: top } = writer;
      block.forEach((pair, index) => {
        const [column, row] = [Math.floor(index / lineCount), index % lineCount];
        const x = writer.left + column * (width + COLUMN_GAP);
        if (row === 0) structure.drawArtifact(() => drawHeaders(x, top));
        drawLine(x, top + (row + 1) * LINE_HEIGHT, pair, firstIndex + index === allPairs.length - 1);
      });
      writer.y = top + (lineCount + 1) * LINE_HEIGHT;
      firstIndex += block.length;
    }
  });
}
