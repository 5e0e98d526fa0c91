import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { act, screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import {
  dateField,
  moneyField,
  numberField,
  percentField,
  referenceField,
  textField,
  timeField,
} from "../../crud/definition/fields.tsx";
import { clientOptions } from "../../generated/options.ts";
import { createRowReader } from "../values/read-rows.ts";
import { PreviewTable } from "./preview-table.tsx";

const fields = [
  textField({ name: "name", label: msg`Name` }),
  moneyField({ name: "cost", label: msg`Cost` }),
  textField({ name: "currency", label: msg`Currency` }),
  numberField({ name: "days", label: msg`Days` }),
  percentField({ name: "rate", label: msg`Rate` }),
  dateField({ name: "from", label: msg`From` }),
  timeField({ name: "at", label: msg`At` }),
];
const mapping = Object.fromEntries(fields.map(({ name }, index) => [name, index]));

async function renderPreview(
  cells: readonly (string | number)[],
  errors: Record<string, string> = {},
  language = "en",
  names: Record<string, string> = {},
) {
  const source = { rowNumber: 2, cells };
  const readRow = createRowReader([source], {
    fields,
    mapping,
    translateAll: ({ message = "" }) => [message],
    language,
    dates: { start: null, end: null },
    getOptions: () => undefined,
    getDenialReason: () => undefined,
  });
  const reviewed = {
    isValid: true,
    result: "New",
    notes: [],
    problems: [],
    formatValue: ({ name }: { name: string }) => names[name],
  };
  const rows = [{ ...readRow(source, {}), errors, ...reviewed }];
  const props = { fields, mapping, rows, leftOutRows: [], onToggleRow: () => undefined };
  renderApp([{ path: "/", element: <PreviewTable {...props} /> }], "/", {});
  act(() => i18n.loadAndActivate({ locale: language, messages: {} }));
  const [, row] = await ui.findAllByRole("row");
  return within(row as HTMLElement)
    .getAllByRole("cell")
    .slice(2)
    .map(({ children, firstChild, textContent }) =>
      children.length > 0
        ? [firstChild?.textContent, ...Array.from(children, (child) => child.textContent)]
        : textContent,
    );
}

it("shows the saved value above the cell's text", async () => {
  expect(await renderPreview(["Aster", "1.5L", "INR", "1,200", "18 %", "06/03/2026", "21:30"])).toEqual([
    "Aster",
    ["₹1,50,000.00", "1.5L"],
    "INR",
    "1,200",
    ["18", "18 %"],
    ["6 Mar 2026", "06/03/2026"],
    ["09:30 PM", "21:30"],
  ]);
});

it("shows only the saved value when the cell's text is equal", async () => {
  expect(await renderPreview(["Aster", 150_000, "EUR", "30", "18", "2026-03-06", "09:30 PM"])).toEqual([
    "Aster",
    "€1,50,000.00",
    "EUR",
    "30",
    "18",
    "6 Mar 2026",
    "09:30 PM",
  ]);
});

it("shows the text of a cell with an error", async () => {
  const cells = await renderPreview(["Aster", "1.2.3", "", "x", "", "", ""], {
    cost: "Refused",
    days: "Refused",
  });
  expect(cells).toEqual(["Aster", ["1.2.3", "Refused"], "", ["x", "Refused"], "", "", ""]);
});

it("shows a French number once when only the spaces differ", async () => {
  const cells = await renderPreview(["Aster", "", "", "1 000", "", "", ""], {}, "fr");
  expect(cells[3]).toBe("1\u202f000");
});

it("shows times in the notation of the language", async () => {
  const cells = await renderPreview(["Aster", "", "", "", "", "", "09:30 PM"], {}, "fr");
  expect(cells[6]).toBe("21:30");
});

it("shows the record chosen for a name above the name, and rows with errors before others of their record", async () => {
  const clients = referenceField({ name: "clientId", label: msg`Client`, options: clientOptions });
  const createReviewed = (rowNumber: number, name: string, errors: Record<string, string>) => ({
    rowNumber,
    cells: [name],
    values: { clientId: "c1" },
    errors,
    missing: [],
    isValid: false,
    result: "Not imported",
    notes: [],
    problems: [],
  });
  const option = { id: "c1", name: "Maison Évrard SAS" };
  const replacement = { options: clientOptions, parents: {}, name: "Évrard", option, isNew: false };
  const props = {
    fields: [clients],
    mapping: { clientId: 0 },
    rows: [createReviewed(2, "Évrard", {}), createReviewed(3, "Évrard", { clientId: "Wrong" })],
    leftOutRows: [],
    replacements: [replacement],
    onToggleRow: () => undefined,
  };
  renderApp([{ path: "/", element: <PreviewTable {...props} /> }], "/", {});
  expect(await ui.findAllByText("Maison Évrard SAS")).toHaveLength(2);
  expect(ui.getAllByText("Évrard")).toHaveLength(2);
  await userEvent.click(ui.getByRole("radio", { name: "With errors" }));
  const numbers = ui.getAllByRole("checkbox").map((checkbox) => checkbox.getAttribute("aria-label"));
  expect(numbers).toEqual(["Import row 3", "Import row 2"]);
});

it("shows a duration once when only the name of its unit differs", async () => {
  const cells = await renderPreview(["20 sec", "", "", "", "", "", ""], {}, "en", { name: "20 seconds" });
  expect(cells[0]).toBe("20 seconds");
});
