export interface Figure {
  name: string;
  value: number;
  /** Undefined: reported only. */
  atMost?: number;
  unit?: string;
}

/** @returns whether all are within bounds */
export function reportFigures(figures: readonly Figure[]): boolean {
  let areAllWithin = true;
  for (const { name, value, atMost = Infinity, unit = "" } of figures) {
    const isWithin = value <= atMost;
    areAllWithin &&= isWithin;
    const bound = atMost === Infinity ? "" : `  (at most ${atMost} ${unit})`.replace(" )", ")");
    const shown = Number.isInteger(value) ? value : value.toFixed(1);
    process.stdout.write(
      `${isWithin ? " " : "✗"} ${String(shown).padStart(9)} ${unit.padEnd(3)} ${name}${bound}\n`,
    );
  }
  return areAllWithin;
}
