import { fireEvent, screen as ui } from "@testing-library/react";
import type { RouteObject } from "react-router-dom";

import { CreateOptionContext, type CreateOption } from "../../crud/reference/creation.ts";
import { EntriesContext } from "../../crud/related/entries-context.ts";
import type { ScreenEntry } from "../../crud/definition/record.ts";
import { masters } from "../../resources/entries.ts";
import { renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { PlanForm } from "../editor/plan-form.tsx";
import { createStoredPlan } from "./stored-plan.ts";

export const planEntry: ScreenEntry = {
  listPath: "/plans",
  addPath: "/plans/add",
  editPath: "/plans/edit/:id",
  module: "media_plans",
};

export const planRoutes: RouteObject[] = [
  { path: planEntry.listPath, element: <p>The list</p> },
  { path: planEntry.addPath, element: <PlanForm entry={planEntry} /> },
  { path: planEntry.editPath, element: <PlanForm entry={planEntry} /> },
];

/** Routes whose reference fields offer to add a missing master. */
export function createRoutesWithNewOptions(createOption: CreateOption): RouteObject[] {
  return planRoutes.map((route) => ({
    ...route,
    element: (
      <EntriesContext value={masters}>
        <CreateOptionContext value={createOption}>{route.element}</CreateOptionContext>
      </EntriesContext>
    ),
  }));
}

export const planResolvers: Resolvers = {
  mediaPlan: () => createStoredPlan(),
  campaign: () => createStoredPlan().orderDetails.campaign,
  channelPrices: [] as never,
  vendor: null as never,
};

export function renderPlan(path: string, resolvers: Resolvers = {}, routes = planRoutes) {
  return renderApp(routes, path, { ...planResolvers, ...resolvers });
}

export async function openPlan(...args: Parameters<typeof renderPlan>) {
  const app = renderPlan(...args);
  await ui.findByLabelText("Additional charges");
  return app;
}

/** A cell is an input only while it is active. */
export function getCellText(name: string): string {
  const cell = ui.getByLabelText(name);
  return cell instanceof HTMLInputElement ? cell.value : (cell.textContent ?? "");
}

export const getCharges = () => ui.getByLabelText<HTMLInputElement>("Additional charges");

export function enterCharges(value: string): void {
  fireEvent.change(getCharges(), { target: { value } });
}

/** Delays responses until the release. */
export function createGate() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respondWith =
    <Data,>(data: Data) =>
    () =>
      released.then(() => data);
  return { release, respondWith };
}
