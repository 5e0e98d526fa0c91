import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { signIn } from "../../testing/render-app.tsx";
import { openPlan } from "../testing/render-plan.tsx";
import { createStoredPlan } from "../testing/stored-plan.ts";

it("marks a deleted record and keeps its id when saving", async () => {
  signIn("ADMIN");
  const [row] = createStoredPlan().medias;
  const plan = createStoredPlan({ medias: [{ ...row, format: null, cityId: "lost", city: null }] });
  const { operations } = await openPlan("/plans/edit/p1", {
    mediaPlan: () => plan,
    updateMediaPlan: () => plan,
  });
  const format = await ui.findByLabelText("Format, row 1");
  expect(format.textContent).toBe("(not found)");
  await userEvent.click(ui.getByLabelText("Quantity, row 1"));
  await userEvent.keyboard("25");
  await userEvent.click(ui.getByText("Update"));
  await waitFor(() =>
    expect(operations.find(({ operation }) => operation === "UpdateMediaPlan")?.variables).toMatchObject({
      input: { medias: [{ formatId: "f1", cityId: "lost" }], rateCards: [{ quantity: 25 }] },
    }),
  );
});
