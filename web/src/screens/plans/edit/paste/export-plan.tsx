import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";

import { saveSheet, type FileKind } from "../../../../crud/save-sheet.ts";
import type { Cell, SheetColumn } from "../../../../spreadsheet/table.ts";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { getRowColumns, type RowField } from "../../fields.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { isPaidPerTenSeconds, computeRowAmount, toPlanRows, toUnits } from "../../plan-rows.ts";
import { formatTenSecondUnits } from "../model/parse-input.ts";
import type { DraftRow } from "../model/plan-draft.ts";
import { createKnownNames, getDisplayText, type GetOption } from "../model/references.ts";

export interface ExportLabels {
  getOption: GetOption;
  i18n: { _: (label: MessageDescriptor) => string };
}

/** Returns a name for an id, YYYY-MM-DD for a day, "" for null. */
export function getCellValue(row: Partial<DraftRow>, field: RowField, labels: ExportLabels): Cell {
  const value = row[field] ?? null;
  if (value === null) return "";
  // An import would read a plain number as spots.
  if (typeof value === "number")
    return field === "quantity" && row.asUnits ? formatTenSecondUnits(value) : value;
  return getDisplayText(field, value, labels);
}

/** Columns for required or filled fields, paid units of ten seconds and the amount. */
export function buildSheetColumns(
  rows: readonly DraftRow[],
  mediaTypeCode: string | null | undefined,
  labels: ExportLabels,
): SheetColumn<DraftRow>[] {
  const { grid, additional } = getRowColumns(mediaTypeCode);
  const filledColumns = additional.filter(({ key }) => rows.some((row) => row[key] !== null));
  const fields = [...grid, ...filledColumns].map(({ key, label, kind }): SheetColumn<DraftRow> => ({
    heading: labels.i18n._(label),
    kind: kind === "day" || kind === "money" || kind === "count" ? kind : "text",
    getValue: (row) => getCellValue(row, key, labels),
  }));
  const isPaidByTens = (row: DraftRow) => isPaidPerTenSeconds(row) || row.asUnits;
  if (rows.some(isPaidByTens))
    fields.push({
      heading: labels.i18n._(msg`× 10 s`),
      kind: "count",
      getValue: (row) => (isPaidByTens(row) ? (toUnits(row) ?? "") : ""),
    });
  return [...fields, { heading: labels.i18n._(msg`Amount`), kind: "money", getValue: computeRowAmount }];
}

interface ExportData {
  rows: readonly DraftRow[];
  getOption: GetOption;
  mediaTypeCode: string | null | undefined;
  planNumber: string | null;
}

/** Menu items of the export formats; `getData` is called on click. */
export function ExportItems({ getData }: { getData: () => ExportData }) {
  const { t, i18n } = useLingui();
  const save = async (kind: FileKind) => {
    const { rows, getOption, mediaTypeCode, planNumber } = getData();
    const columns = buildSheetColumns(rows, mediaTypeCode, { getOption, i18n });
    try {
      await saveSheet(kind, planNumber ?? t`Media plan`, rows, columns, i18n.locale);
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

export function ExportMenuItems({ plan }: { plan: MediaPlanFieldsFragment }) {
  return (
    <ExportItems
      getData={() => ({
        rows: toPlanRows(plan),
        getOption: createKnownNames(plan).getOption,
        mediaTypeCode: plan.orderDetails.mediaType?.code,
        planNumber: plan.planNumber,
      })}
    />
  );
}
