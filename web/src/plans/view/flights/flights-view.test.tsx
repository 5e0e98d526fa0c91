import { MantineProvider } from "@mantine/core";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { provideBrowserApis } from "../../../testing/render-app.tsx";
import type { FlightPlan } from "./flight-bars.ts";
import { FlightsView } from "./flights-view.tsx";

const createRow = (
  key: string,
  channel: string,
  startDate: string | null,
  endDate: string | null,
  amount: number,
) => ({
  key,
  channel,
  format: "Spot 30",
  startDate,
  endDate,
  amount,
  quantityRow: { quantity: 36, unit: "SPOT", seconds: null, asUnits: false },
});

const plan: FlightPlan = {
  rows: [
    createRow("r1", "Deccan One", "2026-06-01", "2026-06-30", 100),
    createRow("r2", "Deccan News", "2026-06-08", "2026-06-08", 50),
    createRow("r3", "Deccan One", null, null, 7.5),
  ],
  period: { start: "2026-06-01", end: "2026-06-30" },
  currency: "EUR",
  grandTotal: 157.5,
  additionalCharges: 10,
  discount: 2,
  finalAmount: 165.5,
};

function renderView(changes: Partial<FlightPlan> = {}) {
  provideBrowserApis();
  i18n.loadAndActivate({ locale: "en", messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <FlightsView plan={{ ...plan, ...changes }} />
      </MantineProvider>
    </I18nProvider>,
  );
}

const getTexts = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.textContent);

beforeEach(() => localStorage.clear());

it("shows rows by week with dates, and weekly spend with charges and discount", () => {
  renderView();
  const table = ui.getByRole("table", { name: "Flights over time" });
  const headings = within(table).getAllByRole("columnheader");
  expect(getTexts(headings)).toEqual([
    "Row",
    "1–7 Jun 2026",
    "8–14 Jun 2026",
    "15–21 Jun 2026",
    "22–28 Jun 2026",
    "29–30 Jun 2026",
  ]);
  const [, first, second, spend] = within(table).getAllByRole("row");
  expect(first?.textContent).toBe("Deccan One€100.00 · Spot 301–30 Jun 2026");
  expect(
    within(second ?? table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["", "8 Jun 2026", ""]);
  expect(getTexts(within(spend ?? table).getAllByRole("cell"))).toEqual([
    "€24.52",
    "€77.06",
    "€24.52",
    "€24.51",
    "€7.01",
  ]);
  expect(ui.getByText(/without valid dates: €7.50/)).toBeTruthy();
});

it("shows months and scrolls by keyboard", async () => {
  renderView();
  await userEvent.click(ui.getByRole("radio", { name: "Months" }));
  const region = ui.getByRole("region", { name: "Flights over time" });
  expect(region.tabIndex).toBe(0);
  expect(getTexts(within(region).getAllByRole("columnheader"))).toEqual(["Row", "1–30 Jun 2026"]);
  expect(within(region).getByRole("rowheader", { name: "Spend per month" })).toBeTruthy();
});

it("shows costs per channel up to the final amount", () => {
  renderView();
  const table = ui.getByRole("table", { name: "Spend by channel" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(getTexts(rows)).toEqual([
    "Deccan One268.3%€107.50",
    "Deccan News131.7%€50.00",
    "Grand total€157.50",
    "Additional charges€10.00",
    "Discount−€2.00",
    "Final amount€165.50",
  ]);
});

it("explains missing input", () => {
  renderView({ rows: [createRow("r1", "", null, null, 0)], period: { start: null, end: null } });
  expect(ui.getByText("Flights appear here when a row has a channel and dates.")).toBeTruthy();
  expect(ui.queryByRole("table")).toBeNull();
});

it("shows the number of spots and of their ten-second units", () => {
  const quantityRow = { quantity: 12, unit: "TEN_SECONDS", seconds: 30, asUnits: false };
  renderView({ rows: [{ ...createRow("r1", "Deccan News", "2026-06-01", "2026-06-30", 100), quantityRow }] });
  const table = within(ui.getByRole("table", { name: "Flights over time" }));
  expect(table.getByRole("rowheader", { name: /^Deccan News/ }).textContent).toContain(
    "12 spots (36 × 10 s)",
  );
});
