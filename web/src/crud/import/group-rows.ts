import { foldText } from "../../ui/fold-text.ts";
import type { FormValues } from "../form/form-values.ts";
import type { NestedList } from "../nested-list.ts";
import type { ImportRow } from "./import-file.ts";

/** Empty cells continue the row above; without a column each row is a record. */
export function groupRows(rows: readonly ImportRow[], at: number | null): readonly (readonly ImportRow[])[] {
  if (at === null) return rows.map((row) => [row]);
  const groups = new Map<string, ImportRow[]>();
  let above = "";
  for (const row of rows) {
    const text = foldText(String(row.cells[at] ?? "")) || above;
    const group = groups.get(text);
    if (group) group.push(row);
    else groups.set(text, [row]);
    above = text;
  }
  return [...groups.values()];
}

/** Values and errors by field path. */
export interface ReadRow {
  values: FormValues;
  errors: Record<string, string>;
}

export interface GroupedRecord {
  values: FormValues;
  rowAt: (path: string) => ReadRow | undefined;
}

const getText = (value: unknown) => foldText(JSON.stringify(value));
const hasValue = (value: unknown) => value !== null && value !== undefined;

/**
 * Rows may repeat or omit values of their record.
 *
 * @param fields of the record itself
 * @param differs error text for contradicting cells
 */
export function mergeGroup(
  rows: readonly ReadRow[],
  fields: readonly string[],
  lines: NestedList | undefined,
  differs: string,
): GroupedRecord {
  const rowOf = new Map<string, ReadRow>();

  function head(of: readonly ReadRow[], names: readonly string[], way: string, path: string): FormValues {
    const values: FormValues = {};
    for (const row of of)
      for (const name of names) {
        const value = row.values[`${way}${name}`];
        if (value === undefined) continue;
        const current = values[name];
        if (!hasValue(current)) {
          values[name] = value;
          rowOf.set(`${path}${name}`, row);
        } else if (hasValue(value) && getText(value) !== getText(current))
          row.errors[`${way}${name}`] ??= differs;
      }
    return values;
  }

  function list(of: readonly ReadRow[], level: NestedList, way: string, path: string): FormValues[] {
    const own = `${way}${level.name}.`;
    const groups = new Map<string, ReadRow[]>();
    let above = "";
    for (const row of of) {
      if (!Object.entries(row.values).some(([name, value]) => name.startsWith(own) && hasValue(value)))
        continue;
      const names = level.keyFields.map((name) => row.values[own + name]);
      const text = names.some(hasValue) ? foldText(JSON.stringify(names)) : above;
      groups.set(text, [...(groups.get(text) ?? []), row]);
      above = text;
    }
    return [...groups.values()].map((group, index) => {
      const at = `${path}${level.name}.${index}`;
      const [first] = group;
      if (first) rowOf.set(at, first);
      const names = level.fields.map(({ name }) => name);
      return {
        ...head(group, names, own, `${at}.`),
        ...(level.nested && { [level.nested.name]: list(group, level.nested, own, `${at}.`) }),
      };
    });
  }

  const values = head(rows, fields, "", "");
  if (lines && rows.some((row) => Object.keys(row.values).some((name) => name.startsWith(`${lines.name}.`))))
    values[lines.name] = list(rows, lines, "", "");
  /** Falls back to the containing line's row, then to the first row. */
  const rowAt = (path: string): ReadRow | undefined =>
    path === "" ? rows[0] : (rowOf.get(path) ?? rowAt(path.slice(0, Math.max(path.lastIndexOf("."), 0))));
  return { values, rowAt };
}
