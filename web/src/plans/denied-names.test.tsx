import type { UserRole } from "@media-planner/schema/enums";
import type { Module } from "@media-planner/schema/rules/access";
import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { expect, it } from "vitest";

import type { ScreenEntry } from "../crud/definition/record.ts";
import type { MediaPlanInput } from "../generated/schema.ts";
import { signIn, renderApp, type Resolvers } from "../testing/render-app.tsx";
import { PlanForm } from "./editor/plan-form.tsx";
import { MediaPlans } from "./list/plan-list.tsx";
import { PlanReview } from "./view/review/plan-review.tsx";
import { createRecord, createStoredPlan } from "./testing/stored-plan.ts";
import { openFilters } from "../testing/filters.ts";

const entry: ScreenEntry = {
  listPath: "/plans",
  addPath: "/add",
  editPath: "/edit/:id",
  module: "media_plans",
};
const editor = {
  ExportMenuItems: () => null,
  hasBrowserDraft: () => false,
  DecidedPlanDraft: () => null,
};
const routes: RouteObject[] = [
  { path: entry.listPath, element: <MediaPlans entry={entry} /> },
  { path: entry.addPath, element: <PlanForm entry={entry} /> },
  { path: entry.editPath, element: <PlanForm entry={entry} /> },
  { path: "/review/:id", element: <PlanReview entry={entry} editor={editor} /> },
];

const stored = createStoredPlan();
const { campaign } = stored.orderDetails;
const deniedOrder = {
  ...stored.orderDetails,
  campaign: { ...campaign, client: { id: "k1", name: null } },
  vendor: null,
};

const resolvers: Resolvers = {
  mediaPlans: () => ({
    items: [createStoredPlan({ orderDetails: deniedOrder })],
    pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
  }),
  mediaPlan: () => createStoredPlan({ orderDetails: deniedOrder }),
  mediaTypeOptions: () => [createRecord("cin", "Cinema")],
  channelOptions: () => [createRecord("ch1", "Deccan One")],
  channelPrices: () => [],
};

function signInWithout(role: UserRole, ...modules: Module[]) {
  const viewableModules: Module[] = ["campaigns", "clients", "vendors", "media_plans"];
  signIn(role, [
    ...viewableModules
      .filter((module) => !modules.includes(module))
      .map((module) => ({ module, action: "VIEW" as const })),
    { module: "media_plans", action: "CREATE" },
    { module: "media_plans", action: "UPDATE" },
  ]);
}

const getOperationNames = (operations: readonly { operation: string }[]) =>
  operations.map(({ operation }) => operation);

it("shows in list cells why names are hidden", async () => {
  signInWithout("USER", "clients", "vendors");
  renderApp(routes, "/plans?view=all", resolvers);
  const row = within(await ui.findByRole("row", { name: /MP-2026-0001/ }));
  expect(row.getByText("Monsoon")).toBeTruthy();
  expect(row.getByText("No permission to view clients")).toBeTruthy();
  expect(row.getByText("No permission to view vendors")).toBeTruthy();
});

it("shows on the review why names are hidden", async () => {
  signInWithout("USER", "clients", "vendors");
  renderApp(routes, "/review/p1", resolvers);
  const campaign = await ui.findByText("Campaign and client", { selector: "dt" });
  expect(campaign.parentElement?.textContent).toContain("No permission to view clients");
  const vendor = ui.getByText("Vendor and media type", { selector: "dt" });
  expect(vendor.nextElementSibling?.textContent).toBe("No permission to view vendors");
});

it("disables fields of a new plan's order details and shows the reason", async () => {
  signInWithout("USER", "campaigns", "vendors");
  const { operations } = renderApp(routes, "/add?campaignId=c1", resolvers);
  const campaignField = await ui.findByRole<HTMLInputElement>("combobox", { name: /^Campaign/ });
  const vendor = ui.getByRole<HTMLInputElement>("combobox", { name: /^Vendor/ });
  expect([campaignField.disabled, vendor.disabled]).toEqual([true, true]);
  expect(ui.getByText("No permission to view campaigns")).toBeTruthy();
  expect(ui.getByText("No permission to view vendors")).toBeTruthy();
  expect(getOperationNames(operations)).not.toContain("CampaignOptions");
  expect(getOperationNames(operations)).not.toContain("VendorOptions");
});

it("keeps campaign, vendor and channels when a viewer without vendor permission saves a plan", async () => {
  signInWithout("USER", "clients", "vendors");
  const saved: MediaPlanInput[] = [];
  const { operations } = renderApp(routes, "/edit/p1", {
    ...resolvers,
    updateMediaPlan: ({ input }: { input: MediaPlanInput }) => {
      saved.push(input);
      return createStoredPlan({ orderDetails: deniedOrder });
    },
  });
  const order = within(await ui.findByRole("region", { name: "Order details" }));
  expect(order.getByText(/No permission to view clients/)).toBeTruthy();
  expect(order.getByText("No permission to view vendors")).toBeTruthy();
  const grid = within(await ui.findByRole("grid"));
  await userEvent.click(grid.getByRole("combobox", { name: "Channel, row 1" }));
  const channel = await grid.findByRole<HTMLInputElement>("combobox", { name: "Channel, row 1" });
  await waitFor(() => expect(document.activeElement).toBe(channel));
  expect(channel.readOnly).toBe(true);
  const message = document.getElementById(channel.getAttribute("aria-describedby") ?? "");
  expect(message?.textContent).toBe("No permission to view vendors");
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}News{Escape}{Tab}");
  expect(grid.getByRole("combobox", { name: "Channel, row 1" }).textContent).toBe("Deccan One");
  await userEvent.click(grid.getByRole("textbox", { name: "Quantity, row 1" }));
  await userEvent.keyboard("20{Tab}");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    orderDetails: { campaignId: "c1", vendorId: "v1" },
    medias: [{ channelId: "ch1" }],
    rateCards: [{ quantity: 20 }],
  });
  const denied = ["ChannelOptions", "PlanChannelPrices", "VendorOptions"];
  expect(getOperationNames(operations).filter((name) => denied.includes(name))).toEqual([]);
});

it("lets a Manager without client permission choose a client by name", async () => {
  signInWithout("MANAGER", "clients");
  renderApp(routes, "/plans?view=all", {
    ...resolvers,
    clientOptions: () => [createRecord("k1", "Konkan Coffee")],
  });
  const panel = await openFilters();
  const client = panel.getByLabelText<HTMLInputElement>("Client", { selector: "input:not([type=hidden])" });
  await userEvent.click(client);
  expect(await ui.findByRole("option", { name: "Konkan Coffee" })).toBeTruthy();
});
