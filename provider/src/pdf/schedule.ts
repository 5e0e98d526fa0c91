import type { PlanMediaRow } from "./plan-document.ts";
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
  return { text, secondLine: others.join(" · ") };
}

function createDatesCell({ format }: PlanCanvas, row: PlanMediaRow): Cell {
  if (row.startDate === row.endDate) return { text: format.day(row.startDate) };
  return { text: `${format.day(row.startDate)}\u00a0–\n${format.day(row.endDate)}` };
}

/** Shows only units for a fractional number of spots. */
function createQuantityCell({ messages, format }: PlanCanvas, { row, card }: ScheduleRow): Cell {
  if (!card) return { text: "–" };
  const formattedQuantity = format.count(card.quantity);
  if (!row.spots) return { text: formattedQuantity };
  const { count, seconds } = row.spots;
  return count === null
    ? {
        text: messages.tenSecondUnits(formattedQuantity),
        secondLine: messages.fractionalSpots(format.count(seconds)),
      }
    : {
        text: messages.spots(count, format.count(count)),
        secondLine: messages.tenSecondUnits(formattedQuantity),
      };
}

/** Two details of the media type have separate columns; other details share a column. */
function createColumns(canvas: PlanCanvas): Column[] {
  const { plan, messages, format } = canvas;
  const separateColumns = getDetailColumns(plan.mediaTypeCode);
  const describeDetails = (row: PlanMediaRow) => describeRow(canvas, row, separateColumns);
  const formatMoney = (amount: number | undefined) => (amount === undefined ? "–" : format.money(amount));
  const hasDetails = separateColumns.length === 0 || plan.medias.some((row) => describeDetails(row) !== "");
  return [
    {
      label: messages.rowNumber,
      width: 24,
      align: "right",
      isFigure: true,
      createCell: ({ number }) => ({ text: String(number) }),
    },
    {
      label: messages.channel,
      ...(hasDetails && { width: 102 }),
      bold: true,
      isRowHeader: true,
      createCell: ({ row }) => ({ text: row.channel }),
      total: { text: messages.total },
    },
    // The remark is not in the row header, because screen readers repeat a row header with each cell.
    { label: messages.format, width: 80, hasRemark: true, createCell: ({ row }) => ({ text: row.format }) },
    ...separateColumns.map(({ detail, width }) => ({
      label: messages[detail],
      width,
      createCell: ({ row }: ScheduleRow) => createDetailCell(canvas, row, detail),
    })),
    ...(hasDetails
      ? [
          {
            label: messages.details,
            createCell: ({ row }: ScheduleRow) => ({ text: describeDetails(row) || "–" }),
          },
        ]
      : []),
    { label: messages.dates, width: 68, createCell: ({ row }) => createDatesCell(canvas, row) },
    {
      label: messages.rate,
      width: 68,
      align: "right",
      isFigure: true,
      createCell: ({ row, card }) => ({
        text: formatMoney(card?.rate),
        secondLine: messages.rateUnits[row.unit] ?? row.unit,
      }),
    },
    {
      label: messages.quantity,
      width: 66,
      align: "right",
      isFigure: true,
      createCell: (scheduleRow) => createQuantityCell(canvas, scheduleRow),
      total: sumQuantities(canvas),
    },
    {
      label: messages.amount,
      width: 74,
      align: "right",
      isFigure: true,
      bold: true,
      createCell: ({ card }) => ({ text: formatMoney(card?.amount) }),
      total: { text: format.money(plan.priceDetails.grandTotal) },
    },
  ];
}

/** @param reservedHeight points that the totals need on the page of the last row */
export function drawSchedule(canvas: PlanCanvas, reservedHeight: number): void {
  const { writer, plan, messages } = canvas;
  const columns = createColumns(canvas);
  const table = new Table(writer, columns);
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const rows = plan.medias.map((row, index): TableRow => {
    const scheduleRow = { number: index + 1, row, card: cards.get(row.id) };
    return {
      cells: columns.map(({ createCell }) => createCell(scheduleRow)),
      ...(row.notes ? { remark: messages.labelValue(messages.notes, row.notes) } : {}),
    };
  });
  const total: TableRow = { cells: columns.map((column) => column.total ?? { text: "" }), bold: true };
  const first = rows[0];
  const followingHeight =
    table.headerHeight + (first ? table.measureRow(first) : 0) + (rows.length < 2 ? reservedHeight : 0);
  drawHeading(canvas, messages.schedule, messages.rowCount(rows.length), followingHeight);
  if (rows.length < 2) table.draw(rows, reservedHeight);
  // The last two rows and the total row stay on one page.
  else table.draw([...rows, total], reservedHeight, 3);
}
