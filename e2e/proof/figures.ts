/** What a proof measured, and what it may be at most. */
export interface Figure {
  name: string;
  value: number;
  /** None: it is only told. */
  atMost?: number;
  unit?: string;
}

/** Prints figures with their bounds. @returns whether all are kept */
export function areKept(figures: readonly Figure[]): boolean {
  let kept = true;
  for (const { name, value, atMost = Infinity, unit = "" } of figures) {
    const isKept = value <= atMost;
    kept &&= isKept;
    const bound = atMost === Infinity ? "" : `  (at most ${atMost} ${unit})`.replace(" )", ")");
    const shown = Number.isInteger(value) ? value : value.toFixed(1);
    process.stdout.write(
      `${isKept ? " " : "✗"} ${String(shown).padStart(9)} ${unit.padEnd(3)} ${name}${bound}\n`,
    );
  }
  return kept;
}
