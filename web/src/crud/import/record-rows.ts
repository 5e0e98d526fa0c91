import type { I18n } from "@lingui/core";

import type { Cell, Kind, SheetColumn } from "../../spreadsheet/table.ts";
import type { NestedList } from "../nested-list.ts";
import type { FileField } from "./import-fields.ts";
import { switchLabel } from "./parse-cell.ts";

/** Objects by path: `""` for the record, `channels.prices` for a line. */
export type FileRow = Readonly<Record<string, object>>;

const KINDS: Partial<Record<FileField["control"]["kind"], Kind>> = {
  money: "money",
  number: "count",
  date: "day",
};

export function cellKind({ control }: FileField): Kind {
  return KINDS[control.kind] ?? "text";
}

/** Returns one row for each innermost line. */
export function toFileRows(record: object, lines: NestedList | undefined): readonly FileRow[] {
  const within = (
    above: FileRow,
    holder: object,
    level: NestedList | undefined,
    way: string,
  ): readonly FileRow[] => {
    const items: unknown = level && Reflect.get(holder, level.name);
    if (!level || !Array.isArray(items) || items.length === 0) return [above];
    const own = `${way}${level.name}`;
    return items.flatMap((item: object) => within({ ...above, [own]: item }, item, level.nested, `${own}.`));
  };
  return within({ "": record }, record, lines, "");
}

const getName = (value: unknown): string => {
  const name: unknown = value instanceof Object ? Reflect.get(value, "name") : undefined;
  return typeof name === "string" ? name : "";
};

export function recordColumns(fields: readonly FileField[], i18n: Pick<I18n, "_">): SheetColumn<FileRow>[] {
  return fields.map((field) => {
    const { control, label } = field;
    const [name = "", ...ways] = field.name.split(".").toReversed();
    const way = ways.toReversed().join(".");
    // Exports names: `client` for `clientId`.
    const property = control.kind === "reference" ? control.recordProperty : name;
    const getValue = (row: FileRow): Cell => {
      const holder = row[way];
      const value: unknown = holder && Reflect.get(holder, property);
      if (value === null || value === undefined) return "";
      if (control.kind === "reference")
        return Array.isArray(value) ? value.map(getName).join("; ") : getName(value);
      if (control.kind === "choice") {
        const words = (one: unknown) => {
          const message = typeof one === "string" ? control.labels[one] : undefined;
          return message ? i18n._(message) : String(one);
        };
        return Array.isArray(value) ? value.map(words).join("; ") : words(value);
      }
      if (control.kind === "switch") return i18n._(switchLabel(value === true));
      return typeof value === "number" || typeof value === "string" ? value : "";
    };
    return { heading: i18n._(label), kind: cellKind(field), getValue };
  });
}
