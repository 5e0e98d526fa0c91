import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { ParentContext } from "../../crud/related/parent-record.ts";
import { createGraphqlError, signIn, renderApp } from "../../testing/render-app.tsx";
import { CampaignFlowchart } from "./flowchart.tsx";

const campaign = {
  id: "c1",
  name: "Monsoon launch",
  code: "CMP-1",
  startDate: "2026-06-01",
  endDate: "2026-06-28",
  client: { id: "k1", name: "Asha Foods" },
};

const createFlight = (channel: string, startDate: string | null, endDate: string | null, amount: number) => ({
  channel,
  format: "Spot",
  startDate,
  endDate,
  amount,
  rows: 1,
});

function createPlan(
  id: string,
  mediaType: string,
  vendor: string,
  flights: ReturnType<typeof createFlight>[],
  changes = {},
) {
  const grandTotal = flights.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    planNumber: `MP-${id}`,
    status: "APPROVED",
    currency: "EUR",
    mediaType: { id: mediaType, name: mediaType },
    vendor: { id: vendor, name: vendor },
    priceDetails: { grandTotal, additionalCharges: 5, discount: 1, finalAmount: grandTotal + 4 },
    flights,
    ...changes,
  };
}

const television = createPlan("1", "Television", "Star", [
  createFlight("Star One", "2026-06-01", "2026-06-14", 100),
  createFlight("Star One", "2026-06-22", "2026-06-28", 40),
  createFlight("Star News", "2026-06-15", "2026-06-21", 20),
]);
const radio = createPlan(
  "2",
  "Radio",
  "Mirchi",
  [createFlight("Mirchi FM", "2026-06-08", "2026-06-14", 30)],
  {
    status: "PENDING",
  },
);

const element = (
  <ParentContext value={{ name: "campaignId", id: "c1" }}>
    <CampaignFlowchart />
  </ParentContext>
);

function renderFlowchart(plans: readonly object[], hasPdf = true, search = "") {
  return renderApp([{ path: "/", element }], `/${search}`, {
    viewer: () => null,
    campaign: () => campaign,
    campaignFlowchart: () => ({ plans, hasPdf }),
  });
}

const findTable = () => ui.findByRole("table", { name: "Flowchart" });
const findRow = async (name: RegExp) =>
  within(await findTable())
    .getAllByRole("row")
    .find((row) => within(row).queryByRole("rowheader", { name }) !== null);
async function getCellTexts(name: RegExp) {
  const row = await findRow(name);
  return row
    ? within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
    : [];
}

beforeEach(() => signIn("ADMIN"));

describe("the flowchart of a campaign", () => {
  it("lists media types, vendors and channels with their final amounts, highest first", async () => {
    const { operations } = renderFlowchart([radio, television]);
    const headers = within(await findTable()).getAllByRole("rowheader");
    expect(headers.map((head) => head.textContent)).toEqual([
      "Television",
      "Star1 plan · 1–28 Jun 2026",
      "Star One1–28 Jun 2026 · Spot",
      "Star News15–21 Jun 2026 · Spot",
      "Radionot approved",
      "Mirchi1 plan · 8–14 Jun 2026not approved",
      "Mirchi FM8–14 Jun 2026 · Spotnot approved",
      "Spend per week",
    ]);
    expect((await getCellTexts(/^Television/))[0]).toBe("€164.00");
    expect((await getCellTexts(/^Star One/))[0]).toBe("€143.50");
    expect((await getCellTexts(/^Spend per week/))[0]).toBe("€198.00");
    expect(ui.getByText(/^2 media plans, excluding rejected and cancelled plans/).textContent).toContain(
      "(Pending 1, Approved 1)",
    );
    expect(operations.filter(({ operation }) => operation === "CampaignFlowchart")).toHaveLength(1);
  });

  it("shows the spend of each week or month on request", async () => {
    renderFlowchart([radio, television]);
    expect((await getCellTexts(/^Television/)).slice(1)).toEqual(["", "", "", ""]);
    await userEvent.click(ui.getByRole("switch", { name: "Amounts" }));
    expect((await getCellTexts(/^Television/)).slice(1)).toEqual(["€51.25", "€51.25", "€20.50", "€41.00"]);
    expect((await getCellTexts(/^Spend per week/)).slice(1)).toEqual([
      "€51.25",
      "€85.25",
      "€20.50",
      "€41.00",
    ]);
    await userEvent.click(ui.getByRole("radio", { name: "Months" }));
    expect(await getCellTexts(/^Television/)).toEqual(["€164.00", "€164.00"]);
  });

  it("marks unapproved flights by a pattern and for screen readers", async () => {
    const pendingPlan = createPlan(
      "3",
      "Television",
      "Star",
      [createFlight("Star One", "2026-06-15", "2026-06-28", 60)],
      {
        status: "PENDING",
      },
    );
    renderFlowchart([television, pendingPlan]);
    const row = await findRow(/^Star One/);
    expect(within(row ?? document.body).getByText("partly not approved")).toBeTruthy();
    const bars = [...(row?.querySelectorAll("[style*='--from']") ?? [])];
    // Five bars in four weeks: three approved, two pending. One week has an approved and a pending bar.
    expect(bars.map((bar) => bar.hasAttribute("data-pending"))).toEqual([false, false, true, true, false]);
    expect(ui.getByText("Not approved")).toBeTruthy();
  });

  it("hides the legend when all flights are approved", async () => {
    renderFlowchart([television]);
    await findTable();
    expect(ui.queryByText(/not approved/i)).toBeNull();
  });

  it("keeps scale and amounts in the URL", async () => {
    const { router } = renderFlowchart([television], true, "?scale=month&amounts=true");
    expect(await getCellTexts(/^Television/)).toEqual(["€164.00", "€164.00"]);
    await userEvent.click(ui.getByRole("radio", { name: "Weeks" }));
    await userEvent.click(ui.getByRole("switch", { name: "Amounts" }));
    expect(router.state.location.search).toBe("?scale=week");
  });

  it("collapses the channels of one vendor or of all vendors", async () => {
    renderFlowchart([radio, television]);
    await userEvent.click(await ui.findByRole("button", { name: "Star" }));
    expect(ui.getByRole("button", { name: "Star" }).getAttribute("aria-expanded")).toBe("false");
    expect(await findRow(/^Star One/)).toBeUndefined();
    expect(await findRow(/^Mirchi FM/)).toBeDefined();
    await userEvent.click(ui.getByRole("button", { name: "Hide channels" }));
    expect(await findRow(/^Mirchi FM/)).toBeUndefined();
    await userEvent.click(ui.getByRole("button", { name: "Show channels" }));
    expect(await findRow(/^Star One/)).toBeDefined();
  });

  it("adds up to the final amount, including undated rows, charges and discounts", async () => {
    renderFlowchart([radio, createPlan("3", "Print", "Times", [createFlight("Times", null, null, 7)])]);
    await findTable();
    expect(ui.getByText("Rows without valid dates: €11.00, not shown in the chart.")).toBeTruthy();
    const sums = within(ui.getByRole("table", { name: "Spend by media type" })).getAllByRole("row");
    expect(sums.map((row) => row.textContent).slice(1)).toEqual([
      "Radio175.6%€34.00",
      "Without valid dates24.4%€11.00",
      "Final amount€45.00",
    ]);
  });

  it("switches to months or years when weeks do not fit", async () => {
    renderFlowchart([
      createPlan("4", "Radio", "Mirchi", [createFlight("Mirchi FM", "2026-01-01", "2028-12-31", 1096)]),
    ]);
    expect((await getCellTexts(/^Spend per year/)).slice(1)).toEqual(["366.3", "366.3", "367.3"]);
    expect(ui.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toContain("month");
  });

  it("draws one chart per currency", async () => {
    renderFlowchart([radio, { ...television, currency: "INR" }]);
    const tables = await ui.findAllByRole("table", { name: "Flowchart" });
    expect(tables.map((table) => within(table).getAllByRole("rowheader").length)).toEqual([4, 5]);
  });

  it("offers the exports with permission", async () => {
    const fetchedUrls: string[] = [];
    renderFlowchart([radio]);
    await findTable();
    expect(ui.getByRole("button", { name: "Excel" })).toBeTruthy();
    vi.stubGlobal("fetch", (address: string) => {
      fetchedUrls.push(address);
      return Promise.resolve(new Response("", { status: 503 }));
    });
    await userEvent.click(ui.getByRole("button", { name: "Export PDF" }));
    expect(await ui.findByText("Failed to export the PDF")).toBeTruthy();
    expect(fetchedUrls).toEqual(["/flowcharts/c1/pdf?language=en"]);
    vi.unstubAllGlobals();
  });

  it("offers no PDF without upstream support", async () => {
    renderFlowchart([radio], false);
    await findTable();
    expect(ui.getByRole("button", { name: "Excel" })).toBeTruthy();
    expect(ui.queryByRole("button", { name: "Export PDF" })).toBeNull();
  });

  it("offers no export without permission", async () => {
    signIn("USER", [{ module: "media_plans", action: "VIEW" }]);
    renderFlowchart([radio]);
    await findTable();
    expect(ui.queryByRole("button", { name: "Excel" })).toBeNull();
    expect(ui.queryByRole("button", { name: "Export PDF" })).toBeNull();
  });

  it("offers to add a media plan of the campaign if there is none", async () => {
    renderFlowchart([]);
    expect(await ui.findByText(/^No media plans yet/)).toBeTruthy();
    const link = ui.getByRole<HTMLAnchorElement>("link", { name: "Add media plan" });
    expect(link.getAttribute("href")).toBe("/manage-media-plan/add?campaignId=c1");
  });

  it("shows an error and retries", async () => {
    let shouldFail = true;
    renderApp([{ path: "/", element }], "/", {
      viewer: () => null,
      campaign: () => campaign,
      campaignFlowchart: () =>
        shouldFail
          ? createGraphqlError("BUSINESS_ERROR", "More than one flowchart shows")
          : { plans: [radio], hasPdf: true },
    });
    expect(
      await within(await ui.findByRole("alert")).findByText("More than one flowchart shows"),
    ).toBeTruthy();
    shouldFail = false;
    await userEvent.click(ui.getByRole("button", { name: "Try again" }));
    expect(await findTable()).toBeTruthy();
  });
});
