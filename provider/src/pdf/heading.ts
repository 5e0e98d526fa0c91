import type { Canvas } from "./header.ts";
import { COLOR, type TextStyle } from "./page-writer.ts";

const TITLE: TextStyle = { face: "bold", size: 11.5, color: COLOR.brand };
const COUNT: TextStyle = { face: "regular", size: 8, color: COLOR.muted };

/** Points from the top of a heading to its content. */
export const HEADING_HEIGHT = 19;

export function drawTitle({ paper }: Canvas, title: string, y: number): void {
  paper.pdf.outline.addItem(title);
  paper.structure.part("H2", () => paper.write(title, paper.left, y, TITLE, { width: paper.width - 100 }));
}

/** @param follows height in points that stays on the page of the heading */
export function drawHeading(drawing: Canvas, title: string, aside: string, follows: number): void {
  const { paper } = drawing;
  paper.ensure(HEADING_HEIGHT + follows);
  drawTitle(drawing, title, paper.y);
  paper.write(aside, paper.right - 100, paper.y + 4, COUNT, { width: 100, align: "right" });
  paper.y += HEADING_HEIGHT;
}
