import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { createGraphqlError, signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { listBrowserDrafts, parseDraft } from "../editor/drafts/draft-storage.ts";
import { createStoredPlan } from "../testing/stored-plan.ts";
import { computeCopyStart } from "./duplicate-selected.tsx";
import { MediaPlans } from "./plan-list.tsx";

const entry = { listPath: "/plans", addPath: "/a", editPath: "/e/:id", module: "media_plans" } as const;

interface SaveVariables {
  input: { title: string; planId: string | null; content: string };
  attempt: string;
}

const plans = [
  createStoredPlan({ statusSince: null, currency: "INR", revision: 1 }),
  createStoredPlan({ id: "p2", planNumber: "MP-2026-0002", statusSince: null, currency: "INR" }),
];

const winter = { id: "c2", name: "Winter", startDate: "2026-12-01", endDate: "2026-12-31", currency: "INR" };

async function openDialog(shouldFail: (saved: SaveVariables) => boolean, failureCode = "CONFLICT") {
  const saved: SaveVariables[] = [];
  const { operations, router } = renderApp(
    [
      { path: "/plans", element: <MediaPlans entry={entry} /> },
      { path: "/manage-media-plan/drafts", element: <p>Drafts</p> },
    ],
    "/plans?view=all",
    {
      mediaPlans: () => ({
        items: plans,
        pageInfo: {
          page: 1,
          perPage: 10,
          totalPages: 1,
          totalCount: 2,
          hasPreviousPage: false,
          hasNextPage: false,
        },
      }),
      campaignOptions: () => [winter],
      campaign: ({ id }: { id: string }) => (id === winter.id ? { ...winter, mediaTypes: [] } : null),
      mediaPlan: ({ id }: { id: string }) => plans.find((plan) => plan.id === id),
      savePlanDraft: (variables: SaveVariables) => {
        if (shouldFail(variables)) return createGraphqlError(failureCode, "You keep 100 drafts already");
        saved.push(variables);
        return { id: `d${saved.length}`, updatedAt: null, ...variables.input };
      },
    },
  );
  await userEvent.click(await ui.findByRole("checkbox", { name: /all rows|page/i }));
  const bar = within(await ui.findByRole("region", { name: "Selected rows" }));
  await userEvent.click(await bar.findByRole("button", { name: "Duplicate 2" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Duplicate 2 media plans" }));
  return { saved, operations, router, dialog };
}

describe("duplicating several plans", () => {
  it("saves drafts shifted by the entered weeks", async () => {
    signIn("ADMIN");
    const { saved, dialog } = await openDialog(() => false);
    const weeks = dialog.getByRole("textbox", { name: /^Weeks after/ });
    await userEvent.clear(weeks);
    await userEvent.type(weeks, "=1+1");
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    await waitFor(() => expect(getToasts()).toContain("2 drafts saved"));
    expect(saved.map(({ input }) => [input.title, input.planId])).toEqual([
      ["Monsoon · Deccan", null],
      ["Monsoon · Deccan", null],
    ]);
    const savedDraft = parseDraft(saved[0]?.input.content ?? "");
    expect(savedDraft?.draft.orderDetails.campaignDate).toEqual({ start: "2026-06-15", end: "2026-07-14" });
    const [row] = Object.values(savedDraft?.draft.rows ?? {});
    expect(row).toMatchObject({
      startDate: "2026-06-15",
      endDate: "2026-07-14",
      quantity: 10,
      unitRate: 12_000,
    });
    expect(new Set(saved.map(({ attempt }) => attempt)).size).toBe(2);
  });

  it("sets the chosen campaign, says how many copies run outside its dates, and opens the drafts", async () => {
    signIn("ADMIN");
    const { saved, dialog, router } = await openDialog(() => false);
    const campaign = dialog.getByRole("combobox", { name: "Campaign" });
    expect(campaign).toHaveProperty("value", "Monsoon");
    await userEvent.click(campaign);
    await userEvent.click(await ui.findByRole("option", { name: /Winter/ }));
    expect(await dialog.findByText(/2 copies run outside\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    await userEvent.click(await ui.findByRole("button", { name: "Show drafts" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/manage-media-plan/drafts"));
    expect(saved.map(({ input }) => input.title)).toEqual(["Winter · Deccan", "Winter · Deccan"]);
    expect(parseDraft(saved[0]?.input.content ?? "")?.draft.orderDetails.campaignId).toBe("c2");
  });

  it("keeps the copies in this browser if the server stores no drafts", async () => {
    signIn("ADMIN");
    const { dialog } = await openDialog(() => true, "NOT_FOUND");
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    await waitFor(() => expect(getToasts()).toContain("2 drafts saved"));
    expect(listBrowserDrafts("u1").map(({ title }) => title)).toEqual([
      "Monsoon · Deccan",
      "Monsoon · Deccan",
    ]);
  });

  it.each(["1.5", "2x", "521", "1,2,3"])("rejects %s weeks and keeps the input", async (text) => {
    signIn("ADMIN");
    const { saved, dialog } = await openDialog(() => false);
    const weeks = dialog.getByRole("textbox", { name: /^Weeks after/ });
    await userEvent.clear(weeks);
    await userEvent.type(weeks, text);
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    expect(await dialog.findByText("Enter a whole number from −520 to 520")).toBeTruthy();
    expect(weeks).toHaveProperty("value", text);
    expect(saved).toEqual([]);
  });

  it("starts all copies on one day if chosen, and retries failures with the same idempotency key", async () => {
    signIn("ADMIN");
    const failedAttempts: string[] = [];
    const { saved, dialog } = await openDialog(({ attempt }) => {
      if (failedAttempts.length > 0) return false;
      failedAttempts.push(attempt);
      return true;
    });
    await userEvent.click(dialog.getByRole("radio", { name: "Same start date" }));
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    const result = within(await ui.findByRole("dialog", { name: "Not all records were changed" }));
    expect(result.getByText("You keep 100 drafts already")).toBeTruthy();
    await userEvent.click(result.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ attempt }) => attempt)).toContain(failedAttempts[0]);
  });

  it("requires a start date", async () => {
    signIn("ADMIN");
    const { saved, dialog } = await openDialog(() => false);
    await userEvent.click(dialog.getByRole("radio", { name: "Same start date" }));
    const start = dialog.getByRole("textbox", { name: /^New start date/ });
    await userEvent.clear(start);
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    expect(await dialog.findByText("Choose a date")).toBeTruthy();
    expect(start.getAttribute("aria-invalid")).toBe("true");
    expect(saved).toEqual([]);
  });

  it("moves each copy by weeks or starts it on the chosen day", () => {
    expect(computeCopyStart("2026-01-05", { weeks: 52 })).toBe("2027-01-04");
    expect(computeCopyStart("2026-01-05", { weeks: -1 })).toBe("2025-12-29");
    expect(computeCopyStart("2026-01-05", { start: "2026-03-01" })).toBe("2026-03-01");
    expect(computeCopyStart(null, { weeks: 1 })).toBeNull();
  });
});
