import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import {
  createGraphqlError,
  signIn,
  renderApp,
  type Resolvers,
  type ReceivedOperation,
} from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Users } from "./user.tsx";
import { setFilter } from "../../testing/filters.ts";

const entry: ScreenEntry = {
  listPath: "/users",
  addPath: "/users/add",
  editPath: "/users/edit/:id",
  module: "users",
};
const routes: RouteObject[] = [
  { path: entry.listPath, element: <Users screen="list" entry={entry} /> },
  { path: entry.addPath, element: <Users screen="form" entry={entry} /> },
  { path: entry.editPath, element: <Users screen="form" entry={entry} /> },
];

const ALL_ACTIONS = ["VIEW", "CREATE", "UPDATE", "DELETE", "APPROVE"] as const;
/** Signs in as u1, with all actions on users. */
const signInAs = (role: "ADMIN" | "MANAGER") =>
  signIn(
    role,
    ALL_ACTIONS.map((action) => ({ module: "users", action })),
  );

const UPDATED_AT = "2026-11-20T08:00:00.000Z";
const buildUser = (id: string, fullName: string, overrides: object = {}) => ({
  id,
  fullName,
  email: `${id}@agency.test`,
  phone: "9876543210",
  role: "USER",
  status: "ACTIVE",
  isVerified: true,
  invitationExpiresAt: null,
  updatedAt: UPDATED_AT,
  ...overrides,
});

const users = [
  buildUser("u1", "Asha Patil", { role: "MANAGER" }),
  buildUser("u2", "Ravi Rao", { role: "ADMIN" }),
  buildUser("u3", "Zoé Kapoor"),
  buildUser("u4", "Ines Roy", {
    status: "PENDING",
    isVerified: false,
    invitationExpiresAt: "2999-01-02T08:00:00.000Z",
  }),
];

const server: Resolvers = {
  users: () => ({ items: users, pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 4 } }),
  user: ({ id }: { id: string }) => users.find((user) => user.id === id),
  inviteUser: ({ input }: { input: object }) => ({ ...users[3], ...input }),
  createUser: () => users[2],
  updateUser: () => users[2],
  resendInvitation: () => users[3],
};

const listVariables = (operations: ReceivedOperation[], operation: string) =>
  operations.filter((sent) => sent.operation === operation).map(({ variables }) => variables);

async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.click(await ui.findByLabelText(new RegExp(`^${label}`), { selector: "input" }));
    await userEvent.paste(text);
  }
}
const validValues = { "Full name": "Nila Das", Email: "nila@agency.test", Phone: "9811122233" };

describe("user list", () => {
  const countControls = async (name: string) => {
    const row = (await ui.findByText(name)).closest("tr");
    return row ? within(row).queryAllByRole("button").length + within(row).queryAllByRole("link").length : -1;
  };

  it("offers no changes to one's own account, nor to Admins for a Manager", async () => {
    signInAs("MANAGER");
    renderApp(routes, "/users", server);
    expect(await countControls("Asha Patil")).toBe(0);
    expect(await countControls("Ravi Rao")).toBe(0);
    expect(await countControls("Zoé Kapoor")).toBe(4);
    expect(ui.getByText("You").closest("tr")?.textContent).toContain("Asha Patil");
  });

  it("lets an Admin change another Admin", async () => {
    signInAs("ADMIN");
    renderApp(routes, "/users", server);
    expect(await countControls("Ravi Rao")).toBe(4);
    expect(await countControls("Asha Patil")).toBe(0);
  });

  it("filters by role, status and verification from its URL", async () => {
    signInAs("ADMIN");
    const { operations, router } = renderApp(routes, "/users?roleType=MANAGER&isVerified=false", server);
    await ui.findByText("Asha Patil");
    expect(listVariables(operations, "Users")[0]).toMatchObject({
      roleType: "MANAGER",
      isVerified: false,
    });
    await setFilter("Status", "Pending");
    await waitFor(() =>
      expect(listVariables(operations, "Users").at(-1)).toMatchObject({ status: "PENDING" }),
    );
    expect(router.state.location.search).toBe("?roleType=MANAGER&isVerified=false&status=PENDING");
  });

  it("shows when an invitation expires and resends it", async () => {
    signInAs("ADMIN");
    const { operations } = renderApp(routes, "/users", server);
    expect(await ui.findByText(/^Invitation valid until 2 Jan 2999$/)).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Send Ines Roy a new invitation" }));
    const successDialog = await ui.findByRole("dialog", { name: "Success" });
    expect(within(successDialog).getByText("New invitation sent to u4@agency.test")).toBeTruthy();
    expect(listVariables(operations, "ResendInvitation")).toEqual([{ id: "u4" }]);
    expect(listVariables(operations, "Users")).toHaveLength(2);
    expect(within(successDialog).getAllByRole("button")).toHaveLength(1);
    await userEvent.click(within(successDialog).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  });

  it("shows the Error dialog when resending fails", async () => {
    signInAs("ADMIN");
    renderApp(routes, "/users", {
      ...server,
      resendInvitation: () => createGraphqlError("UPSTREAM_UNAVAILABLE", "Later"),
    });
    await userEvent.click(await ui.findByRole("button", { name: "Send Ines Roy a new invitation" }));
    const dialog = await ui.findByRole("dialog", { name: "Error" });
    expect(within(dialog).getByText("Failed to send the invitation")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "OK" }));
  });

  it("imports users without a dialog for each", async () => {
    signInAs("ADMIN");
    const { operations } = renderApp(routes, "/users", { ...server, imports: () => [] });
    await userEvent.click(await ui.findByRole("button", { name: "Import" }));
    const rows = [
      "Name,E-mail,Mobile",
      "Nila Das,nila@agency.test,9811122233",
      "Om Rao,om@agency.test,9811122234",
    ];
    await userEvent.upload(
      await ui.findByLabelText("Choose a file", { selector: "input" }),
      new File([rows.join("\n")], "people.csv", { type: "text/csv" }),
    );
    await userEvent.click(await ui.findByRole("button", { name: "Import 2 records" }));
    expect(await ui.findByText("2 created")).toBeTruthy();
    expect(listVariables(operations, "InviteUser")).toHaveLength(2);
    expect(ui.queryByRole("dialog", { name: "Success" })).toBeNull();
  });
});

describe("user form", () => {
  it("invites a user without a password", async () => {
    signInAs("ADMIN");
    const { operations } = renderApp(routes, "/users/add", server);
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(listVariables(operations, "InviteUser")).toHaveLength(1));
    expect(listVariables(operations, "InviteUser")).toEqual([
      { input: { fullName: "Nila Das", email: "nila@agency.test", phone: "9811122233", role: "USER" } },
    ]);
    expect(listVariables(operations, "CreateUser")).toEqual([]);
    const dialog = await ui.findByRole("dialog", { name: "Success" });
    expect(dialog.textContent).toContain("Invitation sent to nila@agency.test.");
    await userEvent.click(within(dialog).getByRole("button", { name: "OK" }));
    // The dialog is the only success.
    expect(getToasts()).toEqual([]);
  });

  it("shows a failed invitation as the Error dialog and keeps the input", async () => {
    signInAs("ADMIN");
    renderApp(routes, "/users/add", {
      ...server,
      inviteUser: () => createGraphqlError("CONFLICT", "Another account uses this email"),
    });
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    const dialog = await ui.findByRole("dialog", { name: "Error" });
    expect(within(dialog).getByText("Another account uses this email")).toBeTruthy();
    expect(within(dialog).getAllByRole("button")).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    expect(ui.getByDisplayValue("nila@agency.test")).toBeTruthy();
    expect(getToasts()).toEqual([]);
  });

  it("creates a user with a password where invitations are not available", async () => {
    signInAs("ADMIN");
    const message = "Invitations are not available. Add this user with a password.";
    const { operations } = renderApp(routes, "/users/add", {
      ...server,
      inviteUser: () => createGraphqlError("BAD_USER_INPUT", message, [{ path: "password", message }]),
    });
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    expect(await ui.findByText(message)).toBeTruthy();
    await fill({ Password: "secret-1" });
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(listVariables(operations, "CreateUser")).toHaveLength(1));
    expect(listVariables(operations, "CreateUser")[0]).toMatchObject({ input: { password: "secret-1" } });
  });

  it("saves a user without a phone, and shows the server's error for a removed one", async () => {
    signInAs("ADMIN");
    const message = "This field is required";
    const { operations, router } = renderApp(routes, "/users/edit/u3", {
      ...server,
      user: ({ id }: { id: string }) => buildUser(id, "Zoé Kapoor", id === "u4" ? { phone: null } : {}),
      updateUser: ({ id, input }: { id: string; input: { phone: string | null } }) =>
        id === "u3" && input.phone === null
          ? createGraphqlError("BAD_USER_INPUT", message, [{ path: "phone", message }])
          : buildUser(id, "Zoé Kapoor", input),
    });
    await userEvent.clear(await ui.findByLabelText(/^Phone/));
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    expect(await ui.findByText(message)).toBeTruthy();

    await router.navigate("/users/edit/u4");
    await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(ui.getByLabelText<HTMLInputElement>(/^Email/).value).toBe("u4@agency.test"));
    await fill({ "Full name": " Roy" });
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(listVariables(operations, "UpdateUser")).toHaveLength(2));
    expect(listVariables(operations, "UpdateUser")[1]).toMatchObject({ id: "u4", input: { phone: null } });
  });

  it("sends changes with the version, and no empty password", async () => {
    signInAs("ADMIN");
    const { operations } = renderApp(routes, "/users/edit/u3", server);
    await fill({ "Full name": " Roy" });
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(listVariables(operations, "UpdateUser")).toHaveLength(1));
    expect(listVariables(operations, "UpdateUser")[0]).toEqual({
      id: "u3",
      expectedUpdatedAt: UPDATED_AT,
      input: { fullName: "Zoé Kapoor Roy", email: "u3@agency.test", phone: "9876543210", role: "USER" },
    });
  });

  it.each([
    ["ADMIN", ["Admin", "Manager", "User"]],
    ["MANAGER", ["Manager", "User"]],
  ] as const)("lets a viewer who is %s grant %o", async (role, choices) => {
    signInAs(role);
    renderApp(routes, "/users/add", server);
    await userEvent.click(await ui.findByRole("combobox", { name: /^Role/ }));
    const options = await ui.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(choices);
  });

  it.each([
    ["ADMIN", "u1"],
    ["MANAGER", "u2"],
  ] as const)("denies a viewer who is %s access to %s", async (role, id) => {
    signInAs(role);
    renderApp(routes, `/users/edit/${id}`, server);
    expect(await ui.findByText("You may not change this record.")).toBeTruthy();
    expect(ui.queryByRole("textbox")).toBeNull();
    expect(ui.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe("/users");
  });
});
