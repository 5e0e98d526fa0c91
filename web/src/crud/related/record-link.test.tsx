import { screen as ui } from "@testing-library/react";
import { expect, it } from "vitest";

import { signIn, renderApp } from "../../testing/render-app.tsx";
import { RecordReference } from "./record-link.tsx";

const renderReference = (record: { id: string; name: string | null } | null) =>
  renderApp([{ path: "/", element: <RecordReference module="campaigns" record={record} /> }], "/", {});

it("explains a hidden name without view permission", () => {
  signIn("USER", []);
  renderReference({ id: "c1", name: null });
  expect(ui.getByText("No permission to view campaigns")).toBeTruthy();
  expect(ui.queryByText("–")).toBeNull();
});

it("shows a dash with view permission", () => {
  signIn("USER", [{ module: "campaigns", action: "VIEW" }]);
  renderReference(null);
  expect(ui.getByText("–")).toBeTruthy();
  expect(ui.queryByText("No permission to view campaigns")).toBeNull();
});

it("shows a name from the upstream without view permission", () => {
  signIn("USER", []);
  renderReference({ id: "c1", name: "Monsoon" });
  expect(ui.getByText("Monsoon")).toBeTruthy();
});
