import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { createSampleResolvers } from "../../testing/samples.ts";
import { getSchema, signIn, renderApp } from "../../testing/render-app.tsx";
import { Review } from "../review.tsx";
import { ReviewSelected } from "./review-selected.tsx";

const entry = {
  listPath: "/plans",
  addPath: "/plans/add",
  editPath: "/plans/edit/:id",
  module: "media_plans",
} as const;

const createUser = (id: string) => ({ id, name: id });
const rows = [
  { id: "1", status: "PENDING", createdBy: createUser("u9") },
  { id: "2", status: "APPROVED", createdBy: createUser("u9") },
  { id: "3", status: "PENDING", createdBy: createUser("u1") },
  { id: "4", status: "PENDING", createdBy: createUser("u9") },
] as const;

function openList() {
  const sampleResolvers = createSampleResolvers(getSchema());
  const decidedIds = new Set<string>();
  return renderApp(
    [
      { path: "/plans", element: <ReviewSelected rows={rows} entry={entry} /> },
      { path: "/plans/review/:id", element: <Review entry={entry} /> },
    ],
    "/plans",
    {
      ...sampleResolvers,
      mediaPlan: ({ id }: { id: string }) => ({
        ...(sampleResolvers["mediaPlan"]?.({ id } as never) as object),
        id,
        planNumber: `MP-${id}`,
        status: decidedIds.has(id) ? "APPROVED" : "PENDING",
        createdBy: createUser("u9"),
      }),
      setMediaPlanStatus: ({ id }: { id: string }) => {
        decidedIds.add(id);
        return { ...(sampleResolvers["mediaPlan"]?.({ id } as never) as object), id, status: "APPROVED" };
      },
    },
  );
}

describe("several selected plans", () => {
  it("are reviewed one by one if the viewer may decide", async () => {
    signIn("ADMIN");
    const { router, operations } = openList();
    await userEvent.click(await ui.findByRole("link", { name: "Review 3 of 4" }));
    expect(await ui.findByText("1 of 3 selected")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    expect(await ui.findByText("2 of 3 selected")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/plans/review/3");
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    await ui.findByText("3 of 3 selected");
    expect(ui.getByRole("button", { name: "Next" }).hasAttribute("disabled")).toBe(true);
    await userEvent.click(ui.getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/review/3"));
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    await ui.findByText("3 of 3 selected");
    const approve = async () => {
      await userEvent.click(await ui.findByRole("button", { name: /^Approve/ }));
      await userEvent.click(within(await ui.findByRole("dialog")).getByRole("button", { name: "Approve" }));
    };
    await approve();
    // Skipped plans come again at the end.
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/review/1"));
    await approve();
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/review/3"));
    await approve();
    // The last decision returns to the list.
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans"));
    // The full queue is not loaded.
    expect(operations.some(({ operation }) => operation === "PlansWaiting")).toBe(false);
  });
});
