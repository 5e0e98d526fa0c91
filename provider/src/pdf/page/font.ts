import { createRequire } from "node:module";
import { readScriptFont, shapeWithHarfBuzz, splitByScript, type ShapedScript } from "./script-fonts.ts";

export type FontFace = "regular" | "bold";
/** DejaVu has the rupee sign, French letters and thin spaces; Noto has the other scripts. */
type FontName = FontFace | `${ShapedScript}-${FontFace}`;

const resolver = createRequire(import.meta.url);

function resolveDejaVu(face: FontFace): string {
  return resolver.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${face === "bold" ? "-Bold" : ""}.ttf`);
}

const isFace = (name: FontName): name is FontFace => name === "regular" || name === "bold";

type Font = Exclude<PDFKit.Mixins.PDFFontSource, string>;

/** Shared by all documents: parsing a font takes longer than laying out a plan. */
const parsedFonts = new Map<FontName, Font>();

/** pdfkit accepts parsed fonts, although its types omit them; like pdfkit, checks for `layout`. */
const isParsedFont = (font: unknown): font is Font =>
  typeof font === "object" && font !== null && typeof Reflect.get(font, "layout") === "function";

/** `_font` is private in pdfkit, so its type is checked. */
function getCurrentFont(pdf: PDFKit.PDFDocument): Font | undefined {
  const embedded: unknown = Reflect.get(pdf, "_font");
  const font: unknown = typeof embedded === "object" && embedded ? Reflect.get(embedded, "font") : undefined;
  return isParsedFont(font) ? font : undefined;
}

/** Ligatures that Unicode encodes as one character, from ﬀ to ﬆ. */
const isLigature = (character: number) => character >= 0xfb00 && character <= 0xfb06;

const expandLigature = (character: number) =>
  Array.from(String.fromCodePoint(character).normalize("NFKD"), (letter) => letter.codePointAt(0));

/**
 * Loads each glyph, because fontkit stores no character for a glyph first used in an accented letter. Later
 * documents would then lose it in search, copies and screen readers. Maps ligatures (ﬁ, ﬂ) to their letters,
 * so that a search finds "final".
 */
function assignCharacters(font: Font): void {
  const characters: unknown = Reflect.get(font, "characterSet");
  const getGlyph: unknown = Reflect.get(font, "glyphForCodePoint");
  if (!Array.isArray(characters) || typeof getGlyph !== "function") return;
  for (const character of characters) {
    const glyph: unknown = Reflect.apply(getGlyph, font, [character]);
    if (isLigature(character)) Reflect.set(Object(glyph), "codePoints", expandLigature(character));
  }
}

/** Parses a font once, at its first use, because few documents need more than two. */
export function selectFont(pdf: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  const parsedFont = parsedFonts.get(name);
  if (parsedFont) return pdf.registerFont(name, parsedFont).font(name);
  const [script, face] = name.split("-") as [ShapedScript, FontFace];
  const file = isFace(name) ? resolveDejaVu(name) : readScriptFont(script, face === "bold" ? 700 : 400);
  pdf.registerFont(name, file).font(name);
  const font = getCurrentFont(pdf);
  if (font) {
    assignCharacters(font);
    if (typeof file !== "string") shapeWithHarfBuzz(font, file);
    parsedFonts.set(name, font);
  }
  return pdf;
}

export interface TextRun {
  text: string;
  font: FontName;
}

export const splitRuns = (text: string, face: FontFace): TextRun[] =>
  splitByScript(text).map((run) => ({ text: run.text, font: run.script ? `${run.script}-${face}` : face }));

/** As a fraction of the font size. */
export function getAscent(pdf: PDFKit.PDFDocument, name: FontName): number {
  const font: unknown = getCurrentFont(selectFont(pdf, name));
  const [ascent, units] = ["ascent", "unitsPerEm"].map((key) => Number(Reflect.get(Object(font), key)));
  return ascent && units ? ascent / units : 1;
}

type GlyphTest = (codePoint: number) => boolean;

function createGlyphTest(pdf: PDFKit.PDFDocument, name: FontName): GlyphTest {
  const font = getCurrentFont(selectFont(pdf, name));
  const hasGlyph: unknown = font && Reflect.get(font, "hasGlyphForCodePoint");
  return (codePoint) => typeof hasGlyph !== "function" || Reflect.apply(hasGlyph, font, [codePoint]) === true;
}

export const MISSING_GLYPH = "□";
/** Latin characters, which all fonts contain. */
const LATIN_TEXT = /^[\n -~\u00a0-\u00ac\u00ae-\u00ff]*$/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Removes control and invisible characters. Characters that the font lacks become their plain form (Ａ → A) or
 * □. Keeps line breaks.
 */
export function createPrintableFilter(pdf: PDFKit.PDFDocument): (text: string) => string {
  const hasGlyph = createGlyphTest(pdf, "regular");
  const hasGlyphs = (part: string, test: GlyphTest) =>
    [...part].every((character) => test(character.codePointAt(0) ?? 0));
  const toPrintableCluster = (cluster: string) => {
    const runs = splitByScript(cluster);
    if (runs.some(({ script }) => script))
      return runs.every(({ text, script }) =>
        hasGlyphs(text, script ? createGlyphTest(pdf, `${script}-regular`) : hasGlyph),
      )
        ? cluster
        : MISSING_GLYPH;
    const visible = cluster.replaceAll(/\p{Cf}/gu, "");
    if (visible === "\n" || hasGlyphs(visible, hasGlyph)) return visible;
    const plain = visible.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return plain !== "" && hasGlyphs(plain, hasGlyph) ? plain : MISSING_GLYPH;
  };
  const replaceUnprintable = (text: string) => {
    if (LATIN_TEXT.test(text)) return text;
    const clean = text
      .replaceAll(/\r\n?|[\u2028\u2029]/gu, "\n")
      .replaceAll(/\t/gu, " ")
      .replaceAll(/\p{Surrogate}/gu, MISSING_GLYPH)
      .replaceAll(/(?!\n)\p{Cc}/gu, "")
      .normalize("NFC");
    return Array.from(graphemes.segment(clean), ({ segment }) => toPrintableCluster(segment)).join("");
  };
  const cache = new Map<string, string>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const printable = replaceUnprintable(text);
    cache.set(text, printable);
    return printable;
  };
}
