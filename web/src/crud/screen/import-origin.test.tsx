import { screen as ui, waitFor } from "@testing-library/react";
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
