import type { Canvas } from "../header.ts";
import { COLOR, type TextStyle } from "../page-writer.ts";
import { drawHeading } from "../heading.ts";

const HEAD: TextStyle = { face: "bold", size: 7.2, color: COLOR.muted };
const NAME: TextStyle = { face: "regular", size: 8, color: COLOR.ink };
const VALUE: TextStyle = { face: "bold", size: 8, color: COLOR.ink };
const LINE = 14;
const COLUMNS = 3;
const GAP = 22;
const VALUE_WIDTH = 92;

export interface ChartValues {
  head: string;
  pairs: readonly [string, string][];
  total: [string, string];
}

/** Draws pairs of name and amount in several columns, with a total. */
export function drawChartValues(drawing: Canvas, title: string, { head, pairs, total }: ChartValues): void {
  const { paper, messages } = drawing;
  const { structure } = paper;
  const width = (paper.width - (COLUMNS - 1) * GAP) / COLUMNS;
  const nameWidth = width - VALUE_WIDTH;
  const all = [...pairs, total];
  const height = (from: number) => Math.ceil((all.length - from) / COLUMNS) * LINE + LINE;
  drawHeading(drawing, title, "", Math.min(height(0), 8 * LINE));

  const line = (x: number, y: number, [name, value]: [string, string], bold: boolean) => {
    const style = bold ? { ...NAME, face: "bold" as const } : NAME;
    structure.part("TR", () => {
      const label = () =>
        paper.write(paper.cut(name, style, nameWidth - 6), x, y, style, { width: nameWidth });
      structure.part("TH", label, { scope: "Row" });
      const figure = paper.shrinkToFit(value, VALUE, VALUE_WIDTH);
      structure.part("TD", () =>
        paper.write(value, x + nameWidth - 0.5, y, figure, { width: VALUE_WIDTH + 0.5, align: "right" }),
      );
    });
  };
  const heads = (x: number, y: number) => {
    paper.write(head, x, y, HEAD, { width: nameWidth });
    paper.write(messages.amount, x + nameWidth, y, HEAD, { width: VALUE_WIDTH, align: "right" });
  };

  structure.part("Table", () => {
    let from = 0;
    while (from < all.length) {
      paper.ensure(Math.min(height(from), 3 * LINE));
      const capacity = Math.floor((paper.bottom - paper.y) / LINE) - 1;
      const lines = Math.min(Math.ceil((all.length - from) / COLUMNS), capacity);
      const block = all.slice(from, from + lines * COLUMNS);
      const { y: top } = paper;
      block.forEach((pair, index) => {
        const [column, row] = [Math.floor(index / lines), index % lines];
        const x = paper.left + column * (width + GAP);
        if (row === 0) structure.decoration(() => heads(x, top));
        line(x, top + (row + 1) * LINE, pair, from + index === all.length - 1);
      });
      paper.y = top + (lines + 1) * LINE;
      from += block.length;
    }
  });
}
