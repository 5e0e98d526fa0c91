import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { readSession, updateSessionUser } from "../../session/session-store.ts";
import { renderApp, signIn } from "../../testing/render-app.tsx";
import { DemoBanner } from "./demo-banner.tsx";

function renderBanner(hasDemoAccounts?: boolean) {
  sessionStorage.clear();
  signIn("USER");
  const { user } = readSession();
  if (user && hasDemoAccounts !== undefined) updateSessionUser({ ...user, hasDemoAccounts });
  const element = (
    <>
      <DemoBanner />
      <main id="screen" tabIndex={-1} />
    </>
  );
  renderApp([{ path: "/", element }], "/", {});
}

it.each([false, undefined])("is absent when the upstream answers %s", (hasDemoAccounts) => {
  renderBanner(hasDemoAccounts);
  expect(ui.queryByText("Start with your own")).toBeNull();
});

it("gives the command for an empty agency with the typed address, and copies it", async () => {
  const user = userEvent.setup();
  renderBanner(true);
  await user.click(ui.getByRole("button", { name: "Start with your own" }));
  await user.type(await ui.findByRole("textbox", { name: "Email of the first Admin" }), "zoe@agency.fr");
  await user.click(ui.getByRole("button", { name: "Copy the command" }));
  const command = "DEMO_DATA=off DATA_DIR=.agency ADMIN_EMAIL=zoe@agency.fr npm start";
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(command));
});

it("never puts shell syntax from the address into the command", async () => {
  renderBanner(true);
  await userEvent.click(ui.getByRole("button", { name: "Start with your own" }));
  await userEvent.type(await ui.findByRole("textbox", { name: "Email of the first Admin" }), "a@b.c;rm");
  expect(ui.getByText(/^DEMO_DATA=off .*ADMIN_EMAIL=you@agency.example npm start$/)).toBeTruthy();
});

it("stays hidden in the tab after it was closed, and moves the focus to the screen", async () => {
  renderBanner(true);
  await userEvent.click(ui.getByRole("button", { name: "Hide until you close the tab" }));
  expect(ui.queryByText("Start with your own")).toBeNull();
  expect(sessionStorage.getItem("media-planner.demo-banner-hidden")).toBe("true");
  expect(document.activeElement?.id).toBe("screen");
});
