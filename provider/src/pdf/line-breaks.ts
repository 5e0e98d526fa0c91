type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks after @ - / . _ if possible, else between letters. */
function cutWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  let breakAt = 0;
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== "" && measure(piece + segment) > width) {
      const end = breakAt > piece.length / 2 ? breakAt : piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
      breakAt = 0;
    }
    piece += segment;
    if (/[@\-/._]$/u.test(segment)) breakAt = piece.length;
  }
  return [...pieces, piece];
}

/** Splits a word only if it exceeds `width` points. Keeps line breaks and non-breaking spaces. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ").filter((part) => part !== "")) {
      const joined = line === "" ? word : `${line} ${word}`;
      if (measure(joined) <= width) {
        line = joined;
        continue;
      }
      if (line !== "") lines.push(line);
      const pieces = measure(word) <= width ? [word] : cutWord(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
    }
    if (line !== "") lines.push(line);
  }
  return lines;
}
