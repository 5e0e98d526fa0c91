import type { AnyField } from "./fields.tsx";

/** A list of lines that a record holds, such as a vendor's channels: a file has a row for each, or for each line within them. */
export interface FileLines {
  /** What the values call the list. */
  name: string;
  /** What a line says, as columns of a file. */
  fields: readonly AnyField<string, never>[];
  /** The fields that tell one line from the others of its record. */
  by: readonly string[];
  /** What a new line has where the file says nothing. */
  initial?: Readonly<Record<string, unknown>>;
  /** Lines within each line: the prices of a channel. */
  lines?: FileLines;
}
