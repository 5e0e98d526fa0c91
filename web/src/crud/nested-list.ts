import type { AnyField } from "./fields.tsx";

export interface NestedList {
  name: string;
  fields: readonly AnyField<string, never>[];
  /** Fields identifying a line within its record. */
  keyFields: readonly string[];
  /** Defaults of new lines. */
  initial?: Readonly<Record<string, unknown>>;
  /** Nested level, such as prices. */
  nested?: NestedList;
}
