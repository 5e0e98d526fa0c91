import type * as HarfBuzz from "harfbuzzjs";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

/* Scripts with a Noto font, by the names of Unicode. */
const INDIC_SCRIPTS = [
  "Devanagari",
  "Bengali",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Malayalam",
  "Oriya",
  "Tamil",
  "Telugu",
] as const;
const RIGHT_TO_LEFT_SCRIPTS = ["Arabic", "Hebrew"] as const;
const SCRIPTS = [...INDIC_SCRIPTS, ...RIGHT_TO_LEFT_SCRIPTS];
/** Scripts that HarfBuzz shapes. */
export type ShapedScript = (typeof SCRIPTS)[number];

const isRightToLeft = (script: ShapedScript) => RIGHT_TO_LEFT_SCRIPTS.some((other) => other === script);

// Includes dandas, and joiners inside a word. A danda without letters before it belongs to Devanagari.
const INDIC_WORDS = INDIC_SCRIPTS.map((script) => {
  const first = script === "Devanagari" ? String.raw`\u0964\u0965` : "";
  return String.raw`(?<${script}>[\p{Script=${script}}${first}][\p{Script=${script}}\u0964\u0965\u200c\u200d]*)`;
});
// Words, and the numbers, spaces and punctuation between them.
const RIGHT_TO_LEFT_TEXTS = RIGHT_TO_LEFT_SCRIPTS.map((script) => {
  const letter = String.raw`\p{Script=${script}}`;
  return String.raw`(?<${script}>${letter}(?:[${letter}\p{M}\p{Nd}\u200c\u200d\u00a0 .,:،\-–/&]*[${letter}\p{M}])?)`;
});
const WORDS = new RegExp([...INDIC_WORDS, ...RIGHT_TO_LEFT_TEXTS].join("|"), "gu");
const BETWEEN_WORDS = /(\p{Nd}+(?:[.,:/-]\p{Nd}+)*|[^\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200c\u200d])/u;

export interface ScriptRun {
  text: string;
  /** Null outside of the supported scripts. */
  script: ShapedScript | null;
}

/** Splits at spaces too, because pdfkit places words from left to right. Numbers keep their direction. */
function splitRightToLeft(text: string, script: ShapedScript): ScriptRun[] {
  const parts = text.split(BETWEEN_WORDS).filter((part) => part !== "");
  return parts.map((part) => ({ text: part, script: BETWEEN_WORDS.test(part) ? null : script })).reverse();
}

/** Returns the runs from left to right. */
export function splitByScript(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let end = 0;
  const addOther = (to: number) => {
    if (to > end) runs.push({ text: text.slice(end, to), script: null });
  };
  for (const { 0: word, index, groups } of text.matchAll(WORDS)) {
    addOther(index);
    const script = SCRIPTS.find((name) => groups?.[name] !== undefined);
    runs.push(
      ...(script && isRightToLeft(script)
        ? splitRightToLeft(word, script)
        : [{ text: word, script: script ?? null }]),
    );
    end = index + word.length;
  }
  addOther(text.length);
  return runs;
}

/** Unpacks a WOFF file to the tables of an OpenType file, which HarfBuzz needs. */
function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tableCount, 4);
  let position = 12 + 16 * tableCount;
  for (let index = 0; index < tableCount; index++) {
    const [source, target] = [44 + 20 * index, 12 + 16 * index];
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(source + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    (packedLength < length ? inflateSync(packed) : packed).copy(font, position);
    // Tag, checksum, offset, length.
    woff.copy(font, target, source, source + 4);
    woff.copy(font, target + 4, source + 16, source + 20);
    font.writeUInt32BE(position, target + 8);
    font.writeUInt32BE(length, target + 12);
    position += Math.ceil(length / 4) * 4;
  }
  return font;
}

// Finds font files by package name, because relative paths differ between sources and bundle.
const resolver = createRequire(import.meta.url);

export function readScriptFont(script: ShapedScript, weight: 400 | 700): Buffer {
  const name = script.toLowerCase();
  const file = `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff`;
  return unpackWoff(readFileSync(resolver.resolve(file)));
}

let harfBuzz: typeof HarfBuzz | undefined;

/** Loads HarfBuzz before the layout of a document with these texts, which is synchronous. */
export async function prepareShaping(texts: readonly string[]): Promise<void> {
  if (texts.some((text) => text.search(WORDS) >= 0)) harfBuzz ??= await import("harfbuzzjs");
}

/**
 * Replaces the layout of a font that pdfkit has parsed: fontkit places marks of some scripts wrongly, and fails on
 * common words in Telugu, Malayalam and Gurmukhi.
 */
export function shapeWithHarfBuzz(font: object, file: Buffer): void {
  const getGlyph: unknown = Reflect.get(font, "getGlyph");
  if (typeof getGlyph !== "function" || !harfBuzz) throw new Error("Call prepareShaping before the layout");
  const { Blob, Buffer: ShapeBuffer, Face, Font: ShapedFont, shape } = harfBuzz;
  const shapedFont = new ShapedFont(new Face(new Blob(file)));
  Reflect.set(font, "layout", (text: string) => {
    const buffer = new ShapeBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shapedFont, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const nextCluster = (cluster: number) =>
      Math.min(...infos.map((info) => info.cluster).filter((other) => other > cluster), text.length);
    const glyphs: unknown[] = infos.map(({ codepoint: id, cluster }, index) => {
      // The first glyph of a cluster stands for its characters.
      const isFirst = infos[index - 1]?.cluster !== cluster;
      const characters = isFirst ? text.slice(cluster, nextCluster(cluster)) : "";
      const codePoints = Array.from(characters, (character) => character.codePointAt(0));
      return Reflect.apply(getGlyph, font, [id, codePoints]);
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  });
}
