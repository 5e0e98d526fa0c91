import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";

import type { Place } from "../../crud/resource.ts";
import { sampleServer } from "../../testing/samples.ts";
import { contract, signIn, stage } from "../../testing/stage.tsx";
import { screens } from "./campaign.tsx";

const place: Place = {
  list: "/campaigns",
  add: "/campaigns/add",
  edit: "/campaigns/edit/:id",
  module: "campaigns",
};
const routes: RouteObject[] = [
  { path: place.list, element: <p>List</p> },
  { path: place.add, element: <screens.Form place={place} /> },
  { path: place.edit, element: <screens.Form place={place} /> },
];
const status = () => ui.queryByLabelText(/^Status/, { selector: "input:not([type=hidden])" });

async function open(path: string) {
  const staged = stage(routes, path, sampleServer(contract()));
  await ui.findByRole("textbox", { name: /^Brand/ });
  return staged;
}

describe("status of a campaign", () => {
  it.each(["ADMIN", "MANAGER"] as const)("is open to: %s", async (role) => {
    signIn(role);
    await open("/campaigns/edit/1");
    expect(status()).toBeTruthy();
  });

  it("is neither offered to a User nor sent with what they change", async () => {
    signIn("USER");
    const { asked, router } = await open("/campaigns/edit/1");
    expect(status()).toBeNull();
    await userEvent.type(ui.getByRole("textbox", { name: /^Brand/ }), " Gold");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/campaigns"));
    const input = asked.find(({ operation }) => operation === "UpdateCampaign")?.variables["input"];
    expect(input).toMatchObject({ brand: "The brand Gold" });
    expect(input).not.toHaveProperty("status");
  });

  it("is nobody's choice in a new one", async () => {
    signIn("ADMIN");
    await open("/campaigns/add");
    expect(status()).toBeNull();
  });
});
