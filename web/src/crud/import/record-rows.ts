import type { I18n } from "@lingui/core";

import type { Cell, Kind, SheetColumn } from "../../spreadsheet/table.ts";
import type { FileRow } from "../../table-import/target.ts";
import { getRecordName } from "../definition/record-value.ts";
import type { ImportField } from "../../table-import/fields/import-fields.ts";
import { getSwitchLabel } from "../../table-import/values/parse-cell.ts";

const KINDS: Partial<Record<ImportField["control"]["kind"], Kind>> = {
  money: "money",
  number: "count",
  date: "day",
};

export function getCellKind({ control }: ImportField): Kind {
  return KINDS[control.kind] ?? "text";
}

export function buildRecordColumns(
  fields: readonly ImportField[],
  i18n: Pick<I18n, "_">,
): SheetColumn<FileRow>[] {
  return fields.map((field) => {
    const { control, label } = field;
    const [name = "", ...parentNames] = field.name.split(".").toReversed();
    const path = parentNames.toReversed().join(".");
    // Exports names: `client` for `clientId`.
    const property = control.kind === "reference" ? control.recordProperty : name;
    const getValue = (row: FileRow): Cell => {
      const item = row[path];
      const value: unknown = item && Reflect.get(item, property);
      if (value === null || value === undefined) return "";
      if (control.kind === "reference")
        return [value]
          .flat()
          .flatMap((record) => getRecordName(record) ?? [])
          .join("; ");
      if (control.kind === "choice") {
        const getLabel = (choice: unknown) => {
          const message = typeof choice === "string" ? control.labels[choice] : undefined;
          return message ? i18n._(message) : String(choice);
        };
        return Array.isArray(value) ? value.map(getLabel).join("; ") : getLabel(value);
      }
      if (control.kind === "switch") return i18n._(getSwitchLabel(value === true));
      return typeof value === "number" || typeof value === "string" ? value : "";
    };
    return { heading: i18n._(label), kind: getCellKind(field), getValue };
  });
}
