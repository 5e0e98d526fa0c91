/** Without a canvas, as in some test environments. */
const AVERAGE_LETTER_WIDTH = 0.56;

const widths = new Map<string, number>();
let context: OffscreenCanvasRenderingContext2D | null | undefined;

function getContext(): OffscreenCanvasRenderingContext2D | null {
  if (context !== undefined) return context;
  context = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");
  // Texts may have been measured in the fallback font.
  document.fonts?.addEventListener("loadingdone", () => widths.clear());
  return context;
}

/** Width of a text in the application's font, in whole pixels. */
export function measureText(text: string, { size, weight = 400 }: { size: number; weight?: number }): number {
  const key = `${weight} ${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const canvas = getContext();
  if (canvas) canvas.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const width = Math.ceil(canvas?.measureText(text).width ?? text.length * size * AVERAGE_LETTER_WIDTH);
  widths.set(key, width);
  return width;
}
