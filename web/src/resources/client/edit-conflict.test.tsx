import { cleanup, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Clients } from "./client.tsx";

const entry: ScreenEntry = {
  listPath: "/clients",
  addPath: "/clients/add",
  editPath: "/clients/edit/:id",
  module: "clients",
};
const routes = [
  { path: entry.listPath, element: <Clients screen="list" entry={entry} /> },
  { path: entry.editPath, element: <Clients screen="form" entry={entry} /> },
];

interface WriteArgs {
  input?: { phone: string };
  expectedUpdatedAt?: string | null;
}

function createServer() {
  const stored = {
    id: "c1",
    businessName: "Konkan Coffee",
    address: "14, MG Road",
    taxId: "27AAPFU0939F1ZV",
    contactPerson: "Asha Patil",
    contactEmail: "asha@client.test",
    phone: "9876543210",
    notes: null,
    status: "PENDING",
    updatedAt: "2026-11-22T08:00:00.000Z",
  };
  const write = ({ input, expectedUpdatedAt }: WriteArgs) => {
    if (expectedUpdatedAt !== stored.updatedAt) {
      const current = { updatedAt: stored.updatedAt, changedBy: "Rohan", changes: [] };
      throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
    }
    Object.assign(stored, input, { updatedAt: "2026-11-22T09:00:00.000Z" });
    return { ...stored };
  };
  const resolvers: Resolvers = {
    client: () => ({ ...stored }),
    clients: () => ({
      items: [{ ...stored }],
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
    }),
    updateClient: write,
    setClientStatus: write,
    deleteClient: write,
  };
  const changeByOtherUser = (changes: object = {}) =>
    Object.assign(stored, {
      ...changes,
      address: "1 Marine Drive",
      contactPerson: "Meera Nair",
      updatedAt: "2026-11-22T08:04:00.000Z",
    });
  return { stored, resolvers, changeByOtherUser };
}

async function saveAfterOtherUser(changes: object = {}) {
  const { stored, resolvers, changeByOtherUser } = createServer();
  renderApp(routes, "/clients/edit/c1", resolvers);
  const phone = await ui.findByRole("textbox", { name: /^Phone/ });
  changeByOtherUser(changes);
  await userEvent.clear(phone);
  await userEvent.click(phone);
  await userEvent.paste("9000000000");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  const dialog = await ui.findByRole("dialog", { name: /^Rohan changed \d fields at / });
  return { stored, dialog };
}

const clickButton = (container: HTMLElement, name: string) =>
  userEvent.click(within(container).getByRole("button", { name }));
const getFieldValue = (name: RegExp) => ui.getByRole<HTMLInputElement>("textbox", { name }).value;

beforeEach(() => signIn("ADMIN"));

it("shows the other user's changes and keeps typed values", async () => {
  const { stored, dialog } = await saveAfterOtherUser();
  const rows = within(dialog).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Address14, MG Road → 1 Marine Drive",
    "Contact personAsha Patil → Meera Nair",
  ]);
  await clickButton(dialog, "Back");
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  expect(getFieldValue(/^Phone/)).toBe("9000000000");
  expect(getFieldValue(/^Address/)).toBe("14, MG Road");
  expect(stored).toMatchObject({ phone: "9876543210", address: "1 Marine Drive" });
  expect(getToasts()).toEqual([]);
});

it("keeps typed values when the record cannot be read", async () => {
  const { resolvers, changeByOtherUser } = createServer();
  let isDown = false;
  const read = resolvers["client"];
  renderApp(routes, "/clients/edit/c1", {
    ...resolvers,
    client: () => {
      if (isDown) throw createGraphqlError("UPSTREAM_UNAVAILABLE", "Later");
      return read?.(undefined as never);
    },
  });
  const phone = await ui.findByRole("textbox", { name: /^Phone/ });
  changeByOtherUser();
  isDown = true;
  await userEvent.clear(phone);
  await userEvent.type(phone, "9000000000");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await clickButton(await ui.findByRole("dialog", { name: /^Rohan changed this record/ }), "Back");
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  expect(getFieldValue(/^Phone/)).toBe("9000000000");
});

it("reloads the current record on request and focuses its first field", async () => {
  const { dialog } = await saveAfterOtherUser();
  await clickButton(dialog, "Reload");
  await waitFor(() => expect(getFieldValue(/^Address/)).toBe("1 Marine Drive"));
  expect(document.activeElement).toBe(ui.getByRole("textbox", { name: /^Business name/ }));
  expect(getFieldValue(/^Phone/)).toBe("9876543210");
});

it("keeps both changes on request, with the chosen value of a field that both changed", async () => {
  const { stored, dialog } = await saveAfterOtherUser();
  expect(within(dialog).queryByRole("table", { name: "Changed by both" })).toBeNull();
  await clickButton(dialog, "Keep both");
  await waitFor(() =>
    expect(stored).toMatchObject({
      phone: "9000000000",
      address: "1 Marine Drive",
      contactPerson: "Meera Nair",
    }),
  );
  cleanup();

  const second = await saveAfterOtherUser({ phone: "9111111111" });
  const collisions = within(second.dialog).getByRole("table", { name: "Changed by both" });
  expect(within(collisions).getAllByRole("row").at(-1)?.textContent).toBe("Phone90000000009111111111");
  await userEvent.click(within(collisions).getByRole("radio", { name: "9111111111" }));
  await clickButton(second.dialog, "Keep both");
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  expect(second.stored).toMatchObject({ phone: "9111111111", address: "1 Marine Drive" });
});

it("overwrites the shown version on request, not a newer one", async () => {
  const { stored, dialog } = await saveAfterOtherUser();
  stored.updatedAt = "2026-11-22T08:05:00.000Z";
  await clickButton(dialog, "Save mine anyway");
  const secondDialog = await ui.findByRole("dialog", { name: /^Rohan changed 2 fields at / });
  expect(stored.phone).toBe("9876543210");
  await clickButton(secondDialog, "Save mine anyway");
  await waitFor(() => expect(stored).toMatchObject({ phone: "9000000000", address: "14, MG Road" }));
});

it("does not change a record that is newer than the list", async () => {
  const { resolvers, changeByOtherUser } = createServer();
  const { operations } = renderApp(routes, "/clients", resolvers);
  await userEvent.click(await ui.findByRole("button", { name: "Change status of Konkan Coffee" }));
  changeByOtherUser();
  await userEvent.click(await ui.findByRole("menuitem", { name: "Approved" }));
  await waitFor(() => expect(getToasts()).toEqual(["Rohan changed this record"]));
  // The list reloads, so that a second attempt expects the new version.
  expect(await ui.findByText("Meera Nair")).toBeTruthy();
  expect(operations.filter(({ operation }) => operation === "SetClientStatus")).toHaveLength(1);
  expect(operations.find(({ operation }) => operation === "SetClientStatus")?.variables).toMatchObject({
    expectedUpdatedAt: "2026-11-22T08:00:00.000Z",
  });
});
