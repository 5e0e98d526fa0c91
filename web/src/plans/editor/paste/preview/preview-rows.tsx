import { useLingui } from "@lingui/react/macro";
import { isDate } from "@media-planner/schema/rules/formats";

import type { PreviewCell, PreviewRow } from "../../../../table-import/review/preview-table.tsx";
import type { ReviewedRows } from "../../../../table-import/review/table-review.tsx";
import { useFormat } from "../../../../ui/format/format.ts";
import { isRightAligned, isReference, ROW_FIELDS, toRowField, type RowField } from "../../../fields.ts";
import { useDraft, usePlanState, usePlanStore } from "../../use-plan-store.tsx";
import { getCellValue } from "../export-plan.tsx";
import type { ParsedTable } from "../use-read-table.ts";
import { isOutside } from "../periods/move-dates.ts";
import type { PastedRow } from "../parse-rows.ts";

function useFormatPastedCell(): (row: PastedRow, field: RowField) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const { getOption } = usePlanStore().knownNames;
  const currency = usePlanState((state) => state.currency);
  return ({ changes }, field) => {
    const value = changes[field] ?? null;
    if (typeof value === "number" && field === "unitRate") return format.money(value, currency);
    if (typeof value === "number" && !changes.asUnits) return format.number(value);
    if (typeof value === "string" && !isReference(field) && isDate(value)) return format.date(value);
    return String(getCellValue(changes, field, { getOption, i18n }));
  };
}

/** Rows of the table as the plan will have them. Columns with errors come first, so that phones show them. */
export function usePreviewRows(): (table: ParsedTable) => ReviewedRows {
  const { t } = useLingui();
  const formatCell = useFormatPastedCell();
  const format = useFormat();
  const planDates = useDraft(({ orderDetails }) => orderDetails.campaignDate);

  const toCell = (row: PastedRow, index: number, name: string, { columnMap }: ParsedTable): PreviewCell => {
    const key = toRowField(name);
    if (!key) return { text: "" };
    const repeated = columnMap.rows[index]?.repeated ?? [];
    const notes = [
      ...(key === "unitRate" && row.isListPriceUsed ? [t`list price`] : []),
      ...(key === "unitRate" && row.discountPercent !== undefined
        ? [t`less ${format.number(row.discountPercent)} %`]
        : []),
      ...(key === "unit" && row.unitSource === "list price" ? [t`list price`] : []),
      ...(key === "unit" && row.unitSource === "amount" ? [t`from the amount`] : []),
      ...(repeated.includes(columnMap.mapping[key] ?? -1) ? [t`repeated from above`] : []),
    ];
    const text =
      row.errors?.[key] ?? (isReference(key) ? t`No active record has this name` : t`Not understood`);
    return { text: formatCell(row, key), notes, error: row.invalidFields.includes(key) ? text : undefined };
  };

  return (table) => {
    const { rows, columnMap } = table;
    const filledFields = ROW_FIELDS.filter(({ key }) =>
      rows.some(({ changes }) => (changes[key] ?? null) !== null),
    );
    const hasErrors = ({ key }: (typeof filledFields)[number]) =>
      rows.some(({ invalidFields }) => invalidFields.includes(key));
    const fields = [...filledFields.filter(hasErrors), ...filledFields.filter((field) => !hasErrors(field))];

    const includedRows = rows.map((row, index): PreviewRow => ({
      rowNumber: columnMap.rows[index]?.rowNumber ?? index + 1,
      status: row.invalidFields.length > 0 ? "invalid" : "valid",
      result: row.invalidFields.length > 0 ? t`With errors` : t({ context: "row", message: "New" }),
      notes: [
        ...(isOutside(row, planDates) ? [t`Outside the dates of the plan`] : []),
        ...(row.hasDifferentAmount ? [t`Amount differs`] : []),
      ],
      problems: [],
      getCell: (name) => toCell(row, index, name, table),
    }));
    const excessRows = columnMap.excessRows.map(({ rowNumber, cells, excess }): PreviewRow => {
      const excessTexts = excess?.texts.join(" · ") ?? "";
      return {
        rowNumber,
        status: "invalid",
        result: t`Not imported`,
        notes: [],
        problems: [t`This row has more cells than column names: ${excessTexts}`],
        getCell: (name) => ({ text: String(cells[columnMap.columns.mapping[name] ?? -1] ?? "") }),
      };
    });
    return {
      columns: fields.map((field) => ({
        name: field.key,
        label: field.label,
        isRightAligned: isRightAligned(field),
      })),
      rows: [...includedRows, ...excessRows],
      leftOutRows: columnMap.leftOutRows,
      mapping: columnMap.columns.mapping,
    };
  };
}
