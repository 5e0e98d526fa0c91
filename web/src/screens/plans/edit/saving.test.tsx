import { cleanup, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";

import type { ScreenEntry } from "../../../crud/resource.ts";
import { signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { readDraft } from "./drafts/draft-storage.ts";
import { PlanForm } from "./plan-form.tsx";
import { storedPlan } from "../testing/stored-plan.ts";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [
  { path: entry.list, element: <p>The list</p> },
  { path: entry.add, element: <PlanForm entry={entry} /> },
  { path: entry.edit, element: <PlanForm entry={entry} /> },
];

/** A response that is pending until released. */
function deferResponse(resolve: () => unknown) {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { respond: () => released.then(resolve), letGo };
}

async function open(path: string, resolvers: Resolvers) {
  const staged = renderApp(routes, path, {
    mediaPlan: () => storedPlan(),
    channelPrices: [] as never,
    vendor: null as never,
    ...resolvers,
  });
  await ui.findByLabelText("Additional charges");
  return staged;
}

const charges = () => ui.getByLabelText<HTMLInputElement>("Additional charges");
const typeCharges = (value: string) => fireEvent.change(charges(), { target: { value } });

/** Cells are text until focused. */
function shown(name: string): string {
  const cell = ui.getByLabelText(name);
  return cell instanceof HTMLInputElement ? cell.value : (cell.textContent ?? "");
}

beforeEach(() => {
  signIn("ADMIN");
});

describe("while saving", () => {
  const sentBack = () => {
    const plan = storedPlan({ updatedAt: "2026-05-03T10:00:00.000Z" });
    return { ...plan, priceDetails: { ...plan.priceDetails, additionalCharges: 50, discount: 7 } };
  };

  it("keeps newer input unsaved and applies server values elsewhere", async () => {
    const saving = deferResponse(sentBack);
    const { operations } = await open("/plans/edit/p1", { updateMediaPlan: saving.respond });
    typeCharges("50");
    await userEvent.click(ui.getByText("Update"));
    await ui.findByText("Loading...");
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("25");
    await userEvent.click(ui.getByRole("button", { name: "Duplicate row 1" }));
    saving.letGo();
    await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));

    await ui.findByText("Update");
    expect(shown("Quantity, row 1")).toBe("25");
    expect(shown("Quantity, row 2")).toBe("25");
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

  it("keeps its draft until saved", async () => {
    const saving = deferResponse(sentBack);
    await open("/plans/edit/p1", { updateMediaPlan: saving.respond });
    typeCharges("50");
    await userEvent.click(ui.getByText("Update"));
    await ui.findByText("Loading...");
    await userEvent.click(ui.getByText("Back to media plans"));
    const question = await ui.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(question).getByText("Stay"));
    cleanup();
    expect(readDraft({ viewer: "u1", planId: "p1" })?.draft.priceDetails.additionalCharges).toBe(50);
    saving.letGo();
  });
});

it("blocks input while a new plan is saved", async () => {
  const saving = deferResponse(() => storedPlan());
  const { router } = await open("/plans/add?from=p1", { createMediaPlan: saving.respond });
  await userEvent.click(ui.getByText("Submit for Approval"));
  await ui.findByText("Loading...");
  expect(charges().matches(":disabled")).toBe(true);
  saving.letGo();
  await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
});

it("reports rows without a list price in a copy", async () => {
  await open("/plans/add?from=p1&prices=list", {});
  expect(ui.getByText("1 row has no current list price for its unit. Its rate is unchanged.")).toBeTruthy();
  expect(shown("Rate, row 1")).toBe("₹12,000.00");
});
