import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { ParentContext } from "../../../crud/related/parent-record.ts";
import { openFilters } from "../../../testing/filters.ts";
import { renderApp, signIn } from "../../../testing/render-app.tsx";
import { Billing } from "../billing/billing.tsx";
import { Payments } from "../payments/payments.tsx";
import { Reports } from "./reports.tsx";
import { VendorTotals } from "./vendor-totals.tsx";

const figures = {
  currency: "INR",
  planned: 3,
  ordered: 2,
  invoiced: 1.5,
  paid: 1,
  outstanding: 0.5,
  overdue: 0.1,
};
const months = ["2026-02", "2026-03", "2026-04"].map((month) => ({ month, figures }));
const billing = { currency: "INR", planned: 3, ordered: 2, billed: 1, received: 0, outstanding: 1, tax: 0 };

function readTable(name: string) {
  const table = ui.getByRole("region", { name: `Table: ${name}` });
  return within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);
}

describe("a vendor's totals", () => {
  const parent = { name: "vendorId", id: "v1" };

  function openTotals(overview: object) {
    signIn("MANAGER");
    const element = (
      <ParentContext value={parent}>
        <VendorTotals />
      </ParentContext>
    );
    return renderApp([{ path: "/vendor", element }], "/vendor?by=QUARTER", {
      financeOverview: () => overview,
    });
  }

  it("are summed by quarter and by financial year", async () => {
    const { operations } = openTotals({ months });
    await ui.findByRole("heading", { name: "By quarter, INR" });
    expect(readTable("By quarter, INR").map((row) => row.replaceAll(/\s/g, " "))).toEqual([
      "QuarterPlanned excl. taxOrdered excl. taxInvoiced incl. taxPaid incl. taxOutstanding incl. taxOverdue incl. tax",
      "Jan – Mar 26₹6.00₹4.00₹3.00₹2.00₹1.00₹0.20",
      "Apr – Jun 26₹3.00₹2.00₹1.50₹1.00₹0.50₹0.10",
      "Total₹9.00₹6.00₹4.50₹3.00₹1.50₹0.30",
    ]);
    const row = within(ui.getByRole("row", { name: /^Apr.–.Jun 26/ }));
    expect(row.getByRole("link", { name: "₹2.00" }).getAttribute("href")).toBe(
      "/po-invoice-sync?period=2026-04..2026-06&vendorId=v1",
    );
    await userEvent.click(ui.getByRole("radio", { name: "By financial year" }));
    await ui.findByRole("heading", { name: "By financial year, INR" });
    expect(readTable("By financial year, INR")[1]).toMatch(/^2025–26₹6.00/);
    expect(operations).toEqual([{ operation: "VendorTotals", variables: { vendorId: "v1" } }]);
  });

  it.each([
    [null, "The connected service provides no totals."],
    [[], /^Add a media plan first/],
  ])("explain missing figures: %o", async (noMonths, text) => {
    openTotals({ months: noMonths });
    expect(await ui.findByText(text)).toBeTruthy();
  });
});

describe("the period of reports", () => {
  it("limits all tables and their links", async () => {
    signIn("ADMIN");
    const { operations } = renderApp(
      [{ path: "/reports", element: <Reports /> }],
      "/reports?period=2026-04..2027-03",
      {
        financeOverview: () => ({
          totals: [figures],
          months,
          vendors: [{ vendorId: "v1", vendor: { id: "v1", name: "Star" }, figures }],
        }),
        billingReport: () => ({ groups: [{ key: "c1", name: "Asha Foods", figures: billing }] }),
      },
    );
    await ui.findByRole("heading", { name: "By month, INR" });
    expect(ui.getByRole("button", { name: "Remove the filter Period: 2026–27" })).toBeTruthy();
    expect(readTable("By month, INR")).toHaveLength(3);
    const vendors = within(ui.getByRole("region", { name: "Table: By vendor, INR" }));
    expect(vendors.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain(
      "/po-invoice-sync?vendorId=v1&period=2026-04..2027-03",
    );
    const clients = within(ui.getByRole("region", { name: "Table: By client, INR" }));
    expect(clients.getAllByRole("link")[0]?.getAttribute("href")).toBe(
      "/billing-summary-report?clientId=c1&period=2026-04..2027-03",
    );
    expect(operations[0]?.variables).toEqual({
      withBilling: true,
      periodFrom: "2026-04",
      periodTo: "2027-03",
    });
  });
});

it("sums a client's billing by financial year", async () => {
  signIn("ADMIN");
  const element = (
    <ParentContext value={{ name: "clientId", id: "c1" }}>
      <Billing />
    </ParentContext>
  );
  const { operations } = renderApp([{ path: "/client", element }], "/client?by=FINANCIAL_YEAR", {
    billingReport: () => ({
      totals: [billing],
      groups: months.map(({ month }) => ({ key: month, name: null, figures: billing })),
      ageing: [],
    }),
    billingSummaries: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
  });
  await ui.findByRole("heading", { name: "By financial year, INR" });
  const [, first] = readTable("By financial year, INR");
  expect(first).toMatch(/^2025–26₹6.00₹4.00₹2.00/);
  expect(operations[0]?.variables).toMatchObject({ by: "PERIOD", clientId: "c1" });
});

it("filters payments by a quarter", async () => {
  signIn("ADMIN");
  const { operations, router } = renderApp([{ path: "/payments", element: <Payments /> }], "/payments", {
    payments: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
  });
  const panel = await openFilters();
  const [quarter] = within(await panel.findByRole("group", { name: "Quarters" })).getAllByRole("option");
  await userEvent.selectOptions(
    panel.getByRole("combobox", { name: "Invoice month" }),
    quarter as HTMLElement,
  );
  await waitFor(() => expect(router.state.location.search).toMatch(/period=\d{4}-\d\d\.\.\d{4}-\d\d/));
  const [from, to] = new URLSearchParams(router.state.location.search).get("period")?.split("..") ?? [];
  await waitFor(() =>
    expect(operations.findLast(({ operation }) => operation === "Payments")?.variables).toMatchObject({
      periodFrom: from,
      periodTo: to,
    }),
  );
});
