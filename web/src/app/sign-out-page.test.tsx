import { screen as ui } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { readSession, updateSessionUser } from "../session/session-store.ts";
import { signIn, renderApp } from "../testing/render-app.tsx";
import { SignOutPage } from "./sign-out-page.tsx";

const routes = [{ path: "/logout", element: <SignOutPage /> }];

beforeEach(() => {
  signIn("USER");
});

it("warns about the viewer's own unsaved drafts", async () => {
  localStorage.setItem("media-planner.plan-draft.u1.p1", "{}");
  localStorage.setItem("media-planner.plan-draft.u2.p1", "{}");
  renderApp(routes, "/logout", { logout: { message: null } as never });
  expect(await ui.findByText("You have been signed out.")).toBeTruthy();
  expect(ui.getByText("1 unsaved draft of a media plan was discarded.")).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => key.includes("plan-draft"))).toHaveLength(1);
});

it("shows no draft warning without drafts", async () => {
  renderApp(routes, "/logout", { logout: { message: null } as never });
  expect(await ui.findByText("You have been signed out.")).toBeTruthy();
  expect(ui.queryByText(/draft/)).toBeNull();
});

it("deletes recent records", async () => {
  const key = "media-planner.opened-records.u1";
  localStorage.setItem(
    key,
    JSON.stringify([{ resource: "users", id: "u2", name: "Ravi", secondary: "ravi@agency.test" }]),
  );
  renderApp(routes, "/logout", { logout: { message: null } as never });
  expect(await ui.findByText("You have been signed out.")).toBeTruthy();
  expect(localStorage.getItem(key)).toBe("");
});

it("deletes default views", async () => {
  const { user } = readSession();
  const defaultViews = [{ id: "v1", list: "/clients", address: "search=A+new+client" }];
  if (user) updateSessionUser({ ...user, defaultViews });
  expect(JSON.stringify(localStorage)).toContain("A+new+client");
  renderApp(routes, "/logout", { logout: { message: null } as never });
  expect(await ui.findByText("You have been signed out.")).toBeTruthy();
  expect(JSON.stringify(localStorage)).not.toContain("A+new+client");
});
