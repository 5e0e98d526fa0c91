import PdfKit from "pdfkit";
import { printableWith, registerFaces, type Face } from "./font.ts";
import { linesOf } from "./lines.ts";

export interface TextStyle {
  face: Face;
  /** Points. */
  size: number;
  color: string;
}

/** Where a line of text ended up, in points from the top left corner of its page. */
export interface WrittenLine {
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

const LEADING = 1.34;
const MARGIN = { x: 42, top: 40, bottom: 52 };

export const COLOR = {
  ink: "#17202e",
  muted: "#5a6678",
  line: "#d7dde6",
  tint: "#f3f6f9",
  brand: "#123f5a",
  paper: "#ffffff",
};

/** An A4 document with a cursor; every text goes through `write`, line by line, and is recorded. */
export class Paper {
  readonly #broken = new Map<string, string[]>();
  readonly pdf: PDFKit.PDFDocument;
  readonly written: WrittenLine[] = [];
  readonly left = MARGIN.x;
  readonly width: number;
  readonly bottom: number;
  readonly printable: (text: string) => string;
  /** Top of the free space on the current page. */
  y = MARGIN.top;
  /** 1 for the first page. */
  page = 1;
  /** Called on each page after the first; leaves the cursor below what it drew. */
  onNewPage: () => void = () => {};

  constructor(options: { info: PDFKit.DocumentInfo; lang: string }) {
    this.pdf = new PdfKit({
      size: "A4",
      // Pages are broken here alone: pdfkit must never add one of its own.
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      displayTitle: true,
      lang: options.lang,
      info: options.info,
    });
    registerFaces(this.pdf);
    this.printable = printableWith(this.pdf);
    this.width = this.pdf.page.width - 2 * MARGIN.x;
    this.bottom = this.pdf.page.height - MARGIN.bottom;
  }

  get right(): number {
    return this.left + this.width;
  }

  measure(text: string, style: TextStyle): number {
    return this.pdf.font(style.face).fontSize(style.size).widthOfString(text);
  }

  lines(text: string, style: TextStyle, width: number): string[] {
    // Measured for the row's height and drawn later: broken once.
    const key = `${style.face} ${style.size} ${width} ${text}`;
    const known = this.#broken.get(key);
    if (known) return known;
    const lines = linesOf(this.printable(text), width, (part) => this.measure(part, style));
    this.#broken.set(key, lines);
    return lines;
  }

  lineHeight(style: TextStyle): number {
    return style.size * LEADING;
  }

  height(text: string, style: TextStyle, width: number): number {
    return this.lines(text, style, width).length * this.lineHeight(style);
  }

  /** Writes wrapped text with its top at `y` and answers the y below it. Moves no cursor, adds no page. */
  write(text: string, x: number, y: number, style: TextStyle, options: WriteOptions): number {
    let top = y;
    for (const line of this.lines(text, style, options.width)) {
      const width = this.measure(line, style);
      const slack = { left: 0, center: (options.width - width) / 2, right: options.width - width };
      const start = x + slack[options.align ?? "left"];
      this.pdf.fillColor(style.color).text(line, start, top, { lineBreak: false });
      top += this.lineHeight(style);
      this.written.push({
        page: this.page,
        text: line,
        x: start,
        y: top - style.size * LEADING,
        width,
        height: style.size,
      });
    }
    return top;
  }

  /** The style with its size reduced until the text fits one line of `width`: for figures, which must not break. */
  fitted(text: string, style: TextStyle, width: number): TextStyle {
    const needed = this.measure(this.printable(text), style);
    return needed <= width ? style : { ...style, size: (style.size * width) / (needed + 0.5) };
  }

  rule(y: number, color = COLOR.line, thickness = 0.6): void {
    this.pdf.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke();
  }

  /** Starts a page when `height` points do not fit any more; answers whether it did. */
  ensure(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.pdf.addPage();
    this.page += 1;
    this.y = MARGIN.top;
    this.onNewPage();
    return true;
  }
}
