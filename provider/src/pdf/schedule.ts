import type { PlanMediaRow } from "./document.ts";
import type { Drawing } from "./header.ts";
import { drawHeading } from "./heading.ts";
import { Table, type TableRow } from "./table.ts";

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
