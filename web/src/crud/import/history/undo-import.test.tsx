import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../definition/record.ts";
import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { Clients } from "../../../resources/client/client.tsx";

const entry: ScreenEntry = {
  listPath: "/clients",
  addPath: "/clients/add",
  editPath: "/clients/edit/:id",
  module: "clients",
};
const routes = [{ path: entry.listPath, element: <Clients screen="list" entry={entry} /> }];

const pastImport = {
  id: "i1",
  fileName: "clients.csv",
  created: 3,
  changed: 2,
  unchanged: 0,
  skipped: 0,
  refused: 0,
  undoableRecords: 3,
  undoneAt: null,
  by: { id: "u1", name: "Asha Patil" },
  createdAt: "2026-11-26T08:00:00.000Z",
};

async function openHistory(
  pastImports: readonly object[],
  undoImport?: (args: never) => unknown,
  resolvers: Resolvers = {},
) {
  const rootResolvers: Resolvers = {
    clients: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 0 } }),
    imports: () => pastImports,
    ...(undoImport && { undoImport }),
    ...resolvers,
  };
  const rendered = renderApp(routes, "/clients", rootResolvers);
  const [button] = await ui.findAllByRole("button", { name: "Import" });
  if (button) await userEvent.click(button);
  const dialog = await ui.findByRole("dialog", { name: "Import clients" });
  await within(dialog).findByText("Import history");
  return { ...rendered, dialog };
}

const confirmUndo = async (label = "Delete the 3 created clients") => {
  await userEvent.click(await ui.findByRole("button", { name: label }));
  const question = await ui.findByRole("dialog", { name: `${label}?` });
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
};

beforeEach(() => signIn("ADMIN"));

it("deletes the created records after a confirmation that mentions the updated ones", async () => {
  const undone = { ...pastImport, undoableRecords: null, undoneAt: "2026-11-26T09:00:00.000Z" };
  const { operations, dialog } = await openHistory([pastImport], () => ({ deletedCount: 3, import: undone }));
  const label = "Delete the 3 created clients";
  await userEvent.click(await within(dialog).findByRole("button", { name: label }));
  const question = await ui.findByRole("dialog", { name: `${label}?` });
  expect(within(question).getByText(/The 2 updated records keep their new values/)).toBeTruthy();
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await within(dialog).findByText(/Undone/)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: label })).toBeNull();
  expect(getToasts()).toEqual(["3 records deleted"]);
  const sent = operations.filter(({ operation }) => operation === "UndoImport");
  expect(sent.map(({ variables }) => variables)).toEqual([{ id: "i1", keepBlocked: false }]);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
});

it("lists blocked records, and deletes the others only after a second confirmation", async () => {
  const reason = "Aster: Client cannot be deleted: it is used by 1 campaign";
  const partlyUndone = { ...pastImport, undoableRecords: 1, undoneAt: "2026-11-26T09:00:00.000Z" };
  const { dialog } = await openHistory([pastImport], ({ keepBlocked }: { keepBlocked: boolean }) => {
    if (keepBlocked) return { deletedCount: 2, import: partlyUndone };
    throw createGraphqlError("CONFLICT", "1 of 3 records cannot be deleted", [
      { path: "records.0", message: reason },
    ]);
  });
  await confirmUndo();
  const question = await ui.findByRole("dialog", { name: "1 of 3 records cannot be deleted" });
  expect(within(question).getByText(reason)).toBeTruthy();
  await userEvent.click(within(question).getByRole("button", { name: "Delete the others" }));
  expect(await within(dialog).findByRole("button", { name: "Delete the created record" })).toBeTruthy();
  expect(getToasts()).toEqual(["2 records deleted"]);
});

it("counts records that were created for names of the file", async () => {
  const { dialog } = await openHistory([{ ...pastImport, created: 1, undoableRecords: 4 }]);
  const label = "Delete 1 client and 3 other new records";
  expect(await within(dialog).findByRole("button", { name: label })).toBeTruthy();
});

it("reloads the list behind the dialog", async () => {
  const undone = { ...pastImport, undoableRecords: null, undoneAt: "2026-11-26T09:00:00.000Z" };
  const { operations, dialog } = await openHistory([pastImport], () => ({ deletedCount: 3, import: undone }));
  await confirmUndo();
  await within(dialog).findByText(/Undone/);
  const names = () => operations.map(({ operation }) => operation);
  await waitFor(() => expect(names().lastIndexOf("Clients")).toBeGreaterThan(names().indexOf("UndoImport")));
  expect(dialog.isConnected).toBe(true);
});

it("shows the server's reason and no button when nothing can be deleted", async () => {
  await openHistory([pastImport], () => {
    throw createGraphqlError(
      "CONFLICT",
      "None of the records can be deleted",
      ["Aster", "Lotus", "Tulip"].map((name, index) => ({
        path: `records.${index}`,
        message: `${name}: Client was changed by Ravi`,
      })),
    );
  });
  await confirmUndo();
  const question = await ui.findByRole("dialog", { name: "None of the records can be deleted" });
  expect(within(question).getAllByRole("listitem")).toHaveLength(3);
  expect(within(question).queryByRole("button", { name: "Delete the others" })).toBeNull();
});

it("offers no undo when the server reports no undoable records", async () => {
  const { dialog } = await openHistory([{ ...pastImport, undoableRecords: null }]);
  expect(within(dialog).queryByRole("button", { name: /Delete/ })).toBeNull();
});

it("gives updated records their earlier values, and says which ones were changed since", async () => {
  const client = {
    id: "c1",
    businessName: "Aster",
    address: "Changed by hand",
    taxId: null,
    contactPerson: "Imported",
    contactEmail: "asha@aster.test",
    phone: "9876543210",
    notes: null,
    status: "ACTIVE",
    updatedAt: "2026-11-26T08:00:01.000Z",
  };
  const change = {
    id: "c1",
    name: "Aster",
    before: JSON.stringify({ address: "Pune", contactPerson: "Asha" }),
    after: JSON.stringify({ address: "Mumbai", contactPerson: "Imported" }),
  };
  const updated = { ...pastImport, created: 0, changed: 1, undoableRecords: null, undoableChanges: 1 };
  const { operations } = await openHistory(
    [updated],
    () => ({ deletedCount: 0, import: { ...updated, undoableChanges: null } }),
    {
      client: () => client,
      importChanges: () => [change],
      updateClient: ({ input }: { input: object }) => ({ ...client, ...input }),
    },
  );
  await userEvent.click(await ui.findByRole("button", { name: "Undo this import" }));
  const question = await ui.findByRole("dialog", { name: "Undo this import?" });
  await userEvent.click(within(question).getByRole("button", { name: "Undo" }));
  const rest = await ui.findByRole("dialog", { name: "Not everything was undone" });
  within(rest).getByText("Aster: Address changed after the import");
  const sent = operations.filter(({ operation }) => operation === "UpdateClient");
  expect(sent.map(({ variables }) => variables)).toMatchObject([
    {
      id: "c1",
      expectedUpdatedAt: client.updatedAt,
      input: { address: "Changed by hand", contactPerson: "Asha" },
    },
  ]);
});
