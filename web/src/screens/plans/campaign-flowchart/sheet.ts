import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { fromMinor } from "@media-planner/schema/rules/money";

import type { Cell, SheetColumn } from "../../../spreadsheet/table.ts";
import type { Format } from "../../../ui/format.ts";
import type { Flowchart, FlowchartRow } from "./flowchart-model.ts";

export interface SheetRow {
  names: { medium: string; vendor: string; channel: string; format: string };
  currency: string;
  first: string;
  last: string;
  total: number;
  spend: readonly number[];
  isSum: boolean;
}

interface SheetTexts {
  i18n: { _: (label: MessageDescriptor) => string };
  format: Pick<Format, "dateRange">;
}

const NO_NAMES = { medium: "", vendor: "", channel: "", format: "" };

/** All lines including channels, then the steps to the final amount. */
export function sheetRows(charts: readonly Flowchart[], { i18n }: SheetTexts): SheetRow[] {
  const translate = (label: MessageDescriptor) => i18n._(label);
  const sum = translate(msg`Total`);
  return charts.flatMap((chart) => {
    const currency = chart.currency ?? "";
    const row = (
      names: Partial<SheetRow["names"]>,
      { bars, total, spend }: Pick<FlowchartRow, "bars" | "total" | "spend">,
      isSum = true,
    ): SheetRow => ({
      names: { ...NO_NAMES, ...names },
      currency,
      first: bars[0]?.first ?? "",
      last: bars.at(-1)?.last ?? "",
      total,
      spend,
      isSum,
    });
    const amount = (name: MessageDescriptor, major: number): SheetRow => ({
      names: { ...NO_NAMES, medium: translate(name) },
      currency,
      first: "",
      last: "",
      total: Math.round(major * 100),
      spend: [],
      isSum: true,
    });
    const { prices } = chart;
    return [
      ...chart.media.flatMap((medium) => [
        ...medium.vendors.flatMap((vendor) => [
          ...vendor.channels.map((channel) =>
            row(
              { medium: medium.name, vendor: vendor.name, channel: channel.name, format: channel.format },
              channel,
              false,
            ),
          ),
          row({ medium: medium.name, vendor: vendor.name, channel: sum }, vendor),
        ]),
        row({ medium: medium.name, vendor: sum }, medium),
      ]),
      row({ medium: sum }, { bars: [], total: chart.total, spend: chart.spend }),
      ...(chart.undated > 0 ? [amount(msg`Without valid dates`, fromMinor(chart.undated))] : []),
      amount(msg`Grand total`, prices.grandTotal),
      amount(msg`Additional charges`, prices.additionalCharges),
      amount(msg`Discount`, 0 - prices.discount),
      amount(msg`Final amount`, prices.finalAmount),
    ];
  });
}

/** Names and dates, then one column per span. */
export function sheetColumns(
  [chart]: readonly Flowchart[],
  { i18n, format }: SheetTexts,
): SheetColumn<SheetRow>[] {
  const named = (label: MessageDescriptor, name: keyof SheetRow["names"]): SheetColumn<SheetRow> => ({
    heading: i18n._(label),
    kind: "text",
    getValue: ({ names }) => names[name],
  });
  const sheetText = (
    label: MessageDescriptor,
    kind: SheetColumn<SheetRow>["kind"],
    getValue: (row: SheetRow) => Cell,
  ): SheetColumn<SheetRow> => ({ heading: i18n._(label), kind, getValue });
  return [
    named(msg`Media type`, "medium"),
    named(msg`Vendor`, "vendor"),
    named(msg`Channel`, "channel"),
    named(msg`Format`, "format"),
    sheetText(msg`First day`, "day", ({ first }) => first),
    sheetText(msg`Last day`, "day", ({ last }) => last),
    sheetText(msg`Currency`, "text", ({ currency }) => currency),
    sheetText(msg`Total`, "money", ({ total }) => fromMinor(total)),
    ...(chart?.spans ?? []).map((span, column): SheetColumn<SheetRow> => ({
      heading: format.dateRange(span.first, span.last),
      kind: "money",
      isFilled: true,
      getValue: ({ spend }) => (spend[column] ? fromMinor(spend[column]) : ""),
    })),
  ];
}
