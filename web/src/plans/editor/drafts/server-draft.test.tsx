import { cleanup, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { beforeEach, expect, it } from "vitest";

import { createGraphqlError, signIn, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { getCellText, renderPlan } from "../../testing/render-plan.tsx";
import { UPDATED_AT, createStoredPlan } from "../../testing/stored-plan.ts";

interface SaveVariables {
  id: string | null;
  input: { title: string; planId: string | null; content: string };
}

function createDraftServer() {
  const savedDrafts: SaveVariables[] = [];
  const deletedIds: string[] = [];
  const toRecord = ({ input }: SaveVariables) => ({ id: "d1", updatedAt: UPDATED_AT, ...input });
  const drafts: Resolvers = {
    savePlanDraft: (variables: SaveVariables) => {
      savedDrafts.push(variables);
      return toRecord(variables);
    },
    planDraft: () => {
      const last = savedDrafts.at(-1);
      return last ? toRecord(last) : null;
    },
    deletePlanDraft: ({ id }: { id: string }) => {
      deletedIds.push(id);
      return { id };
    },
  };
  return { savedDrafts, deletedIds, drafts };
}

const findQuantity = () => ui.findByLabelText<HTMLInputElement>("Quantity, row 1");

beforeEach(() => {
  signIn("ADMIN");
});

it("saves a plan as draft, continues it, and deletes the draft after saving", async () => {
  const { savedDrafts, deletedIds, drafts } = createDraftServer();
  const updateMediaPlan = () =>
    createStoredPlan({ rateCards: [{ id: "m1", rate: 12_000, quantity: 25, isInvalid: false }] });
  const { router } = renderPlan("/plans/edit/p1", { ...drafts, updateMediaPlan });
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("25");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(getToasts()).toContain("Draft saved"));
  expect(savedDrafts).toMatchObject([{ id: null, input: { title: "Monsoon · Deccan", planId: "p1" } }]);
  expect(router.state.location.search).toBe("?draft=d1");
  // The server draft survives leaving.
  await router.navigate("/plans/add");
  expect(router.state.location.pathname).toBe("/plans/add");

  await router.navigate("/plans/edit/p1?draft=d1");
  await waitFor(() => expect(getCellText("Quantity, row 1")).toBe("25"));
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(deletedIds).toEqual(["d1"]));
});

it("leaves without confirmation when changed plan dates are saved as draft", async () => {
  const { drafts } = createDraftServer();
  const { router } = renderPlan("/plans/edit/p1", drafts);
  await userEvent.click(await ui.findByText("Edit order details"));
  const start = ui.getByLabelText(/^Start date/);
  await userEvent.clear(start);
  await userEvent.type(start, "2026-06-05{Tab}");
  expect(await ui.findByText("The plan dates changed. How should the rows change?")).toBeTruthy();
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  await router.navigate("/plans/add");
  expect(router.state.location.pathname).toBe("/plans/add");
});

it("saves a continued draft under the same id", async () => {
  const { savedDrafts, drafts } = createDraftServer();
  const { router } = renderPlan("/plans/add", drafts);
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("7");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  await router.navigate("/plans/edit/p1");
  await router.navigate("/plans/add?draft=d1");
  await waitFor(() => expect(getCellText("Quantity, row 1")).toBe("7"));
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(savedDrafts.at(-1)).toMatchObject({ id: "d1", input: { planId: null } }));
});

it.each([
  ["a new plan", "/plans/add", null],
  ["a stored plan", "/plans/edit/p1", "p1"],
])("saves a draft of %s once after a lost response, with later changes", async (_plan, path, planId) => {
  const requests: (SaveVariables & { attempt?: string })[] = [];
  const savePlanDraft = (request: SaveVariables & { attempt?: string }) => {
    requests.push(request);
    if (requests.length === 1) throw new TypeError("Failed to fetch");
    if (request.id === null)
      throw new GraphQLError("It was already created by an earlier attempt", {
        extensions: { code: "CONFLICT", created: { id: "d1", createdAt: UPDATED_AT } },
      });
    return { id: request.id, updatedAt: UPDATED_AT, ...request.input };
  };
  const { router } = renderPlan(path, { savePlanDraft });
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("7");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(getToasts()).toContain("Failed to save the draft"));
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("8");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  expect(requests.map(({ id }) => id)).toEqual([null, null, "d1"]);
  expect(requests[0]?.attempt).toMatch(/^plan-/);
  expect(requests[1]?.attempt).toBe(requests[0]?.attempt);
  expect(requests[2]?.input).toMatchObject({ planId, content: expect.stringContaining('"quantity":8') });
});

it("submits an unchanged draft", async () => {
  const { drafts } = createDraftServer();
  const created: unknown[] = [];
  const { router } = renderPlan("/plans/edit/p1", {
    ...drafts,
    createMediaPlan: ({ input }: { input: object }) => {
      created.push(input);
      return createStoredPlan();
    },
  });
  await findQuantity();
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  await router.navigate("/plans/add?draft=d1");
  expect(await ui.findByText("Monsoon")).toBeTruthy();
  await userEvent.click(await ui.findByRole("button", { name: "Submit for Approval" }));
  const orderDetails = { campaignId: "c1", mediaTypeId: "cin", vendorId: "v1" };
  await waitFor(() => expect(created).toMatchObject([{ orderDetails, rateCards: [{ quantity: 10 }] }]));
});

it("shows a message and keeps typed values when the server does not support drafts", async () => {
  const savePlanDraft = () => {
    throw createGraphqlError("NOT_FOUND", "Not found", []);
  };
  renderPlan("/plans/add", { savePlanDraft });
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("7");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() =>
    expect(getToasts()).toContain(
      "The draft is not on the server. Your changes are saved in this browser only.",
    ),
  );
  expect(getCellText("Quantity, row 1")).toBe("7");
});

it("saves and resubmits a rejected plan with a single button", async () => {
  const status = "REJECTED";
  const sent: unknown[] = [];
  renderPlan("/plans/edit/p1", {
    mediaPlan: () => createStoredPlan({ status, history: [] }),
    updateMediaPlan: ({ input }: { input: { rateCards: unknown[] } }) => {
      sent.push(input.rateCards);
      return createStoredPlan({ status, updatedAt: "2026-05-03T10:00:00.000Z" });
    },
    setMediaPlanStatus: (variables: object) => {
      sent.push(variables);
      return createStoredPlan({ status: "PENDING", updatedAt: "2026-05-03T10:00:01.000Z" });
    },
  });
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("25");
  expect(ui.queryByRole("button", { name: "Submit for Approval" })).toBeNull();
  await userEvent.click(ui.getByRole("button", { name: "Save and resubmit" }));
  await waitFor(() => expect(getToasts()).toContain("Media plan submitted for approval"));
  expect(sent).toMatchObject([
    [{ id: "m1", quantity: 25 }],
    { id: "p1", status: "PENDING", expectedUpdatedAt: "2026-05-03T10:00:00.000Z" },
  ]);
});

it("continues the saved draft of a duplicate after a reload", async () => {
  const { drafts } = createDraftServer();
  const { router } = renderPlan("/plans/add?from=p1", drafts);
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("25");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?from=p1&draft=d1"));
  cleanup();
  renderPlan("/plans/add?from=p1&draft=d1", drafts);
  await findQuantity();
  expect(getCellText("Quantity, row 1")).toBe("25");
});

it("returns to the filtered list after saving a draft", async () => {
  const { drafts } = createDraftServer();
  const { router } = renderPlan("/plans", drafts);
  await router.navigate("/plans/edit/p1", {
    state: { returnTo: { pathname: "/plans", search: "?status=PENDING" } },
  });
  await userEvent.click(await findQuantity());
  await userEvent.keyboard("25");
  await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  await userEvent.click(ui.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/plans"));
  expect(router.state.location.search).toBe("?status=PENDING");
});

it("saves a second draft when another tab has saved this one", async () => {
  const { drafts } = createDraftServer();
  const versions: unknown[] = [];
  const savePlanDraft = ({
    id,
    expectedUpdatedAt,
    input,
  }: SaveVariables & { expectedUpdatedAt?: string }) => {
    versions.push([id, expectedUpdatedAt]);
    const current = { updatedAt: "2026-05-09T10:00:00.000Z", changedBy: null, changes: [] };
    if (id) throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
    return { id: `d${versions.length}`, updatedAt: UPDATED_AT, ...input };
  };
  const { router } = renderPlan("/plans/edit/p1", { ...drafts, savePlanDraft });
  const saveQuantity = async (digits: string) => {
    await userEvent.click(await findQuantity());
    await userEvent.keyboard(digits);
    await userEvent.click(ui.getByRole("button", { name: "Save draft" }));
  };
  await saveQuantity("25");
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d1"));
  await saveQuantity("30");
  await waitFor(() => expect(router.state.location.search).toBe("?draft=d3"));
  expect(getToasts()).toContain("Another tab changed this draft. Yours is saved as a second draft.");
  expect(versions).toEqual([
    [null, null],
    ["d1", UPDATED_AT],
    [undefined, undefined],
  ]);
});
