import { useLingui } from "@lingui/react/macro";
import { isDate } from "@media-planner/schema/rules/formats";

import type { ImportField } from "../../../../table-import/fields/import-fields.ts";
import type { ReviewedRows } from "../../../../table-import/review/preview-table.tsx";
import { UNREAD, type ReviewedRow } from "../../../../table-import/review/row-cells.ts";
import { useFormat } from "../../../../ui/format/format.ts";
import { isReference, toRowField } from "../../../fields.ts";
import { useDraft, usePlanState, usePlanStore } from "../../use-plan-store.tsx";
import { getCellValue } from "../../export-plan.tsx";
import { isOutside } from "../periods/move-dates.ts";
import type { PlanRow } from "../parse-rows.ts";
import { PLAN_FIELDS } from "../plan-fields.ts";
import type { ParsedTable } from "../use-read-table.ts";

function useFormatPlanCell(): (row: PlanRow, field: ImportField) => string | undefined {
  const { i18n } = useLingui();
  const format = useFormat();
  const { getOption } = usePlanStore().knownNames;
  const currency = usePlanState((state) => state.currency);
  return ({ values }, { name }) => {
    const field = toRowField(name);
    const value = (field && values[field]) ?? null;
    if (!field || value === null) return undefined;
    if (typeof value === "number" && field === "unitRate") return format.money(value, currency);
    if (typeof value === "number" && !values.asUnits) return format.number(value);
    if (typeof value === "string" && !isReference(field) && isDate(value)) return format.date(value);
    return String(getCellValue(values, field, { getOption, i18n }));
  };
}

/** Rows of the table as the plan will have them. Columns with errors come first, so that phones show them. */
export function useReviewRows(): (table: ParsedTable) => ReviewedRows {
  const { t } = useLingui();
  const formatCell = useFormatPlanCell();
  const format = useFormat();
  const planDates = useDraft(({ orderDetails }) => orderDetails.campaignDate);

  const getNotes = (row: PlanRow, name: string, { columnMap }: ParsedTable) => [
    ...(name === "unitRate" && row.isListPriceUsed ? [t`list price`] : []),
    ...(name === "unitRate" && row.discountPercent !== undefined
      ? [t`less ${format.number(row.discountPercent)} %`]
      : []),
    ...(name === "unit" && row.unitSource === "list price" ? [t`list price`] : []),
    ...(name === "unit" && row.unitSource === "amount" ? [t`from the amount`] : []),
    ...(row.repeated?.includes(columnMap.mapping[name] ?? -1) ? [t`repeated from above`] : []),
  ];

  return (table) => {
    const { rows, columnMap } = table;
    const { mapping } = columnMap.columns;
    const filledFields = PLAN_FIELDS.filter(({ name }) => {
      const field = toRowField(name);
      return field && rows.some(({ values }) => (values[field] ?? null) !== null);
    });
    const hasErrors = ({ name }: ImportField) => rows.some(({ errors }) => errors[name] !== undefined);

    const includedRows = rows.map((row): ReviewedRow => {
      const isValid = Object.keys(row.errors).length === 0;
      return {
        ...row,
        isValid,
        result: isValid ? t({ context: "row", message: "New" }) : t`With errors`,
        notes: [
          ...(isOutside(row, planDates) ? [t`Outside the dates of the plan`] : []),
          ...(row.hasDifferentAmount ? [t`Amount differs`] : []),
        ],
        problems: [],
        formatValue: (field) => formatCell(row, field),
        getNotes: ({ name }) => getNotes(row, name, table),
      };
    });
    const excessRows = columnMap.excessRows.map((row): ReviewedRow => {
      const excessTexts = row.excess?.texts.join(" · ") ?? "";
      return {
        ...row,
        ...UNREAD,
        isValid: false,
        result: t`Not imported`,
        problems: [t`This row has more cells than column names: ${excessTexts}`],
      };
    });
    return {
      fields: [...filledFields.filter(hasErrors), ...filledFields.filter((field) => !hasErrors(field))],
      rows: [...includedRows, ...excessRows],
      leftOutRows: columnMap.leftOutRows,
      mapping,
    };
  };
}
