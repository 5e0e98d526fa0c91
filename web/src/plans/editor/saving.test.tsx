import { act, cleanup, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { createGraphqlError, signIn } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { listDraftKeys, readDraft } from "./drafts/draft-storage.ts";
import { createGate, enterCharges, getCellText, getCharges, openPlan } from "../testing/render-plan.tsx";
import { createStoredPlan } from "../testing/stored-plan.ts";

beforeEach(() => {
  signIn("ADMIN");
});

describe("while saving", () => {
  const createSavedPlan = () => {
    const plan = createStoredPlan({ updatedAt: "2026-05-03T10:00:00.000Z" });
    return { ...plan, priceDetails: { ...plan.priceDetails, additionalCharges: 50, discount: 7 } };
  };

  it("keeps newer input as unsaved and applies the server's other values", async () => {
    const gate = createGate();
    const { operations } = await openPlan("/plans/edit/p1", {
      updateMediaPlan: gate.respondWith(createSavedPlan()),
    });
    enterCharges("50");
    await userEvent.click(ui.getByText("Update"));
    await ui.findByText("Loading...");
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("25");
    await userEvent.click(ui.getByRole("button", { name: "Duplicate row 1" }));
    gate.release();
    await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));

    await ui.findByText("Update");
    expect(getCellText("Quantity, row 1")).toBe("25");
    expect(getCellText("Quantity, row 2")).toBe("25");
    expect(ui.getByLabelText<HTMLInputElement>("Discount").value).toContain("7");
    await userEvent.click(ui.getByText("Update"));
    await waitFor(() =>
      expect(
        operations.filter(({ operation }) => operation === "UpdateMediaPlan").at(-1)?.variables,
      ).toMatchObject({
        expectedUpdatedAt: "2026-05-03T10:00:00.000Z",
        input: { rateCards: [{ quantity: 25 }, { quantity: 25 }], priceDetails: { discount: 7 } },
      }),
    );
  });

  it("keeps the draft until the save succeeds", async () => {
    const gate = createGate();
    await openPlan("/plans/edit/p1", { updateMediaPlan: gate.respondWith(createSavedPlan()) });
    enterCharges("50");
    await userEvent.click(ui.getByText("Update"));
    await ui.findByText("Loading...");
    await userEvent.click(ui.getByText("Back to media plans"));
    const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(dialog).getByText("Stay"));
    cleanup();
    const [draftKey = ""] = listDraftKeys("u1", "p1");
    expect(readDraft({ viewerId: "u1", draftKey })?.draft.priceDetails.additionalCharges).toBe(50);
    gate.release();
  });
});

it("keeps the reason of a failed save beside the buttons until the next attempt", async () => {
  const gate = createGate();
  let attempts = 0;
  await openPlan("/plans/edit/p1", {
    updateMediaPlan: () => {
      attempts += 1;
      if (attempts > 1) return gate.respondWith(createStoredPlan())();
      throw createGraphqlError("UPSTREAM_UNAVAILABLE", "Later");
    },
  });
  enterCharges("50");
  await userEvent.click(ui.getByText("Update"));
  expect(await ui.findByText("Failed to update media plan")).toBeTruthy();
  await userEvent.click(ui.getByText("Update"));
  await waitFor(() => expect(ui.queryByText("Failed to update media plan")).toBeNull());
  gate.release();
  await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));
});

describe("a discount in percent", () => {
  const openWithDiscount = async (prices: object, keepsPercentages = true) => {
    const { priceDetails } = createStoredPlan();
    const stored = createStoredPlan({ priceDetails: { ...priceDetails, discount: 27_600, ...prices } });
    const app = await openPlan("/plans/edit/p1", {
      mediaPlan: () => stored,
      viewer: () => ({ id: "u1", keepsPercentages }),
      updateMediaPlan: () => stored,
    });
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("20{Tab}");
    return app;
  };
  const getDiscount = () => ui.getByLabelText<HTMLInputElement>("Discount").value.replaceAll("\u00a0", " ");
  const save = async ({ operations }: Awaited<ReturnType<typeof openWithDiscount>>) => {
    await userEvent.click(ui.getByText("Update"));
    await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));
    return operations.find(({ operation }) => operation === "UpdateMediaPlan")?.variables;
  };

  it("stays one after saving", async () => {
    const app = await openWithDiscount({ discountPercent: 23 });
    expect(getDiscount()).toBe("23 % · ₹55,200.00");
    expect(await save(app)).toMatchObject({
      input: { priceDetails: { discount: 55_200, discountPercent: 23 } },
    });
  });

  it("is offered again when the upstream stored only its amount", async () => {
    const app = await openWithDiscount({}, false);
    expect(getDiscount()).toBe("₹27,600.00 · was 23 % when saved");
    await userEvent.click(ui.getByRole("button", { name: /Apply 23.% again/ }));
    expect(getDiscount()).toBe("23 % · ₹55,200.00");
    expect(await save(app)).toMatchObject({
      input: { priceDetails: { additionalCharges: 0, discount: 55_200 } },
    });
  });
});

it("blocks input while a new plan is saved", async () => {
  const gate = createGate();
  const { router } = await openPlan("/plans/add?from=p1", {
    createMediaPlan: gate.respondWith(createStoredPlan()),
  });
  await userEvent.click(ui.getByText("Submit for Approval"));
  await ui.findByText("Loading...");
  expect(getCharges().matches(":disabled")).toBe(true);
  gate.release();
  await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
});

it("reports rows without a list price in a copy", async () => {
  await openPlan("/plans/add?from=p1&prices=list");
  expect(ui.getByText("1 row has no current list price for its unit. Its rate is unchanged.")).toBeTruthy();
  expect(getCellText("Rate, row 1")).toBe("₹12,000.00");
});

describe("when someone else decides the open plan", () => {
  it("shows the decision and keeps an open menu", async () => {
    let changes = {};
    await openPlan("/plans/edit/p1", { mediaPlan: () => createStoredPlan(changes) });
    await userEvent.click(ui.getByRole("button", { name: "Excel and CSV" }));
    const item = await ui.findByRole("menuitem", { name: "Export as CSV" });
    changes = { status: "APPROVED", updatedAt: "2026-05-03T10:00:00.000Z" };
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await ui.findByText("Approved")).toBeTruthy();
    expect(item.isConnected).toBe(true);
  });
});
