import { msg } from "@lingui/core/macro";
import { act, screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import type { Column } from "./columns.ts";
import { DataTable } from "./data-table.tsx";
import { distributeWidth } from "./use-column-widths.ts";

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

/** Each column needs 100 px, or the given width. */
function mockLayout(initialWidth: number, contentWidths: Record<string, number> = {}) {
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
  vi.spyOn(HTMLTableCellElement.prototype, "getBoundingClientRect").mockImplementation(function getRect(
    this: HTMLTableCellElement,
  ) {
    return { width: contentWidths[this.dataset["column"] ?? ""] ?? 100 } as DOMRect;
  });
  return (newWidth: number) =>
    act(() => {
      width = newWidth;
      const observer = new ResizeObserver(noop);
      for (const onResize of callbacks) onResize([], observer);
    });
}

const getHeaders = () => ui.getAllByRole("columnheader").map((header) => header.textContent);

const getWidths = () => [...document.querySelectorAll<HTMLElement>("col")].map(({ style }) => style.width);

function People({ shownRows = rows }: { shownRows?: readonly Person[] }) {
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={shownRows}
      pageInfo={undefined}
      onSort={noop}
      onPage={noop}
      onRetry={noop}
      loading={false}
    />
  );
}

function renderTable() {
  renderApp([{ path: "/", element: <People /> }], "/", {});
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

it.each([
  { name: "spare width", max: [200, 120], available: 640, widths: [400, 240] },
  { name: "one long column", max: [100, 900, 150], available: 600, widths: [100, 350, 150] },
  { name: "two long columns", max: [100, 900, 700], available: 600, widths: [100, 250, 250] },
  { name: "too little width", max: [900, 700], available: 100, widths: [104, 104] },
])("distributes the width: $name", ({ max, available, widths }) => {
  const ranges = max.map((width) => ({ min: Math.min(width, 104), max: width }));
  expect(distributeWidth(ranges, available)).toEqual(widths);
});

it("gives spare width to columns that may be truncated", () => {
  const status = { min: 100, max: 100 };
  expect(distributeWidth([{ min: 104, max: 200 }, status], 500)).toEqual([400, 100]);
});

it("keeps widths when other rows have shorter content", async () => {
  const contentWidths = { name: 300 };
  mockLayout(600, contentWidths);
  function Search() {
    const [shownRows, setShownRows] = useState<readonly Person[]>(rows);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            contentWidths.name = 100;
            setShownRows([{ id: "2" }]);
          }}
        >
          Search
        </button>
        <People shownRows={shownRows} />
      </>
    );
  }
  renderApp([{ path: "/", element: <Search /> }], "/", {});
  const widths = getWidths();
  expect(widths).toEqual(["300px", "100px", "100px", "100px"]);
  await userEvent.click(ui.getByRole("button", { name: "Search" }));
  expect(getWidths()).toEqual(widths);
});
