import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The two faces of the document; DejaVu carries the rupee sign, French and thin spaces. */
export type Face = "regular" | "bold";

const FILES: Record<Face, string> = {
  regular: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
  bold: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
};

// Resolved as a package, so that the path holds from the sources and from a bundle alike.
const resolver = createRequire(import.meta.url);

type Font = Exclude<PDFKit.Mixins.PDFFontSource, string>;

/** The fonts as the first document opened them: parsing one takes longer than laying out a plan. */
const opened = new Map<Face, Font>();

/** pdfkit takes an opened font too, which its types leave out, and knows it by its `layout`. */
const isOpened = (font: unknown): font is Font =>
  typeof font === "object" && font !== null && typeof Reflect.get(font, "layout") === "function";

/** The opened font of the current face; pdfkit keeps it to itself, so its shape is checked before it is used. */
function currentFont(pdf: PDFKit.PDFDocument): Font | undefined {
  const embedded: unknown = Reflect.get(pdf, "_font");
  const font: unknown = typeof embedded === "object" && embedded ? Reflect.get(embedded, "font") : undefined;
  return isOpened(font) ? font : undefined;
}

/**
 * Has the font make the glyph of each of its characters now. It would otherwise make a plain letter without its character the first time
 * that an accented one is drawn over it, and keep it so: every later document would show the letter and lack it when its text is
 * searched, copied or read aloud.
 */
function nameGlyphs(font: Font): void {
  const characters: unknown = Reflect.get(font, "characterSet");
  const glyphOf: unknown = Reflect.get(font, "glyphForCodePoint");
  if (!Array.isArray(characters) || typeof glyphOf !== "function") return;
  for (const character of characters) Reflect.apply(glyphOf, font, [character]);
}

function registerFace(pdf: PDFKit.PDFDocument, face: Face): void {
  const known = opened.get(face);
  pdf.registerFont(face, known ?? readFileSync(resolver.resolve(FILES[face])));
  if (known) return;
  const font = currentFont(pdf.font(face));
  if (!font) return;
  nameGlyphs(font);
  opened.set(face, font);
}

/** Registers both faces; pdfkit embeds only the glyphs that the document uses. */
export function registerFaces(pdf: PDFKit.PDFDocument): void {
  registerFace(pdf, "regular");
  registerFace(pdf, "bold");
}

type GlyphTest = (codePoint: number) => boolean;

function glyphTest(pdf: PDFKit.PDFDocument): GlyphTest {
  const font = currentFont(pdf.font("regular"));
  const ask: unknown = font && Reflect.get(font, "hasGlyphForCodePoint");
  return (codePoint) => typeof ask !== "function" || Reflect.apply(ask, font, [codePoint]) === true;
}

const MISSING = "□";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Answers a function that makes any text printable with our font: well-formed, composed, without control or
 * invisible characters; a letter the font lacks becomes its plain form (Ａ → A) or, failing that, one □.
 * Line breaks stay.
 */
export function printableWith(pdf: PDFKit.PDFDocument): (text: string) => string {
  const has = glyphTest(pdf);
  const covered = (part: string) => [...part].every((character) => has(character.codePointAt(0) ?? 0));
  const print = (cluster: string) => {
    if (cluster === "\n" || covered(cluster)) return cluster;
    const plain = cluster.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return plain !== "" && covered(plain) ? plain : MISSING;
  };
  const printText = (text: string) => {
    const clean = text
      .replaceAll(/\r\n?|[\u2028\u2029]/gu, "\n")
      .replaceAll(/\t/gu, " ")
      .replaceAll(/\p{Surrogate}/gu, MISSING)
      .replaceAll(/(?!\n)\p{Cc}/gu, "")
      .normalize("NFC");
    const shown = Array.from(graphemes.segment(clean), ({ segment }) =>
      print(segment.replaceAll(/\p{Cf}/gu, "")),
    );
    return shown.join("");
  };
  // The same names and labels come again on row after row.
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const shown = printText(text);
    known.set(text, shown);
    return shown;
  };
}
