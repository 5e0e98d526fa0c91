import type { Canvas } from "./header.ts";
import { COLOR, type TextStyle } from "./page/page-writer.ts";

const TITLE_STYLE: TextStyle = { face: "bold", size: 11.5, color: COLOR.brand };
const NOTE_STYLE: TextStyle = { face: "regular", size: 8, color: COLOR.muted };

/** Points, with the space below. */
export const HEADING_HEIGHT = 19;

export function drawTitle({ writer }: Canvas, title: string, y: number): void {
  writer.pdf.outline.addItem(title);
  writer.structure.drawElement("H2", () =>
    writer.write(title, writer.left, y, TITLE_STYLE, { width: writer.width - 100 }),
  );
}

/** @param followingHeight points that the content needs on the same page */
export function drawHeading(canvas: Canvas, title: string, note: string, followingHeight: number): void {
  const { writer } = canvas;
  writer.ensureSpace(HEADING_HEIGHT + followingHeight);
  drawTitle(canvas, title, writer.y);
  writer.write(note, writer.right - 100, writer.y + 4, NOTE_STYLE, { width: 100, align: "right" });
  writer.y += HEADING_HEIGHT;
}
