import type { FieldValues } from "../fields/import-fields.ts";
import { createUnresolvedName } from "./parse-cell.ts";

interface NamedValue {
  field: string;
  /** In the file, without a record. */
  name: string;
  /** Field of the returned values. */
  other: string;
}

/** Lists the distinct texts that rows with a name have in another field, such as the units of a format. */
export function findNamedValues(
  rows: readonly { values: FieldValues }[],
  { field, name, other }: NamedValue,
): readonly string[] {
  const unresolved = createUnresolvedName(name);
  const named = rows.filter(({ values }) => values[field] === unresolved);
  return [...new Set(named.map(({ values }) => values[other]))].filter((value) => typeof value === "string");
}
