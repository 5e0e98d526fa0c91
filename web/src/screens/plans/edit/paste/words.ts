import { useLingui } from "@lingui/react";
import { useMemo, useCallback } from "react";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { isRateUnit, tensText } from "../model/typed.ts";
import { usePlanStore } from "../store.tsx";
import type { Option } from "../../../../crud/reference/option.ts";
import { isReference, type RowField, type RowReference } from "../../fields.ts";
import type { PlanRow, Typed } from "../../rows.ts";
import { referenceText } from "../model/names.ts";
import { type Cell, localNumber, writeClipboard } from "../../../../spreadsheet/table.ts";

/** What a unit is called in the viewer's language; what is none stays the text it is. */
export function useUnitName(): Words["unitName"] {
  const { i18n } = useLingui();
  return useMemo(() => (unit: string) => (isRateUnit(unit) ? i18n._(RATE_UNIT_LABELS[unit]) : unit), [i18n]);
}

/** Names of what the rows of the plan refer to. */
export function useWords(): Words {
  const { optionOf } = usePlanStore().known;
  const unitName = useUnitName();
  return useMemo(() => ({ optionOf, unitName }), [optionOf, unitName]);
}

/** How the values of a row are said outside the plan. */
export interface Words {
  optionOf: (field: RowReference, id: string | null) => Option | undefined;
  unitName: (unit: string) => string;
}

/** A field of a row as a spreadsheet takes it: names for ids, days as YYYY-MM-DD, "" for nothing. */
export function cellValue(row: Partial<PlanRow>, field: RowField, { optionOf, unitName }: Words): Cell {
  const value: Typed = row[field] ?? null;
  if (value === null) return "";
  // A number alone would be read as spots.
  if (typeof value === "number") return field === "quantity" && row.asUnits ? tensText(value) : value;
  if (isReference(field)) return referenceText(optionOf(field, value), value);
  return field === "unit" ? unitName(value) : value;
}

/** The text of cells for the clipboard, as spreadsheets and our own paste read it: names, days as YYYY-MM-DD, plain numbers. */
export function useCopy(): (keys: readonly string[], fields: readonly RowField[]) => string {
  const { i18n } = useLingui();
  const { read } = usePlanStore();
  const words = useWords();
  return useCallback(
    (keys, fields) => {
      const { rows } = read().draft;
      const found = keys.flatMap((key) => rows[key] ?? []);
      return writeClipboard(
        found.map((row) => fields.map((field) => localNumber(cellValue(row, field, words), i18n.locale))),
      );
    },
    [read, words, i18n.locale],
  );
}
