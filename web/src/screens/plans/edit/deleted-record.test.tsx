import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../../crud/resource.ts";
import { signIn, renderApp } from "../../../testing/render-app.tsx";
import { PlanForm } from "./plan-form.tsx";
import { storedPlan } from "../testing/stored-plan.ts";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [{ path: entry.edit, element: <PlanForm entry={entry} /> }];

beforeEach(() => {
  signIn("ADMIN");
});

it("marks a deleted record and keeps it until replaced", async () => {
  const [row] = storedPlan().medias;
  const plan = storedPlan({ medias: [{ ...row, format: null, cityId: "lost", city: null }] });
  const { operations } = renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => plan,
    channelPrices: [] as never,
    vendor: null as never,
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
