import type { PageWriter, PrintedLine } from "../src/pdf/page/page-writer.ts";

function isOverlapping(a: PrintedLine, b: PrintedLine): boolean {
  if (a === b || a.page !== b.page) return false;
  const isApartX = a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01;
  const isApartY = a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01;
  return !isApartX && !isApartY;
}

export function findMisplacedLines(writer: PageWriter): PrintedLine[] {
  const footerBottom = 595.28 - 20;
  const linesOutside = writer.printedLines.filter(
    (line) =>
      line.x < writer.left - 0.01 ||
      line.x + line.width > writer.right + 0.01 ||
      line.y + line.height > footerBottom,
  );
  const pages = Array.from({ length: writer.page }, (_, page) =>
    writer.printedLines.filter((line) => line.page === page + 1),
  );
  const collisions = pages.flatMap((lines) =>
    lines.filter((a, index) => lines.slice(index + 1).some((b) => isOverlapping(a, b))),
  );
  return [...linesOutside, ...collisions];
}
