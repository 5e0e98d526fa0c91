import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";

import { createClient } from "../../app/apollo/apollo-client.ts";
import { Providers } from "../../app/providers.tsx";
import { messages } from "../../locales/app/fr.po";
import { provideBrowserApis } from "../../testing/render-app.tsx";
import type { Column } from "./columns.ts";
import { DataTable } from "./data-table.tsx";

interface Person {
  id: string;
  name: string;
  town: string;
  phone: string;
}

const columns: readonly Column<Person, "NAME">[] = [
  { key: "name", header: msg`Name`, cell: (row) => row.name, sort: "NAME" },
  { key: "town", header: msg`Town`, cell: (row) => row.town },
  { key: "phone", header: msg`Phone`, cell: (row) => row.phone },
];
const rows: readonly Person[] = [{ id: "1", name: "Asha", town: "Pune", phone: "9000000001" }];
const noop = () => undefined;

function renderContent(content: ReactNode) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <Providers client={createClient()} env="test">
        <MemoryRouter>{content}</MemoryRouter>
      </Providers>
    </I18nProvider>,
  );
}

function renderTable({ isPhone = false, pageInfo = {}, tableProps = {} } = {}) {
  cleanup();
  provideBrowserApis();
  const matchMedia = window.matchMedia;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: isPhone && media.includes("max-width") });
  renderContent(
    <DataTable
      label="People"
      columns={columns}
      rows={rows}
      pageInfo={{ page: 1, perPage: 10, totalPages: 1, totalCount: 1, ...pageInfo }}
      onSort={noop}
      onPage={noop}
      onRetry={noop}
      loading={false}
      {...tableProps}
    />,
  );
}

beforeEach(() => {
  cleanup();
  provideBrowserApis();
});

it.each([
  ["a table", false],
  ["cards", true],
])("shows a dash for empty values in %s", (_layout, isPhone) => {
  renderTable({ isPhone, tableProps: { rows: [{ id: "2", name: "Asha", town: "", phone: null }] } });
  expect(ui.getAllByText("–")).toHaveLength(2);
});

function PagedTable() {
  const [page, setPage] = useState(1);
  const pageInfo = { page, perPage: 10, totalPages: 2, totalCount: 11 };
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={rows}
      pageInfo={pageInfo}
      onSort={noop}
      onPage={setPage}
      onRetry={noop}
      loading={false}
    />
  );
}

it("focuses the other page button on the first and last page", async () => {
  renderContent(<PagedTable />);
  await userEvent.click(ui.getByRole("button", { name: "Next" }));
  expect(document.activeElement?.textContent).toBe("Previous");
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.textContent).toBe("Next");
});

const removableColumns: readonly Column<{ id: string; onRemove: () => void }, never>[] = [
  {
    key: "name",
    header: msg`Name`,
    cell: ({ id, onRemove }) => (
      <button type="button" onClick={onRemove}>
        {id}
      </button>
    ),
  },
];

it("focuses the next row after the focused one was removed", async () => {
  function People() {
    const [people, setPeople] = useState(["Asha", "Ravi", "Zoya"]);
    return (
      <DataTable
        label="People"
        columns={removableColumns}
        rows={people.map((id) => ({ id, onRemove: () => setPeople(people.filter((name) => name !== id)) }))}
        pageInfo={{ page: 1, perPage: 10, totalPages: 1, totalCount: 3 }}
        onSort={noop}
        onPage={noop}
        onRetry={noop}
        loading={false}
      />
    );
  }
  renderContent(<People />);
  await userEvent.click(ui.getByRole("button", { name: "Ravi" }));
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("button", { name: "Zoya" })));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("button", { name: "Asha" })));
});

it("shows columns in order", () => {
  renderTable();
  expect(ui.getAllByRole("columnheader").map((element) => element.textContent)).toEqual([
    "Name",
    "Town",
    "Phone",
  ]);
  expect(ui.getAllByRole("cell").map((element) => element.textContent)).toEqual([
    "Asha",
    "Pune",
    "9000000001",
  ]);
});

it.each([{ isPhone: false }, { isPhone: true }])(
  "names the row link by the cell's text (%j)",
  ({ isPhone }) => {
    const [name, ...otherColumns] = columns;
    const columnsWithDetails = [
      { ...name, details: ({ town }: Person) => `born in ${town}` },
      ...otherColumns,
    ];
    renderTable({
      isPhone,
      tableProps: { columns: columnsWithDetails, getLink: ({ id }: Person) => ({ to: `/people/${id}` }) },
    });
    expect(ui.getByRole("link", { name: "Asha" }).textContent).toBe("Asha");
    expect(ui.getByText("born in Pune").closest("a")).toBeNull();
  },
);

it("shows a plus sign after a total that is a lower bound", () => {
  renderTable({ pageInfo: { totalCount: 1000, totalPages: 100, atLeast: true } });
  expect(ui.getByRole("status").textContent).toBe("Showing 1 to 10 of 1,000+ entries");
});

it("shows a total of one in the singular in French only", () => {
  renderTable({ pageInfo: { totalCount: 1, totalPages: 1 } });
  expect(ui.getByRole("status").textContent).toBe("Showing 1 to 1 of 1 entries");
  act(() => i18n.loadAndActivate({ locale: "fr", messages }));
  expect(ui.getByRole("status").textContent).toBe("Affichage de 1 à 1 sur 1 entrée");
});

it("shows other pages after the browser has translated the text", async () => {
  renderContent(<PagedTable />);
  const text = ui.getByText("Page 1 of 2");
  // Browsers replace texts by elements of their own.
  const translation = document.createElement("font");
  translation.textContent = "Seite 1 von 2";
  text.replaceChildren(translation);
  await userEvent.click(ui.getByRole("button", { name: "Next" }));
  expect(ui.getByRole("navigation").textContent).toBe("PreviousPage 2 of 2Next");
  expect(ui.getByRole("status").textContent).toBe("Showing 11 to 11 of 11 entries");
});

it("shows no page numbers without entries", () => {
  renderTable({ tableProps: { rows: [] }, pageInfo: { totalCount: 0, totalPages: 0 } });
  expect(ui.getByRole("status").textContent).toBe("Showing 0 to 0 of 0 entries");
  expect(ui.queryByRole("navigation")).toBeNull();
});

it("shows rows as cards on a phone, titled by the first column", () => {
  renderTable({ isPhone: true });
  const card = within(ui.getByRole("listitem"));
  expect(card.getAllByRole("term").map((element) => element.textContent)).toEqual(["Town", "Phone"]);
  expect(card.getAllByRole("definition").map((element) => element.textContent)).toEqual([
    "Pune",
    "9000000001",
  ]);
});
