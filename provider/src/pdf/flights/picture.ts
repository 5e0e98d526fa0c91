import type { Drawing } from "../header.ts";
import { COLOR, type TextStyle } from "../paper.ts";
import { dayNumber, type Flight, type Scale, type Span } from "./spread.ts";

const ROW = 16;
const AXIS = 18;
const CHART = 62;
const LABELS = 190;
const LABEL: TextStyle = { face: "regular", size: 7.5, color: COLOR.ink };
const TICK: TextStyle = { face: "regular", size: 6.8, color: COLOR.muted };
const ON_BAR: TextStyle = { face: "bold", size: 6.8, color: COLOR.paper };
const BESIDE: TextStyle = { face: "regular", size: 6.8, color: COLOR.muted };

interface Columns {
  spans: readonly Span[];
  scale: Scale;
  /** In paise, a figure for each span. */
  spend: readonly number[];
}

/** Bars over the columns of time, with the spend of each column below the last of them. */
export class Picture {
  readonly #drawing: Drawing;
  readonly #columns: Columns;
  readonly #first: number;
  readonly #days: number;

  constructor(drawing: Drawing, columns: Columns) {
    this.#drawing = drawing;
    this.#columns = columns;
    const { spans } = columns;
    this.#first = dayNumber(spans[0]?.first ?? "1970-01-01");
    this.#days = dayNumber(spans.at(-1)?.last ?? "1970-01-01") - this.#first + 1;
  }

  get #left(): number {
    return this.#drawing.paper.left + LABELS;
  }

  /** Where a day begins. */
  #x(day: number): number {
    const { paper } = this.#drawing;
    return this.#left + ((day - this.#first) / this.#days) * (paper.right - this.#left);
  }

  draw(flights: readonly Flight[], labels: readonly string[]): void {
    const { paper } = this.#drawing;
    let from = 0;
    while (from < flights.length) {
      const rest = flights.length - from;
      paper.ensure(AXIS + Math.min(rest, 3) * ROW + (rest <= 3 ? CHART : 0));
      const room = Math.floor((paper.bottom - paper.y - AXIS) / ROW);
      // The last rows stay with the chart below them.
      const fits = rest * ROW + CHART <= paper.bottom - paper.y - AXIS;
      const count = fits ? rest : Math.min(room, rest > 3 ? rest - 3 : rest);
      const until = from + count;
      this.#block(flights.slice(from, until), labels.slice(from, until), from, until === flights.length);
      from = until;
    }
  }

  #block(flights: readonly Flight[], labels: readonly string[], from: number, last: boolean): void {
    const { paper } = this.#drawing;
    const top = paper.y;
    const height = AXIS + flights.length * ROW + (last ? CHART : 0);
    const figure = () => {
      this.#axis(top, height);
      flights.forEach((flight, index) =>
        this.#row(top + AXIS + index * ROW, flight, labels[index] ?? "", (from + index) % 2 === 1),
      );
      if (last) this.#chart(top + AXIS + flights.length * ROW);
    };
    const bbox: [number, number, number, number] = [paper.left, top, paper.right, top + height];
    paper.structure.part("Figure", figure, { alt: this.#said(flights.length), bbox });
    paper.y = top + height;
  }

  /** The picture in words. */
  #said(rows: number): string {
    const { words, format } = this.#drawing;
    const { spans, spend } = this.#columns;
    const most = spans[spend.indexOf(Math.max(...spend))];
    const period = format.days(spans[0]?.first ?? "", spans.at(-1)?.last ?? "");
    const when = most ? format.days(most.first, most.last) : period;
    return words.picture(rows, period, when, format.money(Math.max(...spend) / 100));
  }

  /** A line at the start of each column; its date where there is room for it. */
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

  #row(y: number, { startDate, endDate, amount }: Flight, label: string, tinted: boolean): void {
    const { paper, format } = this.#drawing;
    if (tinted)
      paper.shape((pdf) =>
        pdf.rect(paper.left, y, paper.width, ROW).fillOpacity(0.6).fill(COLOR.tint).fillOpacity(1),
      );
    const text = paper.cut(label, LABEL, LABELS - 10);
    paper.write(text, paper.left + 2, y + 3, LABEL, { width: LABELS - 8 });
    const start = this.#x(dayNumber(startDate));
    const width = Math.max(this.#x(dayNumber(endDate) + 1) - start, 2);
    paper.shape((pdf) =>
      pdf.roundedRect(start, y + 3, width, ROW - 6, Math.min(2.5, width / 2)).fill(COLOR.brand),
    );
    const money = format.money(amount);
    const needed = paper.measure(money, ON_BAR) + 1;
    const at = y + 3.6;
    if (needed + 6 <= width) paper.write(money, start + 4, at, ON_BAR, { width: needed });
    else if (start + width + 4 + needed <= paper.right)
      paper.write(money, start + width + 4, at, BESIDE, { width: needed });
    else if (start - 4 - needed >= this.#left)
      paper.write(money, start - 4 - needed, at, BESIDE, { width: needed, align: "right" });
  }

  /** What is spent in each column, as high as it is much. */
  #chart(top: number): void {
    const { paper, words, format } = this.#drawing;
    const { spans, spend } = this.#columns;
    const most = Math.max(...spend, 1);
    const base = top + CHART - 1;
    const room = CHART - 22;
    paper.write(words.spend, paper.left + 2, base - 12, { ...LABEL, face: "bold" }, { width: LABELS - 8 });
    spans.forEach(({ first, last }, index) => {
      const paise = spend[index] ?? 0;
      if (paise === 0) return;
      const x = this.#x(dayNumber(first));
      const width = this.#x(dayNumber(last) + 1) - x;
      const high = Math.max((paise / most) * room, 0.8);
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
