import type { PlanMediaRow } from "./document.ts";
import type { Drawing } from "./header.ts";
import { COLOR, type TextStyle } from "./paper.ts";
import { Table, type TableRow } from "./table.ts";

const TITLE: TextStyle = { face: "bold", size: 11.5, color: COLOR.brand };
const COUNT: TextStyle = { face: "regular", size: 8, color: COLOR.muted };

/** Points from the top of a heading to what follows it. */
export const HEADING_HEIGHT = 20;

export function drawTitle({ paper }: Drawing, title: string, y: number): void {
  paper.pdf.outline.addItem(title);
  paper.structure.part("H2", () => paper.write(title, paper.left, y, TITLE, { width: paper.width - 100 }));
}

/** A heading stays with `follows` points of what it is about. */
export function drawHeading(drawing: Drawing, title: string, aside: string, follows: number): void {
  const { paper } = drawing;
  paper.ensure(HEADING_HEIGHT + follows);
  drawTitle(drawing, title, paper.y);
  paper.write(aside, paper.right - 100, paper.y + 4, COUNT, { width: 100, align: "right" });
  paper.y += HEADING_HEIGHT;
}

function detailsOf({ words, format }: Drawing, row: PlanMediaRow): string {
  const pairs: [string, string | null | undefined][] = [
    [words.position, row.position],
    [words.size, row.size && format.size(row.size)],
    [words.duration, row.duration],
    [words.timeSlot, row.timeSlot && format.timeSlot(row.timeSlot)],
    [words.language, row.language],
    [words.material, row.material],
    [words.city, row.city],
    [words.area, row.area],
    [words.bonus, row.bonusQuantity ? format.count(row.bonusQuantity) : null],
    [words.impressions, row.impressions ? format.count(row.impressions) : null],
  ];
  const said = pairs.flatMap(([label, value]) => (value ? [words.labelled(label, value)] : []));
  return said.join(" · ") || "–";
}

function datesOf({ format }: Drawing, row: PlanMediaRow): string {
  if (row.startDate === row.endDate) return format.day(row.startDate);
  return `${format.day(row.startDate)} –\n${format.day(row.endDate)}`;
}

/**
 * What is booked and what it costs: one row per media row, rate × quantity, its notes below it. `reserve` keeps the totals with the last
 * row.
 */
export function drawSchedule(drawing: Drawing, reserve: number): void {
  const { paper, plan, words, format } = drawing;
  const table = new Table(paper, [
    { label: words.rowNumber, width: 26, align: "right" },
    { label: words.channel, width: 128, bold: true, head: true },
    { label: words.format, width: 96 },
    { label: words.details, remarked: true },
    { label: words.dates, width: 70 },
    { label: words.unit, width: 58 },
    { label: words.rate, width: 80, align: "right", figure: true },
    { label: words.quantity, width: 52, align: "right", figure: true },
    { label: words.amount, width: 90, align: "right", figure: true, bold: true },
  ]);
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const rows = plan.medias.map((row, index): TableRow => {
    const card = cards.get(row.id);
    return {
      cells: [
        String(index + 1),
        row.channel,
        row.format,
        detailsOf(drawing, row),
        datesOf(drawing, row),
        words.units[row.unit] ?? row.unit,
        card ? format.money(card.rate) : "–",
        card ? format.count(card.quantity) : "–",
        card ? format.money(card.amount) : "–",
      ],
      ...(row.notes ? { remark: words.labelled(words.notes, row.notes) } : {}),
    };
  });
  const first = rows[0];
  const follows = table.headHeight + (first ? table.rowHeight(first) : 0) + (rows.length < 2 ? reserve : 0);
  drawHeading(drawing, words.schedule, words.rowCount(rows.length), follows);
  table.draw(rows, reserve);
}
