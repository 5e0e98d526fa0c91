import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type { Cell, SheetColumn } from "../../spreadsheet/table.ts";
import type { Format } from "../../ui/format/format.ts";
import type { Flowchart, FlowchartRow } from "./flowchart-model.ts";

const NO_NAMES = { mediaType: "", vendor: "", channel: "", format: "" };

type RowAmounts = Pick<FlowchartRow, "totalMinor" | "spendMinor"> & Partial<Pick<FlowchartRow, "period">>;

export interface SheetRow extends RowAmounts {
  names: typeof NO_NAMES;
  currency: string;
  isSum: boolean;
}

interface SheetTexts {
  i18n: { _: (label: MessageDescriptor) => string };
  format: Pick<Format, "dateRange">;
}

/** Ends with the sums up to the final amount. */
export function buildFlowchartRows(charts: readonly Flowchart[], { i18n }: SheetTexts): SheetRow[] {
  const totalLabel = i18n._(msg`Total`);
  return charts.flatMap((chart) => {
    const createRow = (
      names: Partial<SheetRow["names"]>,
      { period, totalMinor, spendMinor }: RowAmounts,
      isSum = true,
    ): SheetRow => ({
      names: { ...NO_NAMES, ...names },
      currency: chart.currency ?? "",
      period,
      totalMinor,
      spendMinor,
      isSum,
    });
    const createAmountRow = (name: MessageDescriptor, totalMinor: number): SheetRow =>
      createRow({ mediaType: i18n._(name) }, { totalMinor, spendMinor: [] });
    const { prices } = chart;
    return [
      ...chart.mediaTypes.flatMap((mediaType) => [
        ...mediaType.vendors.flatMap((vendor) => [
          ...vendor.channels.map((channel) =>
            createRow(
              {
                mediaType: mediaType.name,
                vendor: vendor.name,
                channel: channel.name,
                format: channel.format,
              },
              channel,
              false,
            ),
          ),
          createRow({ mediaType: mediaType.name, vendor: vendor.name, channel: totalLabel }, vendor),
        ]),
        createRow({ mediaType: mediaType.name, vendor: totalLabel }, mediaType),
      ]),
      createRow({ mediaType: totalLabel }, { totalMinor: chart.totalMinor, spendMinor: chart.spendMinor }),
      ...(chart.undatedMinor > 0 ? [createAmountRow(msg`Without valid dates`, chart.undatedMinor)] : []),
      createAmountRow(msg`Grand total`, toMinor(prices.grandTotal)),
      createAmountRow(msg`Additional charges`, toMinor(prices.additionalCharges)),
      createAmountRow(msg`Discount`, 0 - toMinor(prices.discount)),
      createAmountRow(msg`Final amount`, toMinor(prices.finalAmount)),
    ];
  });
}

export function buildFlowchartColumns(
  [chart]: readonly Flowchart[],
  { i18n, format }: SheetTexts,
): SheetColumn<SheetRow>[] {
  const createColumn = (
    label: MessageDescriptor,
    kind: SheetColumn<SheetRow>["kind"],
    getValue: (row: SheetRow) => Cell,
  ): SheetColumn<SheetRow> => ({ heading: i18n._(label), kind, getValue });
  return [
    {
      ...createColumn(msg`Media type`, "text", ({ names }) => names.mediaType),
      // Sums of the chart have no vendor.
      getHue: ({ names }) => (names.vendor === "" ? undefined : getMediaTypeColor(names.mediaType)),
    },
    createColumn(msg`Vendor`, "text", ({ names }) => names.vendor),
    createColumn(msg`Channel`, "text", ({ names }) => names.channel),
    createColumn(msg`Format`, "text", ({ names }) => names.format),
    createColumn(msg`First day`, "day", ({ period }) => period?.first ?? ""),
    createColumn(msg`Last day`, "day", ({ period }) => period?.last ?? ""),
    createColumn(msg`Currency`, "text", ({ currency }) => currency),
    createColumn(msg`Total`, "money", ({ totalMinor }) => fromMinor(totalMinor)),
    ...(chart?.spans ?? []).map((span, column): SheetColumn<SheetRow> => ({
      heading: format.dateRange(span.first, span.last),
      kind: "money",
      isFilled: true,
      getValue: ({ spendMinor }) => (spendMinor[column] ? fromMinor(spendMinor[column]) : ""),
    })),
  ];
}
