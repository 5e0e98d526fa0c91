export interface Example {
  readonly title: string;
  /** One-line description. */
  readonly about: string;
  readonly query: string;
  readonly variables?: object;
}

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

export function operation(source: string): string {
  const lines = source.replace(/^\n/, "").trimEnd().split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
}
