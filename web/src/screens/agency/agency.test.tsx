import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { AgencyScreen } from "./agency.tsx";

const STORED = {
  id: "a1",
  name: "Lumen Media",
  address: "12 Marine Drive, Mumbai",
  taxId: null,
  fileUrl: null,
  fileName: null,
  updatedAt: null,
};

function openAgency(resolvers: Resolvers = {}) {
  signIn("ADMIN");
  const routes = [
    { path: "/agency", element: <AgencyScreen /> },
    { path: "/settings", element: <h1>Settings</h1> },
  ];
  return renderApp(routes, "/agency", { agency: () => STORED, ...resolvers });
}

const fillName = async (name: string) => {
  const field = await ui.findByRole("textbox", { name: "Name" });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
};

it("saves changed values and returns to the settings", async () => {
  const { operations } = openAgency({ updateAgency: () => ({ ...STORED, name: "Lumen" }) });
  await fillName("Lumen");
  expect(await ui.findByRole("heading", { name: "Settings" })).toBeTruthy();
  expect(getToasts()).toEqual(["Agency updated successfully!"]);
  expect(operations.find(({ operation }) => operation === "UpdateAgency")?.variables).toEqual({
    input: { name: "Lumen", address: "12 Marine Drive, Mumbai", taxId: null, file: null },
  });
});

it("shows the server's error at the logo and keeps typed values", async () => {
  const fields = [{ path: "file", message: "The image cannot be read" }];
  openAgency({ updateAgency: () => createGraphqlError("BAD_USER_INPUT", "Invalid", fields) });
  await fillName("Lumen");
  expect(await ui.findByText("The image cannot be read")).toBeTruthy();
  expect(ui.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Lumen");
});

it("explains a server without agency details", async () => {
  openAgency({ agency: () => null });
  expect(await ui.findByText("This server does not store the agency's details.")).toBeTruthy();
  await waitFor(() => expect(ui.queryByRole("textbox")).toBeNull());
});
