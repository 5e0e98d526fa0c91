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
const nothing = () => undefined;

/** Lays out each column with 100 px in a box of a given width. */
function layOut(initialWidth: number) {
  let width = initialWidth;
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        callbacks.push(onResize);
      }
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(function offsetWidth(
    this: HTMLElement,
  ) {
    return this.tagName === "TABLE" ? Math.max(width, this.querySelectorAll("th").length * 100) : 0;
  });
  return (next: number) =>
    act(() => {
      width = next;
      for (const onResize of callbacks) onResize();
    });
}

const headers = () => ui.getAllByRole("columnheader").map((it) => it.textContent);

function open() {
  const table = (
    <DataTable
      label="People"
      columns={columns}
      rows={rows}
      pageInfo={undefined}
      onSort={nothing}
      onPage={nothing}
      onRetry={nothing}
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
  layOut(200);
  open();
  expect(headers()).toEqual(["Name", "Status"]);
  expect(ui.getByText("Hidden on this screen width: Town, Phone")).toBeTruthy();
});

it("restores hidden columns when space allows", () => {
  const resize = layOut(300);
  open();
  expect(headers()).toEqual(["Name", "Phone", "Status"]);
  resize(450);
  expect(headers()).toEqual(["Name", "Town", "Phone", "Status"]);
  expect(ui.queryByText(/^Hidden on this screen width/)).toBeNull();
});

it("always shows the first and high-priority columns", () => {
  layOut(50);
  open();
  expect(headers()).toEqual(["Name", "Status"]);
});
