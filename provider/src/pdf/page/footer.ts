import type { Canvas } from "../header.ts";
import { COLOR, type TextStyle } from "./page-writer.ts";

const FOOTER_STYLE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };
const PAGE_STYLE: TextStyle = { face: "bold", size: 7.5, color: COLOR.muted };

/** Runs last, because the footers have the number of pages. */
export function drawFooters({ writer, messages, format }: Canvas, printedAt: Date): void {
  const pageCount = writer.page;
  const y = writer.bottom + 14;
  const drawFooter = () => {
    writer.drawRule(y - 6);
    writer.write(messages.printedAt(format.dateTime(printedAt)), writer.left, y, FOOTER_STYLE, {
      width: writer.width - 120,
    });
    writer.write(messages.page(writer.page, pageCount), writer.right - 120, y, PAGE_STYLE, {
      width: 120,
      align: "right",
    });
  };
  for (let page = 1; page <= pageCount; page += 1) {
    writer.pdf.switchToPage(page - 1);
    writer.page = page;
    writer.structure.drawArtifact(drawFooter);
  }
}
