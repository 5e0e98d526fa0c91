import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../../../../crud/resource.ts";
import { signIn, renderApp } from "../../../../../testing/render-app.tsx";
import { PlanForm } from "../../plan-form.tsx";
import { named, storedPlan } from "../../../testing/stored-plan.ts";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [{ path: entry.edit, element: <PlanForm entry={entry} /> }];

async function open() {
  renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => storedPlan(),
    channelPrices: [] as never,
    channelOptions: [named("ch1", "Deccan One")] as never,
    vendor: null as never,
  });
}

/** Text of a cell: its input's value while editing. */
function shown(name: string): string | null {
  const cell = ui.getByLabelText<HTMLInputElement>(name);
  return cell.value || cell.textContent;
}

beforeEach(() => {
  signIn("ADMIN");
});

it("undoes typing in an open cell before other steps", async () => {
  await open();
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  await userEvent.keyboard("25");
  for (const name of ["Start, row 1", "Channel, row 1"]) {
    await userEvent.click(ui.getByLabelText(name));
    await userEvent.keyboard("1{Control>}z{/Control}");
    expect(shown("Quantity, row 1")).toBe("25");
    await userEvent.keyboard("{Escape}");
  }
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(shown("Quantity, row 1")).toBe("10");
});

it.each([
  ["Start, row 1", "5 Jun"],
  ["Channel, row 1", "Nobody"],
])("keeps text typed into %s when the window narrows", async (name, text) => {
  await open();
  const desk = window.matchMedia;
  const listeners = new Set<() => void>();
  let narrow = false;
  window.matchMedia = (query) => ({
    ...desk(query),
    get matches() {
      return narrow && query.includes("max-width");
    },
    addEventListener: (_type: string, listener: unknown) => {
      if (typeof listener === "function") listeners.add(() => listener({ matches: narrow }));
    },
  });
  await userEvent.click(await ui.findByLabelText(name));
  await userEvent.keyboard(text);
  narrow = true;
  for (const notify of listeners) notify();
  await ui.findByRole("button", { name: "Move row 1 up" });
  expect(shown(name)).toBe(text);
});
