import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { describe, expect, it } from "vitest";

import {
  countField,
  dateField,
  moneyField,
  referenceField,
  selectField,
  textareaField,
  textField,
} from "../crud/definition/fields.tsx";
import { createRecordReader } from "../crud/import/check-rows.ts";
import { selectSheet } from "./rows/table-file.ts";
import { createUnresolvedName } from "./values/parse-cell.ts";
import type { Option } from "../crud/definition/hook-types.ts";
import { indexByName } from "../crud/reference/index-by-name.ts";
import {
  channelOptions,
  durationOptions,
  formatOptions,
  sizeOptions,
  timeSlotOptions,
} from "../generated/options.ts";
import { RATE_UNIT_LABELS } from "../resources/labels.ts";
import { mapColumns } from "../plans/editor/paste/map-columns.ts";
import { parseRows } from "../plans/editor/paste/parse-rows.ts";
import { NO_IMPORT_WARNINGS, type Cell, type ImportOrigin, type Table } from "../spreadsheet/table.ts";
import { arrangeColumns, suggestColumns } from "./columns/column-choice.ts";
import type { ImportField } from "./fields/import-fields.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const OPTIONS: Record<string, readonly Option[]> = {
  channelId: [
    { id: "surya", name: "Surya One HD" },
    { id: "news", name: "Surya News 24" },
  ],
  formatId: [{ id: "aston", name: "Aston band" }],
  durationId: [
    { id: "d10", name: "10 seconds", seconds: 10 },
    { id: "d60", name: "60 seconds", seconds: 60 },
  ],
  timeSlotId: [
    { id: "prime", name: "Prime time", startTime: "07:00 PM", endTime: "11:00 PM" },
    { id: "late", name: "Late night", startTime: "11:00 PM", endTime: "02:00 AM" },
  ],
  sizeId: [
    { id: "s40", name: "40 × 20 ft" },
    { id: "s20", name: "20 × 10 ft" },
  ],
};

const reference = (name: "channelId" | "formatId" | "durationId" | "timeSlotId" | "sizeId", options: never) =>
  referenceField({ name, label: msg`None`, options, required: name === "channelId" || name === "formatId" });

const fields: readonly ImportField[] = [
  reference("channelId", channelOptions as never),
  reference("formatId", formatOptions as never),
  reference("durationId", durationOptions as never),
  reference("timeSlotId", timeSlotOptions as never),
  reference("sizeId", sizeOptions as never),
  dateField({ name: "startDate", label: msg`None` }),
  dateField({ name: "endDate", label: msg`None` }),
  moneyField({ name: "unitRate", label: msg`None` }),
  selectField({ name: "unit", label: msg`None`, labels: RATE_UNIT_LABELS }),
  countField({ name: "quantity", label: msg`None` }),
  textareaField({ name: "notes", label: msg`None` }),
];

type Values = Readonly<Record<string, unknown>>;
type ReadTarget = (
  table: Table,
  language: string,
  suppressedRows?: ImportOrigin["suppressedRows"],
) => Promise<readonly Values[]>;

const readList: ReadTarget = (table, language, suppressedRows = new Map()) => {
  const target = { fields, translateAll: () => [] };
  const sheet = { table, origin: { ...NO_IMPORT_WARNINGS, sheet: "Sheet1", suppressedRows } };
  const selected = selectSheet({ name: "list.xlsx", sheets: [sheet] }, sheet, target);
  const choice = suggestColumns(selected, target, language);
  const {
    file: { headings, rows },
    mapping,
  } = arrangeColumns(selected, choice, target);
  const readRecord = createRecordReader(rows, {
    ...target,
    mapping,
    language,
    dates: { start: "2027-01-01", end: "2027-03-31" },
    headings,
    titles: selected.sheet.table.slice(0, selected.headingIndex).flat(),
    getOptions: (field) => indexByName(OPTIONS[field] ?? []),
    getDenialReason: () => undefined,
  });
  return Promise.resolve(rows.map((row) => readRecord([row]).values));
};

const readPlan: ReadTarget = async (table, language, suppressedRows = new Map()) => {
  const planDates = { start: "2027-01-01", end: "2027-03-31" };
  const origin = { ...NO_IMPORT_WARNINGS, sheet: "Sheet1", suppressedRows };
  const columnMap = mapColumns({ table, origin }, planDates);
  const rows = await parseRows(columnMap, {
    queryNames: (field) => Promise.resolve(OPTIONS[field] ?? []),
    planDates,
    language,
    currency: "INR",
    getOldCityId: () => null,
  });
  return rows.map(({ values }) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "object" && value !== null && "name" in value
          ? createUnresolvedName(value.name)
          : value,
      ]),
    ),
  );
};

const TARGETS: readonly (readonly [name: string, read: ReadTarget])[] = [
  ["a list", readList],
  ["a plan", readPlan],
];

/** Headings in English and French, a value, and the result. */
const CASES: readonly (readonly [headings: [string, string], value: Cell, field: string, result: unknown])[] =
  [
    [["Duration", "Durée"], "10 sec", "durationId", "d10"],
    [["Dur", "Durée du spot"], "10”", "durationId", "d10"],
    [["Spot length", "Longueur"], "10’’", "durationId", "d10"],
    [["Secs", "Secondes"], "10", "durationId", "d10"],
    [["Duration (sec)", "Durée (secondes)"], 10, "durationId", "d10"],
    [["Duration", "Durée"], ":10", "durationId", "d10"],
    [["Duration", "Durée"], "00:00:10", "durationId", "d10"],
    [["Duration", "Durée"], 10 / 86_400, "durationId", "d10"],
    [["Duration", "Durée"], 10 / 1440, "durationId", "d10"],
    [["Duration", "Durée"], "10 Secs.", "durationId", "d10"],
    [["Duration", "Durée"], "45", "durationId", createUnresolvedName("45")],
    [["Time band", "Tranche horaire"], "19:00-23:00", "timeSlotId", "prime"],
    [["Time slot", "Créneau"], "7 PM to 11 PM", "timeSlotId", "prime"],
    [["Timing", "Tranche"], "7–11 pm", "timeSlotId", "prime"],
    [["Time slot", "Créneau"], "1900-2300 hrs", "timeSlotId", "prime"],
    [["Time slot", "Créneau"], "19h-23h", "timeSlotId", "prime"],
    [["Time slot", "Créneau"], "19:00 à 23:00", "timeSlotId", "prime"],
    [["Time slot", "Créneau"], "de 19h à 23h", "timeSlotId", "prime"],
    [["Duration (min)", "Durée (minutes)"], 1, "durationId", "d60"],
    [["Duration in mins", "Durée en min"], "1", "durationId", "d60"],
    [["Duration (min)", "Durée (min)"], 1 / 1440, "durationId", "d60"],
    [["Time slot", "Créneau"], "23:00 - 26:00", "timeSlotId", "late"],
    [["Size", "Taille"], "40' x 20'", "sizeId", "s40"],
    [["Ad size", "Dimensions"], "40ft x 20ft", "sizeId", "s40"],
    [["Size", "Taille"], "40X20", "sizeId", "s40"],
    [["Size", "Taille"], "40 x 20 feet", "sizeId", "s40"],
    [["Size", "Taille"], "40 by 20", "sizeId", "s40"],
    [["Channel", "Support"], "Surya\u00a0One \u200b HD", "channelId", "surya"],
    [["Station", "Chaîne"], "surya news\n24", "channelId", createUnresolvedName("surya news, 24")],
    [["Rate", "Tarif"], "₹ 6,700/-", "unitRate", 6700],
    [["Net rate", "Tarif net HT"], "1.5 lacs", "unitRate", 150_000],
    [["Card rate (Rs)", "Prix unitaire"], "2.5 Mn", "unitRate", 2_500_000],
    [["Rate", "Tarif"], "6700 *", "unitRate", 6700],
    [["Rate", "Tarif"], "FOC", "unitRate", "FOC"],
    [["Rate", "Tarif"], "(1200)", "unitRate", "(1200)"],
    [["Spots", "Nb spots"], "12 spots", "quantity", 12],
    [["No. of insertions", "Parutions"], "12", "quantity", 12],
    [["Quantity", "Quantité"], "1,200", "quantity", 1200],
    [["Quantity", "Quantité"], "1.200", "quantity", 1200],
    [["Unit", "Unité"], "per 10 sec", "unit", "TEN_SECONDS"],
    [["Start", "Début"], "15 janv. 2027", "startDate", "2027-01-15"],
    [["From", "Du"], "Fri 15-Jan-27", "startDate", "2027-01-15"],
    [["Start date", "Date de début"], 46_402, "startDate", "2027-01-15"],
    [["End", "Fin"], "15/01/2027", "endDate", "2027-01-15"],
    [["End date", "Au"], "soon", "endDate", "soon"],
    [["Remarks", "Remarques"], "first\r\nsecond", "notes", "first\nsecond"],
  ];

describe.each(TARGETS)("%s", (_target, read) => {
  it.each(CASES)("reads below %j the value %j as %s %j", async ([english, french], value, field, result) => {
    for (const [heading, language] of [
      [english, "en"],
      [french, "fr"],
    ] as const) {
      const named = field === "channelId" ? "Format" : "Channel";
      const name = field === "channelId" ? "Aston band" : "Surya One HD";
      const other = field === "quantity" ? "Size" : "Quantity";
      const table = [
        [named, heading, other],
        [name, value, other === "Size" ? "40 × 20 ft" : 1],
      ];
      // oxlint-disable-next-line no-await-in-loop -- languages share the test
      expect((await read(table, language))[0]).toMatchObject({ [field]: result });
    }
  });

  it.each([
    ["Rate / 10 sec (Rs.)", "TEN_SECONDS"],
    ["Rate per spot", "SPOT"],
    ["Tarif par 10 secondes", "TEN_SECONDS"],
    ["Tarif net (les 10 s)", "TEN_SECONDS"],
    ["10 sec rate (Rs)", "TEN_SECONDS"],
    ["ER (Rs./10s)", "TEN_SECONDS"],
  ])("reads the unit of the heading %j", async (heading, unit) => {
    const [row] = await read(
      [
        ["Channel", heading, "Quantity"],
        ["Surya One HD", 3000, 10],
      ],
      "en",
    );
    expect(row).toMatchObject({ unitRate: 3000, unit });
  });

  it.each([
    ["All rates in Rs. per 10 seconds", "TEN_SECONDS"],
    ["Tarifs bruts HT, base 30 secondes", "SPOT"],
    ["Rates on 10-sec basis", "TEN_SECONDS"],
  ])("reads the unit of the title %j", async (title, unit) => {
    const [row] = await read([[title], ["Channel", "Rate", "Quantity"], ["Surya One HD", 3000, 10]], "en");
    expect(row).toMatchObject({ unitRate: 3000, unit });
  });

  it.each([["Rate (€)"], ["Rate (USD)"], ["Rate k€"]])(
    "reads no other currency below %j",
    async (heading) => {
      const [row] = await read(
        [
          ["Channel", heading, "Quantity"],
          ["Surya One HD", 3000, 10],
        ],
        "en",
      );
      expect(row?.["unitRate"]).not.toBeTypeOf("number");
    },
  );

  it("reads the paid or all spots, not those of a day", async () => {
    const [total] = await read(
      [
        ["Channel", "Spots/day", "Total Spots"],
        ["Surya One HD", 2, 28],
      ],
      "en",
    );
    expect(total).toMatchObject({ quantity: 28 });
    const headings = ["Channel", "Spots per day", "Total Spots", "Paid Spots"];
    const [paid] = await read([headings, ["Surya One HD", 2, 28, 24]], "en");
    expect(paid).toMatchObject({ quantity: 24 });
  });

  it.each([
    [["6,700", "5,360.50"], 6700],
    [["₹6,700", "500"], 6700],
    [["6,700", "500"], undefined],
    [["6700,5", "6,700"], undefined],
    [["₹1,150", "5,80"], 1150],
    [["1,25", "6 700"], undefined],
    [["1,25", "6 700,5"], 1.25],
    [["0,35", "0,40"], 0.35],
    [["Rs 2,75,00,000", "1,25"], 27_500_000],
  ])(
    "reads the number in the French screen as the file writes %j",
    async ([first = "", second = ""], rate) => {
      const rows = await read(
        [
          ["Channel", "Rate", "Quantity"],
          ["Surya One HD", first, 10],
          ["Surya News 24", second, 10],
        ],
        "fr",
      );
      const [row] = first.startsWith("6700") ? rows.slice(1) : rows;
      if (rate === undefined) expect(row?.["unitRate"]).not.toBeTypeOf("number");
      else expect(row).toMatchObject({ unitRate: rate });
    },
  );

  it("ends at the headings of another table", async () => {
    const rows = await read(
      [
        ["Channel", "Rate", "Quantity"],
        ["Surya One HD", 3000, 10],
        ["B. PRINT"],
        ["Edition", "Size", "Insertions"],
        ["Surya News 24", 40, 2],
      ],
      "en",
    );
    expect(rows.map(({ channelId }) => channelId)).toEqual(["surya"]);
  });

  it("leaves out hidden and struck-through rows", async () => {
    const rows = await read(
      [
        ["Channel", "Rate", "Quantity"],
        ["Surya One HD", 3000, 10],
        ["Surya One HD", 4000, 20],
        ["Surya One HD", 5000, 30],
      ],
      "en",
      new Map([
        [2, "hidden"],
        [4, "struck"],
      ]),
    );
    expect(rows.map(({ unitRate }) => unitRate)).toEqual([4000]);
  });

  it("leaves out sections, totals, taxes, notes, repeated headings and empty rows of a template", async () => {
    const headings = ["Sr. No.", "Channel", "Format", "Start", "Rate", "Unit", "Quantity", "Amount"];
    const rows = await read(
      [
        headings,
        ["", "HINDI GEC"],
        [1, "Surya One HD", "Aston band", "04/01/2027", 6700, "Spot", 12, 80_400],
        headings,
        [2, "Surya News 24", "Aston band", "04/01/2027", 4100, "Spot", 20, 82_000],
        [3, "", "", "", "", "", "", 0],
        [4, "", "", "30/12/1899", 0, "", 0, 0],
        ["", "", "", "", "", "", "Total", 162_400],
        ["", "", "", "", "", "", "Less: Agency commission @ 15%", -24_360],
        ["", "", "", "", "", "", "GST @ 18%", 24_847],
        ["", "", "", "", "", "", "Net payable", 162_887],
        ["", "Net à payer", "", "", "", "", "", 162_887],
        ["Terms & conditions"],
        ["1. Rates are subject to availability."],
      ],
      "en",
    );
    expect(rows.map(({ channelId }) => channelId)).toEqual(["surya", "news"]);
  });
});

it.each([
  ["Budget (M€)", "1,25", "EUR"],
  ["Budget", "850 k€", "EUR"],
  ["Budget (Rs. in Crs.)", "1.25", "INR"],
])("suggests the currency below %j with %j", (heading, cell, currency) => {
  const target = {
    fields: [
      textField({ name: "name", label: msg`Name` }),
      moneyField({ name: "budget", label: msg`Budget` }),
      textField({ name: "currency", label: msg`Currency` }),
    ],
    translateAll: ({ message = "" }) => [message],
  };
  const sheet = {
    table: [
      ["Name", heading, "Notes"],
      ["Aster", cell],
    ],
    origin: NO_IMPORT_WARNINGS,
  };
  const file = selectSheet({ name: "list.csv", sheets: [sheet] }, sheet, target);
  expect(suggestColumns(file, target, "en").fixedValues).toEqual({ currency });
});

it("reads paid and bonus spots of a plan, and repeats names above, but not across sections", async () => {
  const rows = await readPlan(
    [
      ["Channel", "Format", "Duration", "Quantity", "Rate"],
      ["Surya One HD", "Aston band", "10 s", "10+2", 6700],
      ["", "", "", 4, 4000],
      ["NEWS"],
      ["", "Aston band", "10 s", 5, 4100],
    ],
    "en",
  );
  expect(rows).toMatchObject([
    { channelId: "surya", quantity: 10, bonusQuantity: 2 },
    { channelId: "surya", formatId: "aston", durationId: "d10", quantity: 4 },
    { channelId: null, formatId: "aston", quantity: 5 },
  ]);
});

it("reads the currency of single amounts below a currency for all rows", () => {
  const target = {
    fields: [
      textField({ name: "name", label: msg`Name` }),
      moneyField({ name: "budget", label: msg`Budget` }),
      textField({ name: "currency", label: msg`Currency` }),
    ],
    translateAll: ({ message = "" }) => [message],
  };
  const table = [
    ["Name", "Budget"],
    ["Kerlann", "120 k€"],
    ["Himgiri", "45 lakhs ₹"],
    ["Nexora", "Rs 2,75,00,000"],
    ["Vauban", 350_000],
  ];
  const sheet = { table, origin: NO_IMPORT_WARNINGS };
  const file = selectSheet({ name: "list.csv", sheets: [sheet] }, sheet, target);
  const { file: arranged, mapping } = arrangeColumns(file, suggestColumns(file, target, "fr"), target);
  const currencies = arranged.rows.map(({ cells }) => cells[mapping["currency"] ?? -1]);
  expect(currencies).toEqual(["EUR", "INR", "INR", "EUR"]);
});

it("leaves out the extremes of the rows above, but no channel called Max", () => {
  const target = {
    fields: [
      textField({ name: "name", label: msg`Name` }),
      moneyField({ name: "budget", label: msg`Budget` }),
    ],
    translateAll: ({ message = "" }) => [message],
  };
  const select = (...table: (string | number)[][]) => {
    const sheet = { table: [["Name", "Budget", "Notes"], ...table], origin: NO_IMPORT_WARNINGS };
    const { rows } = selectSheet({ name: "list.csv", sheets: [sheet] }, sheet, target);
    return rows.map(({ rowNumber }) => rowNumber);
  };
  expect(select(["Aster", 400, "a"], ["Bose", 180, "b"], ["Max", 400, ""], ["Min.", 180, ""])).toEqual([
    2, 3,
  ]);
  expect(select(["Max", 400, ""], ["Aster", 180, "b"], ["Min", 90, ""])).toEqual([2, 3, 4]);
});
