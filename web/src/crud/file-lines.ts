import type { AnyField } from "./fields.tsx";

/** Nested list of a record, such as a vendor's channels. Files have one row for each innermost line. */
export interface FileLines {
  /** Property in the values. */
  name: string;
  /** Columns in a file. */
  fields: readonly AnyField<string, never>[];
  /** Fields identifying a line within its record. */
  by: readonly string[];
  /** Defaults of new lines. */
  initial?: Readonly<Record<string, unknown>>;
  /** Nested level, such as prices. */
  lines?: FileLines;
}
