import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { signIn } from "../../../testing/render-app.tsx";
import { openPlan } from "../../testing/render-plan.tsx";

beforeEach(() => signIn("ADMIN"));

it("keeps the focus on the button that shows an invalid cell again", async () => {
  await openPlan("/plans/edit/p1");
  const moreFields = ui.getByRole("button", { name: "More fields of row 1" });
  await userEvent.click(moreFields);
  await userEvent.type(ui.getByLabelText("Bonus quantity, row 1"), "many");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Bonus quantity, row 1")));
  await userEvent.click(moreFields);
  expect(ui.queryByLabelText("Bonus quantity, row 1")).toBeNull();
  await userEvent.click(moreFields);
  expect(ui.getByLabelText("Bonus quantity, row 1")).toBeTruthy();
  expect(document.activeElement).toBe(moreFields);
});
