import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { ExportItems } from "../../crud/export/export-items.tsx";
import { saveSheet, type FileKind } from "../../crud/export/save-sheet.ts";
import type { Cell, SheetColumn, SheetFrame } from "../../spreadsheet/table.ts";
import { useFormat, type Format } from "../../ui/format/format.ts";
import { toastError, toastSuccess } from "../../ui/overlays/toast.ts";
import { getRowColumns, type RowField } from "../fields.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { isPaidPerTenSeconds, computeRowAmount, toUnits } from "../plan-rows.ts";
import { formatTenSecondUnits } from "./model/parse-input.ts";
import { computeTotals, listRows, toDraft, type DraftRow, type PlanDraft } from "./model/plan-draft.ts";
import { createKnownNames, getDisplayText, type GetOption } from "./model/references.ts";

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

type TaxLines = readonly { name: string; percent: number; amount: number }[];

/** Labels above the rows, and the totals of the PDF below them. */
export function buildSheetFrame(
  draft: PlanDraft,
  { getOption, i18n }: ExportLabels,
  format: Pick<Format, "number" | "percent" | "dateRange">,
  taxLines: TaxLines = [],
): SheetFrame {
  const { campaignId, vendorId, campaignDate } = draft.orderDetails;
  const campaign = getOption("campaignId", campaignId);
  const titles: [MessageDescriptor, string | null | undefined][] = [
    [msg`Client`, campaign?.client?.name],
    [msg`Campaign`, campaign?.name],
    [msg`Vendor`, getOption("vendorId", vendorId)?.name],
    [msg`Dates`, format.dateRange(campaignDate.start, campaignDate.end)],
  ];
  const { grandTotal, additionalCharges, discount, finalAmount } = computeTotals(draft);
  const taxMinor = taxLines.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  return {
    titles: titles.flatMap(([label, value]) => (value ? [[i18n._(label), value] as const] : [])),
    totals: [
      [i18n._(msg`Grand total`), grandTotal],
      [i18n._(msg`Additional charges`), fromMinor(toMinor(additionalCharges))],
      [i18n._(msg`Discount`), fromMinor(-toMinor(discount))],
      [i18n._(msg`Final amount`), finalAmount],
      ...taxLines.map(
        ({ name, percent, amount }) =>
          [`${name} ${format.percent(0).replace("0", format.number(percent))}`, amount] as const,
      ),
      ...(taxLines.length > 0
        ? [[i18n._(msg`Total incl. tax`), fromMinor(toMinor(finalAmount) + taxMinor)] as const]
        : []),
    ],
  };
}

interface ExportData {
  draft: PlanDraft;
  getOption: GetOption;
  mediaTypeCode: string | null | undefined;
  planNumber: string | null;
  /** Only of a stored plan without changes. */
  taxLines?: TaxLines | null | undefined;
}

/** Menu items of the export formats; `getData` is called on click. */
export function PlanExportItems({ getData }: { getData: () => ExportData }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const save = async (kind: FileKind) => {
    const { draft, getOption, mediaTypeCode, planNumber, taxLines } = getData();
    const labels = { getOption, i18n };
    const rows = listRows(draft);
    const columns = buildSheetColumns(rows, mediaTypeCode, labels);
    const frame = buildSheetFrame(draft, labels, format, taxLines ?? []);
    try {
      await saveSheet(kind, planNumber ?? t`Media plan`, rows, columns, i18n.locale, frame);
      toastSuccess(t`Rows exported successfully!`);
    } catch {
      toastError(t`Failed to export the rows`);
    }
  };
  return <ExportItems onExport={(kind) => void save(kind)} />;
}

export function ExportMenuItems({ plan }: { plan: MediaPlanFieldsFragment }) {
  return (
    <PlanExportItems
      getData={() => ({
        draft: toDraft(plan),
        getOption: createKnownNames(plan).getOption,
        mediaTypeCode: plan.orderDetails.mediaType?.code,
        planNumber: plan.planNumber,
        taxLines: plan.taxLines,
      })}
    />
  );
}
