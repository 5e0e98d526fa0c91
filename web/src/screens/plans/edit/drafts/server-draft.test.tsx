import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import type { RouteObject } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../../../crud/resource.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../../testing/render-app.tsx";
import { getToasts } from "../../../../testing/toasts.ts";
import { UPDATED_AT, storedPlan } from "../../testing/stored-plan.ts";
import { PlanForm } from "../plan-form.tsx";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [
  { path: entry.add, element: <PlanForm entry={entry} /> },
  { path: entry.edit, element: <PlanForm entry={entry} /> },
];
const resolvers: Resolvers = {
  mediaPlan: () => storedPlan(),
  campaign: () => storedPlan().orderDetails.campaign,
  channelPrices: [] as never,
  vendor: null as never,
};

interface Saved {
  id: string | null;
  input: { title: string; planId: string | null; content: string };
}

function server() {
  const saved: Saved[] = [];
  const forgotten: string[] = [];
  const record = ({ input }: Saved) => ({ id: "d1", updatedAt: UPDATED_AT, ...input });
  const drafts: Resolvers = {
    savePlanDraft: (variables: Saved) => {
      saved.push(variables);
      return record(variables);
    },
    planDraft: () => {
      const last = saved.at(-1);
      return last ? record(last) : null;
    },
    deletePlanDraft: ({ id }: { id: string }) => {
      forgotten.push(id);
      return { id };
    },
  };
  return { saved, forgotten, drafts };
}

const quantity = () => ui.findByLabelText<HTMLInputElement>("Quantity, row 1");
const shown = async () => {
  const cell = await quantity();
  return cell.value || cell.textContent;
};

beforeEach(() => {
  signIn("ADMIN");
});

it("saves a plan as draft, continues it, and deletes the draft after saving", async () => {
  const { saved, forgotten, drafts } = server();
  const updateMediaPlan = () =>
    storedPlan({ rateCards: [{ id: "m1", rate: 12_000, quantity: 25, isInvalid: false }] });
  const { router } = renderApp(routes, "/plans/edit/p1", { ...resolvers, ...drafts, updateMediaPlan });
  await userEvent.click(await quantity());
  await userEvent.keyboard("25");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(getToasts()).toContain("Draft saved. Open it from your dashboard."));
  expect(saved).toMatchObject([{ id: null, input: { title: "Monsoon · Deccan", planId: "p1" } }]);
  expect(router.state.location.search).toBe("?draft=d1");
  // The server draft survives leaving.
  await router.navigate("/plans/add");
  expect(router.state.location.pathname).toBe("/plans/add");

  await router.navigate("/plans/edit/p1?draft=d1");
  await waitFor(async () => expect(await shown()).toBe("25"));
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(forgotten).toEqual(["d1"]));
});

it("continues a new plan from its draft under the same id", async () => {
  const { saved, drafts } = server();
  const { router } = renderApp(routes, "/plans/add", { ...resolvers, ...drafts });
  await userEvent.click(await quantity());
  await userEvent.keyboard("7");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  await router.navigate("/plans/edit/p1");
  await router.navigate("/plans/add?draft=d1");
  await waitFor(async () => expect(await shown()).toBe("7"));
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ id: "d1", input: { planId: null } }));
});

it.each([
  ["a new plan", "/plans/add", null],
  ["a stored plan", "/plans/edit/p1", "p1"],
])("saves a draft of %s once after a lost response, with later changes", async (_of, at, planId) => {
  const tries: (Saved & { attempt?: string })[] = [];
  const savePlanDraft = (tried: Saved & { attempt?: string }) => {
    tries.push(tried);
    if (tries.length === 1) throw new TypeError("Failed to fetch");
    if (tried.id === null)
      throw new GraphQLError("It was already created by an earlier attempt", {
        extensions: { code: "CONFLICT", created: { id: "d1", createdAt: UPDATED_AT } },
      });
    return { id: tried.id, updatedAt: UPDATED_AT, ...tried.input };
  };
  const { router } = renderApp(routes, at, { ...resolvers, savePlanDraft });
  await userEvent.click(await quantity());
  await userEvent.keyboard("7");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(getToasts()).toContain("Failed to save the draft"));
  await userEvent.click(await quantity());
  await userEvent.keyboard("8");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  expect(tries.map(({ id }) => id)).toEqual([null, null, "d1"]);
  expect(tries[0]?.attempt).toMatch(/^plan-/);
  expect(tries[1]?.attempt).toBe(tries[0]?.attempt);
  expect(tries[2]?.input).toMatchObject({ planId, content: expect.stringContaining('"quantity":8') });
});

it("submits a draft unchanged", async () => {
  const { drafts } = server();
  const created: unknown[] = [];
  const { router } = renderApp(routes, "/plans/edit/p1", {
    ...resolvers,
    ...drafts,
    createMediaPlan: ({ input }: { input: object }) => {
      created.push(input);
      return storedPlan();
    },
  });
  await quantity();
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  await router.navigate("/plans/add?draft=d1");
  expect(await ui.findByText("Monsoon")).toBeTruthy();
  await userEvent.click(await ui.findByRole("button", { name: "Submit for Approval" }));
  const orderDetails = { campaignId: "c1", mediaTypeId: "cin", vendorId: "v1" };
  await waitFor(() => expect(created).toMatchObject([{ orderDetails, rateCards: [{ quantity: 10 }] }]));
});

it("reports missing server support and keeps typed values", async () => {
  const savePlanDraft = () => {
    throw createGraphqlError("NOT_FOUND", "Not found", []);
  };
  renderApp(routes, "/plans/add", { ...resolvers, savePlanDraft });
  await userEvent.click(await quantity());
  await userEvent.keyboard("7");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() =>
    expect(getToasts()).toContain(
      "The draft is not on the server. Your changes are saved in this browser only.",
    ),
  );
  expect(await shown()).toBe("7");
});

it("saves and resubmits a rejected plan with one button", async () => {
  const status = "REJECTED";
  const sent: unknown[] = [];
  renderApp(routes, "/plans/edit/p1", {
    ...resolvers,
    mediaPlan: () => storedPlan({ status, history: [] }),
    updateMediaPlan: ({ input }: { input: { rateCards: unknown[] } }) => {
      sent.push(input.rateCards);
      return storedPlan({ status, updatedAt: "2026-05-03T10:00:00.000Z" });
    },
    setMediaPlanStatus: (variables: object) => {
      sent.push(variables);
      return storedPlan({ status: "PENDING", updatedAt: "2026-05-03T10:00:01.000Z" });
    },
  });
  await userEvent.click(await quantity());
  await userEvent.keyboard("25");
  expect(ui.queryByRole("button", { name: "Submit for Approval" })).toBeNull();
  await userEvent.click(ui.getByRole("button", { name: "Save and resubmit" }));
  await waitFor(() => expect(getToasts()).toContain("Media plan submitted for approval"));
  expect(sent).toMatchObject([
    [{ id: "m1", quantity: 25 }],
    { id: "p1", status: "PENDING", expectedUpdatedAt: "2026-05-03T10:00:00.000Z" },
  ]);
});
