import { setupI18n } from "@lingui/core";
import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";
import { expect, it } from "vitest";

import { readExcel, writeExcel } from "../../spreadsheet/excel.ts";
import { chooseTable } from "../../testing/choose-table.ts";
import { createFormat } from "../../ui/format/format.ts";
import { buildCharts } from "./flowchart-model.ts";
import { buildFlowchartColumns, buildFlowchartRows } from "./flowchart-sheet.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const texts = { i18n, format: createFormat("en") };

const charts = buildCharts({
  campaign: {
    id: "c1",
    name: "Monsoon",
    code: "CMP-1",
    startDate: "2026-06-01",
    endDate: "2026-06-14",
    client: null,
  },
  flowchart: {
    hasPdf: true,
    plans: [
      {
        id: "1",
        planNumber: "MP-1",
        status: "APPROVED",
        currency: "EUR",
        mediaType: { id: "m", name: "Radio" },
        vendor: { id: "v", name: '=HYPERLINK("x")' },
        priceDetails: { grandTotal: 110, additionalCharges: 5, discount: 1, finalAmount: 114 },
        flights: [
          { channel: "FM", format: "Spot", startDate: "2026-06-01", endDate: "2026-06-14", amount: 100 },
          { channel: "FM", format: "Spot", startDate: null, endDate: null, amount: 10 },
        ],
      },
    ],
  },
});

it("has a row per channel with totals and a column per week", async () => {
  const columns = buildFlowchartColumns(charts, texts);
  const rows = buildFlowchartRows(charts, texts);
  expect(columns.map(({ heading }) => heading).slice(7)).toEqual(["Total", "1–7 Jun 2026", "8–14 Jun 2026"]);
  const vendor = '=HYPERLINK("x")';
  const days = ["2026-06-01", "2026-06-14", "EUR"];
  const createSumRow = (name: string, amount: number) => [name, "", "", "", "", "", "EUR", amount, "", ""];
  expect(rows.map((row) => columns.map(({ getValue }) => getValue(row)))).toEqual([
    ["Radio", vendor, "FM", "Spot", ...days, 103.64, 51.82, 51.82],
    ["Radio", vendor, "Total", "", ...days, 103.64, 51.82, 51.82],
    ["Radio", "Total", "", "", ...days, 103.64, 51.82, 51.82],
    ["Total", "", "", "", "", "", "EUR", 103.64, 51.82, 51.82],
    createSumRow("Without valid dates", 10.36),
    createSumRow("Grand total", 110),
    createSumRow("Additional charges", 5),
    createSumRow("Discount", -1),
    createSumRow("Final amount", 114),
  ]);
});

it("writes numbers and dates with their types, and names never as formulas", async () => {
  const file = await writeExcel(
    buildFlowchartRows(charts, texts),
    buildFlowchartColumns(charts, texts),
    "Flowchart",
  );
  const { table } = chooseTable(await readExcel(file));
  expect(table[1]?.slice(1, 9)).toEqual([
    '=HYPERLINK("x")',
    "FM",
    "Spot",
    "2026-06-01",
    "2026-06-14",
    "EUR",
    103.64,
    51.82,
  ]);
});

it("gives each media type its hue, but no sum", () => {
  const [mediaType] = buildFlowchartColumns(charts, texts);
  const hues = buildFlowchartRows(charts, texts).map((row) => mediaType?.getHue?.(row));
  expect(hues[0]).toBe(getMediaTypeColor("Radio"));
  expect(hues.at(-1)).toBeUndefined();
});
