import { createRequire } from "node:module";

export type FontFace = "regular" | "bold";
/** DejaVu has the rupee sign, French letters and thin spaces; Noto has Devanagari. */
type FontName = FontFace | `devanagari-${FontFace}`;

const NOTO = "@expo-google-fonts/noto-sans-devanagari";
const FONT_FILES: Record<FontName, string> = {
  regular: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
  bold: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
  "devanagari-regular": `${NOTO}/400Regular/NotoSansDevanagari_400Regular.ttf`,
  "devanagari-bold": `${NOTO}/700Bold/NotoSansDevanagari_700Bold.ttf`,
};

// Finds font files by package name, because relative paths differ between sources and bundle.
const resolver = createRequire(import.meta.url);

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

/** Parses a font once, at its first use, because few documents need all four. */
export function selectFont(pdf: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  const parsedFont = parsedFonts.get(name);
  pdf.registerFont(name, parsedFont ?? resolver.resolve(FONT_FILES[name])).font(name);
  const font = parsedFont ? undefined : getCurrentFont(pdf);
  if (font) {
    assignCharacters(font);
    parsedFonts.set(name, font);
  }
  return pdf;
}

export interface TextRun {
  text: string;
  font: FontName;
}

// Includes dandas, and joiners inside a word.
const DEVANAGARI = /([\p{Script=Devanagari}\u0964\u0965][\p{Script=Devanagari}\u0964\u0965\u200c\u200d]*)/u;

export function splitRuns(text: string, face: FontFace): TextRun[] {
  if (!DEVANAGARI.test(text)) return [{ text, font: face }];
  return text
    .split(DEVANAGARI)
    .map((part, index): TextRun => ({ text: part, font: index % 2 === 1 ? `devanagari-${face}` : face }))
    .filter((run) => run.text !== "");
}

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

const MISSING_GLYPH = "□";
/** Latin characters, which all fonts contain. */
const LATIN_TEXT = /^[\n -~\u00a0-\u00ac\u00ae-\u00ff]*$/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Removes control and invisible characters. Characters that the font lacks become their plain form (Ａ → A) or
 * □. Keeps line breaks.
 */
export function createPrintableFilter(pdf: PDFKit.PDFDocument): (text: string) => string {
  const hasGlyph = createGlyphTest(pdf, "regular");
  const hasDevanagari: GlyphTest = (codePoint) => createGlyphTest(pdf, "devanagari-regular")(codePoint);
  const hasGlyphs = (part: string, test: GlyphTest) =>
    [...part].every((character) => test(character.codePointAt(0) ?? 0));
  const toPrintableCluster = (cluster: string) => {
    if (DEVANAGARI.test(cluster)) return hasGlyphs(cluster, hasDevanagari) ? cluster : MISSING_GLYPH;
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
