import { i18n } from "@lingui/core";
import { act, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { messages } from "../../locales/app/fr.po";
import type { ScreenEntry } from "../../crud/definition/record.ts";
import { signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Permissions } from "./permission.tsx";
import { setFilter } from "../../testing/filters.ts";

const entry: ScreenEntry = {
  listPath: "/list",
  addPath: "/list/add",
  editPath: "/list/edit/:id",
  module: "permissions",
};
const routes = [
  { path: entry.listPath, element: <Permissions screen="list" entry={entry} /> },
  { path: entry.addPath, element: <Permissions screen="form" entry={entry} /> },
  { path: entry.editPath, element: <Permissions screen="form" entry={entry} /> },
];
const permission = {
  id: "p1",
  module: "media_plans",
  action: "VIEW",
  label: "See media plans",
  roles: [
    { id: "manager", name: "Manager" },
    { id: "user", name: "User" },
  ],
};
const server = {
  permissions: () => ({
    items: [permission, { ...permission, id: "p2", module: "reports", label: null, roles: [] }],
    pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 2 },
  }),
  permission: () => permission,
  createPermission: () => permission,
  updatePermission: () => permission,
  deletePermission: () => ({ id: "p1", message: null }),
};

it("keeps the server's order and lists the roles of a permission", async () => {
  signIn("ADMIN");
  const { operations } = renderApp(routes, "/list", server);
  expect((await ui.findByText("See media plans")).closest("tr")?.textContent).toContain("Manager, User");
  expect(ui.queryByRole("button", { name: "Delete See media plans" })).toBeNull();
  expect(ui.getByRole("cell", { name: "Media plans" })).toBeTruthy();
  expect(ui.getByText("reports")).toBeTruthy();
  expect(operations[0]?.variables["sort"]).toBeNull();
});

it("translates built-in labels and keeps custom ones", async () => {
  signIn("ADMIN");
  const items = [
    { ...permission, id: "p1", label: "View media plans", roles: [] },
    { ...permission, id: "p2", action: "EXPORT", label: "See media plans" },
  ];
  renderApp(routes, "/list", { ...server, permissions: () => ({ ...server.permissions(), items }) });
  await ui.findByText("View media plans");
  act(() => i18n.loadAndActivate({ locale: "fr", messages }));
  expect(await ui.findByText("Voir les plans média")).toBeTruthy();
  expect(ui.getByText("See media plans")).toBeTruthy();
  expect(ui.getByRole("button", { name: "Supprimer Voir les plans média" })).toBeTruthy();
  act(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
});

it("filters by module and action", async () => {
  signIn("ADMIN");
  const { operations } = renderApp(routes, "/list", server);
  await setFilter("Action", "View");
  act(() => i18n.loadAndActivate({ locale: "fr", messages }));
  await userEvent.selectOptions(ui.getByLabelText("Module"), "Plans média");
  await waitFor(() =>
    expect(operations.at(-1)?.variables).toMatchObject({ module: "media_plans", action: "VIEW" }),
  );
  act(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
});

it("uses the texts of the specification", async () => {
  signIn("ADMIN");
  renderApp(routes, "/list/add", server);
  await userEvent.type(await ui.findByRole("textbox", { name: /^Module/ }), "reports");
  await userEvent.click(ui.getByRole("combobox", { name: /^Action/ }));
  await userEvent.click(await ui.findByRole("option", { name: "Export" }));
  await userEvent.click(ui.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(getToasts()).toEqual(["Module and Permissions add successfully"]));
  await userEvent.click(await ui.findByRole("link", { name: "Edit See media plans" }));
  await userEvent.type(await ui.findByRole("textbox", { name: /^Label/ }), "!");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(getToasts()).toContain("Module and Permissions updated successfully"));
  await userEvent.click(await ui.findByRole("button", { name: "Delete reports: view" }));
  await userEvent.click(await ui.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(getToasts()).toContain("Module and Permissions delete successfully"));
});
