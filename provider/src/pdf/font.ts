import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The two faces of the document. */
export type Face = "regular" | "bold";
/** A face of one of the two families: DejaVu carries the rupee sign, French and thin spaces; Noto what is written in Devanagari. */
type FontName = Face | `devanagari-${Face}`;

const NOTO = "@expo-google-fonts/noto-sans-devanagari";
const FILES: Record<FontName, string> = {
  regular: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
  bold: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
  "devanagari-regular": `${NOTO}/400Regular/NotoSansDevanagari_400Regular.ttf`,
  "devanagari-bold": `${NOTO}/700Bold/NotoSansDevanagari_700Bold.ttf`,
};

// Resolved as a package, so that the path holds from the sources and from a bundle alike.
const resolver = createRequire(import.meta.url);

type Font = Exclude<PDFKit.Mixins.PDFFontSource, string>;

/** The fonts as the first document opened them: parsing one takes longer than laying out a plan. */
const opened = new Map<FontName, Font>();

/** pdfkit takes an opened font too, which its types leave out, and knows it by its `layout`. */
const isOpened = (font: unknown): font is Font =>
  typeof font === "object" && font !== null && typeof Reflect.get(font, "layout") === "function";

/** The opened font of the current face; pdfkit keeps it to itself, so its shape is checked before it is used. */
function currentFont(pdf: PDFKit.PDFDocument): Font | undefined {
  const embedded: unknown = Reflect.get(pdf, "_font");
  const font: unknown = typeof embedded === "object" && embedded ? Reflect.get(embedded, "font") : undefined;
  return isOpened(font) ? font : undefined;
}

/** Latin letters that Unicode has as one character too, from ﬀ to ﬆ. */
const isLigature = (character: number) => character >= 0xfb00 && character <= 0xfb06;

const lettersOf = (character: number) =>
  Array.from(String.fromCodePoint(character).normalize("NFKD"), (letter) => letter.codePointAt(0));

/**
 * Has the font make the glyph of each of its characters now. It would otherwise make a plain letter without its character the first time
 * that an accented one is drawn over it, and keep it so: every later document would show the letter and lack it when its text is
 * searched, copied or read aloud. Letters that are drawn as one (ﬁ, ﬂ) are named by themselves, so that who searches for "final" finds it.
 */
function nameGlyphs(font: Font): void {
  const characters: unknown = Reflect.get(font, "characterSet");
  const glyphOf: unknown = Reflect.get(font, "glyphForCodePoint");
  if (!Array.isArray(characters) || typeof glyphOf !== "function") return;
  for (const character of characters) {
    const glyph: unknown = Reflect.apply(glyphOf, font, [character]);
    if (isLigature(character)) Reflect.set(Object(glyph), "codePoints", lettersOf(character));
  }
}

/** The fonts that a document has used so far. */
const registered = new WeakMap<PDFKit.PDFDocument, Set<FontName>>();

/** Makes a font the current one, registered and opened at its first use: few documents need all four. */
export function withFont(pdf: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  const names = registered.get(pdf) ?? new Set();
  registered.set(pdf, names);
  if (names.has(name)) return pdf.font(name);
  names.add(name);
  const known = opened.get(name);
  pdf.registerFont(name, known ?? readFileSync(resolver.resolve(FILES[name])));
  pdf.font(name);
  if (known) return pdf;
  const font = currentFont(pdf);
  if (font) {
    nameGlyphs(font);
    opened.set(name, font);
  }
  return pdf;
}

/** Part of a line in one font. */
export interface Run {
  text: string;
  font: FontName;
}

// The strokes that end a sentence are of its script, also by themselves; what joins or parts letters belongs to the word that it stands in.
const DEVANAGARI = /([\p{Script=Devanagari}\u0964\u0965][\p{Script=Devanagari}\u0964\u0965\u200c\u200d]*)/u;

/** A line, cut where the script changes; most are one run. */
export function runsOf(text: string, face: Face): Run[] {
  if (!DEVANAGARI.test(text)) return [{ text, font: face }];
  return text
    .split(DEVANAGARI)
    .map((part, index): Run => ({ text: part, font: index % 2 === 1 ? `devanagari-${face}` : face }))
    .filter((run) => run.text !== "");
}

/** Height of the letters' line above its lower end, as a share of the font's size. */
export function ascentOf(pdf: PDFKit.PDFDocument, name: FontName): number {
  const font: unknown = currentFont(withFont(pdf, name));
  const [ascent, units] = ["ascent", "unitsPerEm"].map((key) => Number(Reflect.get(Object(font), key)));
  return ascent && units ? ascent / units : 1;
}

type GlyphTest = (codePoint: number) => boolean;

function glyphTest(pdf: PDFKit.PDFDocument, name: FontName): GlyphTest {
  const font = currentFont(withFont(pdf, name));
  const ask: unknown = font && Reflect.get(font, "hasGlyphForCodePoint");
  return (codePoint) => typeof ask !== "function" || Reflect.apply(ask, font, [codePoint]) === true;
}

const MISSING = "□";
/** What both faces have, as it is: most of what is printed. */
const PLAIN = /^[\n -~\u00a0-\u00ac\u00ae-\u00ff]*$/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Answers a function that makes any text printable with our fonts: well-formed, composed, without control or
 * invisible characters; a letter that they lack becomes its plain form (Ａ → A) or, failing that, one □.
 * Line breaks stay.
 */
export function printableWith(pdf: PDFKit.PDFDocument): (text: string) => string {
  const has = glyphTest(pdf, "regular");
  const hasDevanagari: GlyphTest = (codePoint) => glyphTest(pdf, "devanagari-regular")(codePoint);
  const covered = (part: string, test: GlyphTest) =>
    [...part].every((character) => test(character.codePointAt(0) ?? 0));
  const print = (cluster: string) => {
    if (DEVANAGARI.test(cluster)) return covered(cluster, hasDevanagari) ? cluster : MISSING;
    const visible = cluster.replaceAll(/\p{Cf}/gu, "");
    if (visible === "\n" || covered(visible, has)) return visible;
    const plain = visible.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return plain !== "" && covered(plain, has) ? plain : MISSING;
  };
  const printText = (text: string) => {
    if (PLAIN.test(text)) return text;
    const clean = text
      .replaceAll(/\r\n?|[\u2028\u2029]/gu, "\n")
      .replaceAll(/\t/gu, " ")
      .replaceAll(/\p{Surrogate}/gu, MISSING)
      .replaceAll(/(?!\n)\p{Cc}/gu, "")
      .normalize("NFC");
    return Array.from(graphemes.segment(clean), ({ segment }) => print(segment)).join("");
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
