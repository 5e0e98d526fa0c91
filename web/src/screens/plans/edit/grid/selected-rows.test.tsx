import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { expect, it } from "vitest";

import type { ScreenEntry } from "../../../../crud/resource.ts";
import { signIn, renderApp } from "../../../../testing/render-app.tsx";
import { PlanForm } from "../plan-form.tsx";
import { storedPlan } from "../../testing/stored-plan.ts";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [{ path: entry.edit, element: <PlanForm entry={entry} /> }];

it("moves, copies and removes several rows on a phone", async () => {
  signIn("ADMIN");
  const plan = storedPlan();
  const [row] = plan.medias;
  const ids = ["1", "2", "3", "4"];
  renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => ({
      ...plan,
      medias: ids.map((id) => ({ ...row, id })),
      rateCards: ids.map((id) => ({ id, rate: 100, quantity: Number(id), amount: 0, isInvalid: false })),
    }),
    channelPrices: [] as never,
    vendor: null as never,
  });
  const desk = window.matchMedia;
  window.matchMedia = (query) => ({ ...desk(query), matches: query.includes("max-width") });
  const quantities = () =>
    ui
      .getAllByLabelText<HTMLInputElement>(/^Quantity, row \d$/)
      .map((input) => input.value)
      .join(" ");

  await userEvent.click(await ui.findByRole("checkbox", { name: "Row 2" }));
  await userEvent.click(ui.getByRole("checkbox", { name: "Row 4" }));
  const tools = within(ui.getByRole("toolbar", { name: "Selected rows" }));
  expect(tools.getByText("2 rows selected")).toBeTruthy();
  expect(tools.getByRole("button", { name: "Move the rows down" })).toHaveProperty("disabled", true);
  await userEvent.click(tools.getByRole("button", { name: "Move the rows up" }));
  expect(quantities()).toBe("2 1 4 3");
  await userEvent.click(tools.getByRole("button", { name: "Duplicate the rows" }));
  expect(quantities()).toBe("2 1 4 2 4 3");
  // The copies are selected, to be moved.
  await userEvent.click(tools.getByRole("button", { name: "Move the rows down" }));
  expect(quantities()).toBe("2 1 4 3 2 4");
  await userEvent.click(tools.getByRole("button", { name: "Remove the rows" }));
  expect(quantities()).toBe("2 1 4 3");
  expect(ui.queryByRole("toolbar", { name: "Selected rows" })).toBeNull();
});
