import { cleanup, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import type { RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { RenderFailurePage } from "../../../../app/error-page.tsx";
import type { ScreenEntry } from "../../../../crud/resource.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../../testing/render-app.tsx";
import { PlanForm } from "../plan-form.tsx";
import { getToasts } from "../../../../testing/toasts.ts";
import { named, UPDATED_AT, storedPlan } from "../../testing/stored-plan.ts";
import { DecidedPlanDraft } from "./draft-banner.tsx";
import { emptyDraft } from "../model/plan-draft.ts";
import { saveDraft, readDraft, newPlanDrafts, listDraftKeys } from "./draft-storage.ts";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [
  {
    ErrorBoundary: RenderFailurePage,
    children: [
      { path: entry.list, element: <p>The list</p> },
      { path: entry.add, element: <PlanForm entry={entry} /> },
      { path: entry.edit, element: <PlanForm entry={entry} /> },
      { path: "/unreachable", lazy: () => Promise.reject(new Error("Failed to fetch")) },
    ],
  },
];
const after = "2026-05-03T10:00:00.000Z";
const owner = { viewer: "u1", planId: "p1" };

/** Changed by another user after the draft. */
const moved = storedPlan({
  updatedAt: after,
  history: [
    {
      revision: 1,
      action: "UPDATED",
      at: after,
      by: named("u2", "Rohan Rao"),
      changes: [{ path: "rateCards.m1.quantity", from: "9", to: "10" }],
    },
  ],
});

async function open(plan: object, resolvers: Resolvers = {}) {
  const staged = renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => plan,
    channelPrices: [] as never,
    vendor: null as never,
    ...resolvers,
  });
  await ui.findByLabelText("Additional charges");
  return staged;
}

const charges = () => ui.getByLabelText<HTMLInputElement>("Additional charges");

function typeCharges(value: string) {
  fireEvent.change(charges(), { target: { value } });
}

const offer = () => ui.queryByText(/^You have an unsaved draft of /);

beforeEach(() => {
  signIn("ADMIN");
});

describe("unsaved changes", () => {
  it("are offered after a reload and saved with their original version", async () => {
    await open(storedPlan());
    typeCharges("77");
    expect(offer()).toBeNull();
    window.dispatchEvent(new Event("pagehide"));
    cleanup();

    const expected: unknown[] = [];
    const updateMediaPlan = ({ expectedUpdatedAt }: { expectedUpdatedAt: string }) => {
      expected.push(expectedUpdatedAt);
      return { ...moved, priceDetails: { ...moved.priceDetails, additionalCharges: 77 } };
    };
    await open(moved, { updateMediaPlan });
    const banner = offer()?.closest<HTMLElement>("[role='alert']");
    if (!banner) throw new Error("nothing is offered");
    expect(banner.textContent).toContain("The plan changed after you started this draft.");
    expect(banner.textContent).toMatch(/Rohan Rao: Deccan One.*Quantity 9 → 10/);
    await userEvent.click(within(banner).getByText("Restore"));
    expect(offer()).toBeNull();
    expect(charges().value).toContain("77");
    await userEvent.click(ui.getByText("Update"));
    await waitFor(() => expect(expected).toEqual([UPDATED_AT]));
    await waitFor(() => expect(readDraft(owner)).toBeUndefined());
  });

  it("are deleted when discarded or when the viewer leaves without saving", async () => {
    await open(storedPlan());
    typeCharges("77");
    cleanup();
    expect(readDraft(owner)).toBeDefined();

    await open(storedPlan());
    await userEvent.click(ui.getByText("Discard"));
    expect(readDraft(owner)).toBeUndefined();
    cleanup();

    await open(storedPlan());
    typeCharges("88");
    window.dispatchEvent(new Event("pagehide"));
    expect(readDraft(owner)).toBeDefined();
    await userEvent.click(ui.getByText("Back to media plans"));
    await ui.findByText("Your changes will be lost.");
    await userEvent.click(ui.getByText("Leave"));
    await ui.findByText("The list");
    expect(readDraft(owner)).toBeUndefined();
  });

  it("are offered after Go Back from a screen that failed to load", async () => {
    const { router } = await open(storedPlan());
    typeCharges("88");
    void router.navigate("/unreachable");
    await userEvent.click(await ui.findByText("Leave"));
    await ui.findByText("Failed to fetch");
    void router.navigate(-1);
    await waitFor(() => expect(offer()).toBeTruthy());
    await userEvent.click(ui.getByText("Restore"));
    expect(charges().value).toContain("88");
  });

  it("are deleted when the viewer reloads after a conflict", async () => {
    const current = { updatedAt: after, changedBy: "Rohan Rao", changes: [] };
    let plan = storedPlan();
    await open(plan, {
      mediaPlan: () => plan,
      updateMediaPlan: () => {
        plan = moved;
        throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
      },
    });
    typeCharges("77");
    window.dispatchEvent(new Event("pagehide"));
    await userEvent.click(ui.getByText("Update"));
    const dialog = await ui.findByRole("dialog", { name: /^Rohan Rao changed / });
    expect(readDraft(owner)).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(charges().value).toBe("₹0.00"));
    expect(offer()).toBeNull();
    expect(readDraft(owner)).toBeUndefined();
  });

  it("are offered together with newer drafts", async () => {
    const offers = () => listDraftKeys(owner).map((planId) => readDraft({ viewer: "u1", planId }));
    const chargesOf = () => offers().map((stored) => stored?.draft.priceDetails.additionalCharges);
    await open(storedPlan());
    typeCharges("77");
    cleanup();
    await open(storedPlan());
    typeCharges("5");
    typeCharges("0");
    expect(chargesOf()).toEqual([77]);
    typeCharges("88");
    window.dispatchEvent(new Event("pagehide"));
    expect(chargesOf()).toEqual([88, 77]);
    cleanup();

    await open(storedPlan());
    await userEvent.click(ui.getByText("Discard"));
    await userEvent.click(ui.getByText("Restore"));
    expect(charges().value).toContain("77");
    expect(offer()).toBeNull();
    expect(chargesOf()).toEqual([77]);
  });

  it("report a full browser storage", async () => {
    await open(storedPlan());
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    typeCharges("77");
    window.dispatchEvent(new Event("pagehide"));
    expect(await ui.findByText(/^The browser storage is full/)).toBeTruthy();
    full.mockRestore();
  });

  it("become a new plan when their plan was deleted", async () => {
    await open(storedPlan());
    typeCharges("77");
    cleanup();
    const { router } = renderApp(
      [...routes, { path: entry.add, element: <PlanForm entry={entry} /> }],
      "/plans/edit/p1",
      {
        mediaPlan: () => {
          throw createGraphqlError("NOT_FOUND", "Media plan not found");
        },
        channelPrices: [] as never,
        vendor: null as never,
      },
    );
    expect(await ui.findByText(/^The media plan was deleted\./)).toBeTruthy();
    await userEvent.click(ui.getByText("Create media plan from draft"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/add"));
    expect(readDraft(owner)).toBeUndefined();
    await userEvent.click(await ui.findByText("Restore"));
    expect(charges().value).toContain("77");
  });

  it("are explained when their plan was completed", async () => {
    await open(storedPlan());
    typeCharges("77");
    cleanup();
    renderApp([{ path: "/", element: <DecidedPlanDraft planId="p1" /> }], "/", {});
    expect(await ui.findByText(/^This draft was not saved before the decision/)).toBeTruthy();
    expect(offer()).not.toBeNull();
    await userEvent.click(ui.getByText("Discard"));
    expect(offer()).toBeNull();
    expect(readDraft(owner)).toBeUndefined();
  });
});

describe("an unchanged new plan", () => {
  const add = async (search = "") => {
    renderApp(routes, `/plans/add${search}`, {
      campaign: () => storedPlan().orderDetails.campaign,
      channelPrices: [] as never,
      vendor: null as never,
    });
    await ui.findByLabelText("Additional charges");
  };
  const leavePage = () => window.dispatchEvent(new Event("pagehide"));

  it("stores no draft for empty rows or a submit before the first change", async () => {
    await add();
    await userEvent.click(ui.getByRole("button", { name: "Add row" }));
    await userEvent.click(ui.getByRole("button", { name: "Submit for Approval" }));
    await waitFor(() => expect(ui.getAllByText("This field is required").length).toBeGreaterThan(0));
    await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(getToasts()).toContain("No changes to save."));
    leavePage();
    expect(newPlanDrafts("u1")).toEqual([]);
    typeCharges("5");
    leavePage();
    expect(newPlanDrafts("u1")).toHaveLength(1);
  });

  it("stores no draft for proposed campaign dates", async () => {
    await add("?campaignId=c1");
    await waitFor(() => expect(ui.getByLabelText(/^Start date/)).toHaveProperty("value", "1 Jun 2026"));
    leavePage();
    expect(newPlanDrafts("u1")).toEqual([]);
  });

  it("offers no draft of an earlier unchanged visit", async () => {
    const stored = { at: after, over: null, attempt: "plan-1", draft: emptyDraft(), options: [] };
    saveDraft({ viewer: "u1", planId: "new-1" }, stored);
    sessionStorage.setItem("media-planner.new-plan", "new-1");
    await add();
    await waitFor(() => expect(newPlanDrafts("u1")).toEqual([]));
    expect(offer()).toBeNull();
  });
});
