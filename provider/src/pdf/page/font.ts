import { createRequire } from "node:module";
import { readScriptFont, shapeWithHarfBuzz, splitByScript, type ShapedScript } from "./script-fonts.ts";

export type FontFace = "regular" | "bold";
/** Inter has the letters and figures of the app; Noto has the scripts of India, Arabic and Hebrew, DejaVu other characters. */
type FontName = FontFace | `${ShapedScript | "Other"}-${FontFace}`;

const resolver = createRequire(import.meta.url);

const FONT_FILES: Partial<Record<FontName, string>> = {
  regular: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  bold: "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
  "Other-regular": "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
  "Other-bold": "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
};

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

const isPrivate = (character: number) => /\p{Co}/u.test(String.fromCodePoint(character));

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
    // Inter has its figures of equal width there too, which would be copied as private characters.
    if (isPrivate(character)) continue;
    const glyph: unknown = Reflect.apply(getGlyph, font, [character]);
    if (isLigature(character)) Reflect.set(Object(glyph), "codePoints", expandLigature(character));
  }
}

/**
 * Gives the figures of amounts equal widths; beside letters, hyphens would be as wide. pdfkit's option for this
 * disables its cache of words.
 */
function setTabularFigures(font: Font): void {
  const layout: unknown = Reflect.get(font, "layout");
  if (typeof layout !== "function") return;
  Reflect.set(font, "layout", (text: string, ...options: unknown[]): unknown =>
    Reflect.apply(layout, font, /\p{L}/u.test(text) ? [text, ...options] : [text, ["tnum"]]),
  );
}

/** Parses a font once, at its first use, because few documents need more than two. */
export function selectFont(pdf: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  const parsedFont = parsedFonts.get(name);
  if (parsedFont) return pdf.registerFont(name, parsedFont).font(name);
  const [script, face] = name.split("-") as [ShapedScript, FontFace];
  const path = FONT_FILES[name];
  const file = path ? resolver.resolve(path) : readScriptFont(script, face === "bold" ? 700 : 400);
  pdf.registerFont(name, file).font(name);
  const font = getCurrentFont(pdf);
  if (font) {
    assignCharacters(font);
    if (name === "regular" || name === "bold") setTabularFigures(font);
    if (typeof file !== "string") shapeWithHarfBuzz(font, file);
    parsedFonts.set(name, font);
  }
  return pdf;
}

export interface TextRun {
  text: string;
  font: FontName;
}

function splitByFont(pdf: PDFKit.PDFDocument, text: string, face: FontFace): TextRun[] {
  if (LATIN_TEXT.test(text)) return [{ text, font: face }];
  const hasGlyph = createGlyphTest(pdf, face);
  const hasOther = createGlyphTest(pdf, `Other-${face}`);
  const runs: TextRun[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const font: FontName = !hasGlyph(codePoint) && hasOther(codePoint) ? `Other-${face}` : face;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

export const splitRuns = (pdf: PDFKit.PDFDocument, text: string, face: FontFace): TextRun[] =>
  splitByScript(text).flatMap((run) =>
    run.script
      ? { text: run.text, font: `${run.script}-${face}` as const }
      : splitByFont(pdf, run.text, face),
  );

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
  const [hasInter, hasOther] = [createGlyphTest(pdf, "regular"), createGlyphTest(pdf, "Other-regular")];
  const hasGlyph: GlyphTest = (codePoint) => hasInter(codePoint) || hasOther(codePoint);
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
