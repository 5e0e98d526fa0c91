import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type { Cell, SheetColumn } from "../../../spreadsheet/table.ts";
import type { Format } from "../../../ui/format.ts";
import type { Flowchart, FlowchartRow } from "./flowchart-model.ts";

export interface SheetRow {
  names: { mediaType: string; vendor: string; channel: string; format: string };
  currency: string;
  firstDay: string;
  lastDay: string;
  totalMinor: number;
  spendMinor: readonly number[];
  isSum: boolean;
}

interface SheetTexts {
  i18n: { _: (label: MessageDescriptor) => string };
  format: Pick<Format, "dateRange">;
}

const NO_NAMES = { mediaType: "", vendor: "", channel: "", format: "" };

/** Ends with the sums up to the final amount. */
export function buildFlowchartRows(charts: readonly Flowchart[], { i18n }: SheetTexts): SheetRow[] {
  const translate = (label: MessageDescriptor) => i18n._(label);
  const totalLabel = translate(msg`Total`);
  return charts.flatMap((chart) => {
    const currency = chart.currency ?? "";
    const createRow = (
      names: Partial<SheetRow["names"]>,
      {
        flightSpans,
        totalMinor,
        spendMinor,
      }: Pick<FlowchartRow, "flightSpans" | "totalMinor" | "spendMinor">,
      isSum = true,
    ): SheetRow => ({
      names: { ...NO_NAMES, ...names },
      currency,
      firstDay: flightSpans[0]?.first ?? "",
      lastDay: flightSpans.at(-1)?.last ?? "",
      totalMinor,
      spendMinor,
      isSum,
    });
    const createAmountRow = (name: MessageDescriptor, amount: number): SheetRow => ({
      names: { ...NO_NAMES, mediaType: translate(name) },
      currency,
      firstDay: "",
      lastDay: "",
      totalMinor: toMinor(amount),
      spendMinor: [],
      isSum: true,
    });
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
      createRow(
        { mediaType: totalLabel },
        { flightSpans: [], totalMinor: chart.totalMinor, spendMinor: chart.spendMinor },
      ),
      ...(chart.undatedMinor > 0
        ? [createAmountRow(msg`Without valid dates`, fromMinor(chart.undatedMinor))]
        : []),
      createAmountRow(msg`Grand total`, prices.grandTotal),
      createAmountRow(msg`Additional charges`, prices.additionalCharges),
      createAmountRow(msg`Discount`, 0 - prices.discount),
      createAmountRow(msg`Final amount`, prices.finalAmount),
    ];
  });
}

export function buildFlowchartColumns(
  [chart]: readonly Flowchart[],
  { i18n, format }: SheetTexts,
): SheetColumn<SheetRow>[] {
  const createNameColumn = (
    label: MessageDescriptor,
    name: keyof SheetRow["names"],
  ): SheetColumn<SheetRow> => ({
    heading: i18n._(label),
    kind: "text",
    getValue: ({ names }) => names[name],
  });
  const createColumn = (
    label: MessageDescriptor,
    kind: SheetColumn<SheetRow>["kind"],
    getValue: (row: SheetRow) => Cell,
  ): SheetColumn<SheetRow> => ({ heading: i18n._(label), kind, getValue });
  return [
    createNameColumn(msg`Media type`, "mediaType"),
    createNameColumn(msg`Vendor`, "vendor"),
    createNameColumn(msg`Channel`, "channel"),
    createNameColumn(msg`Format`, "format"),
    createColumn(msg`First day`, "day", ({ firstDay }) => firstDay),
    createColumn(msg`Last day`, "day", ({ lastDay }) => lastDay),
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
