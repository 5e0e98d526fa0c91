import type { Canvas } from "../header.ts";
import { COLOR, type TextStyle } from "../page-writer.ts";
import { dayNumber, type Scale, type Span } from "./time-spans.ts";

const ROW = 16;
const AXIS = 18;
const CHART = 62;
const LABELS = 190;
const TOTALS = 78;
const INDENT = 9;
const LABEL: TextStyle = { face: "regular", size: 7.5, color: COLOR.ink };
const TICK: TextStyle = { face: "regular", size: 6.8, color: COLOR.muted };
const ON_BAR: TextStyle = { face: "bold", size: 6.8, color: COLOR.paper };
const BESIDE_BAR: TextStyle = { face: "regular", size: 6.8, color: COLOR.muted };

interface Columns {
  spans: readonly Span[];
  scale: Scale;
  /** In paise, per span. */
  spend: readonly number[];
}

export interface FlightRow {
  label: string;
  /** Days inclusive; without overlaps. */
  bars: readonly { startDate: string; endDate: string }[];
  amount: number;
  /** Nesting level; 0 is the top. Without a level the amount is drawn at the bar. */
  depth?: number;
}

export class FlightChart {
  readonly #drawing: Canvas;
  readonly #columns: Columns;
  readonly #labels: number;
  readonly #first: number;
  readonly #days: number;

  /** @param hasTotals draws amounts in a separate column */
  constructor(drawing: Canvas, columns: Columns, hasTotals = false) {
    this.#drawing = drawing;
    this.#columns = columns;
    this.#labels = LABELS + (hasTotals ? TOTALS : 0);
    const { spans } = columns;
    this.#first = dayNumber(spans[0]?.first ?? "1970-01-01");
    this.#days = dayNumber(spans.at(-1)?.last ?? "1970-01-01") - this.#first + 1;
  }

  get #left(): number {
    return this.#drawing.paper.left + this.#labels;
  }

  #x(day: number): number {
    const { paper } = this.#drawing;
    return this.#left + ((day - this.#first) / this.#days) * (paper.right - this.#left);
  }

  draw(rows: readonly FlightRow[]): void {
    const { paper } = this.#drawing;
    let from = 0;
    while (from < rows.length) {
      const rest = rows.length - from;
      paper.ensure(AXIS + Math.min(rest, 3) * ROW + (rest <= 3 ? CHART : 0));
      const capacity = Math.floor((paper.bottom - paper.y - AXIS) / ROW);
      // The last rows stay on the page of the chart.
      const hasRoom = rest * ROW + CHART <= paper.bottom - paper.y - AXIS;
      const count = hasRoom ? rest : Math.min(capacity, rest > 3 ? rest - 3 : rest);
      const until = from + count;
      this.#block(rows.slice(from, until), from, until === rows.length);
      from = until;
    }
  }

  #block(rows: readonly FlightRow[], from: number, last: boolean): void {
    const { paper } = this.#drawing;
    const top = paper.y;
    const height = AXIS + rows.length * ROW + (last ? CHART : 0);
    const figure = () => {
      this.#axis(top, height);
      rows.forEach((row, index) => this.#row(top + AXIS + index * ROW, row, (from + index) % 2 === 1));
      if (last) this.#chart(top + AXIS + rows.length * ROW);
    };
    const bbox: [number, number, number, number] = [paper.left, top, paper.right, top + height];
    paper.structure.part("Figure", figure, { alt: this.#said(rows.length), bbox });
    paper.y = top + height;
  }

  #said(rows: number): string {
    const { messages, format } = this.#drawing;
    const { spans, spend } = this.#columns;
    const peak = spans[spend.indexOf(Math.max(...spend))];
    const period = format.days(spans[0]?.first ?? "", spans.at(-1)?.last ?? "");
    const when = peak ? format.days(peak.first, peak.last) : period;
    return messages.picture(rows, period, when, format.money(Math.max(...spend) / 100));
  }

  #axis(top: number, height: number): void {
    const { paper, format } = this.#drawing;
    const { spans, scale } = this.#columns;
    const year = (date: string) => date.slice(0, 4);
    const label = { week: format.tick, month: format.month, year, decade: year, century: year }[scale];
    let free = this.#left;
    for (const { first } of spans) {
      const x = this.#x(dayNumber(first));
      paper.shape((pdf) =>
        pdf
          .moveTo(x, top + AXIS - 4)
          .lineTo(x, top + height)
          .lineWidth(0.4)
          .strokeColor(COLOR.line)
          .stroke(),
      );
      const text = label(first);
      const width = paper.measure(paper.printable(text), TICK);
      if (x < free || x + width > paper.right) continue;
      paper.write(text, x, top + 3, TICK, { width: width + 1 });
      free = x + width + 6;
    }
  }

  #row(y: number, row: FlightRow, odd: boolean): void {
    const { paper, format } = this.#drawing;
    const { label, bars, amount, depth } = row;
    if (depth === undefined ? odd : depth === 0)
      paper.shape((pdf) =>
        pdf.rect(paper.left, y, paper.width, ROW).fillOpacity(0.6).fill(COLOR.tint).fillOpacity(1),
      );
    const style: TextStyle = depth !== undefined && depth < 2 ? { ...LABEL, face: "bold" } : LABEL;
    const indent = (depth ?? 0) * INDENT;
    const text = paper.cut(label, style, LABELS - 10 - indent);
    paper.write(text, paper.left + 2 + indent, y + 3, style, { width: LABELS - 8 - indent });
    const placed = bars.map((bar) => this.#bar(y, bar, depth));
    if (depth === undefined) for (const bar of placed) this.#amountAt(bar, y + 3.6, amount);
    else this.#total(y + 3, format.money(amount), style);
  }

  #total(y: number, money: string, style: TextStyle): void {
    const { paper } = this.#drawing;
    const width = TOTALS - 8;
    const options = { width: width + 0.5, align: "right" as const };
    paper.write(money, paper.left + LABELS - 0.5, y, paper.shrinkToFit(money, style, width), options);
  }

  /** Draws a bar: parents are thin, children pale. */
  #bar(y: number, { startDate, endDate }: FlightRow["bars"][number], depth: number | undefined) {
    const start = this.#x(dayNumber(startDate));
    const width = Math.max(this.#x(dayNumber(endDate) + 1) - start, 2);
    const inset = depth === 0 ? 6 : 3;
    const color = depth === 2 ? COLOR.pale : COLOR.brand;
    this.#drawing.paper.shape((pdf) =>
      pdf.roundedRect(start, y + inset, width, ROW - 2 * inset, Math.min(2.5, width / 2)).fill(color),
    );
    return { start, width };
  }

  /** Draws the amount on its bar, or next to a short one. */
  #amountAt({ start, width }: { start: number; width: number }, at: number, amount: number): void {
    const { paper, format } = this.#drawing;
    const money = format.money(amount);
    const needed = paper.measure(money, ON_BAR) + 1;
    if (needed + 6 <= width) paper.write(money, start + 4, at, ON_BAR, { width: needed });
    else if (start + width + 4 + needed <= paper.right)
      paper.write(money, start + width + 4, at, BESIDE_BAR, { width: needed });
    else if (start - 4 - needed >= this.#left)
      paper.write(money, start - 4 - needed, at, BESIDE_BAR, { width: needed, align: "right" });
  }

  #chart(top: number): void {
    const { paper, messages, format } = this.#drawing;
    const { spans, spend } = this.#columns;
    const maximum = Math.max(...spend, 1);
    const base = top + CHART - 1;
    const room = CHART - 22;
    paper.write(messages.spend, paper.left + 2, base - 12, { ...LABEL, face: "bold" }, { width: LABELS - 8 });
    spans.forEach(({ first, last }, index) => {
      const paise = spend[index] ?? 0;
      if (paise === 0) return;
      const x = this.#x(dayNumber(first));
      const width = this.#x(dayNumber(last) + 1) - x;
      const high = Math.max((paise / maximum) * room, 0.8);
      paper.shape((pdf) => pdf.rect(x + width * 0.12, base - high, width * 0.76, high).fill(COLOR.pale));
      const money = format.money(paise / 100);
      const needed = paper.measure(money, TICK) + 1;
      if (needed <= width)
        paper.write(money, x + (width - needed) / 2, base - high - 9, TICK, { width: needed });
    });
    paper.shape((pdf) =>
      pdf.moveTo(paper.left, base).lineTo(paper.right, base).lineWidth(0.8).strokeColor(COLOR.brand).stroke(),
    );
  }
}
