import { act, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { clearSession } from "../../session/session-store.ts";
import { createGraphqlError, signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { ProfileDocument } from "./profile.generated.tsx";
import { ProfileScreen } from "./profile.tsx";

it("keeps typed values when the account changes in another tab", async () => {
  signIn("USER");
  const viewer = {
    id: "u1",
    fullName: "Asha Patil",
    email: "asha@agency.test",
    phone: "9876543210",
    role: "USER",
    status: "ACTIVE",
    isVerified: true,
    permissions: [],
  };
  const { client } = renderApp([{ path: "/", element: <ProfileScreen /> }], "/", { viewer: () => viewer });
  await userEvent.click(await ui.findByRole("button", { name: "Edit profile" }));
  const designation = await ui.findByRole("textbox", { name: "Designation" });
  await userEvent.type(designation, "Planner");
  viewer.phone = "9000000000";
  await client.query({ query: ProfileDocument, fetchPolicy: "network-only" });
  await waitFor(() => expect(JSON.stringify(client.cache.extract())).toContain("9000000000"));
  expect(designation).toHaveProperty("value", "Planner");
});

it("asks before discarding changes, but not without changes, and keeps the focus", async () => {
  signIn("USER");
  const viewer = { id: "u1", fullName: "Asha Patil", phone: "9876543210", role: "USER", status: "ACTIVE" };
  const screen = (
    <main id="screen" tabIndex={-1}>
      <ProfileScreen />
    </main>
  );
  renderApp([{ path: "/", element: screen }], "/", {
    viewer: () => ({ ...viewer, isVerified: true, permissions: [] }),
  });
  await userEvent.click(await ui.findByRole("button", { name: "Edit profile" }));
  expect(document.activeElement?.id).toBe("screen");
  const designation = await ui.findByRole("textbox", { name: "Designation" });
  await userEvent.type(designation, "Planner");
  await userEvent.click(ui.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await ui.findByRole("button", { name: "Stay" }));
  expect(designation).toHaveProperty("value", "Planner");
  await userEvent.clear(designation);
  await userEvent.click(ui.getByRole("button", { name: "Cancel" }));
  expect(await ui.findByRole("button", { name: "Edit profile" })).toBeTruthy();
  expect(document.activeElement?.id).toBe("screen");
});

it("continues editing after the session expired", async () => {
  signIn("USER");
  const viewer = { id: "u1", fullName: "Asha Patil", phone: "9876543210", role: "USER", status: "ACTIVE" };
  const routes = [
    { path: "/", element: <ProfileScreen /> },
    { path: "/signin", element: <h1>Sign in</h1> },
  ];
  const { router } = renderApp(routes, "/", {
    viewer: () => ({ ...viewer, isVerified: true, permissions: [] }),
  });
  await userEvent.click(await ui.findByRole("button", { name: "Edit profile" }));
  await userEvent.type(await ui.findByRole("textbox", { name: "Designation" }), "Planner");
  act(() => clearSession());
  await act(() => router.navigate("/signin"));
  act(() => signIn("USER"));
  await act(() => router.navigate("/"));
  expect(await ui.findByRole("textbox", { name: "Designation" })).toHaveProperty("value", "Planner");
});

it("shows a failure inline and as a toast", async () => {
  signIn("USER");
  renderApp([{ path: "/", element: <ProfileScreen /> }], "/", {
    viewer: () => {
      throw createGraphqlError("UPSTREAM_TIMEOUT", "no words for the user");
    },
  });
  expect((await ui.findByRole("alert")).textContent).toContain("Failed to fetch the profile");
  await waitFor(() => expect(getToasts()).toEqual(["Failed to fetch the profile"]));
});
