import PdfKit from "pdfkit";
import { getAscent, createPrintableFilter, splitRuns, embedFont, type FontFace } from "./font.ts";
import { breakLines } from "./line-breaks.ts";
import { TagStructure } from "./tag-structure.ts";

export interface TextStyle {
  face: FontFace;
  size: number;
  color: string;
}

/** Position of a line of text, in points from the top left of its page. */
export interface PrintedLine {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WriteOptions {
  width: number;
  align?: "left" | "right" | "center";
}

const graphemes = new Intl.Segmenter("en");
const LANDSCAPE = { size: "A4", layout: "landscape" } as const;

const LEADING = 1.34;
const MARGIN = { x: 42, top: 26, bottom: 44 };

export const COLOR = {
  ink: "#231b26",
  muted: "#655b6b",
  line: "#e0d8e0",
  tint: "#fbf5f9",
  brand: "#75315f",
  pale: "#e2bfd8",
  paper: "#ffffff",
};

/**
 * Landscape A4 with a cursor. Text and shapes belong to the open structure element, else they are artifacts.
 */
export class PageWriter {
  readonly #broken = new Map<string, string[]>();
  readonly pdf: PDFKit.PDFDocument;
  readonly structure: TagStructure;
  readonly written: PrintedLine[] = [];
  readonly left = MARGIN.x;
  readonly width: number;
  readonly bottom: number;
  readonly printable: (text: string) => string;
  y = MARGIN.top;
  page = 1;
  /** Must move the cursor below its drawing. */
  onNewPage: () => void = () => {};

  constructor(options: { info: PDFKit.DocumentInfo; lang: string }) {
    const settings: PDFKit.PDFDocumentOptions = {
      ...LANDSCAPE,
      // pdfkit must not add pages: `ensure` is the only place that does.
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      displayTitle: true,
      tagged: true,
      lang: options.lang,
      info: options.info,
    };
    // Accessible PDF (ISO 14289-1), which pdfkit's types do not know.
    Reflect.set(settings, "subset", "PDF/UA");
    this.pdf = new PdfKit(settings);
    this.structure = new TagStructure(this.pdf);
    this.printable = createPrintableFilter(this.pdf);
    this.width = this.pdf.page.width - 2 * MARGIN.x;
    this.bottom = this.pdf.page.height - MARGIN.bottom;
  }

  get right(): number {
    return this.left + this.width;
  }

  measure(text: string, style: TextStyle): number {
    const runs = splitRuns(text, style.face);
    return runs.reduce(
      (sum, run) => sum + embedFont(this.pdf, run.font).fontSize(style.size).widthOfString(run.text),
      0,
    );
  }

  lines(text: string, style: TextStyle, width: number): string[] {
    const key = `${style.face} ${style.size} ${width} ${text}`;
    const known = this.#broken.get(key);
    if (known) return known;
    const lines = breakLines(this.printable(text), width, (part) => this.measure(part, style));
    this.#broken.set(key, lines);
    return lines;
  }

  lineHeight(style: TextStyle): number {
    return style.size * LEADING;
  }

  height(text: string, style: TextStyle, width: number): number {
    return this.lines(text, style, width).length * this.lineHeight(style);
  }

  /** Returns the y below the wrapped text. Moves no cursor and adds no page. */
  write(text: string, x: number, y: number, style: TextStyle, options: WriteOptions): number {
    const lines = this.lines(text, style, options.width);
    if (lines.length === 0) return y;
    let top = y;
    this.structure.content(() => {
      for (const line of lines) {
        const width = this.measure(line, style);
        const slack = { left: 0, center: (options.width - width) / 2, right: options.width - width };
        const start = x + slack[options.align ?? "left"];
        this.#line(line, start, top, style);
        this.written.push({ page: this.page, text: line, x: start, y: top, width, height: style.size });
        top += this.lineHeight(style);
      }
    });
    return top;
  }

  #line(line: string, x: number, top: number, style: TextStyle): void {
    const runs = splitRuns(line, style.face);
    // Devanagari glyphs are not in reading order; ActualText makes copied text correct.
    if (runs.length > 1 || runs[0]?.font !== style.face) this.pdf.markContent("Span", { actual: line });
    let start = x;
    for (const { text, font } of runs) {
      const raised = font === style.face ? 0 : getAscent(this.pdf, style.face) - getAscent(this.pdf, font);
      embedFont(this.pdf, font).fontSize(style.size).fillColor(style.color);
      this.pdf.text(text, start, top + raised * style.size, { lineBreak: false });
      start += this.pdf.widthOfString(text);
    }
    if (runs.length > 1 || runs[0]?.font !== style.face) this.pdf.endMarkedContent();
  }

  shape(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.structure.shape(() => draw(this.pdf));
  }

  /** Truncates text to one line with an ellipsis. */
  cut(text: string, style: TextStyle, width: number): string {
    const printable = this.printable(text).replaceAll("\n", " ");
    if (this.measure(printable, style) <= width) return printable;
    const letters = Array.from(graphemes.segment(printable), ({ segment }) => segment);
    const start = (count: number) => `${letters.slice(0, count).join("").trimEnd()}…`;
    let [fitting, tooMany] = [0, letters.length];
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2);
      if (this.measure(start(middle), style) <= width) fitting = middle;
      else tooMany = middle;
    }
    return start(fitting);
  }

  /** Shrinks text to the width, because figures must not break. */
  shrinkToFit(text: string, style: TextStyle, width: number): TextStyle {
    const needed = this.measure(this.printable(text), style);
    return needed <= width ? style : { ...style, size: (style.size * width) / (needed + 0.5) };
  }

  rule(y: number, color = COLOR.line, thickness = 0.6): void {
    this.shape((pdf) =>
      pdf.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke(),
    );
  }

  /** Returns whether it started a page. */
  ensure(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.startPage();
    return true;
  }

  startPage(): void {
    this.pdf.addPage(LANDSCAPE);
    this.page += 1;
    this.y = MARGIN.top;
    this.structure.decoration(this.onNewPage);
  }
}
