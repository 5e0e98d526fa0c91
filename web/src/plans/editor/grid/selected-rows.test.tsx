import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { signIn } from "../../../testing/render-app.tsx";
import { renderPlan } from "../../testing/render-plan.tsx";
import { createStoredPlan } from "../../testing/stored-plan.ts";

it("moves, copies and removes several rows on a phone", async () => {
  signIn("ADMIN");
  const plan = createStoredPlan();
  const [row] = plan.medias;
  const ids = ["1", "2", "3", "4"];
  renderPlan("/plans/edit/p1", {
    mediaPlan: () => ({
      ...plan,
      medias: ids.map((id) => ({ ...row, id })),
      rateCards: ids.map((id) => ({ id, rate: 100, quantity: Number(id), amount: 0, isInvalid: false })),
    }),
  });
  const originalMatchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes("max-width") });
  /** Quantities follow from the amounts. */
  const getQuantities = () =>
    [...document.querySelectorAll("[data-row-line], [data-cell=amount]")]
      .map(({ textContent }) => textContent?.replace(/^.*₹(\d)00\.00$/, "$1"))
      .join(" ");

  await userEvent.click(await ui.findByRole("checkbox", { name: "Row 2" }));
  await userEvent.click(ui.getByRole("checkbox", { name: "Row 4" }));
  const toolbar = within(ui.getByRole("toolbar", { name: "Selected rows" }));
  expect(toolbar.getByText("2 rows selected")).toBeTruthy();
  expect(toolbar.getByRole("button", { name: "Move the rows down" })).toHaveProperty("disabled", true);
  await userEvent.click(toolbar.getByRole("button", { name: "Move the rows up" }));
  expect(getQuantities()).toBe("2 1 4 3");
  await userEvent.click(toolbar.getByRole("button", { name: "Duplicate the rows" }));
  expect(getQuantities()).toBe("2 1 4 2 4 3");
  // The copies are selected, to be moved.
  await userEvent.click(toolbar.getByRole("button", { name: "Move the rows down" }));
  expect(getQuantities()).toBe("2 1 4 3 2 4");
  await userEvent.click(toolbar.getByRole("button", { name: "Remove the rows" }));
  expect(getQuantities()).toBe("2 1 4 3");
  expect(ui.queryByRole("toolbar", { name: "Selected rows" })).toBeNull();

  await userEvent.click(ui.getByRole("checkbox", { name: "Row 2" }));
  await userEvent.click(ui.getByRole("button", { name: "More actions" }));
  await userEvent.click(await ui.findByText("Rates ± %…"));
  await userEvent.type(await ui.findByLabelText(/^Percent/), "100{Enter}");
  await waitFor(() => expect(getQuantities()).toBe("2 2 4 3"));
  await userEvent.click(ui.getByRole("button", { name: "Clear the selection" }));

  const checkbox = ui.getByRole("checkbox", { name: "Row 3" });
  await userEvent.click(checkbox);
  await userEvent.click(ui.getByRole("button", { name: "Clear the selection" }));
  await waitFor(() => expect(document.activeElement).toBe(checkbox));
});

it("shows a row on a phone in one line, until a tap or an error opens it", async () => {
  signIn("ADMIN");
  renderPlan("/plans/edit/p1", {
    mediaPlan: () =>
      createStoredPlan({ rateCards: [{ id: "m1", rate: 100, quantity: null, amount: 0, isInvalid: false }] }),
  });
  const originalMatchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes("max-width") });
  const line = await ui.findByRole("button", { name: /^Row 1: Deccan One · Spot 30, ₹/ });
  await userEvent.click(line);
  expect(ui.getByLabelText("Quantity, row 1")).toBeTruthy();
  const close = ui.getByRole("button", { name: "Close row 1" });
  expect(document.activeElement).toBe(close);
  await userEvent.click(close);
  expect(ui.queryByLabelText("Quantity, row 1")).toBeNull();
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await userEvent.type(ui.getByRole("textbox", { name: "Additional charges" }), "1");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 1")));
});
