import { NO_INVITATIONS } from "@media-planner/schema/rules/user";
import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Users } from "./user.tsx";

const entry: ScreenEntry = {
  listPath: "/users",
  addPath: "/users/add",
  editPath: "/users/edit/:id",
  module: "users",
};
const routes = [{ path: entry.listPath, element: <Users screen="list" entry={entry} /> }];
const account = {
  id: "u2",
  fullName: "Ravi Rao",
  email: "Ravi@agency.test",
  phone: null,
  role: "USER",
  status: "ACTIVE",
  isVerified: true,
  invitationExpiresAt: null,
  updatedAt: null,
};

async function openDialog(inviteUser: (args: never) => unknown, path = "/users#invite") {
  const server: Resolvers = {
    users: () => ({ items: [account], pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 } }),
    inviteUser,
  };
  const rendered = renderApp(routes, path, server);
  if (path === "/users") await userEvent.click(await ui.findByRole("button", { name: "Invite people" }));
  return { ...rendered, dialog: await ui.findByRole("dialog", { name: "Invite people" }) };
}

async function paste(dialog: HTMLElement, text: string) {
  const field = within(dialog).getByLabelText("Email addresses");
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  return field;
}

beforeEach(() => signIn("ADMIN"));

it("shows invalid addresses, repeated ones and those of accounts, and invites the others", async () => {
  const { dialog, operations } = await openDialog(({ input }: { input: object }) => ({
    ...account,
    ...input,
  }));
  const text = "zoe.kapoor@x.test, ravi@agency.test; nobody\nzoe.kapoor@x.test Nila Das <nila@x.test>";
  await paste(dialog, text.replace("test Nila", "test, Nila"));
  expect(await within(dialog).findByText("Already have an account")).toBeTruthy();
  expect(within(dialog).getByText("Listed twice")).toBeTruthy();
  expect(within(dialog).getByText("1 entry has an error")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Invite 2 people" }));
  const field = await within(dialog).findByDisplayValue("nobody");
  expect(field).toBe(document.activeElement);
  expect(getToasts()).toEqual(["2 people invited"]);
  const sent = operations.filter(({ operation }) => operation === "InviteUser");
  expect(sent.map(({ variables }) => variables)).toEqual([
    { input: { fullName: "Zoe Kapoor", email: "zoe.kapoor@x.test", role: "USER", language: "EN" } },
    { input: { fullName: "Nila Das", email: "nila@x.test", role: "USER", language: "EN" } },
  ]);
});

it("stops promising mails where invitations are absent", async () => {
  const { dialog } = await openDialog(() => {
    throw createGraphqlError("BAD_USER_INPUT", NO_INVITATIONS);
  });
  expect(within(dialog).getByText(/receives a link by email/)).toBeTruthy();
  await paste(dialog, "zoe@x.test");
  await userEvent.click(within(dialog).getByRole("button", { name: "Invite 1 person" }));
  expect(await within(dialog).findByText(NO_INVITATIONS, { exact: false })).toBeTruthy();
  expect(within(dialog).queryByText(/receives a link by email/)).toBeNull();
});

it("keeps failed addresses with their reasons for another attempt", async () => {
  let isBlocked = true;
  const { dialog } = await openDialog(({ input }: { input: { email: string } }) => {
    if (isBlocked && input.email === "nila@x.test")
      throw createGraphqlError("CONFLICT", "This email is already in use");
    return { ...account, ...input };
  }, "/users");
  await paste(dialog, "zoe@x.test\nNila Das <nila@x.test>");
  await userEvent.click(within(dialog).getByRole("button", { name: "Invite 2 people" }));
  expect(await within(dialog).findByDisplayValue("Nila Das <nila@x.test>")).toBeTruthy();
  expect(within(dialog).getByText("1 was not invited")).toBeTruthy();
  expect(within(dialog).getByText("This email is already in use", { exact: false })).toBeTruthy();
  isBlocked = false;
  await userEvent.click(within(dialog).getByRole("button", { name: "Invite 1 person" }));
  await expect.poll(() => ui.queryByRole("dialog", { name: "Invite people" })).toBeNull();
});

it("offers no Admin role to Managers", async () => {
  signIn("MANAGER", ["VIEW", "CREATE"].map((action) => ({ module: "users", action })) as never);
  const { dialog } = await openDialog(() => account);
  await userEvent.click(within(dialog).getByRole("combobox", { name: "Role" }));
  const options = await ui.findAllByRole("option");
  const roles = options.filter((option) => option.closest("[role=listbox]"));
  expect(roles.map(({ textContent }) => textContent)).toEqual(["Manager", "User"]);
});
