import type { PlanMediaRow } from "./plan-document.ts";
import type { Drawing } from "./header.ts";
import { drawHeading } from "./heading.ts";
import { createDetailCell, getDetailColumns, describeRow } from "./row-details.ts";
import { Table, type Cell, type TableColumn, type TableRow } from "./draw-table.ts";

type RateCard = Drawing["plan"]["rateCards"][number];

interface ScheduleRow {
  number: number;
  row: PlanMediaRow;
  card: RateCard | undefined;
}

interface Column extends TableColumn {
  cell: (line: ScheduleRow) => Cell;
}

function getDates({ format }: Drawing, row: PlanMediaRow): Cell {
  if (row.startDate === row.endDate) return { text: format.day(row.startDate) };
  return { text: `${format.day(row.startDate)}\u00a0–\n${format.day(row.endDate)}` };
}

/** Shows only units if they give no whole number of spots. */
function getQuantity({ messages, format }: Drawing, { row, card }: ScheduleRow): Cell {
  if (!card) return { text: "–" };
  const figure = format.count(card.quantity);
  if (!row.spots) return { text: figure };
  const { count, seconds } = row.spots;
  return count === null
    ? { text: messages.tens(figure), secondLine: messages.noSpots(format.count(seconds)) }
    : { text: messages.spots(count, format.count(count)), secondLine: messages.tens(figure) };
}

/** Two details of the media type have columns; the others share one. */
function getColumns(drawing: Drawing): Column[] {
  const { plan, messages, format } = drawing;
  const ownColumns = getDetailColumns(plan.mediaTypeCode);
  const details = (row: PlanMediaRow) => describeRow(drawing, row, ownColumns);
  const money = (amount: number | undefined) => (amount === undefined ? "–" : format.money(amount));
  const hasDetails = ownColumns.length === 0 || plan.medias.some((row) => details(row) !== "");
  return [
    {
      label: messages.rowNumber,
      width: 24,
      align: "right",
      figure: true,
      cell: ({ number }) => ({ text: String(number) }),
    },
    {
      label: messages.channel,
      ...(hasDetails && { width: 102 }),
      bold: true,
      head: true,
      cell: ({ row }) => ({ text: row.channel }),
    },
    // Remarks are read aloud after the format; in a row header they would repeat with each cell.
    { label: messages.format, width: 80, remarked: true, cell: ({ row }) => ({ text: row.format }) },
    ...ownColumns.map(({ detail, width }) => ({
      label: messages[detail],
      width,
      cell: ({ row }: ScheduleRow) => createDetailCell(drawing, row, detail),
    })),
    ...(hasDetails
      ? [{ label: messages.details, cell: ({ row }: ScheduleRow) => ({ text: details(row) || "–" }) }]
      : []),
    { label: messages.dates, width: 68, cell: ({ row }) => getDates(drawing, row) },
    {
      label: messages.rate,
      width: 68,
      align: "right",
      figure: true,
      cell: ({ row, card }) => ({ text: money(card?.rate), secondLine: messages.per[row.unit] ?? row.unit }),
    },
    {
      label: messages.quantity,
      width: 66,
      align: "right",
      figure: true,
      cell: (line) => getQuantity(drawing, line),
    },
    {
      label: messages.amount,
      width: 74,
      align: "right",
      figure: true,
      bold: true,
      cell: ({ card }) => ({ text: money(card?.amount) }),
    },
  ];
}

/** `reserve` points keep the totals with the last row. */
export function drawSchedule(drawing: Drawing, reserve: number): void {
  const { paper, plan, messages } = drawing;
  const columns = getColumns(drawing);
  const table = new Table(paper, columns);
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const rows = plan.medias.map((row, index): TableRow => {
    const line = { number: index + 1, row, card: cards.get(row.id) };
    return {
      cells: columns.map(({ cell }) => cell(line)),
      ...(row.notes ? { remark: messages.labelled(messages.notes, row.notes) } : {}),
    };
  });
  const first = rows[0];
  const follows = table.headHeight + (first ? table.rowHeight(first) : 0) + (rows.length < 2 ? reserve : 0);
  drawHeading(drawing, messages.schedule, messages.rowCount(rows.length), follows);
  table.draw(rows, reserve);
}
