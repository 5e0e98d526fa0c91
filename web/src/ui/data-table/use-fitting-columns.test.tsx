import { msg } from "@lingui/core/macro";
import { act, screen as ui } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import type { Column } from "./columns.ts";
import { DataTable } from "./data-table.tsx";

interface Person {
  id: string;
}

const columns: readonly Column<Person, never>[] = [
  { key: "name", header: msg`Name`, cell: () => "Asha" },
  { key: "town", header: msg`Town`, cell: () => "Pune", priority: "low" },
  { key: "phone", header: msg`Phone`, cell: () => "9000000001" },
  { key: "status", header: msg`Status`, cell: () => "Active", priority: "high" },
];
const rows = [{ id: "1" }];
const noop = () => undefined;

/** Each column needs 100 px. */
function mockLayout(initialWidth: number) {
  let width = initialWidth;
  const callbacks: ResizeObserverCallback[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: ResizeObserverCallback) {
        callbacks.push(onResize);
      }
      observe = noop;
      unobserve = noop;
      disconnect = noop;
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(function offsetWidth(
    this: HTMLElement,
  ) {
    return this.tagName === "TABLE" ? Math.max(width, this.querySelectorAll("th").length * 100) : 0;
  });
  return (newWidth: number) =>
    act(() => {
      width = newWidth;
      for (const onResize of callbacks) onResize([], new ResizeObserver(noop));
    });
}

const getHeaders = () => ui.getAllByRole("columnheader").map((header) => header.textContent);

function renderTable() {
  const table = (
    <DataTable
      label="People"
      columns={columns}
      rows={rows}
      pageInfo={undefined}
      onSort={noop}
      onPage={noop}
      onRetry={noop}
      loading={false}
    />
  );
  renderApp([{ path: "/", element: table }], "/", {});
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("hides low-priority columns first, then the last one, and names them", () => {
  mockLayout(200);
  renderTable();
  expect(getHeaders()).toEqual(["Name", "Status"]);
  expect(ui.getByText("Hidden on this screen width: Town, Phone")).toBeTruthy();
});

it("restores hidden columns when space allows", () => {
  const resize = mockLayout(300);
  renderTable();
  expect(getHeaders()).toEqual(["Name", "Phone", "Status"]);
  resize(450);
  expect(getHeaders()).toEqual(["Name", "Town", "Phone", "Status"]);
  expect(ui.queryByText(/^Hidden on this screen width/)).toBeNull();
});

it("always shows the first and high-priority columns", () => {
  mockLayout(50);
  renderTable();
  expect(getHeaders()).toEqual(["Name", "Status"]);
});
