import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { ImportOrigin } from "./import-origin.tsx";

const routes = [{ path: "/", element: <ImportOrigin record={{ __typename: "Client", id: "c1" }} /> }];

const origin = {
  id: "i1",
  list: "/client-management",
  fileName: "clients.xlsx",
  undoableRecords: 2,
  createdAt: "2026-11-20T10:00:00.000Z",
};

it("names the import of a record and links to its undo", async () => {
  const { operations } = renderApp(routes, "/", { importOfRecord: () => origin });
  expect(await ui.findByText(/^Created by the import of clients.xlsx on 20 Nov 2026/)).toBeTruthy();
  expect(ui.getByRole("link", { name: "Undo the import" }).getAttribute("href")).toBe(
    "/client-management#import",
  );
  expect(operations[0]?.variables).toEqual({ type: "Client", id: "c1" });
});

it("names the original of a copy, and undoes the copy", async () => {
  const copy = {
    ...origin,
    list: "campaign-copies",
    fileName: "Spring 2026",
    created: 2,
    changed: 0,
    refused: 0,
  };
  const { operations } = renderApp(
    [
      { path: "/campaigns/view", element: <ImportOrigin record={{ __typename: "Campaign", id: "c1" }} /> },
      { path: "/campaigns", element: <h1>Campaigns</h1> },
    ],
    "/campaigns/view",
    {
      importOfRecord: () => copy,
      undoImport: () => ({ deletedCount: 2, import: { ...copy, undoableRecords: null } }),
    },
  );
  expect(await ui.findByText(/^Copied from Spring 2026 on 20 Nov 2026/)).toBeTruthy();
  await userEvent.click(ui.getByRole("button", { name: "Undo the copy" }));
  await userEvent.click(await ui.findByRole("button", { name: "Delete" }));
  expect(await ui.findByRole("heading", { name: "Campaigns" })).toBeTruthy();
  expect(operations.at(-1)).toEqual({ operation: "UndoImport", variables: { id: "i1", keepBlocked: false } });
});

it("offers no undo to viewers who may not undo the import", async () => {
  renderApp(routes, "/", { importOfRecord: () => ({ ...origin, undoableRecords: null }) });
  await ui.findByText(/^Created by the import/);
  expect(ui.queryByRole("link")).toBeNull();
});

it("shows nothing for records without an import", async () => {
  const { operations } = renderApp(routes, "/", { importOfRecord: () => null });
  await waitFor(() => expect(operations).toHaveLength(1));
  expect(ui.queryByText(/import/)).toBeNull();
});
