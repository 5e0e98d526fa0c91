import type { PlanLanguage } from "./plan-document.ts";
import type { Canvas } from "./header.ts";
import { COLOR, type TextStyle } from "./page-writer.ts";

const FOOTER: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };
const PAGE: TextStyle = { face: "bold", size: 7.5, color: COLOR.muted };

export const LOCALE: Record<PlanLanguage, string> = { en: "en-IN", fr: "fr-FR" };

/** Draws the footers of all pages, so it runs last. */
export function drawFooters({ paper, messages, format }: Canvas, printedAt: Date): void {
  const pages = paper.page;
  const y = paper.bottom + 14;
  const footer = () => {
    paper.rule(y - 6);
    paper.write(messages.printedAt(format.moment(printedAt)), paper.left, y, FOOTER, {
      width: paper.width - 120,
    });
    paper.write(messages.page(paper.page, pages), paper.right - 120, y, PAGE, { width: 120, align: "right" });
  };
  for (let page = 1; page <= pages; page += 1) {
    paper.pdf.switchToPage(page - 1);
    paper.page = page;
    paper.structure.decoration(footer);
  }
}
