import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { UserRole } from "@media-planner/schema/enums";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";

import { signIn, renderApp, type Resolvers, type ReceivedOperation } from "../../testing/render-app.tsx";
import { focusNextRow } from "../../ui/data-table/row-link.tsx";
import * as files from "../../ui/format/open-file.ts";
import { Billing } from "./billing/billing.tsx";
import { Payments } from "./payments/payments.tsx";
import { PoInvoiceSyncs } from "./reconciliation/po-invoice-syncs.tsx";
import { Reports } from "./figures/reports.tsx";
import { FinanceSage } from "./finance-sage.tsx";
import { openFilters, setFilter } from "../../testing/filters.ts";

const routes: RouteObject[] = [
  { path: "/payment-status", element: <Payments /> },
  { path: "/po-invoice-sync", element: <PoInvoiceSyncs /> },
  { path: "/billing-summary-report", element: <Billing /> },
  { path: "/finance-sage", element: <FinanceSage /> },
  { path: "/reports-analytics", element: <Reports /> },
];

const pageInfo = {
  page: 1,
  perPage: 10,
  totalPages: 1,
  totalCount: 1,
  hasPreviousPage: false,
  hasNextPage: false,
};

const order = {
  id: "o1",
  poNumber: "PO-2026-0007",
  poDate: "2026-08-01",
  poValue: 1000,
  client: { id: "c1", name: "Asha Foods" },
  vendor: { id: "v1", name: "Star" },
  campaign: null,
  planNumber: "MP-2026-0042",
  servicePeriod: "2026-08",
  invoiceExpectedOn: "2026-09-10",
  invoiceNumber: "ST/26/9",
  invoiceDate: "2026-09-02",
  invoiceAmount: 1025.5,
  variance: 25.5,
  currency: "INR",
  matchStatus: "OVER",
  status: "PENDING",
  syncedAt: null,
  syncError: "Invoice date lies in a closed accounting period",
};

const payment = {
  id: "p1",
  direction: "TO_VENDOR",
  reference: "PAY-2026-0001",
  client: { id: "c1", name: "Asha Foods" },
  vendor: { id: "v1", name: "Star" },
  campaign: null,
  planNumber: "MP-2026-0042",
  poNumber: "PO-2026-0007",
  invoiceNumber: "ST/26/9",
  invoiceDate: "2026-09-02",
  dueDate: "2026-10-02",
  invoiceAmount: 1025.5,
  taxAmount: 184.59,
  paidAmount: 200,
  balance: 1010.09,
  currency: "INR",
  method: "NEFT",
  paidOn: "2026-09-20",
  status: "PENDING",
  isOverdue: true,
};

const billingFigures = {
  planned: 30,
  ordered: 20,
  billed: 10,
  received: 6,
  outstanding: 5.8,
  tax: 1.8,
  commission: 1.5,
};

const sageFigures = {
  currency: "INR",
  planned: 300,
  ordered: 200,
  invoiced: 90,
  paid: 60,
  outstanding: 30,
  overdue: 40,
};

const overview = {
  totals: [
    sageFigures,
    { currency: "EUR", planned: 5, ordered: 5, invoiced: 0, paid: 0, outstanding: 0, overdue: 0 },
  ],
  months: [
    {
      month: "2026-10",
      figures: sageFigures,
    },
  ],
  vendors: [
    {
      vendorId: "v1",
      vendor: { id: "v1", name: "Star" },
      figures: sageFigures,
    },
  ],
  differing: 19,
  overdueCount: 12,
  billing: null,
  overdueBilling: null,
};

const resolvers: Resolvers = {
  payments: () => ({
    items: [payment],
    pageInfo,
    totals: [
      {
        direction: "FROM_CLIENT",
        currency: "EUR",
        invoiceAmount: 5,
        taxAmount: 1,
        paidAmount: 0,
        balance: 6,
      },
      {
        direction: "FROM_CLIENT",
        currency: "INR",
        invoiceAmount: 50,
        taxAmount: 9,
        paidAmount: 0,
        balance: 59,
      },
      {
        direction: "TO_VENDOR",
        currency: "INR",
        invoiceAmount: 1025.5,
        taxAmount: 184.59,
        paidAmount: 200,
        balance: 1010.09,
      },
    ],
  }),
  poInvoiceSyncs: () => ({
    items: [order],
    pageInfo,
    totals: [{ currency: "INR", poValue: 1000, invoiceAmount: 1025.5, variance: 25.5 }],
  }),
  billingReport: ({ by }: { by: string }) => ({
    totals: [{ currency: "INR", ...billingFigures }],
    groups: [
      {
        ...(by === "CLIENT" ? { key: "c1", name: "Asha Foods" } : { key: "2026-10", name: null }),
        figures: { currency: "INR", ...billingFigures },
      },
    ],
    ageing: [{ currency: "INR", ageing: { d30: 5, d60: 0.8, d90: 0, over90: 0 } }],
  }),
  billingSummaries: () => ({ items: [], pageInfo: { ...pageInfo, totalCount: 0, totalPages: 0 } }),
  financeOverview: () => overview,
  campaignOptions: () => [],
  clientOptions: () => [{ id: "c1", name: "Asha Foods", code: null, startTime: null, endTime: null }],
  vendorOptions: () => [],
  mediaTypeOptions: () => [],
};

const VIEW_MODULES = ["po_invoice_sync", "payments", "media_plans"] as const;

function openScreen(
  path: string,
  role: UserRole = "ADMIN",
  overrides: Resolvers = {},
  modules: readonly string[] = VIEW_MODULES,
) {
  signIn(
    role,
    modules.map((module) => ({ module, action: "VIEW" as const })),
  );
  return renderApp(routes, path, { ...resolvers, ...overrides });
}

const getVariables = (operations: ReceivedOperation[], operation: string) =>
  operations.filter((sent) => sent.operation === operation).map(({ variables }) => variables);

describe("a finance list", () => {
  it("applies the filters of the URL and shows sums per direction and currency, in one request", async () => {
    const { operations } = openScreen(
      "/payment-status?period=2026-09&clientId=c1&direction=TO_VENDOR&status=PENDING&overdue=true&vendorId=%01",
    );
    const totals = await ui.findByRole("region", { name: "Totals of all pages" });
    expect([...totals.children].map((element) => element.textContent)).toEqual([
      "All pages, in EURFrom the clientInvoiced incl. tax€6.00Paid incl. tax€0.00Balance incl. tax€6.00",
      "All pages, in INRFrom the clientInvoiced incl. tax₹59.00Paid incl. tax₹0.00Balance incl. tax₹59.00",
      "All pages, in INRTo the vendorInvoiced incl. tax₹1,210.09Paid incl. tax₹200.00Balance incl. tax₹1,010.09",
    ]);
    expect(getVariables(operations, "Payments")).toEqual([
      expect.objectContaining({
        period: "2026-09",
        clientId: "c1",
        direction: "TO_VENDOR",
        status: "PENDING",
        overdue: true,
      }),
    ]);
    expect(getVariables(operations, "Payments")[0]).not.toHaveProperty("vendorId");
    await waitFor(() =>
      expect(ui.getByRole("button", { name: "Remove the filter Client: Asha Foods" })).toBeTruthy(),
    );
    // One request for the list, one for the name of the filtered client.
    expect(operations).toHaveLength(2);
  });

  it("explains in filters and cells why a name is hidden", async () => {
    const { operations } = openScreen("/payment-status?vendorId=v1", "MANAGER", {
      payments: () => ({
        items: [{ ...payment, client: { id: "c1", name: null }, vendorId: "v1", vendor: null }],
        pageInfo,
        totals: [],
      }),
    });
    const cell = await ui.findByRole("cell", { name: /No permission to view clients/ });
    expect(within(cell).getByText("No permission to view vendors")).toBeTruthy();
    const panel = await openFilters();
    for (const [name, reason] of [
      ["Vendor", "No permission to view vendors"],
      ["Campaign", "No permission to view campaigns"],
    ] as const) {
      const filter = panel.getByRole<HTMLInputElement>("combobox", { name });
      expect(filter.disabled).toBe(true);
      const text = document.getElementById(filter.getAttribute("aria-describedby") ?? "");
      expect(text?.textContent).toBe(reason);
    }
    expect(panel.getByRole<HTMLInputElement>("combobox", { name: "Client" }).disabled).toBe(false);
    expect(operations.filter(({ operation }) => operation.endsWith("Options"))).toEqual([]);
  });

  it("updates filters in the URL, keeps unknown parameters and returns to the first page", async () => {
    const { router } = openScreen("/po-invoice-sync?page=3&month=x&period=2024-02");
    await setFilter("Service month", "All");
    await waitFor(() => expect(router.state.location.search).toBe("?month=x"));
    await setFilter("Needs attention");
    await waitFor(() => expect(router.state.location.search).toBe("?month=x&differs=true"));
  });

  it("sorts overdue payments by due date unless the viewer chose an order", async () => {
    const { operations } = openScreen("/payment-status?overdue=true", "ADMIN");
    await waitFor(() =>
      expect(getVariables(operations, "Payments").at(-1)?.["sort"]).toEqual({
        field: "DUE_DATE",
        order: "ASC",
      }),
    );
    await userEvent.click(await ui.findByRole("button", { name: /^Balance incl. tax/ }));
    await waitFor(() =>
      expect(getVariables(operations, "Payments").at(-1)?.["sort"]).toMatchObject({ field: "BALANCE" }),
    );
  });

  it("shows the empty state and no totals when nothing matches", async () => {
    openScreen("/payment-status", "MANAGER", {
      payments: () => ({ items: [], pageInfo: { ...pageInfo, totalPages: 0, totalCount: 0 }, totals: [] }),
    });
    expect(await ui.findByText("No data found")).toBeTruthy();
    expect(ui.queryByRole("region", { name: "Totals of all pages" })).toBeNull();
  });
});

describe("a search without totals", () => {
  const createPageWithoutTotals = (totalCount: number) => ({
    payments: () => ({ items: [payment], pageInfo: { ...pageInfo, totalCount }, totals: null }),
  });
  const reason = /Too many results/;

  it("explains that there are too many results", async () => {
    openScreen("/payment-status?search=po", "MANAGER", createPageWithoutTotals(1_000));
    expect(await ui.findByText(reason)).toBeTruthy();
  });

  it("shows no message when the upstream has no totals", async () => {
    openScreen("/payment-status?search=po", "MANAGER", createPageWithoutTotals(1));
    expect(await ui.findAllByText("ST/26/9")).not.toEqual([]);
    expect(ui.queryByText(reason)).toBeNull();
  });
});

describe("the reconciliation of an order", () => {
  it("opens on a click on the order's row, and J focuses the order's link", async () => {
    const { router } = openScreen("/po-invoice-sync", "MANAGER");
    const link = await ui.findByRole("link", { name: "PO-2026-0007" });
    focusNextRow(1);
    expect(document.activeElement).toBe(link);
    const row = link.closest("tr");
    if (row) await userEvent.click(row);
    expect(router.state.location.search).toContain("order=PO-2026-0007");
  });

  it("opens in a drawer that explains the difference", async () => {
    const { operations, router } = openScreen("/po-invoice-sync?differs=true", "MANAGER");
    await userEvent.click(await ui.findByRole("link", { name: "PO-2026-0007" }));
    const dialog = await ui.findByRole("dialog", { name: "PO-2026-0007" });
    expect(
      await within(dialog).findByText("The invoice is ₹25.50 (2.6%) above the value of the order."),
    ).toBeTruthy();
    expect(within(dialog).getByText("Invoice date is in a closed accounting period")).toBeTruthy();
    expect(within(dialog).getByText("₹200.00 paid. Overdue: ₹1,010.09 was due on 2 Oct 2026.")).toBeTruthy();
    expect(getVariables(operations, "Reconciliation")).toEqual([
      { poNumber: "PO-2026-0007", invoiceNumber: null, withOrders: true, withPayments: true },
    ]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toBe("?differs=true");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("PO-2026-0007"));
  });

  it("keeps the navigation state when it opens and closes", async () => {
    const { router } = openScreen("/po-invoice-sync", "MANAGER");
    const state = { returnTo: { pathname: "/campaigns", search: "?search=a" } };
    await router.navigate("/po-invoice-sync", { state });
    await userEvent.click(await ui.findByRole("link", { name: "PO-2026-0007" }));
    const dialog = await ui.findByRole("dialog", { name: "PO-2026-0007" });
    expect(router.state.location.state).toEqual(state);
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(router.state.location.state).toEqual(state);
  });

  it("requests no payments without permission", async () => {
    const { operations } = openScreen("/po-invoice-sync?order=PO-2026-0007", "MANAGER", {}, [
      "po_invoice_sync",
    ]);
    await ui.findByText("The invoice is ₹25.50 (2.6%) above the value of the order.");
    expect(getVariables(operations, "Reconciliation")[0]).toMatchObject({
      withOrders: true,
      withPayments: false,
    });
  });

  it.each([
    [{ matchStatus: "MATCHED", variance: 0 }, "The invoice matches the order exactly."],
    [{ matchStatus: "SHORT", variance: -40 }, "The invoice is ₹40.00 (4%) below the value of the order."],
    [{ matchStatus: "EXPECTED", variance: null }, "There is no invoice yet. It is expected by 10 Sept 2026."],
    [
      { matchStatus: "MISSING_INVOICE", variance: null },
      "The invoice was expected by 10 Sept 2026 and has not arrived.",
    ],
    [{ matchStatus: "MISSING_INVOICE", invoiceExpectedOn: null }, "There is no invoice yet."],
    [{ matchStatus: "DUPLICATE" }, "Duplicate of another invoice. It is not counted."],
    [
      { matchStatus: "MISSING_PO", poNumber: null, poValue: null },
      "This invoice has no order, so no payment is due.",
    ],
  ])("explains %o: %s", async (changes, text) => {
    openScreen("/po-invoice-sync?order=PO-2026-0007", "ADMIN", {
      poInvoiceSyncs: () => ({ items: [{ ...order, ...changes }], pageInfo, totals: [] }),
    });
    expect(await ui.findByText(text)).toBeTruthy();
  });

  it.each([
    [{}, "₹200.00 paid. Overdue: ₹1,010.09 was due on 2 Oct 2026."],
    [{ paidAmount: 0, isOverdue: false }, "Not paid yet. ₹1,010.09 is due on 2 Oct 2026."],
    [{ paidAmount: 0, isOverdue: false, dueDate: null }, "Not paid yet. ₹1,010.09 is due."],
    [{ status: "COMPLETED", paidOn: null }, "Paid in full."],
  ])("describes a payment with %o: %s", async (changes, text) => {
    openScreen("/payment-status?order=PO-2026-0007", "ADMIN", {
      payments: () => ({ items: [{ ...payment, ...changes }], pageInfo, totals: [] }),
    });
    expect(await ui.findByText(text)).toBeTruthy();
  });
});

describe("billing", () => {
  it("keeps the navigation state when the grouping changes", async () => {
    const { router } = openScreen("/billing-summary-report");
    const state = { returnTo: { pathname: "/campaigns", search: "?search=a" } };
    await router.navigate("/billing-summary-report", { state });
    await userEvent.click(await ui.findByRole("radio", { name: "By client" }));
    await waitFor(() => expect(router.state.location.search).toBe("?by=CLIENT"));
    expect(router.state.location.state).toEqual(state);
  });

  it("shows figures as a chart and a table, and the ages of open amounts, in one request", async () => {
    const { operations, router } = openScreen("/billing-summary-report?by=CLIENT&period=2026-10");
    const table = await ui.findByRole("region", { name: "Table: By client, INR" });
    const cells = [...table.querySelectorAll("tbody td")].map(({ textContent }) => textContent);
    expect(cells).toEqual(["₹30.00", "₹20.00", "₹11.80", "₹6.00", "₹5.80", "₹1.80", "₹1.50"]);
    expect(within(table).getByRole("link").getAttribute("href")).toBe(
      "/billing-summary-report?by=CLIENT&period=2026-10&clientId=c1",
    );
    const ages = ui.getAllByRole("region", { name: /^Outstanding by age/ });
    expect(ages.map(({ textContent }) => textContent).join(" ")).toContain("31 to 60 days");
    expect(operations.map(({ operation }) => operation)).toEqual(["Billing"]);
    await userEvent.click(ui.getByRole("radio", { name: "By month" }));
    await waitFor(() => expect(router.state.location.search).toBe("?by=MONTH&period=2026-10"));
  });

  it.each([
    ["clientId=c1", "/payment-status?direction=FROM_CLIENT&status=PENDING&clientId=c1"],
    ["mediaTypeId=m1", undefined],
    ["period=2026-10", undefined],
  ])("links the outstanding total filtered by %s to %s", async (search, path) => {
    openScreen(`/billing-summary-report?${search}`);
    const ages = await ui.findByRole("region", { name: /^Table: Outstanding by age/ });
    expect(within(ages).queryByRole("link")?.getAttribute("href")).toBe(path);
  });

  it("omits zeros on a phone unless all amounts of a row are zero", async () => {
    openScreen("/billing-summary-report?by=CLIENT&period=2026-10");
    const originalMatchMedia = window.matchMedia;
    window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes("max-width") });
    const ages = within(await ui.findByRole("list", { name: /^Table: Outstanding by age/ }));
    expect(ages.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "₹5.00",
      "₹0.80",
      "₹0.00",
      "₹0.00",
      "₹5.80",
    ]);
  });

  it("moves to the last page from one beyond it", async () => {
    const { router } = openScreen("/billing-summary-report?by=CLIENT&page=9");
    await waitFor(() => expect(router.state.location.search).toBe("?by=CLIENT"));
  });

  it("prints by a button", async () => {
    const print = vi.fn<() => void>();
    window.print = print;
    openScreen("/billing-summary-report");
    await userEvent.click(await ui.findByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe("the overview", () => {
  it("links each figure to its list, per currency, in one request", async () => {
    const { operations } = openScreen("/finance-sage", "MANAGER");
    const links = new Map(
      (await ui.findAllByRole("link")).map((link) => [link.textContent, link.getAttribute("href")]),
    );
    const hrefs = [...links.values()];
    expect(hrefs).toEqual(
      expect.arrayContaining([
        "/manage-media-plan?status=PLANNED",
        "/po-invoice-sync",
        "/payment-status?direction=TO_VENDOR&overdue=true",
        "/po-invoice-sync?differs=true",
      ]),
    );
    expect(ui.getAllByText("€5.00").length).toBeGreaterThan(0);
    expect(ui.queryByText("Client billing")).toBeNull();
    expect(operations.map(({ operation }) => operation)).toEqual(["FinanceSage"]);
  });

  it("shows Admins the billing per client", async () => {
    openScreen("/finance-sage", "ADMIN", {
      financeOverview: () => ({
        ...overview,
        billing: [{ currency: "INR", ...billingFigures }],
        overdueBilling: [{ currency: "INR", amount: 3.25 }],
      }),
    });
    await ui.findByRole("heading", { name: "Client billing" });
    expect(ui.getByRole("link", { name: /^Billed incl. tax ?₹11.80/ })).toBeTruthy();
    expect(ui.getByRole("link", { name: /^Overdue incl. tax ?₹3.25/ }).getAttribute("href")).toBe(
      "/payment-status?direction=FROM_CLIENT&overdue=true",
    );
  });

  it("formats large counts", async () => {
    openScreen("/finance-sage", "MANAGER", { financeOverview: () => ({ ...overview, differing: 12_345 }) });
    expect(
      await ui.findByRole("link", { name: "12,345 Orders and invoices needing attention" }),
    ).toBeTruthy();
  });

  it("explains missing totals", async () => {
    openScreen("/finance-sage", "ADMIN", {
      financeOverview: () => ({ ...overview, totals: null, months: null, vendors: null }),
    });
    expect(await ui.findByText("The connected service provides no totals.")).toBeTruthy();
  });
});

describe("reports and analytics", () => {
  const findTable = (name: string) => ui.findByRole("region", { name: `Table: ${name}, INR` });

  it("shows a Manager months and vendors without requesting billing", async () => {
    const { operations } = openScreen("/reports-analytics", "MANAGER");
    const month = within(await findTable("By month"));
    expect(month.getByRole("link", { name: "₹40.00" }).getAttribute("href")).toBe(
      "/payment-status?direction=TO_VENDOR&overdue=true&period=2026-10",
    );
    const rows = within(await findTable("By vendor")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "VendorPlanned excl. taxOrdered excl. taxInvoiced incl. taxPaid incl. taxOutstanding incl. taxOverdue incl. tax",
      "Star₹300.00₹200.00₹90.00₹60.00₹30.00₹40.00",
      "Total₹300.00₹200.00₹90.00₹60.00₹30.00₹40.00",
    ]);
    expect(operations).toEqual([
      { operation: "Reports", variables: { withBilling: false, periodFrom: null, periodTo: null } },
    ]);
    expect(ui.queryByRole("region", { name: "Table: By client, INR" })).toBeNull();
  });

  it("shows an Admin clients and media types with tax", async () => {
    openScreen("/reports-analytics", "ADMIN");
    const rows = within(await findTable("By client")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "ClientPlanned excl. taxOrdered excl. taxBilled incl. taxReceived incl. taxOutstanding incl. tax",
      "Asha Foods₹30.00₹20.00₹11.80₹6.00₹5.80",
      "Total₹30.00₹20.00₹11.80₹6.00₹5.80",
    ]);
    expect(await findTable("By media type")).toBeTruthy();
  });

  it("exports each table with its currency", async () => {
    const save = vi.spyOn(files, "openFile").mockReturnValue(undefined);
    openScreen("/reports-analytics", "ADMIN");
    await userEvent.click(await ui.findByRole("button", { name: "Export: By client, INR" }));
    await userEvent.click(await ui.findByRole("menuitem", { name: "Export as CSV" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [file, name] = save.mock.calls[0] ?? [];
    expect(name).toBe("By client, INR.csv");
    expect((await file?.text())?.replace("\uFEFF", "").split("\r\n").slice(0, 2)).toEqual([
      "Client,Currency,Planned excl. tax,Ordered excl. tax,Billed incl. tax,Received incl. tax,Outstanding incl. tax",
      "Asha Foods,INR,30,20,11.8,6,5.8",
    ]);
    save.mockRestore();
  });

  it("links no amounts of a group without a record, because no list shows only them", async () => {
    openScreen("/reports-analytics", "MANAGER", {
      financeOverview: () => ({
        ...overview,
        vendors: [{ ...overview.vendors[0], vendorId: null, vendor: null }],
      }),
    });
    expect(within(await findTable("By vendor")).getByRole("row", { name: /^– ₹300.00/ })).toBeTruthy();
    expect(within(await findTable("By vendor")).queryByRole("link")).toBeNull();
  });

  it("shows only the latest twelve months", async () => {
    const [first] = overview.months;
    openScreen("/reports-analytics", "MANAGER", {
      financeOverview: () => ({
        ...overview,
        months: Array.from({ length: 14 }, (_, index) => ({
          ...first,
          month: `20${24 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
        })),
      }),
    });
    expect(await ui.findByText("The latest 12 of 14.")).toBeTruthy();
    expect(within(await findTable("By month")).getAllByRole("row")).toHaveLength(14);
    expect(
      within(await findTable("By month")).getByRole("row", { name: /^Total of these rows ₹3,600.00/ }),
    ).toBeTruthy();
  });
});
