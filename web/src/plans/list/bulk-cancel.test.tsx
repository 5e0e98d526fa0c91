import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { createStoredPlan } from "../testing/stored-plan.ts";
import { MediaPlans } from "./plan-list.tsx";

const entry = { listPath: "/plans", addPath: "/a", editPath: "/e/:id", module: "media_plans" } as const;
const commonFields = { statusSince: null, currency: "INR", revision: 1 } as const;
const plans = [
  createStoredPlan({ ...commonFields, status: "APPROVED" }),
  createStoredPlan({ ...commonFields, id: "p2", planNumber: "MP-2026-0002", status: "APPROVED" }),
  createStoredPlan({ ...commonFields, id: "p3", planNumber: "MP-2026-0003", status: "COMPLETED" }),
];

function openList() {
  return renderApp([{ path: "/plans", element: <MediaPlans entry={entry} /> }], "/plans?view=all", {
    mediaPlans: () => ({
      items: plans,
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: plans.length },
    }),
    setMediaPlanStatus: ({ id }: { id: string }) => plans.find((plan) => plan.id === id),
  });
}

beforeEach(() => signIn("ADMIN"));

it("lists the plans to cancel and sends the reason with each cancellation", async () => {
  const { operations } = openList();
  await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
  const bar = within(await ui.findByRole("region", { name: "Selected rows" }));
  await userEvent.click(await bar.findByRole("button", { name: "Cancel 2 plans" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Cancel 2 plans?" }));
  expect(dialog.getByText("Approved: 2")).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    plans[0]?.planNumber,
    "MP-2026-0002",
  ]);
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The client stopped the campaign");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel 2 plans" }));
  await waitFor(() => expect(getToasts()).toContain("2 records changed"));
  const sent = operations.filter(({ operation }) => operation === "SetMediaPlanStatus");
  expect(sent.map(({ variables }) => [variables["id"], variables["comment"]])).toEqual([
    [plans[0]?.id, "The client stopped the campaign"],
    ["p2", "The client stopped the campaign"],
  ]);
});

it("sends the reason when one plan is cancelled", async () => {
  const { operations } = openList();
  await userEvent.click(await ui.findByRole("button", { name: "Change status of MP-2026-0002" }));
  await userEvent.click(await ui.findByRole("menuitem", { name: "Cancel the plan" }));
  const dialog = within(await ui.findByRole("dialog", { name: /^Cancel the plan/ }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Booked twice");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel the plan" }));
  await waitFor(() => expect(getToasts()).toContain("Media plan cancelled"));
  expect(operations.find(({ operation }) => operation === "SetMediaPlanStatus")?.variables).toMatchObject({
    id: "p2",
    status: "CANCELLED",
    comment: "Booked twice",
  });
});

it("returns the focus to the status button after Escape", async () => {
  openList();
  const findButton = () => ui.findByRole("button", { name: "Change status of MP-2026-0002" });
  await userEvent.click(await findButton());
  await ui.findByRole("menuitem", { name: "Cancel the plan" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(ui.queryByRole("menuitem")).toBeNull());
  expect(document.activeElement).toBe(await findButton());
});

it("offers Edit only for editable plans", async () => {
  openList();
  expect(await ui.findByRole("link", { name: "Edit MP-2026-0002" })).toBeTruthy();
  expect(ui.queryByRole("link", { name: "Edit MP-2026-0003" })).toBeNull();
});
