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
const loaded = new Map<Face, Buffer>();

function fontFile(face: Face): Buffer {
  const known = loaded.get(face);
  if (known) return known;
  const file = readFileSync(resolver.resolve(FILES[face]));
  loaded.set(face, file);
  return file;
}

/** Registers both faces; pdfkit embeds only the glyphs that the document uses. */
export function registerFaces(pdf: PDFKit.PDFDocument): void {
  pdf.registerFont("regular", fontFile("regular"));
  pdf.registerFont("bold", fontFile("bold"));
}

type GlyphTest = (codePoint: number) => boolean;

/** pdfkit keeps the opened font to itself, so its shape is checked before it is asked. */
function glyphTest(pdf: PDFKit.PDFDocument): GlyphTest {
  pdf.font("regular");
  const embedded: unknown = Reflect.get(pdf, "_font");
  const font: unknown = typeof embedded === "object" && embedded ? Reflect.get(embedded, "font") : undefined;
  const ask: unknown =
    typeof font === "object" && font ? Reflect.get(font, "hasGlyphForCodePoint") : undefined;
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
