/** One operation to try, as the examples panel and the first tabs show it. */
export interface Example {
  readonly title: string;
  /** What it shows, in one line. */
  readonly about: string;
  readonly query: string;
  readonly variables?: object;
}

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

/** The operation without the indentation of the source file it stands in. */
export function operation(source: string): string {
  const lines = source.replace(/^\n/, "").trimEnd().split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
}
