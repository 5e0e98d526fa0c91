import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { saveDraft } from "../../editor/drafts/draft-storage.ts";
import { createEmptyDraft } from "../../editor/model/plan-draft.ts";
import { planEntry, planRoutes } from "../../testing/render-plan.tsx";
import { createStoredPlan, UPDATED_AT } from "../../testing/stored-plan.ts";
import { PlanDrafts } from "./plan-drafts.tsx";

const createDrafts = () => [
  { id: "d1", title: "Monsoon · Deccan", planId: null, updatedAt: UPDATED_AT, content: "" },
  { id: "d/2", title: "", planId: "p 1", updatedAt: UPDATED_AT, content: "" },
];

function openDrafts(resolvers: Resolvers) {
  const routes = [{ path: "/drafts", element: <PlanDrafts entry={planEntry} /> }, ...planRoutes];
  return renderApp(routes, "/drafts", { mediaPlan: () => createStoredPlan(), ...resolvers });
}

async function confirmDeletion(name: string) {
  await userEvent.click(await ui.findByRole("button", { name: `Delete ${name}` }));
  const dialog = within(await ui.findByRole("dialog", { name: "Discard the draft?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
}

function saveBrowserDraft(draftKey: string, campaign: string) {
  saveDraft(
    { viewerId: "u1", draftKey },
    {
      at: UPDATED_AT,
      baseUpdatedAt: null,
      attempt: null,
      draft: { ...createEmptyDraft("c1"), priceDetails: { additionalCharges: 5, discount: 0 } },
      options: [{ field: "campaignId", option: { id: "c1", name: campaign } }],
    },
  );
}

beforeEach(() =>
  signIn("USER", [
    { module: "media_plans", action: "VIEW" },
    { module: "media_plans", action: "CREATE" },
    { module: "media_plans", action: "UPDATE" },
  ]),
);

it("links each draft on the server to its form, and marks the current view", async () => {
  openDrafts({ planDrafts: createDrafts });
  const link = await ui.findByRole("link", { name: "Monsoon · Deccan" });
  expect(link.getAttribute("href")).toBe("/plans/add?draft=d1");
  const untitled = ui.getByRole("link", { name: "Untitled media plan" });
  expect(untitled.getAttribute("href")).toBe("/plans/edit/p%201?draft=d%2F2");
  const views = within(ui.getByRole("navigation", { name: "Views" }));
  expect(views.getByRole("link", { current: "page" }).textContent).toBe("Drafts");
  expect(views.getByRole("link", { name: "All plans" }).getAttribute("href")).toBe("/plans?view=all");
});

it("removes a discarded draft, also if another tab has discarded it", async () => {
  let drafts = createDrafts();
  openDrafts({
    planDrafts: () => drafts,
    deletePlanDraft: ({ id }: { id: string }) => {
      const isGone = id === "d/2";
      drafts = drafts.filter((draft) => draft.id !== id);
      return isGone ? createGraphqlError("NOT_FOUND", "Gone") : { id };
    },
  });
  await confirmDeletion("Monsoon · Deccan");
  await waitFor(() => expect(ui.queryByRole("link", { name: "Monsoon · Deccan" })).toBeNull());
  expect(getToasts()).toContain("Draft discarded");
  await confirmDeletion("Untitled media plan");
  expect(await ui.findByText(/appear here until you submit them/)).toBeTruthy();
});

it("explains how drafts are made if there are none", async () => {
  openDrafts({ planDrafts: [] as never });
  expect(await ui.findByText(/appear here until you submit them/)).toBeTruthy();
  expect(ui.getByRole("link", { name: "Add media plan" }).getAttribute("href")).toBe("/plans/add");
});

it("offers a retry after a failure", async () => {
  let isDown = true;
  openDrafts({
    planDrafts: () => (isDown ? createGraphqlError("UPSTREAM_UNAVAILABLE", "Down") : createDrafts()),
  });
  const retry = await ui.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(retry);
  expect(await ui.findByRole("link", { name: "Monsoon · Deccan" })).toBeTruthy();
});

it("lists, opens and discards the drafts of this browser if the server stores none", async () => {
  saveBrowserDraft("new-a", "Monsoon");
  saveBrowserDraft("new-b", "Winter");
  const { router } = openDrafts({ planDrafts: () => null, campaign: () => null });
  expect(await ui.findByText(/only in this browser/)).toBeTruthy();
  await confirmDeletion("Winter");
  await waitFor(() => expect(ui.queryByRole("link", { name: "Winter" })).toBeNull());
  await userEvent.click(ui.getByRole("link", { name: "Monsoon" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/plans/add"));
  await waitFor(() => expect(ui.getByLabelText("Additional charges")).toHaveProperty("value", "₹5.00"));
  expect(ui.queryByRole("button", { name: "Restore" })).toBeNull();
});
