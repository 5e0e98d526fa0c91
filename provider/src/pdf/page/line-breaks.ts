type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits after @ - / . _ if possible, else between letters. */
function splitWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = "";
  let breakAt = 0;
  for (const { segment } of graphemes.segment(word)) {
    if (part !== "" && measure(part + segment) > width) {
      const end = breakAt > part.length / 2 ? breakAt : part.length;
      parts.push(part.slice(0, end));
      part = part.slice(end);
      breakAt = 0;
    }
    part += segment;
    if (/[@\-/._]$/u.test(segment)) breakAt = part.length;
  }
  return [...parts, part];
}

/** Splits a word only if it exceeds `width` points. Keeps line breaks and non-breaking spaces. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ").filter((part) => part !== "")) {
      const extendedLine = line === "" ? word : `${line} ${word}`;
      if (measure(extendedLine) <= width) {
        line = extendedLine;
        continue;
      }
      if (line !== "") lines.push(line);
      const parts = measure(word) <= width ? [word] : splitWord(word, width, measure);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? "";
    }
    if (line !== "") lines.push(line);
  }
  return lines;
}
