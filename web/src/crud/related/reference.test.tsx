import { screen as ui } from "@testing-library/react";
import { expect, it } from "vitest";

import { signIn, renderApp } from "../../testing/render-app.tsx";
import { RecordReference } from "./reference.tsx";

const open = (record: { id: string; name: string | null } | null) =>
  renderApp([{ path: "/", element: <RecordReference module="campaigns" record={record} /> }], "/", {});

it("gives the reason of a missing name where the viewer may not view the records", () => {
  signIn("USER", []);
  open({ id: "c1", name: null });
  expect(ui.getByText("No permission to view campaigns")).toBeTruthy();
  expect(ui.queryByText("–")).toBeNull();
});

it("shows a dash without a reason where the viewer may view the records", () => {
  signIn("USER", [{ module: "campaigns", action: "VIEW" }]);
  open(null);
  expect(ui.getByText("–")).toBeTruthy();
  expect(ui.queryByText("No permission to view campaigns")).toBeNull();
});

it("shows a name that the upstream gives", () => {
  signIn("USER", []);
  open({ id: "c1", name: "Monsoon" });
  expect(ui.getByText("Monsoon")).toBeTruthy();
});
