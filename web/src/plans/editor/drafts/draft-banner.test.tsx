import { cleanup, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { Outlet, type RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { RenderFailurePage } from "../../../app/error-page.tsx";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { enterCharges, getCharges, openPlan, planRoutes, renderPlan } from "../../testing/render-plan.tsx";
import { createRecord, UPDATED_AT, createStoredPlan } from "../../testing/stored-plan.ts";
import { DecidedPlanDraft } from "./draft-banner.tsx";
import { createEmptyDraft } from "../model/plan-draft.ts";
import { saveDraft, readDraft, listDraftKeys } from "./draft-storage.ts";

const routes: RouteObject[] = [
  {
    ErrorBoundary: RenderFailurePage,
    children: [
      ...planRoutes,
      { path: "/unreachable", lazy: () => Promise.reject(new Error("Failed to fetch")) },
    ],
  },
];
const laterUpdate = "2026-05-03T10:00:00.000Z";

const readDrafts = () => listDraftKeys("u1", "p1").map((draftKey) => readDraft({ viewerId: "u1", draftKey }));

/** Changed by another user after the draft. */
const changedPlan = createStoredPlan({
  updatedAt: laterUpdate,
  history: [
    {
      revision: 1,
      action: "UPDATED",
      at: laterUpdate,
      by: createRecord("u2", "Rohan Rao"),
      changes: [{ path: "rateCards.m1.quantity", from: "9", to: "10" }],
    },
  ],
});

const openStoredPlan = (plan: object, resolvers: Resolvers = {}) =>
  openPlan("/plans/edit/p1", { mediaPlan: () => plan, ...resolvers }, routes);

const queryBanner = () => ui.queryByText(/^You have an unsaved draft of /);

beforeEach(() => {
  signIn("ADMIN");
});

describe("unsaved changes", () => {
  it("are offered after a reload and saved over their base version", async () => {
    await openStoredPlan(createStoredPlan());
    enterCharges("77");
    expect(queryBanner()).toBeNull();
    window.dispatchEvent(new Event("pagehide"));
    cleanup();

    const expectedVersions: unknown[] = [];
    const updateMediaPlan = ({ expectedUpdatedAt }: { expectedUpdatedAt: string }) => {
      expectedVersions.push(expectedUpdatedAt);
      return { ...changedPlan, priceDetails: { ...changedPlan.priceDetails, additionalCharges: 77 } };
    };
    const scrollIntoView = vi.fn<() => void>();
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView"));
    await openStoredPlan(changedPlan, { updateMediaPlan });
    const banner = queryBanner()?.closest<HTMLElement>("[role='alert']");
    if (!banner) throw new Error("No draft is offered");
    expect(scrollIntoView.mock.contexts).toContain(banner);
    expect(banner.textContent).toContain("The plan changed after you started this draft.");
    expect(banner.textContent).toMatch(/Rohan Rao: Deccan One.*Quantity 9 → 10/);
    await userEvent.click(within(banner).getByText("Restore"));
    expect(queryBanner()).toBeNull();
    expect(getCharges().value).toContain("77");
    await userEvent.click(ui.getByText("Update"));
    await waitFor(() => expect(expectedVersions).toEqual([UPDATED_AT]));
    await waitFor(() => expect(readDrafts()).toEqual([]));
  });

  it("are deleted when the viewer discards them or leaves without saving", async () => {
    await openStoredPlan(createStoredPlan());
    enterCharges("77");
    cleanup();
    expect(readDrafts()).toHaveLength(1);

    await openStoredPlan(createStoredPlan());
    await userEvent.click(ui.getByText("Discard"));
    expect(readDrafts()).toEqual([]);
    cleanup();

    await openStoredPlan(createStoredPlan());
    enterCharges("88");
    window.dispatchEvent(new Event("pagehide"));
    expect(readDrafts()).toHaveLength(1);
    await userEvent.click(ui.getByText("Back to media plans"));
    await ui.findByText("Your changes will be lost.");
    await userEvent.click(ui.getByText("Leave"));
    await ui.findByText("The list");
    expect(readDrafts()).toEqual([]);
  });

  it("are offered after going back from a screen with a load error", async () => {
    const { router } = await openStoredPlan(createStoredPlan());
    enterCharges("88");
    void router.navigate("/unreachable");
    await userEvent.click(await ui.findByText("Leave"));
    await ui.findByText("Failed to fetch");
    void router.navigate(-1);
    await waitFor(() => expect(queryBanner()).toBeTruthy());
    await userEvent.click(ui.getByText("Restore"));
    expect(getCharges().value).toContain("88");
  });

  it("are deleted when the viewer reloads after a conflict", async () => {
    const current = { updatedAt: laterUpdate, changedBy: "Rohan Rao", changes: [] };
    let plan = createStoredPlan();
    await openStoredPlan(plan, {
      mediaPlan: () => plan,
      updateMediaPlan: () => {
        plan = changedPlan;
        throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
      },
    });
    enterCharges("77");
    window.dispatchEvent(new Event("pagehide"));
    await userEvent.click(ui.getByText("Update"));
    const dialog = await ui.findByRole("dialog", { name: /^Rohan Rao changed / });
    expect(readDrafts()).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(getCharges().value).toBe("₹0.00"));
    expect(queryBanner()).toBeNull();
    expect(readDrafts()).toEqual([]);
  });

  it("stay available after newer changes", async () => {
    const getDraftCharges = () => readDrafts().map((stored) => stored?.draft.priceDetails.additionalCharges);
    await openStoredPlan(createStoredPlan());
    enterCharges("77");
    cleanup();
    await openStoredPlan(createStoredPlan());
    enterCharges("5");
    enterCharges("0");
    expect(getDraftCharges()).toEqual([77]);
    enterCharges("88");
    window.dispatchEvent(new Event("pagehide"));
    expect(getDraftCharges()).toEqual([88, 77]);
    cleanup();

    await openStoredPlan(createStoredPlan());
    await userEvent.click(ui.getByText("Discard"));
    await userEvent.click(ui.getByText("Restore"));
    expect(getCharges().value).toContain("77");
    expect(queryBanner()).toBeNull();
    expect(getDraftCharges()).toEqual([77]);
  });

  it("show a message when the browser's storage is full", async () => {
    await openStoredPlan(createStoredPlan());
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    enterCharges("77");
    window.dispatchEvent(new Event("pagehide"));
    expect(await ui.findByText(/^The browser storage is full/)).toBeTruthy();
    setItem.mockRestore();
  });

  it("can become a new plan when their plan was deleted", async () => {
    await openStoredPlan(createStoredPlan());
    enterCharges("77");
    cleanup();
    const { router } = renderPlan("/plans/edit/p1", {
      mediaPlan: () => {
        throw createGraphqlError("NOT_FOUND", "Media plan not found");
      },
    });
    expect(await ui.findByText(/^The media plan was deleted\./)).toBeTruthy();
    await userEvent.click(ui.getByText("Create media plan from draft"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/add"));
    expect(readDrafts()).toEqual([]);
    await userEvent.click(await ui.findByText("Restore"));
    expect(getCharges().value).toContain("77");
  });

  it("are explained on the review when their plan was completed", async () => {
    await openStoredPlan(createStoredPlan());
    enterCharges("77");
    cleanup();
    renderApp([{ path: "/", element: <DecidedPlanDraft planId="p1" /> }], "/", {});
    expect(await ui.findByText(/^This draft was not saved before the decision/)).toBeTruthy();
    expect(queryBanner()).not.toBeNull();
    await userEvent.click(ui.getByText("Discard"));
    expect(queryBanner()).toBeNull();
    expect(readDrafts()).toEqual([]);
  });
});

describe("an unchanged new plan", () => {
  const openNewPlan = (search = "") => openPlan(`/plans/add${search}`, {}, routes);
  const firePageHide = () => window.dispatchEvent(new Event("pagehide"));

  it("stores no draft for empty rows, nor for a submission before the first change", async () => {
    await openNewPlan();
    await userEvent.click(ui.getByRole("button", { name: "Add row" }));
    await userEvent.click(ui.getByRole("button", { name: "Submit for Approval" }));
    await waitFor(() => expect(ui.getAllByText("This field is required").length).toBeGreaterThan(0));
    await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(getToasts()).toContain("No changes to save."));
    firePageHide();
    expect(listDraftKeys("u1", undefined)).toEqual([]);
    enterCharges("5");
    firePageHide();
    expect(listDraftKeys("u1", undefined)).toHaveLength(1);
  });

  it("stores no draft for dates proposed from the campaign", async () => {
    await openNewPlan("?campaignId=c1");
    await waitFor(() => expect(ui.getByLabelText(/^Start date/)).toHaveProperty("value", "1 Jun 2026"));
    firePageHide();
    expect(listDraftKeys("u1", undefined)).toEqual([]);
  });

  it("offers no draft of an earlier unchanged visit", async () => {
    const save = (draftKey: string, at: string, additionalCharges: number) => {
      const draft = { ...createEmptyDraft(), priceDetails: { additionalCharges, discount: 0 } };
      saveDraft({ viewerId: "u1", draftKey }, { at, baseUpdatedAt: null, attempt: null, draft, options: [] });
    };
    save("new-1", UPDATED_AT, 5);
    save("new-2", laterUpdate, 0);
    await openNewPlan("?campaignId=c1");
    await userEvent.click(await ui.findByText("Restore"));
    expect(getCharges().value).toContain("5");
    expect(queryBanner()).toBeNull();
  });
});

describe("the focus", () => {
  const screenRoute = {
    element: (
      <main tabIndex={-1}>
        <Outlet />
      </main>
    ),
    children: routes,
  };

  it.each(["Restore", "Discard"])(
    "moves to the screen when the button %s removes the banner",
    async (name) => {
      await openStoredPlan(createStoredPlan());
      enterCharges("77");
      window.dispatchEvent(new Event("pagehide"));
      cleanup();
      await openPlan("/plans/edit/p1", { mediaPlan: () => createStoredPlan() }, [screenRoute]);
      await userEvent.click(await ui.findByRole("button", { name }));
      await waitFor(() => expect(queryBanner()).toBeNull());
      expect(document.activeElement).toBe(ui.getByRole("main"));
    },
  );
});
