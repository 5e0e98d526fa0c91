import { screen as ui, waitFor } from "@testing-library/react";
import { GraphQLError } from "graphql";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";

import type { ScreenEntry } from "../crud/definition/record.ts";
import { signIn, renderApp } from "../testing/render-app.tsx";
import { getToasts } from "../testing/toasts.ts";
import { PlanForm } from "./editor/plan-form.tsx";
import { PlanReview } from "./view/review/plan-review.tsx";

const entry: ScreenEntry = {
  listPath: "/plans",
  addPath: "/plans/add",
  editPath: "/plans/edit/:id",
  module: "media_plans",
};
const editor = { ExportMenuItems: () => null, hasBrowserDraft: () => false, DecidedPlanDraft: () => null };
const routes: RouteObject[] = [
  { path: entry.listPath, element: null },
  { path: entry.addPath, element: <PlanForm entry={entry} /> },
  { path: entry.editPath, element: <PlanForm entry={entry} /> },
  { path: "/plans/review/:id", element: <PlanReview entry={entry} editor={editor} /> },
];

describe("an unreadable plan", () => {
  it.each([
    ["the form", "/plans/edit/p1"],
    ["a copy", "/plans/add?from=p1"],
    ["the review", "/plans/review/p1"],
  ])("is reported once, with a retry, by %s", async (_screen, path) => {
    signIn("USER");
    renderApp(routes, path, {
      mediaPlan: () => {
        throw new GraphQLError("", { extensions: { code: "UPSTREAM_UNAVAILABLE" } });
      },
    });
    expect(await ui.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(ui.getByRole("alert").textContent).toContain("Failed to fetch media plan");
    await waitFor(() => expect(getToasts()).toEqual(["Failed to fetch media plan"]));
  });
});
