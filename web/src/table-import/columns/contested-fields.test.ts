import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { describe, expect, it } from "vitest";

import { moneyField, textField } from "../../crud/definition/fields.tsx";
import { createRowGroups } from "../../resources/vendor/price-list/row-groups.ts";
import { NO_IMPORT_WARNINGS, type Table } from "../../spreadsheet/table.ts";
import { selectSheet } from "../rows/table-file.ts";
import type { ImportTarget } from "../target.ts";
import { arrangeColumns, suggestColumns } from "./column-choice.ts";
import { chooseColumns, listContestedFields } from "./contested-fields.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const translateAll = ({ message = "" }: MessageDescriptor) => [message];
const groups = createRowGroups();
const campaigns = {
  fields: [
    textField({ name: "name", label: msg`Name` }),
    moneyField({ name: "budget", label: msg`Budget`, required: true }),
  ],
  translateAll,
};
const vendors = {
  fields: [textField({ name: "name", label: msg`Name`, required: true }), ...groups.fields],
  groups,
  translateAll,
};

function readTable(table: Table, target: ImportTarget) {
  const sheet = { table, origin: { ...NO_IMPORT_WARNINGS, sheet: "Sheet1" } };
  const file = selectSheet({ name: "file.xlsx", sheets: [sheet] }, sheet, target);
  const choice = suggestColumns(file, target, "en");
  return { choice, contested: listContestedFields(file, choice, target, "en") };
}

it("asks for one of two budgets, and suggests neither", () => {
  const { choice, contested } = readTable(
    [
      ["Campaign", "FY27 Budget (Rs. Lakhs)", "Revised Budget (Rs. Lakhs)"],
      ["Tulsi", 125, 110.5],
    ],
    campaigns,
  );
  expect(choice.mapping["budget"]).toBeNull();
  expect(contested).toMatchObject([{ name: "budget", choices: [[1], [2]] }]);
});

it.each([
  ["suggests the currency that two budgets have in common", "Budget accordé (M€)", "EUR"],
  ["suggests no currency for budgets in two of them", "Budget accordé (M$)", undefined],
])("%s", (_title, heading, currency) => {
  const target = {
    ...campaigns,
    fields: [...campaigns.fields, textField({ name: "currency", label: msg`Currency` })],
  };
  const { choice } = readTable(
    [
      ["Campaign", "Budget demandé (k€)", heading],
      ["Tulsi", 125, 0.1],
    ],
    target,
  );
  expect(choice.mapping["budget"]).toBeNull();
  expect(choice.fixedValues["currency"]).toBe(currency);
});

it("suggests the only budget under any heading", () => {
  const { choice, contested } = readTable(
    [
      ["Campaign", "Budget approuvé (k€)", "Agence"],
      ["Tulsi", 125, "A"],
    ],
    campaigns,
  );
  expect(choice.mapping["budget"]).toBe(1);
  expect(contested).toEqual([]);
});

it.each([
  ["Card Rate per 10 sec", "Disc %", "Agency Net Rate per 10 sec"],
  ["Net rate (Rs.)", "Disc %", "Gross rate (Rs.)"],
])("asks for the price of the columns %s, %s and %s, and suggests none", (...headings) => {
  const { choice, contested } = readTable(
    [
      ["Channel", "Ad type", ...headings],
      ["Dakshin", "Spot", 900, 20, 720],
    ],
    vendors,
  );
  expect(choice.mapping["channels.prices.price"]).toBeNull();
  expect(contested).toMatchObject([{ name: "channels.prices.price", choices: [[2], [4]] }]);
});

it.each([[["Rate excl. GST", "Rate incl. GST"]], [["Old rate", "New rate"]]])(
  "takes %s as prices of one format",
  (headings) => {
    const { choice, contested } = readTable(
      [
        ["Channel", ...headings],
        ["Dakshin", 900, 1000],
      ],
      vendors,
    );
    expect(choice.crosstabColumns).toEqual([]);
    expect(contested).toMatchObject([{ name: "channels.prices.price", choices: [[1], [2]] }]);
  },
);

it("reads weekday and weekend rates as formats", () => {
  const { choice, contested } = readTable(
    [
      ["Channel", "Weekday rate", "Weekend rate", "GST rate"],
      ["Dakshin", 900, 1000, 18],
    ],
    vendors,
  );
  expect(choice.crosstabColumns.slice(0, 2)).toEqual([1, 2]);
  expect(contested).toEqual([]);
});

describe("a rate card with gross and net prices of its formats", () => {
  const TABLE = [
    ["Publication", "B&W (Gross)", "B&W (Net)", "Colour (Gross)", "Colour (Net)", "Best Offer Colour"],
    ["Godavari Samachar", 450, 382.5, 675, 573.75, 520],
    ["Godavari Weekly", 210, 178.5, 315, 267.75, 240],
  ];

  it("asks once for all formats, and suggests the other prices", () => {
    const { choice, contested } = readTable(TABLE, vendors);
    expect(choice.crosstabColumns).toEqual([5]);
    expect(contested).toMatchObject([
      {
        kind: "prices",
        choices: [
          [1, 3],
          [2, 4],
        ],
        chosen: null,
      },
    ]);
  });

  it("uses the chosen prices", () => {
    const { choice, contested } = readTable(TABLE, vendors);
    const net = contested.map((field) => chooseColumns(choice, field, 1))[0];
    expect(net?.crosstabColumns).toEqual([2, 4, 5]);
  });
});

describe("a second column of names", () => {
  const readChannels = (headings: readonly string[], ...rows: readonly (readonly string[])[]) => {
    const table = [[...headings, "Prime"], ...rows.map((row, index) => [...row, 10 + index])];
    const { choice, contested } = readTable(table, vendors);
    const sheet = { table, origin: { ...NO_IMPORT_WARNINGS, sheet: "Sheet1" } };
    const file = selectSheet({ name: "file.xlsx", sheets: [sheet] }, sheet, vendors);
    const arranged = arrangeColumns(file, choice, vendors);
    return {
      names: arranged.file.rows.map(({ cells }) => cells[arranged.mapping["channels.name"] ?? -1]),
      contested: contested.map(({ choices, chosen }) => ({ choices, chosen })),
    };
  };

  it("is joined if the first one repeats names, also those of merged cells", () => {
    expect(
      readChannels(
        ["Publication", "Edition"],
        ["Samachar", "Kakinada"],
        ["", "Samachar Vizag"],
        ["Weekly", "Main"],
      ),
    ).toEqual({
      names: ["Samachar Kakinada", "Samachar Vizag", "Weekly Main"],
      contested: [{ choices: [[0, 1], [0]], chosen: 0 }],
    });
  });

  it("is joined behind the name on its right", () => {
    const { names } = readChannels(
      ["Edition", "Publication"],
      ["Kakinada", "Samachar"],
      ["Vizag", "Samachar"],
    );
    expect(names).toEqual(["Samachar Kakinada", "Samachar Vizag"]);
  });

  it("is no part of names that differ", () => {
    expect(readChannels(["Publication", "Edition"], ["Samachar", "Main"], ["Weekly", "Main"])).toEqual({
      names: ["Samachar", "Weekly"],
      contested: [],
    });
  });
});

it("joins city and postal code to the address", () => {
  const target = {
    ...campaigns,
    fields: [...campaigns.fields, textField({ name: "address", label: msg`Address` })],
  };
  const { choice, contested } = readTable(
    [
      ["Name", "Adresse", "CP", "Ville", "Budget"],
      ["Ker Ys", "3, quai", "29000", "Quimper", 5],
    ],
    target,
  );
  expect(choice.joined).toEqual({ address: [2, 3] });
  expect(contested).toMatchObject([{ name: "address", choices: [[1, 2, 3], [1]], chosen: 0 }]);
});
