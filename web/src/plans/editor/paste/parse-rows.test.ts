import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";

import type { Option } from "../../../crud/definition/hook-types.ts";
import { createRow, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { applyPlanChange, type PlanContext } from "../model/reduce.ts";
import type { RowField } from "../../fields.ts";
import { mapColumns } from "./map-columns.ts";
import { unmergePastedTable } from "../../../spreadsheet/read/merged-cells.ts";
import type { QueryNames } from "../queries/resolve-names.ts";
import { insertRows } from "./insert-rows.ts";
import { parseRows } from "./parse-rows.ts";
import { readClipboard } from "../../../spreadsheet/csv.ts";
import { NO_IMPORT_WARNINGS, type Table } from "../../../spreadsheet/table.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });

const TEXT: unknown = expect.any(String);
const planDates = { start: "2026-01-01", end: "2026-03-31" };
const fields: readonly RowField[] = [
  "channelId",
  "formatId",
  "startDate",
  "endDate",
  "unitRate",
  "unit",
  "quantity",
  "cityId",
  "areaId",
  "notes",
];

const RECORDS: Record<string, readonly Option[]> = {
  channelId: [
    { id: "ch1", name: "Chaîne  Une" },
    { id: "ch2", name: "Deccan News", code: "DN" },
    { id: "twin1", name: "Twin", code: "TW" },
    { id: "twin2", name: "twin", code: "tw" },
  ],
  formatId: [{ id: "f1", name: "Spot 30" }],
  durationId: [
    { id: "d30", name: "30 seconds" },
    { id: "d45", name: "45" },
  ],
  cityId: [
    { id: "pune", name: "Pune" },
    { id: "goa", name: "Goa" },
  ],
  "areaId pune": [{ id: "a1", name: "Camp" }],
  "areaId goa": [{ id: "a2", name: "Camp" }],
};

function createQueries() {
  const sentNames: string[] = [];
  const queryNames: QueryNames = (field, names, cityId) => {
    const key = cityId === null ? field : `${field} ${cityId}`;
    sentNames.push(`${key}: ${names.join(", ")}`);
    return Promise.resolve(RECORDS[key] ?? []);
  };
  return { queryNames, sentNames };
}

function createColumnMap(table: Table, field: RowField = "channelId") {
  const columnMap = mapColumns({ table, origin: NO_IMPORT_WARNINGS }, planDates, {
    start: { fields, field },
  });
  return columnMap;
}

async function parseText(text: string, from?: RowField, city: string | null = null) {
  const columnMap = createColumnMap(readClipboard(text), from);
  const { queryNames, sentNames } = createQueries();
  const getOldCityId = () => city;
  return {
    columnMap,
    sentNames,
    rows: await parseRows(columnMap, {
      queryNames,
      language: "en",
      planDates,
      currency: "INR",
      getOldCityId,
    }),
  };
}

function createDraft(...rows: Partial<DraftRow>[]): PlanDraft {
  const entries = rows.map((row, index) => [`k${index}`, { ...createRow(planDates), ...row }] as const);
  return {
    orderDetails: { campaignId: "c", mediaTypeId: "m", vendorId: "v", campaignDate: planDates },
    rowKeys: entries.map(([key]) => key),
    rows: Object.fromEntries(entries),
    priceDetails: { additionalCharges: 0, discount: 0 },
  };
}

describe("a table with headings", () => {
  it("maps columns in any order and language, and reports unknown ones", async () => {
    const { columnMap, rows } = await parseText(
      "Qté\tSUPPORT *\tMontant\tHumeur\tPériode\tTarif\n12\tchaine une\t9\tgood\t15/1 - 20/1\t1 200,50\n",
    );
    expect(columnMap.unknownColumns).toEqual(["Humeur"]);
    expect(rows).toMatchObject([
      {
        values: {
          quantity: 12,
          channelId: "ch1",
          startDate: "2026-01-15",
          endDate: "2026-01-20",
          unitRate: 1200.5,
        },
        errors: {},
        amount: 9,
      },
    ]);
  });

  it("reads a number below 'Duration (sec)' as seconds", async () => {
    const { rows } = await parseText("Channel\tDuration (sec)\ndn\t30\ndn\t45");
    expect(rows.map(({ values }) => values.durationId)).toEqual(["d30", "d45"]);
  });

  it("joins a programme and remarks as notes", async () => {
    const { columnMap, rows } = await parseText(
      "Channel\tProgramme\tRemarks\ndn\tNews at 9\tlive\ndn\t\tlate\n",
    );
    expect(columnMap.unknownColumns).toEqual([]);
    expect(rows.map(({ values }) => values.notes)).toEqual(["News at 9, live", "late"]);
  });

  it("is required in a file", () => {
    expect(mapColumns({ table: [["Zee", "12"]], origin: NO_IMPORT_WARNINGS }, planDates).rows).toEqual([]);
  });

  it("skips empty rows", async () => {
    const { rows } = await parseText("Channel\tQuantity\n\t\nDeccan News\t1\n\t\n");
    expect(rows).toHaveLength(1);
  });
});

describe("a table without headings", () => {
  it("starts at the active cell and reads both dates from one column", async () => {
    const { rows } = await parseText(
      "15/1 - 20/1\t₹ 1,200\tspot\t5\n16/1 - 21/1\t1500\tmois\t6",
      "startDate",
    );
    expect(rows.map(({ values }) => values)).toEqual([
      { startDate: "2026-01-15", endDate: "2026-01-20", unitRate: 1200, unit: "SPOT", quantity: 5 },
      { startDate: "2026-01-16", endDate: "2026-01-21", unitRate: 1500, unit: "MONTH", quantity: 6 },
    ]);
  });

  it("reports columns beyond the last", async () => {
    const { columnMap } = await parseText("a note\tmore", "notes");
    expect(columnMap.unknownColumns).toEqual(["B"]);
  });
});

const createUnmatchedName = (name: string) => ({ kind: "unmatched", name });

describe("names", () => {
  it("are queried once, by name without accents and case, or by code", async () => {
    const { rows, sentNames } = await parseText("CHAINE UNE\nchaîne une\ndn\nChaine Une");
    expect(rows.map(({ values }) => values.channelId)).toEqual(["ch1", "ch1", "ch2", "ch1"]);
    expect(sentNames).toEqual(["channelId: Chaine Une, dn"]);
  });

  it("keep their text when no or several records match", async () => {
    const { rows } = await parseText("Nobody\nTwin\nTW");
    expect(rows).toMatchObject([
      { values: { channelId: createUnmatchedName("Nobody") }, errors: { channelId: TEXT } },
      { values: { channelId: createUnmatchedName("Twin") }, errors: { channelId: TEXT } },
      { values: { channelId: createUnmatchedName("TW") }, errors: { channelId: TEXT } },
    ]);
  });

  it("of areas depend on the city of the row", async () => {
    const { rows, sentNames } = await parseText("City\tArea\nPune\tCamp\nGoa\tCamp\nAtlantis\tCamp");
    expect(rows.map(({ values }) => values.areaId)).toEqual(["a1", "a2", createUnmatchedName("Camp")]);
    expect(sentNames).toEqual(["cityId: Pune, Goa, Atlantis", "areaId pune: Camp", "areaId goa: Camp"]);
  });
});

it("does not query areas without a resolved city", async () => {
  expect((await parseText("Camp", "areaId", "pune")).rows[0]?.values.areaId).toBe("a1");
  const { rows, sentNames } = await parseText("Camp", "areaId", null);
  expect(rows).toMatchObject([{ values: { areaId: createUnmatchedName("Camp") }, errors: { areaId: TEXT } }]);
  expect(sentNames).toMatchObject([]);
});

it("rejects an end before the start", async () => {
  const { rows } = await parseText("Channel\tStart\tEnd\ndn\t20/1\t15/1\ndn\t15/1\t15/1");
  expect(rows).toMatchObject([
    {
      values: { startDate: "2026-01-20", endDate: "2026-01-15" },
      errors: { endDate: "The end must not be before the start" },
    },
    { errors: {} },
  ]);
});

describe("unreadable cells", () => {
  it("keep their text and are reported", async () => {
    const { rows } = await parseText("15/13\tsoon\t12x\tparsec\tmany", "startDate");
    expect(rows).toMatchObject([
      {
        values: { startDate: "15/13", endDate: "soon", unitRate: "12x", unit: "parsec", quantity: "many" },
        errors: { startDate: TEXT, endDate: TEXT, unitRate: TEXT, unit: TEXT, quantity: TEXT },
      },
    ]);
  });
});

const EMPTY_ROW = { rowNumber: 1, cells: [], errors: {}, missing: [] };
const EMPTY_CONTEXT: PlanContext = { priceLists: new Map(), getSeconds: () => null };

describe("inserted rows", () => {
  const pastedRows = [
    { ...EMPTY_ROW, values: { quantity: 7 } },
    { ...EMPTY_ROW, values: { quantity: "x" }, errors: { quantity: "Not understood" } },
  ];

  it("overwrite rows from the active one and append the remaining ones", () => {
    const draft = createDraft({ channelId: "ch1", quantity: 1 }, { channelId: "ch2", quantity: 2 });
    const { change, invalidCells } = insertRows(draft, pastedRows, { from: "k1" });
    const { rows, rowKeys } = applyPlanChange(draft, change, EMPTY_CONTEXT);
    expect(rowKeys.slice(0, 2)).toEqual(["k0", "k1"]);
    expect(rowKeys.map((key) => [rows[key]?.channelId, rows[key]?.quantity])).toEqual([
      ["ch1", 1],
      ["ch2", 7],
      [null, "x"],
    ]);
    expect(rows["k1"]?.id).toBe(draft.rows["k1"]?.id);
    expect(invalidCells).toEqual([{ key: rowKeys[2], field: "quantity" }]);
  });

  it("keep the ids, but no values, when they replace all rows", () => {
    const draft = createDraft({ channelId: "ch1", notes: "old" }, {}, {});
    const { rows, rowKeys } = applyPlanChange(
      draft,
      insertRows(draft, pastedRows, "replace").change,
      EMPTY_CONTEXT,
    );
    expect(rowKeys).toEqual(["k0", "k1"]);
    expect(rows["k0"]).toEqual({ ...createRow(planDates), id: draft.rows["k0"]?.id, quantity: 7 });
  });

  it("start at the first empty row", () => {
    const draft = createDraft({ channelId: "ch1" }, {});
    expect(insertRows(draft, pastedRows, "below").change.rowKeys).toHaveLength(3);
  });
});

it("reads 300 rows with five errors", async () => {
  const lines = Array.from({ length: 300 }, (_, index) =>
    [
      index % 100 === 7 ? "Nobody" : "Deccan News",
      "spot 30",
      "15/1",
      "20/1",
      `1,${100 + index}.50`,
      "Spot",
      index % 150 === 3 ? "?" : index,
    ].join("\t"),
  );
  const { rows, sentNames } = await parseText(
    ["Channel\tFormat\tStart\tEnd\tRate\tUnit\tQuantity", ...lines].join("\r\n"),
  );
  expect(rows).toHaveLength(300);
  expect(rows.flatMap(({ errors }) => Object.keys(errors))).toHaveLength(5);
  expect(sentNames).toHaveLength(2);
});

describe("table notices", () => {
  it("report a title above headings, unnamed columns and duplicates", async () => {
    const { columnMap, rows } = await parseText(
      [
        "Monsoon plan\t\t\t\t",
        "",
        "Channel\tFormat\tRate\t\tRate\tQuantity",
        "Deccan News\tSpot 30\t$1,200.00\tside note\t1300\t5",
      ].join("\r\n"),
    );
    expect(columnMap.titles.map(([title]) => title)).toEqual(["Monsoon plan"]);
    expect(columnMap.unknownColumns).toEqual(["D"]);
    expect(rows).toMatchObject([
      {
        values: { channelId: "ch2", formatId: "f1", unitRate: "$1,200.00", quantity: 5 },
        errors: { unitRate: TEXT },
      },
    ]);
  });

  it("report merged cells, which repeat in each row", () => {
    const text = "Deccan News\tSpot 30\t1\r\n\t\t2\r\n\tL-band\t3\r\n";
    const html =
      "<table><tr><td rowspan=3>Deccan News</td><td rowspan='2'>Spot 30</td><td>1</td></tr>" +
      "<tr><td>2</td></tr><tr><td>L-band</td><td>3</td></tr></table>";
    expect(unmergePastedTable(readClipboard(text), html)).toEqual({
      table: [
        ["Deccan News", "Spot 30", "1"],
        ["Deccan News", "Spot 30", "2"],
        ["Deccan News", "L-band", "3"],
      ],
      mergedCells: [
        { row: 0, column: 0, rowCount: 3, columnCount: 1 },
        { row: 0, column: 1, rowCount: 2, columnCount: 1 },
      ],
    });
  });

  it("name a column with both dates next to separate date columns", async () => {
    const { columnMap, rows } = await parseText(
      "Channel\tStart\tEnd\tCampaign dates\tQuantity\nDeccan News\t5/1\t9/1\t1/1 - 31/3\t4",
    );
    expect(columnMap.unknownColumns).toEqual(["Campaign dates"]);
    expect(rows[0]?.values).toMatchObject({ startDate: "2026-01-05", endDate: "2026-01-09" });
  });

  it("reject excess decimals, but accept floating-point errors", async () => {
    const columnMap = createColumnMap([
      ["Rate", "Quantity"],
      [10_625.000000000002, 12],
      [333.333333, 2.5],
      ["(1,200)", -3],
    ]);
    expect(
      await parseRows(columnMap, {
        queryNames: () => Promise.resolve([]),
        language: "en",
        planDates,
        currency: "INR",
        getOldCityId: () => null,
      }),
    ).toMatchObject([
      { values: { unitRate: 10_625, quantity: 12 }, errors: {} },
      { values: { unitRate: "333.333333", quantity: "2.5" }, errors: { unitRate: TEXT, quantity: TEXT } },
      { values: { unitRate: "(1,200)", quantity: "-3" }, errors: { unitRate: TEXT, quantity: TEXT } },
    ]);
  });
});
