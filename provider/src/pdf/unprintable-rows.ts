import type { PageWriter, PrintedLine } from "./page-writer.ts";

function isOverlapping(one: PrintedLine, other: PrintedLine): boolean {
  if (one === other || one.page !== other.page) return false;
  const apartX = one.x + one.width <= other.x + 0.01 || other.x + other.width <= one.x + 0.01;
  const apartY = one.y + one.height <= other.y + 0.01 || other.y + other.height <= one.y + 0.01;
  return !apartX && !apartY;
}

export function findRowsOutsidePlan(paper: PageWriter): PrintedLine[] {
  const footer = 595.28 - 20;
  const outside = paper.written.filter(
    (line) =>
      line.x < paper.left - 0.01 || line.x + line.width > paper.right + 0.01 || line.y + line.height > footer,
  );
  const pages = Array.from({ length: paper.page }, (_, page) =>
    paper.written.filter((line) => line.page === page + 1),
  );
  const collisions = pages.flatMap((lines) =>
    lines.filter((one, index) => lines.slice(index + 1).some((other) => isOverlapping(one, other))),
  );
  return [...outside, ...collisions];
}
