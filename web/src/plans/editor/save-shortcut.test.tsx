import { cleanup, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { createGraphqlError, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { getCellText, openPlan } from "../testing/render-plan.tsx";
import { createStoredPlan, UPDATED_AT } from "../testing/stored-plan.ts";

const savePlanDraft = (variables: { input: object }) => ({
  id: "d1",
  updatedAt: UPDATED_AT,
  ...variables.input,
});
const createMediaPlan = vi.fn(() => createStoredPlan());
const updateMediaPlan = vi.fn(() => createStoredPlan());
const setMediaPlanStatus = vi.fn(() => createStoredPlan({ status: "PENDING" }));
const server: Resolvers = { savePlanDraft, createMediaPlan, updateMediaPlan, setMediaPlanStatus };

const pressSave = () => userEvent.keyboard("{Control>}s{/Control}");

async function changeQuantity(): Promise<void> {
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  await userEvent.keyboard("25");
}

function openStoredPlan(status: "PENDING" | "APPROVED" | "REJECTED") {
  return openPlan("/plans/edit/p1", {
    ...server,
    mediaPlan: () => createStoredPlan({ status, history: [] }),
  });
}

beforeEach(() => {
  signIn("ADMIN");
  for (const mutation of [createMediaPlan, updateMediaPlan, setMediaPlanStatus]) mutation.mockClear();
});

describe("Ctrl+S in a new media plan", () => {
  it("saves a draft of a valid plan and sends nothing for approval", async () => {
    const { router } = await openPlan("/plans/add?from=p1", server);
    await changeQuantity();
    await pressSave();
    await waitFor(() => expect(getToasts()).toEqual(["Draft saved"]));
    expect(router.state.location.search).toBe("?from=p1&draft=d1");
    expect(createMediaPlan).not.toHaveBeenCalled();
  });

  it("reports that an empty plan has nothing to save", async () => {
    await openPlan("/plans/add", server);
    await pressSave();
    await waitFor(() => expect(getToasts()).toEqual(["No changes to save."]));
  });

  it("keeps the draft in the browser when the server has no drafts", async () => {
    const resolvers = {
      ...server,
      savePlanDraft: () => {
        throw createGraphqlError("NOT_FOUND", "Not found", []);
      },
    };
    const { router } = await openPlan("/plans/add", resolvers);
    await changeQuantity();
    await pressSave();
    const message = "The draft is not on the server. Your changes are saved in this browser only.";
    await waitFor(() => expect(getToasts()).toEqual([message]));
    // Leaves without a question.
    await router.navigate("/plans");
    expect(await ui.findByText("The list")).toBeTruthy();
    cleanup();
    await openPlan("/plans/add", resolvers);
    await userEvent.click(await ui.findByRole("button", { name: "Restore" }));
    await waitFor(() => expect(getCellText("Quantity, row 1")).toBe("25"));
  });
});

describe("Ctrl+S in a stored media plan", () => {
  it("saves a pending plan", async () => {
    await openStoredPlan("PENDING");
    await changeQuantity();
    await pressSave();
    await waitFor(() => expect(getToasts()).toEqual(["Media plan updated successfully!"]));
    expect(updateMediaPlan).toHaveBeenCalledOnce();
  });

  it.each(["PENDING", "APPROVED", "REJECTED"] as const)(
    "reports that an unchanged plan with the status %s has nothing to save",
    async (status) => {
      await openStoredPlan(status);
      await pressSave();
      await waitFor(() => expect(getToasts()).toEqual(["No changes to save."]));
      expect(ui.queryByRole("dialog")).toBeNull();
      expect(updateMediaPlan).not.toHaveBeenCalled();
      expect(setMediaPlanStatus).not.toHaveBeenCalled();
    },
  );

  it("asks before it changes an approved plan", async () => {
    await openStoredPlan("APPROVED");
    await changeQuantity();
    await pressSave();
    const dialog = await ui.findByRole("dialog", { name: "Create a new revision?" });
    expect(updateMediaPlan).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole("button", { name: "Update" }));
    await waitFor(() => expect(updateMediaPlan).toHaveBeenCalledOnce());
  });

  it("saves a rejected plan without resubmitting it", async () => {
    await openStoredPlan("REJECTED");
    await changeQuantity();
    await pressSave();
    await waitFor(() => expect(getToasts()).toEqual(["Changes saved. The plan is not resubmitted yet."]));
    expect(updateMediaPlan).toHaveBeenCalledOnce();
    expect(setMediaPlanStatus).not.toHaveBeenCalled();
  });
});

it("saves when the focus is outside the form, before the app's own shortcut", async () => {
  const handleAppShortcut = (event: KeyboardEvent) => event.preventDefault();
  window.addEventListener("keydown", handleAppShortcut);
  onTestFinished(() => window.removeEventListener("keydown", handleAppShortcut));
  await openStoredPlan("APPROVED");
  expect(document.activeElement).toBe(document.body);
  await pressSave();
  await waitFor(() => expect(getToasts()).toEqual(["No changes to save."]));
});

it.each(["Additional charges", "Discount"])("sends nothing on Enter in the field %s", async (label) => {
  await openPlan("/plans/add?from=p1", server);
  await userEvent.type(ui.getByLabelText(label), "100{Enter}");
  await pressSave();
  await waitFor(() => expect(getToasts()).toEqual(["Draft saved"]));
  expect(createMediaPlan).not.toHaveBeenCalled();
});
