import type { MessageDescriptor } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import {
  formatList,
  formatQuoted,
  formatRows,
  listTableNotices,
  type Notices,
} from "../../../../table-import/review/table-notices.ts";
import { formatSkippedCells, type PlanRow } from "../parse-rows.ts";
import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import type { ImportField } from "../../../../table-import/fields/import-fields.ts";
import { isDate } from "@media-planner/schema/rules/formats";
import { useFormat } from "../../../../ui/format/format.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { ROW_FIELDS } from "../../../fields.ts";
import { getReferenceText } from "../../model/references.ts";
import { useDraft, usePlanStore } from "../../use-plan-store.tsx";
import type { ParsedTable } from "../use-read-table.ts";
import { getHeading, type ColumnMap } from "../map-columns.ts";

/** 'Vendor: Godavari FM Network', 'Régie : Garonne Ondes'; other labels may follow after spaces. */
const VENDOR_TITLE = /^(?:vendor|media owner|supplier|publisher|r[ée]gie|support|fournisseur)\s?:\s?(.*)$/i;

/** Lists vendors that the table's column or titles name. */
export function listVendors({
  mapping,
  rows,
  titles,
}: Pick<ColumnMap, "mapping" | "rows" | "titles">): readonly string[] {
  const column = mapping["vendor"] ?? null;
  const inRows = column === null ? [] : rows.map(({ cells }) => String(cells[column] ?? "").trim());
  const inTitles = titles.flatMap((cells) =>
    cells.flatMap((cell, index) => {
      const [, name] = VENDOR_TITLE.exec(String(cell).trim()) ?? [];
      return name === "" ? String(cells[index + 1] ?? "") : (name?.split(/\s{2,}|\|/)[0] ?? []);
    }),
  );
  return [...new Set([...inTitles, ...inRows].map((name) => name.trim()))].filter(Boolean);
}

/** Returns the vendor of the plan, and those of the table other than it; "Pvt. Ltd." may follow either name. */
function useVendors(columnMap: ColumnMap): { planVendor: string; others: readonly string[] } {
  const { knownNames } = usePlanStore();
  const vendorId = useDraft(({ orderDetails }) => orderDetails.vendorId);
  const planVendor = getReferenceText(knownNames.getOption("vendorId", vendorId), vendorId);
  const key = foldText(planVendor);
  const isOther = (name: string) => !key.startsWith(foldText(name)) && !foldText(name).startsWith(key);
  return { planVendor, others: vendorId === null ? [] : listVendors(columnMap).filter(isOther) };
}

function usePeriodNotices({ periods }: ColumnMap): Notices["important"] {
  const { t } = useLingui();
  const format = useFormat();
  const { start: planStart, end: planEnd } = useDraft(({ orderDetails }) => orderDetails.campaignDate);
  if (!periods) return [];
  const { periodColumns, hasJoinedPeriods, hasOtherWeekdays, differingTotalCount } = periods;
  const [first, last] = [periodColumns[0], periodColumns.at(-1)];
  if (!first || !last) return [];
  const [firstDay, lastDay] = [planStart ?? first.start, planEnd ?? last.end];
  const overlaps = first.start <= lastDay && last.end >= firstDay;
  const isCut = overlaps && (firstDay > first.start || lastDay < last.end);
  const [firstHeading = "", lastHeading = ""] = [first.heading, last.heading].map((heading) =>
    isDate(heading) ? format.date(heading) : heading,
  );
  const [start, end] = [format.date(first.start), format.date(last.end)];
  return [
    hasJoinedPeriods
      ? t`Columns “${firstHeading}” to “${lastHeading}” are read as ${start} to ${end}. Adjacent columns become one row with their total.`
      : t`Columns “${firstHeading}” to “${lastHeading}” are read as ${start} to ${end}. Adjacent columns with the same quantity become one row.`,
    hasOtherWeekdays && t`The weekdays of the file are not those of these dates.`,
    isCut && t`Flights are cut at the dates of the plan; quantities stay.`,
    differingTotalCount > 0 &&
      plural(differingTotalCount, {
        one: "# row has a total other than the sum of its columns. The sum is used",
        other: "# rows have totals other than the sum of their columns. The sum is used",
      }),
  ];
}

/**
 * @param table undefined until the rows are read
 * @param fields to choose columns for
 */
export function usePasteNotices(
  columnMap: ColumnMap,
  table: ParsedTable | undefined,
  fields: readonly ImportField[],
): Notices {
  const { t, i18n } = useLingui();
  const hasOrderDetails = useDraft(({ orderDetails: order }) => Boolean(order.mediaTypeId && order.vendorId));
  const { mapping, titles, headingRow, repeatedFields, rateSeconds = 0, excessRows } = columnMap;
  const { rows = [], outsideCount = 0, takesDiscounts } = table ?? {};
  const periodNotices = usePeriodNotices(columnMap);
  const { planVendor, others: vendors } = useVendors(columnMap);
  const countRows = (isCounted: (row: PlanRow) => boolean | undefined) => rows.filter(isCounted).length;

  const listPriceCount = countRows((row) => row.isListPriceUsed);
  const derivedCount = countRows((row) => row.isRateDerived);
  const listUnitCount = countRows((row) => row.unitSource === "list price");
  const amountUnitCount = countRows((row) => row.unitSource === "amount");
  const convertedCount = countRows((row) => row.isRateConverted);
  const differingCount = countRows((row) => row.hasDifferentAmount);
  const hasErrors = countRows(({ errors }) => Object.keys(errors).length > 0) > 0;
  const formatLabels = (labelled: readonly { label: MessageDescriptor }[]) =>
    formatList(labelled.map(({ label }) => i18n._(label)));
  const mergedFields = ROW_FIELDS.filter(
    ({ key, kind }) => ["money", "count"].includes(kind) && repeatedFields.includes(key),
  );
  const mergedNames = formatLabels(mergedFields);
  const missingFields = fields.filter(({ name, required }) => required && (mapping[name] ?? null) === null);
  const missingNames = formatLabels(missingFields);
  const lacks = ({ values, errors }: PlanRow, name: string) =>
    (Reflect.get(values, name) ?? "") === "" && errors[name] === undefined;
  // Rates and units may come from the price list.
  const isNeeded = ({ name, required }: ImportField) => required || name === "unitRate" || name === "unit";
  const incompleteFields = fields.filter(
    (field) =>
      isNeeded(field) && !missingFields.includes(field) && rows.some((row) => lacks(row, field.name)),
  );
  const incompleteNames = formatLabels(incompleteFields);
  const incompleteCount = countRows((row) => incompleteFields.some(({ name }) => lacks(row, name)));
  const titleTexts = formatQuoted(titles.map((cells) => cells.filter(hasText).join(" ")));
  const vendorNames = formatQuoted(vendors);
  const excessTexts = formatRows(excessRows, ({ excess }) => excess?.texts.join(" · ") ?? "");
  const [rate, discount] = [getHeading(columnMap, "unitRate"), getHeading(columnMap, "discount")];
  const { important, others } = listTableNotices({
    ...columnMap,
    ignoredColumns: columnMap.unknownColumns,
    origin: columnMap.sheet.origin,
    moneyTexts: [getHeading(columnMap, "unitRate"), ...titles.flat()],
  });
  return {
    important: [
      vendors.length > 0 &&
        t`The file names ${vendorNames}, but the vendor of the plan is “${planVendor}”. New channels are added to the plan’s vendor.`,
      missingFields.length > 0 &&
        headingRow > 0 &&
        plural(missingFields.length, {
          one: `A required field has no column: ${missingNames}`,
          other: `Required fields have no column: ${missingNames}`,
        }),
      incompleteCount > 0 &&
        headingRow > 0 &&
        plural(incompleteCount, {
          one: `# row has empty required fields: ${incompleteNames}`,
          other: `# rows have empty required fields: ${incompleteNames}`,
        }),
      outsideCount > 0 &&
        plural(outsideCount, {
          one: "# row is outside the dates of the plan",
          other: "# rows are outside the dates of the plan",
        }),
      formatSkippedCells(rows) ?? false,
      convertedCount > 0 &&
        plural(convertedCount, {
          one: `Rates are per ${rateSeconds} seconds: # row has the rate of its duration`,
          other: `Rates are per ${rateSeconds} seconds: # rows have the rates of their durations`,
        }),
      ...periodNotices,
      excessRows.length > 0 &&
        plural(excessRows.length, {
          one: `# row has more cells than headings: ${excessTexts}`,
          other: `# rows have more cells than headings: ${excessTexts}`,
        }),
      takesDiscounts === true && t`The discounts of “${discount}” are taken off the rates of “${rate}”`,
      takesDiscounts === false &&
        t`The rates are those of “${rate}”. The discounts of “${discount}” are not taken off`,
      listPriceCount > 0 &&
        plural(listPriceCount, {
          one: "# row has no rate: the list price is used",
          other: "# rows have no rate: the list price is used",
        }),
      derivedCount > 0 &&
        plural(derivedCount, {
          one: "# row has no rate: it is the amount divided by the quantity",
          other: "# rows have no rate: it is the amount divided by the quantity",
        }),
      listUnitCount > 0 &&
        plural(listUnitCount, {
          one: "The table names no unit: # row gets the unit of the list price",
          other: "The table names no unit: # rows get the unit of the list price",
        }),
      amountUnitCount > 0 &&
        plural(amountUnitCount, {
          one: "The table names no unit: that of # row follows from its amount",
          other: "The table names no unit: those of # rows follow from their amounts",
        }),
      differingCount > 0 &&
        plural(differingCount, {
          one: "# row has an amount other than rate × quantity. Rate × quantity is used",
          other: "# rows have amounts other than rate × quantity. Rate × quantity is used",
        }),
      mergedFields.length > 0 && t`Merged cells are repeated in each of their rows: ${mergedNames}`,
      ...important,
    ],
    others: [
      hasErrors &&
        t`Cells with errors keep their text and are highlighted. Correct them before you submit the plan.`,
      !hasOrderDetails && t`Choose a media type and a vendor to match names.`,
      titles.length > 0 && t`Rows above the headings are ignored: ${titleTexts}`,
      ...others,
    ],
  };
}
