import { useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { useCallback } from "react";

import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { csvTable, writeCsv, type Cell, type SheetColumn } from "../../../../spreadsheet/table.ts";
import { openFile } from "../../../../ui/open-file.ts";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { columnsOf, fieldOf, isReference, type RowField } from "../../fields.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import {
  countsSpots,
  optionsIn,
  rowAmount,
  rowsOfPlan,
  unitsOf,
  type OptionOf,
  type PlanRow,
} from "../../rows.ts";
import { referenceText } from "../model/names.ts";
import { isRateUnit, tensText } from "../model/typed.ts";

/** How the values of a row are said outside the plan. */
export interface Words {
  optionOf: OptionOf;
  unitName: (unit: string) => string;
}

/** What a unit is called in the viewer's language; what is none stays the text it is. */
export function useUnitName(): Words["unitName"] {
  const { i18n } = useLingui();
  return useCallback((unit) => (isRateUnit(unit) ? i18n._(RATE_UNIT_LABELS[unit]) : unit), [i18n]);
}

/** A field of a row as a spreadsheet takes it: names for ids, days as YYYY-MM-DD, "" for nothing. */
export function cellValue(row: Partial<PlanRow>, field: RowField, { optionOf, unitName }: Words): Cell {
  const value = row[field] ?? null;
  if (value === null) return "";
  // A number alone would be read as spots.
  if (typeof value === "number") return field === "quantity" && row.asUnits ? tensText(value) : value;
  if (isReference(field)) return referenceText(optionOf(field, value), value);
  return field === "unit" ? unitName(value) : value;
}

/** What the columns of a file are called in the viewer's language. */
export interface Headings {
  /** Fields; those that are `always` there are in the file even where no row says anything in them. */
  columns: readonly { field: RowField; heading: string; always: boolean }[];
  /** What is computed: the tens of seconds that spots are paid as, and the amount. */
  tens: string;
  amount: string;
}

/** The columns of a file with these rows: each field that says something, and the amount at the end. */
export function sheetColumns(
  rows: readonly PlanRow[],
  { columns, tens, amount }: Headings,
  words: Words,
): SheetColumn<PlanRow>[] {
  const shown = columns.filter(({ field, always }) => always || rows.some((row) => row[field] !== null));
  const isPaidByTens = (row: PlanRow) => countsSpots(row) || row.asUnits;
  return [
    ...shown.map(({ field, heading }): SheetColumn<PlanRow> => {
      const { kind } = fieldOf(field);
      return {
        heading,
        kind: kind === "day" || kind === "money" || kind === "count" ? kind : "text",
        valueOf: (row) => cellValue(row, field, words),
      };
    }),
    ...(rows.some(isPaidByTens)
      ? [
          {
            heading: tens,
            kind: "count" as const,
            valueOf: (row: PlanRow) => (isPaidByTens(row) ? (unitsOf(row) ?? "") : ""),
          },
        ]
      : []),
    { heading: amount, kind: "money", valueOf: rowAmount },
  ];
}

interface Exported {
  rows: readonly PlanRow[];
  optionOf: OptionOf;
  mediaTypeCode: string | null | undefined;
  /** Number of the plan; null for one that is not saved yet. */
  planNumber: string | null;
}

/** The kinds of files that rows can be saved as, as entries of a menu; `what` reads the rows when one is chosen. */
export function ExportItems({ what }: { what: () => Exported }) {
  const { t, i18n } = useLingui();
  const unitName = useUnitName();
  const save = async (kind: "xlsx" | "csv") => {
    const { rows, optionOf, mediaTypeCode, planNumber } = what();
    const { grid, more } = columnsOf(mediaTypeCode);
    const columns = [...grid, ...more].map(({ key, label, required }) => ({
      field: key,
      heading: i18n._(label),
      always: required,
    }));
    const headings = { columns, tens: t`× 10 s`, amount: t`Amount` };
    const sheet = sheetColumns(rows, headings, { optionOf, unitName });
    const name = planNumber ?? t`Media plan`;
    try {
      if (kind === "csv") {
        const text = writeCsv(csvTable(rows, sheet, i18n.locale), i18n.locale === "fr" ? ";" : ",");
        openFile(new Blob([text], { type: "text/csv" }), `${name}.csv`);
      } else {
        // What writes Excel files is loaded when one is.
        const { writeExcel } = await import("../../../../spreadsheet/excel.ts");
        openFile(await writeExcel(rows, sheet, name), `${name}.xlsx`);
      }
      toastSuccess(t`Rows exported successfully!`);
    } catch {
      toastError(t`Failed to export the rows`);
    }
  };
  return (
    <>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => void save("xlsx")}
      >
        {t`Export as Excel`}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => void save("csv")}>
        {t`Export as CSV`}
      </Menu.Item>
    </>
  );
}

/** Saves the rows of a stored plan as a file, as entries of a menu. */
export function ExportRowItems({ plan }: { plan: MediaPlanFieldsFragment }) {
  return (
    <ExportItems
      what={() => ({
        rows: rowsOfPlan(plan),
        optionOf: optionsIn(plan),
        mediaTypeCode: plan.orderDetails.mediaType?.code,
        planNumber: plan.planNumber,
      })}
    />
  );
}
