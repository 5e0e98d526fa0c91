export interface Figure {
  name: string;
  value: number;
  /** Undefined: reported only. */
  atMost?: number;
  unit?: string;
}

/** Prints figures and failures; sets exit code 1 if a figure is out of bounds. */
export function reportFigures(figures: readonly Figure[], failures: readonly string[] = []): void {
  for (const failure of failures.slice(0, 20)) process.stdout.write(`✗ ${failure}\n`);
  for (const { name, value, atMost = Infinity, unit = "" } of figures) {
    const isWithin = value <= atMost;
    if (!isWithin) process.exitCode = 1;
    const bound = atMost === Infinity ? "" : `  (at most ${[atMost, unit].join(" ").trim()})`;
    const formattedValue = Number.isInteger(value) ? value : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
    process.stdout.write(
      `${isWithin ? " " : "✗"} ${String(formattedValue).padStart(9)} ${unit.padEnd(3)} ${name}${bound}\n`,
    );
  }
}

export function getPercentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? NaN;
}

export const getMedian = (values: readonly number[]): number => getPercentile(values, 50);
