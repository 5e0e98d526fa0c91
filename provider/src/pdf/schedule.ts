import type { PlanMediaRow } from "../documents/plan-document.ts";
import type { PlanCanvas } from "./header.ts";
import { drawHeading } from "./heading.ts";
import { createDetailCell, getDetailColumns, describeRow } from "./row-details.ts";
import { Table, type Cell, type TableColumn, type TableRow } from "./page/draw-table.ts";

type RateCard = PlanCanvas["plan"]["rateCards"][number];

interface ScheduleRow {
  number: number;
  row: PlanMediaRow;
  card: RateCard | undefined;
}

interface Column extends TableColumn {
  createCell: (scheduleRow: ScheduleRow) => Cell;
  total?: Cell;
}

/** Sums the units that add up across rows, such as spots. A ten-second spot is one unit. */
export function sumQuantities({ plan, messages, format }: PlanCanvas): Cell {
  const formatSum: Record<string, (sum: number, figure: string) => string> = {
    spot: messages.spots,
    ten_seconds: (_, figure) => messages.tenSecondUnits(figure),
    insertion: messages.insertions,
    sq_cm: (_, figure) => messages.squareCentimetres(figure),
  };
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const sums = new Map<string, number>();
  for (const { id, unit, spots } of plan.medias) {
    const sumUnit = unit === "ten_seconds" && spots?.count !== null ? "spot" : unit;
    sums.set(sumUnit, (sums.get(sumUnit) ?? 0) + (spots?.count ?? cards.get(id)?.quantity ?? 0));
  }
  const [text = "", ...others] = Object.entries(formatSum).flatMap(([unit, formatUnit]) => {
    const sum = sums.get(unit);
    return sum ? [formatUnit(sum, format.count(sum))] : [];
  });
  return { text, note: others.join(" · ") };
}

/** Spots, or units if their number of spots is a fraction. */
function createQuantityCell({ messages, format }: PlanCanvas, { row, card }: ScheduleRow): Cell {
  if (!card) return { text: "–" };
  if (!row.spots) return { text: format.count(card.quantity) };
  const { count, seconds } = row.spots;
  return count === null
    ? {
        text: messages.tenSecondUnits(format.count(card.quantity)),
        note: messages.fractionalSpots(format.count(seconds)),
      }
    : { text: messages.spots(count, format.count(count)) };
}

/** The unit of all rows is in the heading, different units are beside the rates. */
function createRateColumn({ plan, messages, format }: PlanCanvas): Column {
  const units = [...new Set(plan.medias.map(({ unit }) => messages.rateUnits[unit] ?? unit))];
  const isOneUnit = units.length === 1;
  return {
    label: isOneUnit ? `${messages.rate} ${units.join()}` : messages.rate,
    align: "right",
    isFigure: true,
    createCell: ({ row, card }) => ({
      text: card ? format.money(card.rate) : "–",
      ...(!isOneUnit && { note: messages.rateUnits[row.unit] ?? row.unit }),
    }),
  };
}

/** Two details of the media type have separate columns; other details share a column. */
function createColumns(canvas: PlanCanvas): Column[] {
  const { plan, messages, format } = canvas;
  const separateColumns = getDetailColumns(plan.mediaTypeCode);
  const describeDetails = (row: PlanMediaRow) => describeRow(canvas, row, separateColumns);
  const figure = { align: "right", isFigure: true } as const;
  const hasDetails = plan.medias.some((row) => describeDetails(row) !== "");
  const hasUnits = plan.medias.some(({ unit }) => unit === "ten_seconds");
  const { start, end } = plan.campaignDate;
  // The year of the period stands above the schedule.
  const year = start.slice(0, 4) === end.slice(0, 4) ? start.slice(0, 4) : "–";
  return [
    { label: messages.rowNumber, ...figure, createCell: ({ number }) => ({ text: String(number) }) },
    {
      label: messages.channel,
      bold: true,
      isRowHeader: true,
      createCell: ({ row }) => ({ text: row.channel }),
      total: { text: messages.total },
    },
    // The remark is not in the row header, because screen readers repeat a row header with each cell.
    { label: messages.format, hasRemark: true, createCell: ({ row }) => ({ text: row.format }) },
    ...separateColumns.map((detail): Column => ({
      label: messages[detail],
      createCell: ({ row }) => createDetailCell(canvas, row, detail),
    })),
    ...(hasDetails
      ? [
          {
            label: messages.details,
            createCell: ({ row }: ScheduleRow) => ({ text: describeDetails(row) || "–" }),
          },
        ]
      : []),
    {
      label: messages.dates,
      // A range of dates is not divided.
      isFigure: true,
      createCell: ({ row }) => ({ text: format.flight(row.startDate, row.endDate, year) }),
    },
    createRateColumn(canvas),
    {
      label: messages.quantity,
      ...figure,
      createCell: (scheduleRow) => createQuantityCell(canvas, scheduleRow),
      total: sumQuantities(canvas),
    },
    ...(hasUnits
      ? [
          {
            label: messages.tenSecondUnits("").trim(),
            ...figure,
            createCell: ({ row, card }: ScheduleRow) => ({
              text: card && row.unit === "ten_seconds" ? format.count(card.quantity) : "–",
            }),
          },
        ]
      : []),
    {
      label: messages.amount,
      ...figure,
      bold: true,
      createCell: ({ card }) => ({ text: card ? format.money(card.amount) : "–" }),
      total: { text: format.money(plan.priceDetails.grandTotal) },
    },
  ];
}

/** @param reservedHeight points that the totals need on the page of the last row */
export function drawSchedule(canvas: PlanCanvas, reservedHeight: number): void {
  const { writer, plan, messages } = canvas;
  const columns = createColumns(canvas);
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const rows = plan.medias.map((row, index): TableRow => {
    const scheduleRow = { number: index + 1, row, card: cards.get(row.id) };
    return {
      cells: columns.map(({ createCell }) => createCell(scheduleRow)),
      ...(row.notes ? { remark: messages.labelValue(messages.notes, row.notes) } : {}),
    };
  });
  const total: TableRow = { cells: columns.map((column) => column.total ?? { text: "" }), bold: true };
  const table = new Table(writer, columns, rows.length < 2 ? rows : [...rows, total]);
  const first = rows[0];
  const followingHeight =
    table.headerHeight + (first ? table.measureRow(first) : 0) + (rows.length < 2 ? reservedHeight : 0);
  drawHeading(canvas, messages.schedule, messages.rowCount(rows.length), followingHeight);
  // The last two rows and the total row stay on one page.
  table.draw(reservedHeight, rows.length < 2 ? 1 : 3);
}
