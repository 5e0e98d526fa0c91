import PdfKit from "pdfkit";
import type { Language } from "../../i18n/language.ts";
import {
  getAscent,
  createPrintableFilter,
  MISSING_GLYPH,
  splitRuns,
  selectFont,
  type FontFace,
} from "./font.ts";
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
  align?: "left" | "right";
}

const LOCALES: Record<Language, string> = { en: "en-IN", fr: "fr-FR" };
const graphemes = new Intl.Segmenter("en");
const LANDSCAPE = { size: "A4", layout: "landscape" } as const;

const LEADING = 1.34;
const MARGIN = { x: 36, top: 26, bottom: 44 };

export const COLOR = {
  ink: "#231b26",
  muted: "#655b6b",
  line: "#e0d8e0",
  tint: "#fbf5f9",
  brand: "#75315f",
  pale: "#e2bfd8",
  paper: "#ffffff",
};

const xmlEntities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeXml = (value: unknown) =>
  typeof value === "string" ? value.replace(/[&<>]/g, (character) => xmlEntities[character] ?? "") : value;

/** Escapes the texts of the XML metadata, because pdfkit inserts them unchanged. */
function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const endMetadata = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    const { info } = pdf;
    pdf.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, escapeXml(value)]));
    endMetadata();
    pdf.info = info;
  };
}

/**
 * Writes landscape A4 pages from top to bottom; `y` is the current position. Text and shapes belong to the
 * open structure element, or are artifacts if none is open.
 */
export class PageWriter {
  readonly #lineCache = new Map<string, string[]>();
  readonly pdf: PDFKit.PDFDocument;
  readonly structure: TagStructure;
  readonly printedLines: PrintedLine[] = [];
  readonly left = MARGIN.x;
  readonly width: number;
  readonly bottom: number;
  readonly toPrintable: (text: string) => string;
  /** Texts with characters that no font has. */
  readonly replacedTexts = new Set<string>();
  y = MARGIN.top;
  page = 1;
  /** Draws the header of a new page, and moves the cursor below it. */
  onNewPage: () => void = () => {};

  constructor(language: Language, info: { title: string; author: string; subject: string; printedAt: Date }) {
    const settings: PDFKit.PDFDocumentOptions = {
      ...LANDSCAPE,
      // Prevents automatic page breaks; only `startPage` adds pages.
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      displayTitle: true,
      tagged: true,
      lang: LOCALES[language],
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        Creator: "Media Planner",
        CreationDate: info.printedAt,
        ModDate: info.printedAt,
      },
    };
    // Accessible PDF (ISO 14289-1), which is missing in pdfkit's types.
    Reflect.set(settings, "subset", "PDF/UA");
    this.pdf = new PdfKit(settings);
    escapeMetadata(this.pdf);
    this.structure = new TagStructure(this.pdf);
    this.toPrintable = createPrintableFilter(this.pdf);
    this.width = this.pdf.page.width - 2 * MARGIN.x;
    this.bottom = this.pdf.page.height - MARGIN.bottom;
  }

  get right(): number {
    return this.left + this.width;
  }

  measureWidth(text: string, style: TextStyle): number {
    const runs = splitRuns(this.pdf, text, style.face);
    return runs.reduce(
      (sum, run) => sum + selectFont(this.pdf, run.font).fontSize(style.size).widthOfString(run.text),
      0,
    );
  }

  breakText(text: string, style: TextStyle, width: number): string[] {
    const key = `${style.face} ${style.size} ${width} ${text}`;
    const cachedLines = this.#lineCache.get(key);
    if (cachedLines) return cachedLines;
    const printable = this.#replaceUnprintable(text);
    const lines = breakLines(printable, width, (part) => this.measureWidth(part, style));
    this.#lineCache.set(key, lines);
    return lines;
  }

  #replaceUnprintable(text: string): string {
    const printable = this.toPrintable(text);
    if (printable.includes(MISSING_GLYPH)) this.replacedTexts.add(text);
    return printable;
  }

  getLineHeight(style: TextStyle): number {
    return style.size * LEADING;
  }

  measureHeight(text: string, style: TextStyle, width: number): number {
    return this.breakText(text, style, width).length * this.getLineHeight(style);
  }

  /** Returns the y below the wrapped text. Does not move the cursor. */
  write(text: string, x: number, y: number, style: TextStyle, options: WriteOptions): number {
    const lines = this.breakText(text, style, options.width);
    if (lines.length === 0) return y;
    let top = y;
    this.structure.drawContent(() => {
      for (const line of lines) {
        const width = this.measureWidth(line, style);
        const startX = options.align === "right" ? x + options.width - width : x;
        this.#drawLine(line, startX, top, style);
        this.printedLines.push({ page: this.page, text: line, x: startX, y: top, width, height: style.size });
        top += this.getLineHeight(style);
      }
    });
    return top;
  }

  #drawLine(line: string, x: number, top: number, style: TextStyle): void {
    const runs = splitRuns(this.pdf, line, style.face);
    // Glyphs of Indian scripts are not in reading order; ActualText makes copied text correct.
    if (runs.length > 1 || runs[0]?.font !== style.face) this.pdf.markContent("Span", { actual: line });
    let startX = x;
    for (const { text, font } of runs) {
      const baselineShift =
        font === style.face ? 0 : getAscent(this.pdf, style.face) - getAscent(this.pdf, font);
      selectFont(this.pdf, font).fontSize(style.size).fillColor(style.color);
      this.pdf.text(text, startX, top + baselineShift * style.size, { lineBreak: false });
      startX += this.pdf.widthOfString(text);
    }
    if (runs.length > 1 || runs[0]?.font !== style.face) this.pdf.endMarkedContent();
  }

  drawShape(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.structure.drawShape(() => draw(this.pdf));
  }

  truncate(text: string, style: TextStyle, width: number): string {
    const printable = this.#replaceUnprintable(text).replaceAll("\n", " ");
    if (this.measureWidth(printable, style) <= width) return printable;
    const characters = Array.from(graphemes.segment(printable), ({ segment }) => segment);
    const truncateTo = (count: number) => `${characters.slice(0, count).join("").trimEnd()}…`;
    let [fittingCount, excessCount] = [0, characters.length];
    while (excessCount - fittingCount > 1) {
      const middleCount = Math.floor((fittingCount + excessCount) / 2);
      if (this.measureWidth(truncateTo(middleCount), style) <= width) fittingCount = middleCount;
      else excessCount = middleCount;
    }
    return truncateTo(fittingCount);
  }

  /** Shrinks text to the width, because a line break inside a number would be misread. */
  shrinkToFit(text: string, style: TextStyle, width: number): TextStyle {
    const neededWidth = this.measureWidth(this.toPrintable(text), style);
    return neededWidth <= width ? style : { ...style, size: (style.size * width) / (neededWidth + 0.5) };
  }

  drawRule(y: number, color = COLOR.line, thickness = 0.6): void {
    this.drawShape((pdf) =>
      pdf.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke(),
    );
  }

  /** Returns whether it started a page. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.startPage();
    return true;
  }

  startPage(): void {
    this.pdf.addPage(LANDSCAPE);
    this.page += 1;
    this.y = MARGIN.top;
    this.structure.drawArtifact(this.onNewPage);
  }
}
