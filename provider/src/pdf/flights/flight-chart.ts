import type { Canvas } from "../header.ts";
import { COLOR, type TextStyle } from "../page/page-writer.ts";
import { toDayNumber, type SpendFlight, type SpendSpan } from "../../planned-spend.ts";
import type { Scale } from "./time-spans.ts";

const ROW_HEIGHT = 15;
const AXIS_HEIGHT = 18;
const SPEND_CHART_HEIGHT = 62;
const LABELS_WIDTH = 190;
const TOTALS_WIDTH = 78;
const INDENT = 9;
const LABEL_STYLE: TextStyle = { face: "regular", size: 7.5, color: COLOR.ink };
const TICK_STYLE: TextStyle = { face: "regular", size: 6.8, color: COLOR.muted };
const ON_BAR_STYLE: TextStyle = { face: "bold", size: 6.8, color: COLOR.paper };
const BESIDE_BAR_STYLE: TextStyle = { face: "regular", size: 6.8, color: COLOR.muted };

interface Columns {
  spans: readonly SpendSpan[];
  scale: Scale;
  /** Spend per span, in paise. */
  spendPaise: readonly number[];
}

export interface FlightRow {
  label: string;
  /** Bars do not overlap; both dates are included. */
  bars: readonly Omit<SpendFlight, "amount">[];
  amount: number;
  /** Of the media type. */
  color: string;
  /** Indentation of the label; 0 for the top level. Without a depth the amount is drawn at the bar. */
  depth?: number;
}

export class FlightChart {
  readonly #canvas: Canvas;
  readonly #columns: Columns;
  readonly #labelsWidth: number;
  readonly #firstDay: number;
  readonly #dayCount: number;

  /** @param hasTotals draws amounts in a separate column */
  constructor(canvas: Canvas, columns: Columns, hasTotals = false) {
    this.#canvas = canvas;
    this.#columns = columns;
    this.#labelsWidth = LABELS_WIDTH + (hasTotals ? TOTALS_WIDTH : 0);
    const { spans } = columns;
    this.#firstDay = toDayNumber(spans[0]?.first ?? "1970-01-01");
    this.#dayCount = toDayNumber(spans.at(-1)?.last ?? "1970-01-01") - this.#firstDay + 1;
  }

  get #left(): number {
    return this.#canvas.writer.left + this.#labelsWidth;
  }

  #toX(day: number): number {
    const { writer } = this.#canvas;
    return this.#left + ((day - this.#firstDay) / this.#dayCount) * (writer.right - this.#left);
  }

  measureHeight(rowCount: number): number {
    return AXIS_HEIGHT + rowCount * ROW_HEIGHT + SPEND_CHART_HEIGHT;
  }

  draw(rows: readonly FlightRow[]): void {
    const { writer } = this.#canvas;
    let firstRow = 0;
    while (firstRow < rows.length) {
      const remainingCount = rows.length - firstRow;
      writer.ensureSpace(
        AXIS_HEIGHT +
          Math.min(remainingCount, 3) * ROW_HEIGHT +
          (remainingCount <= 3 ? SPEND_CHART_HEIGHT : 0),
      );
      const capacity = Math.floor((writer.bottom - writer.y - AXIS_HEIGHT) / ROW_HEIGHT);
      // Keeps at least three rows for the last page, which has the spend chart.
      const hasSpaceForAll =
        remainingCount * ROW_HEIGHT + SPEND_CHART_HEIGHT <= writer.bottom - writer.y - AXIS_HEIGHT;
      const rowCount = hasSpaceForAll
        ? remainingCount
        : Math.min(capacity, remainingCount > 3 ? remainingCount - 3 : remainingCount);
      const endRow = firstRow + rowCount;
      this.#drawBlock(rows.slice(firstRow, endRow), firstRow, endRow === rows.length);
      firstRow = endRow;
    }
  }

  #drawBlock(rows: readonly FlightRow[], firstRow: number, isLastBlock: boolean): void {
    const { writer } = this.#canvas;
    const top = writer.y;
    const height = AXIS_HEIGHT + rows.length * ROW_HEIGHT + (isLastBlock ? SPEND_CHART_HEIGHT : 0);
    const drawFigure = () => {
      this.#drawAxis(top, height);
      rows.forEach((row, index) =>
        this.#drawRow(top + AXIS_HEIGHT + index * ROW_HEIGHT, row, (firstRow + index) % 2 === 1),
      );
      if (isLastBlock) this.#drawSpendChart(top + AXIS_HEIGHT + rows.length * ROW_HEIGHT);
    };
    const bbox: [number, number, number, number] = [writer.left, top, writer.right, top + height];
    writer.structure.drawElement("Figure", drawFigure, { alt: this.#describe(rows.length), bbox });
    writer.y = top + height;
  }

  #describe(rowCount: number): string {
    const { messages, format } = this.#canvas;
    const { spans, spendPaise } = this.#columns;
    const peakSpan = spans[spendPaise.indexOf(Math.max(...spendPaise))];
    const period = format.days(spans[0]?.first ?? "", spans.at(-1)?.last ?? "");
    const peakPeriod = peakSpan ? format.days(peakSpan.first, peakSpan.last) : period;
    return messages.chartDescription(
      rowCount,
      period,
      peakPeriod,
      format.money(Math.max(...spendPaise) / 100),
    );
  }

  #drawAxis(top: number, height: number): void {
    const { writer, format } = this.#canvas;
    const { spans, scale } = this.#columns;
    const getYear = (date: string) => date.slice(0, 4);
    const formatLabel = {
      week: format.dayAndMonth,
      month: format.month,
      year: getYear,
      decade: getYear,
      century: getYear,
    }[scale];
    let nextFreeX = this.#left;
    for (const { first } of spans) {
      const x = this.#toX(toDayNumber(first));
      writer.drawShape((pdf) =>
        pdf
          .moveTo(x, top + AXIS_HEIGHT - 4)
          .lineTo(x, top + height)
          .lineWidth(0.4)
          .strokeColor(COLOR.line)
          .stroke(),
      );
      const text = formatLabel(first);
      const width = writer.measureWidth(writer.toPrintable(text), TICK_STYLE);
      if (x < nextFreeX || x + width > writer.right) continue;
      writer.write(text, x, top + 3, TICK_STYLE, { width: width + 1 });
      nextFreeX = x + width + 6;
    }
  }

  #drawRow(y: number, row: FlightRow, isOdd: boolean): void {
    const { writer, format } = this.#canvas;
    const { label, bars, amount, depth } = row;
    if (depth === undefined ? isOdd : depth === 0)
      writer.drawShape((pdf) =>
        pdf.rect(writer.left, y, writer.width, ROW_HEIGHT).fillOpacity(0.6).fill(COLOR.tint).fillOpacity(1),
      );
    const style: TextStyle =
      depth !== undefined && depth < 2 ? { ...LABEL_STYLE, face: "bold" } : LABEL_STYLE;
    const indent = (depth ?? 0) * INDENT;
    const text = writer.truncate(label, style, LABELS_WIDTH - 10 - indent);
    writer.write(text, writer.left + 2 + indent, y + 3, style, { width: LABELS_WIDTH - 8 - indent });
    const placedBars = bars.map((bar) => this.#drawBar(y, bar, row));
    if (depth === undefined) for (const bar of placedBars) this.#drawAmount(bar, y + 3.6, amount);
    else this.#drawTotal(y + 3, format.money(amount), style);
  }

  #drawTotal(y: number, money: string, style: TextStyle): void {
    const { writer } = this.#canvas;
    const width = TOTALS_WIDTH - 8;
    const options = { width: width + 0.5, align: "right" as const };
    writer.write(
      money,
      writer.left + LABELS_WIDTH - 0.5,
      y,
      writer.shrinkToFit(money, style, width),
      options,
    );
  }

  /** Thin for media types, pale for channels. */
  #drawBar(y: number, { startDate, endDate }: FlightRow["bars"][number], { color, depth }: FlightRow) {
    const startX = this.#toX(toDayNumber(startDate));
    const width = Math.max(this.#toX(toDayNumber(endDate) + 1) - startX, 2);
    const inset = depth === 0 ? 6 : 3;
    this.#canvas.writer.drawShape((pdf) =>
      pdf
        .roundedRect(startX, y + inset, width, ROW_HEIGHT - 2 * inset, Math.min(2.5, width / 2))
        .fillOpacity(depth === 2 ? 0.5 : 1)
        .fill(color)
        .fillOpacity(1),
    );
    return { startX, width };
  }

  #drawAmount({ startX, width }: { startX: number; width: number }, textY: number, amount: number): void {
    const { writer, format } = this.#canvas;
    const money = format.money(amount);
    const textWidth = writer.measureWidth(money, ON_BAR_STYLE) + 1;
    if (textWidth + 6 <= width) writer.write(money, startX + 4, textY, ON_BAR_STYLE, { width: textWidth });
    else if (startX + width + 4 + textWidth <= writer.right)
      writer.write(money, startX + width + 4, textY, BESIDE_BAR_STYLE, { width: textWidth });
    else if (startX - 4 - textWidth >= this.#left)
      writer.write(money, startX - 4 - textWidth, textY, BESIDE_BAR_STYLE, {
        width: textWidth,
        align: "right",
      });
  }

  #drawSpendChart(top: number): void {
    const { writer, messages, format } = this.#canvas;
    const { spans, spendPaise } = this.#columns;
    const maxPaise = Math.max(...spendPaise, 1);
    const base = top + SPEND_CHART_HEIGHT - 1;
    const maxBarHeight = SPEND_CHART_HEIGHT - 22;
    writer.write(
      messages.spend,
      writer.left + 2,
      base - 12,
      { ...LABEL_STYLE, face: "bold" },
      { width: LABELS_WIDTH - 8 },
    );
    spans.forEach(({ first, last }, index) => {
      const paise = spendPaise[index] ?? 0;
      if (paise === 0) return;
      const x = this.#toX(toDayNumber(first));
      const width = this.#toX(toDayNumber(last) + 1) - x;
      const barHeight = Math.max((paise / maxPaise) * maxBarHeight, 0.8);
      writer.drawShape((pdf) =>
        pdf.rect(x + width * 0.12, base - barHeight, width * 0.76, barHeight).fill(COLOR.pale),
      );
      const money = format.money(paise / 100);
      const textWidth = writer.measureWidth(money, TICK_STYLE) + 1;
      if (textWidth <= width)
        writer.write(money, x + (width - textWidth) / 2, base - barHeight - 9, TICK_STYLE, {
          width: textWidth,
        });
    });
    writer.drawShape((pdf) =>
      pdf
        .moveTo(writer.left, base)
        .lineTo(writer.right, base)
        .lineWidth(0.8)
        .strokeColor(COLOR.brand)
        .stroke(),
    );
  }
}
