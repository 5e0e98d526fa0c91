import type { PlanMediaRow } from "./document.ts";
import type { Drawing } from "./header.ts";
import { COLOR, type TextStyle } from "./paper.ts";
import { Table, type TableRow } from "./table.ts";

const TITLE: TextStyle = { face: "bold", size: 11.5, color: COLOR.brand };
const COUNT: TextStyle = { face: "regular", size: 8, color: COLOR.muted };

/** Points from the top of a heading to what follows it. */
export const HEADING_HEIGHT = 20;

/** A heading stays with `follows` points of what it is about. */
export function drawHeading(drawing: Drawing, title: string, aside: string, follows: number): void {
  const { paper } = drawing;
  paper.ensure(HEADING_HEIGHT + follows);
  paper.pdf.outline.addItem(title);
  paper.write(title, paper.left, paper.y, TITLE, { width: paper.width - 100 });
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
  return pairs.flatMap(([label, value]) => (value ? [words.labelled(label, value)] : [])).join("\n") || "–";
}

function datesOf({ format }: Drawing, row: PlanMediaRow): string {
  if (row.startDate === row.endDate) return format.day(row.startDate);
  return `${format.day(row.startDate)} –\n${format.day(row.endDate)}`;
}

function drawTitled(
  drawing: Drawing,
  title: string,
  table: Table,
  rows: readonly TableRow[],
  reserve = 0,
): void {
  const first = rows[0];
  const follows = table.headHeight + (first ? table.rowHeight(first) : 0) + (rows.length < 2 ? reserve : 0);
  drawHeading(drawing, title, drawing.words.rowCount(rows.length), follows);
  table.draw(rows, reserve);
}

/** What is booked: one row per media row, its notes below it. */
export function drawSchedule(drawing: Drawing): void {
  const { paper, plan, words } = drawing;
  const table = new Table(paper, [
    { label: words.rowNumber, width: 26, align: "right" },
    { label: words.channel, width: 110, bold: true },
    { label: words.format, width: 88 },
    { label: words.details },
    { label: words.dates, width: 69 },
    { label: words.unit, width: 56 },
  ]);
  const rows = plan.medias.map((row, index) => ({
    cells: [
      String(index + 1),
      row.channel,
      row.format,
      detailsOf(drawing, row),
      datesOf(drawing, row),
      words.units[row.unit] ?? row.unit,
    ],
    ...(row.notes ? { remark: words.labelled(words.notes, row.notes) } : {}),
  }));
  drawTitled(drawing, words.schedule, table, rows);
  paper.y += 18;
}

/** What it costs: rate × quantity per media row. `reserve` keeps the totals with the last row. */
export function drawRateCards(drawing: Drawing, reserve: number): void {
  const { paper, plan, words, format } = drawing;
  const table = new Table(paper, [
    { label: words.rowNumber, width: 26, align: "right" },
    { label: words.channel, bold: true },
    { label: words.format, width: 98 },
    { label: words.unit, width: 58 },
    { label: words.rate, width: 76, align: "right", figure: true },
    { label: words.quantity, width: 54, align: "right", figure: true },
    { label: words.amount, width: 84, align: "right", figure: true, bold: true },
  ]);
  const rows = plan.rateCards.map((card, index) => {
    const media = plan.medias.findIndex((row) => row.id === card.id);
    const row = plan.medias[media];
    return {
      cells: [
        String((row ? media : index) + 1),
        row?.channel ?? "–",
        row?.format ?? "–",
        row ? (words.units[row.unit] ?? row.unit) : "–",
        format.money(card.rate),
        format.count(card.quantity),
        format.money(card.amount),
      ],
    };
  });
  drawTitled(drawing, words.rateCard, table, rows, reserve);
}
