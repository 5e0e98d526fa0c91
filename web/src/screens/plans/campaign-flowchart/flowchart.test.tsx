import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { ParentContext } from "../../../crud/related/parent-record.ts";
import { createGraphqlError, signIn, renderApp } from "../../../testing/render-app.tsx";
import { CampaignFlowchart } from "./flowchart.tsx";

const campaign = {
  id: "c1",
  name: "Monsoon launch",
  code: "CMP-1",
  startDate: "2026-06-01",
  endDate: "2026-06-28",
  client: { id: "k1", name: "Asha Foods" },
};

const flight = (channel: string, startDate: string | null, endDate: string | null, amount: number) => ({
  channel,
  format: "Spot",
  startDate,
  endDate,
  amount,
  rows: 1,
});

function plan(id: string, medium: string, vendor: string, flights: ReturnType<typeof flight>[], more = {}) {
  const grandTotal = flights.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    planNumber: `MP-${id}`,
    status: "APPROVED",
    currency: "EUR",
    mediaType: { id: medium, name: medium },
    vendor: { id: vendor, name: vendor },
    priceDetails: { grandTotal, additionalCharges: 5, discount: 1, finalAmount: grandTotal + 4 },
    flights,
    ...more,
  };
}

const television = plan("1", "Television", "Star", [
  flight("Star One", "2026-06-01", "2026-06-14", 100),
  flight("Star One", "2026-06-22", "2026-06-28", 40),
  flight("Star News", "2026-06-15", "2026-06-21", 20),
]);
const radio = plan("2", "Radio", "Mirchi", [flight("Mirchi FM", "2026-06-08", "2026-06-14", 30)], {
  status: "PENDING",
});

const element = (
  <ParentContext value={{ name: "campaignId", id: "c1" }}>
    <CampaignFlowchart />
  </ParentContext>
);

function show(plans: readonly object[], hasPdf = true, search = "") {
  return renderApp([{ path: "/", element }], `/${search}`, {
    viewer: () => null,
    campaign: () => campaign,
    campaignFlowchart: () => ({ plans, hasPdf }),
  });
}

const table = () => ui.findByRole("table", { name: "Flowchart" });
const rowOf = async (name: RegExp) =>
  within(await table())
    .getAllByRole("row")
    .find((row) => within(row).queryByRole("rowheader", { name }) !== null);
async function cellsOf(name: RegExp) {
  const row = await rowOf(name);
  return row
    ? within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
    : [];
}

beforeEach(() => signIn("ADMIN"));

describe("the flowchart of a campaign", () => {
  it("lists media, vendors and channels with their final amounts, the most expensive first", async () => {
    const { operations } = show([radio, television]);
    const heads = within(await table()).getAllByRole("rowheader");
    expect(heads.map((head) => head.textContent)).toEqual([
      "Television",
      "Star1 plan · 1–28 Jun 2026",
      "Star OneSpot · 1–28 Jun 2026",
      "Star NewsSpot · 15–21 Jun 2026",
      "Radionot approved",
      "Mirchi1 plan · 8–14 Jun 2026not approved",
      "Mirchi FMSpot · 8–14 Jun 2026not approved",
      "Spend per week",
    ]);
    expect((await cellsOf(/^Television/))[0]).toBe("€164.00");
    expect((await cellsOf(/^Star One/))[0]).toBe("€143.50");
    expect((await cellsOf(/^Spend per week/))[0]).toBe("€198.00");
    expect(ui.getByText(/^2 media plans, excluding rejected and cancelled plans/).textContent).toContain(
      "(Pending 1, Approved 1)",
    );
    expect(operations.filter(({ operation }) => operation === "CampaignFlowchart")).toHaveLength(1);
  });

  it("shows the spend of each week or month on request", async () => {
    show([radio, television]);
    expect((await cellsOf(/^Television/)).slice(1)).toEqual(["", "", "", ""]);
    await userEvent.click(ui.getByRole("switch", { name: "Amounts" }));
    expect((await cellsOf(/^Television/)).slice(1)).toEqual(["€51.25", "€51.25", "€20.50", "€41.00"]);
    expect((await cellsOf(/^Spend per week/)).slice(1)).toEqual(["€51.25", "€85.25", "€20.50", "€41.00"]);
    await userEvent.click(ui.getByRole("radio", { name: "Months" }));
    expect(await cellsOf(/^Television/)).toEqual(["€164.00", "€164.00"]);
  });

  it("distinguishes unapproved flights visually and for screen readers", async () => {
    const later = plan("3", "Television", "Star", [flight("Star One", "2026-06-15", "2026-06-28", 60)], {
      status: "PENDING",
    });
    show([television, later]);
    const row = await rowOf(/^Star One/);
    expect(within(row ?? document.body).getByText("partly not approved")).toBeTruthy();
    const bars = [...(row?.querySelectorAll("[style*='--from']") ?? [])];
    // Two weeks approved, two not; one of these is also approved.
    expect(bars.map((bar) => bar.hasAttribute("data-waits"))).toEqual([false, false, true, true, false]);
    expect(ui.getByText("Not approved")).toBeTruthy();
  });

  it("hides the legend when all flights are approved", async () => {
    show([television]);
    await table();
    expect(ui.queryByText(/not approved/i)).toBeNull();
  });

  it("keeps scale and amounts in the URL", async () => {
    const { router } = show([television], true, "?scale=month&amounts=true");
    expect(await cellsOf(/^Television/)).toEqual(["€164.00", "€164.00"]);
    await userEvent.click(ui.getByRole("radio", { name: "Weeks" }));
    await userEvent.click(ui.getByRole("switch", { name: "Amounts" }));
    expect(router.state.location.search).toBe("?scale=week");
  });

  it("collapses the channels of one vendor and of all", async () => {
    show([radio, television]);
    await userEvent.click(await ui.findByRole("button", { name: "Star" }));
    expect(ui.getByRole("button", { name: "Star" }).getAttribute("aria-expanded")).toBe("false");
    expect(await rowOf(/^Star One/)).toBeUndefined();
    expect(await rowOf(/^Mirchi FM/)).toBeDefined();
    await userEvent.click(ui.getByRole("button", { name: "Hide channels" }));
    expect(await rowOf(/^Mirchi FM/)).toBeUndefined();
    await userEvent.click(ui.getByRole("button", { name: "Show channels" }));
    expect(await rowOf(/^Star One/)).toBeDefined();
  });

  it("adds up to the final amount, including undated rows, charges and discounts", async () => {
    show([radio, plan("3", "Print", "Times", [flight("Times", null, null, 7)])]);
    await table();
    expect(ui.getByText("Rows without valid dates: €11.00, not shown in the chart.")).toBeTruthy();
    const sums = within(ui.getByRole("table", { name: "Spend by media type" })).getAllByRole("row");
    expect(sums.map((row) => row.textContent).slice(1)).toEqual([
      "Radio175.6%€34.00",
      "Without valid dates24.4%€11.00",
      "Final amount€45.00",
    ]);
  });

  it("switches to months or years when weeks do not fit", async () => {
    show([plan("4", "Radio", "Mirchi", [flight("Mirchi FM", "2026-01-01", "2028-12-31", 1096)])]);
    expect((await cellsOf(/^Spend per year/)).slice(1)).toEqual(["366.3", "366.3", "367.3"]);
    expect(ui.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toContain("month");
  });

  it("draws one chart per currency", async () => {
    show([radio, { ...television, currency: "INR" }]);
    const tables = await ui.findAllByRole("table", { name: "Flowchart" });
    expect(tables.map((each) => within(each).getAllByRole("rowheader").length)).toEqual([4, 5]);
  });

  it("is exported with permission", async () => {
    const sentQueries: string[] = [];
    show([radio]);
    await table();
    expect(ui.getByRole("button", { name: "Excel" })).toBeTruthy();
    vi.stubGlobal("fetch", (address: string) => {
      sentQueries.push(address);
      return Promise.resolve(new Response("", { status: 503 }));
    });
    await userEvent.click(ui.getByRole("button", { name: "Export PDF" }));
    expect(await ui.findByText("Failed to export the PDF")).toBeTruthy();
    expect(sentQueries).toEqual(["/flowcharts/c1/pdf?language=en"]);
    vi.unstubAllGlobals();
  });

  it("offers no PDF without upstream support", async () => {
    show([radio], false);
    await table();
    expect(ui.getByRole("button", { name: "Excel" })).toBeTruthy();
    expect(ui.queryByRole("button", { name: "Export PDF" })).toBeNull();
  });

  it("is not exported without permission", async () => {
    signIn("USER", [{ module: "media_plans", action: "VIEW" }]);
    show([radio]);
    await table();
    expect(ui.queryByRole("button", { name: "Excel" })).toBeNull();
    expect(ui.queryByRole("button", { name: "Export PDF" })).toBeNull();
  });

  it("shows the empty state", async () => {
    show([]);
    expect(await ui.findByText(/^No media plans yet/)).toBeTruthy();
  });

  it("shows an error and retries", async () => {
    let fails = true;
    renderApp([{ path: "/", element }], "/", {
      viewer: () => null,
      campaign: () => campaign,
      campaignFlowchart: () =>
        fails
          ? createGraphqlError("BUSINESS_ERROR", "More than one flowchart shows")
          : { plans: [radio], hasPdf: true },
    });
    expect(
      await within(await ui.findByRole("alert")).findByText("More than one flowchart shows"),
    ).toBeTruthy();
    fails = false;
    await userEvent.click(ui.getByRole("button", { name: "Try again" }));
    expect(await table()).toBeTruthy();
  });
});
