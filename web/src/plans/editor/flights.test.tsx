import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { signIn } from "../../testing/render-app.tsx";
import { openPlan, planEntry } from "../testing/render-plan.tsx";
import { PlanForm } from "./plan-form.tsx";

beforeEach(() => signIn("ADMIN"));

it("returns the focus to the screen after the decision about flights", async () => {
  const screen = (
    <main tabIndex={-1}>
      <PlanForm entry={planEntry} />
    </main>
  );
  await openPlan("/plans/edit/p1", {}, [{ path: planEntry.editPath, element: screen }]);
  await userEvent.click(await ui.findByText("Edit order details"));
  const start = ui.getByLabelText(/^Start date/);
  await userEvent.clear(start);
  await userEvent.type(start, "2026-06-05{Tab}");
  await userEvent.click(await ui.findByRole("button", { name: "Keep rows" }));
  await waitFor(() => expect(ui.queryByRole("button", { name: "Keep rows" })).toBeNull());
  expect(document.activeElement).toBe(ui.getByRole("main"));
});
