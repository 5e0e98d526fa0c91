import type { AnyField } from "./fields.tsx";

export interface NestedList {
  name: string;
  fields: readonly AnyField<string, never>[];
  /** Fields that identify an item within its record. */
  keyFields: readonly string[];
  /** Defaults of new items. */
  initial?: Readonly<Record<string, unknown>>;
  /** Nested level, such as prices. */
  nested?: NestedList;
}
