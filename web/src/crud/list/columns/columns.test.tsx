import { msg } from "@lingui/core/macro";
import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { signIn, renderApp } from "../../../testing/render-app.tsx";
import { defineList } from "../../definition/resource.ts";
import { ResourceList } from "../resource-list.tsx";

interface Person {
  id: string;
  name: string;
  town: string;
  phone: string;
  note: string;
}

const asha = { id: "1", name: "Asha", town: "Pune", phone: "9000000001", note: "Calls back" };
const page = { items: [asha], pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 } };

const people = defineList<Person, Person, object, never>(
  { useList: () => ({ data: { page }, loading: false, refetch: () => Promise.resolve({}) }) },
  {
    text: { one: msg`Person`, many: msg`People` },
    getName: ({ name }) => name,
    columns: [
      { key: "name", header: msg`Name`, cell: (row) => row.name },
      { key: "town", header: msg`Town`, cell: (row) => row.town },
      { key: "phone", header: msg`Phone`, cell: (row) => row.phone, neverTruncated: true },
      { key: "note", header: msg`Notes`, cell: (row) => row.note, isHiddenByDefault: true },
    ],
  },
);
const entry = { listPath: "/people", addPath: "", editPath: "", module: "payments" } as const;

const renderPeople = (path = "/") =>
  renderApp([{ path: "/", element: <ResourceList resource={people} entry={entry} /> }], path, {});
const getHeaders = () => ui.getAllByRole("columnheader").map((header) => header.textContent);

async function openPanel() {
  await userEvent.click(ui.getByRole("button", { name: "Columns and export" }));
  return within(await ui.findByRole("dialog", { name: "Columns and export", hidden: true }));
}

beforeEach(() => localStorage.clear());

it("restores hidden, moved and widened columns for the same viewer", async () => {
  signIn("ADMIN");
  renderPeople();
  const panel = await openPanel();
  await userEvent.click(panel.getByLabelText("Town"));
  await userEvent.click(panel.getByLabelText("Move Phone up"));
  await userEvent.click(panel.getByLabelText("Move Phone up"));
  await userEvent.selectOptions(panel.getByLabelText("Width of Name"), "Wide");
  expect(getHeaders()).toEqual(["Phone", "Name"]);
  expect(localStorage.getItem("media-planner.columns./people.u1")).toBe("phone,name.wide,-town,-note");
  expect(panel.queryByLabelText("Width of Phone")).toBeNull();
});

it("gives a wide column twice the width of its content", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600);
  vi.spyOn(HTMLTableCellElement.prototype, "getBoundingClientRect").mockReturnValue({
    width: 200,
  } as DOMRect);
  signIn("ADMIN");
  localStorage.setItem("media-planner.columns./people.u1", "town,name.wide,-phone");
  renderPeople();
  const widths = [...document.querySelectorAll<HTMLElement>("col")].map(({ style }) => style.width);
  expect(widths).toEqual(["200px", "400px"]);
});

it("shows a column hidden by default after the viewer selects it", async () => {
  signIn("ADMIN");
  renderPeople();
  expect(getHeaders()).toEqual(["Name", "Town", "Phone"]);
  const panel = await openPanel();
  await userEvent.click(panel.getByLabelText("Notes"));
  expect(getHeaders()).toEqual(["Name", "Town", "Phone", "Notes"]);
  await userEvent.click(panel.getByText("Reset the columns"));
  expect(getHeaders()).toEqual(["Name", "Town", "Phone"]);
});

it("keeps at least one column and restores all on reset", async () => {
  signIn("ADMIN");
  localStorage.setItem("media-planner.columns./people.u1", "phone,-name,-town");
  renderPeople();
  expect(getHeaders()).toEqual(["Phone"]);
  const panel = await openPanel();
  expect(panel.getByLabelText("Phone")).toHaveProperty("disabled", true);
  await userEvent.click(panel.getByText("Reset the columns"));
  expect(getHeaders()).toEqual(["Name", "Town", "Phone"]);
});

it.each(["", "-name,-town,-phone", "gone,other", ",,,.wide", "name.huge"])(
  "ignores invalid stored values: %j",
  (stored) => {
    signIn("ADMIN");
    localStorage.setItem("media-planner.columns./people.u1", stored);
    renderPeople();
    expect(getHeaders()).toEqual(["Name", "Town", "Phone"]);
  },
);

it("shows the columns of the URL without storing them", async () => {
  signIn("ADMIN");
  localStorage.setItem("media-planner.columns./people.u1", "-phone");
  const { router } = renderPeople("/?columns=phone,-town");
  expect(getHeaders()).toEqual(["Phone", "Name"]);
  const panel = await openPanel();
  await userEvent.click(panel.getByLabelText("Town"));
  expect(getHeaders()).toEqual(["Phone", "Town", "Name"]);
  expect(router.state.location.search).toBe("?columns=phone%2Ctown%2Cname%2C-note");
  await userEvent.click(panel.getByText("Reset the columns"));
  expect(getHeaders()).toEqual(["Name", "Town", "Phone"]);
  expect(router.state.location.search).toBe("?columns=all");
  expect(localStorage.getItem("media-planner.columns./people.u1")).toBe("-phone");
});

it("keeps the focus on the button that moved a column to the top", async () => {
  signIn("ADMIN");
  renderPeople();
  const panel = await openPanel();
  const button = panel.getByLabelText("Move Town up");
  await userEvent.click(button);
  expect(button).toHaveProperty("disabled", false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard("{Enter}");
  expect(getHeaders()).toEqual(["Town", "Name", "Phone"]);
});

it("closes the panel on Escape and returns the focus", async () => {
  signIn("ADMIN");
  renderPeople();
  const panel = await openPanel();
  await waitFor(() => expect(document.activeElement).toBe(panel.getByLabelText("Name")));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Columns and export"));
});
