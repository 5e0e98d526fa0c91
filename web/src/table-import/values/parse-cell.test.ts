import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { describe, expect, it } from "vitest";

import {
  dateField,
  emailField,
  moneyField,
  multiSelectField,
  percentField,
  selectField,
  switchField,
  textField,
  timeField,
} from "../../crud/definition/fields.tsx";
import { indexByName } from "../../crud/reference/index-by-name.ts";
import {
  formatFieldError,
  suggestMapping,
  type ImportField,
  type ColumnMapping,
  type TranslateAll,
} from "../fields/import-fields.ts";
import { splitList, parseCell } from "./parse-cell.ts";
import { detectColumnStyle } from "./parse-number-cell.ts";
import { detectMonthFirst } from "./parse-date.ts";

const FRENCH: Readonly<Record<string, string>> = {
  Name: "Nom",
  Yes: "Oui",
  No: "Non",
  Awareness: "Notoriété",
};
const translateAll: TranslateAll = ({ message = "" }) => [message, FRENCH[message] ?? message];
const NO_DATES = { start: null, end: null };
const context = { translateAll, style: "en", dates: NO_DATES } as const;

const labels = { AWARENESS: msg`Awareness`, LAUNCH: msg`Launch` };
const fields: Record<string, ImportField> = {
  text: textField({ name: "name", label: msg`Name` }),
  money: moneyField({ name: "budget", label: msg`Budget` }),
  day: dateField({ name: "startDate", label: msg`Start date` }),
  time: timeField({ name: "startTime", label: msg`Start time` }),
  isOn: switchField({ name: "isOn", label: msg`On` }),
  choice: selectField({ name: "objective", label: msg`Objective`, labels }),
  choices: multiSelectField({ name: "objectives", label: msg`Objectives`, labels }),
  days: multiSelectField({
    name: "days",
    label: msg`Days`,
    labels: { MON: msg`Monday`, TUE: msg`Tuesday`, THU: msg`Thursday` },
  }),
};

describe("parseCell", () => {
  it.each([
    ["text", "  Aster ", "Aster"],
    ["text", 9_876_543_210, "9876543210"],
    ["text", "   ", null],
    ["money", "₹1,23,456.50", 123_456.5],
    ["money", 12.5, 12.5],
    ["money", "much", "much"],
    ["money", "5L", 500_000],
    ["money", "1.2Cr", 12_000_000],
    ["money", "2k", 2000],
    ["money", "=10*3", 30],
    ["money", "12,5", "12,5"],
    ["money", "1,500", 1500],
    ["money", "1.50", 1.5],
    ["money", "1 500,50", "1 500,50"],
    ["money", "1.500,50", "1.500,50"],
    ["money", "12x", "12x"],
    ["money", "1.2.3", "1.2.3"],
    ["money", "5%", "5%"],
    ["day", "15/01/2026", "2026-01-15"],
    ["day", 46_037, "2026-01-15"],
    ["day", "15 janv. 2026", "2026-01-15"],
    ["day", "jeu. 15 janv. 2026", "2026-01-15"],
    ["day", "soon", "soon"],
    ["time", "9:05 pm", "09:05 PM"],
    ["time", "21:30", "09:30 PM"],
    ["time", 0.5, "12:00 PM"],
    ["time", "12:00 noon", "12:00 PM"],
    ["time", "12 midnight", "12:00 AM"],
    ["time", "9:75", "9:75"],
    ["time", "13:30 am", "13:30 am"],
    ["time", "12:05 am", "12:05 AM"],
    ["time", "24:00", "12:00 AM"],
    ["time", 0.999_99, "12:00 AM"],
    ["isOn", "oui", true],
    ["isOn", 0, false],
    ["isOn", "VRAI", true],
    ["isOn", "faux", false],
    ["isOn", "perhaps", "perhaps"],
    ["choice", "notoriete", "AWARENESS"],
    ["choice", "LAUNCH", "LAUNCH"],
    ["choice", "Nothing", "Nothing"],
    ["choices", "Awareness; launch", ["AWARENESS", "LAUNCH"]],
    ["days", "Mon & Thurs", ["MON", "THU"]],
    ["days", "Mon, Tues, Thurs", ["MON", "TUE", "THU"]],
    ["days", "lun., mar, jeu", ["MON", "TUE", "THU"]],
  ] as const)("reads a %s cell %j as %j", (kind, cell, value) => {
    const field = fields[kind];
    if (!field) throw new Error(kind);
    expect(parseCell(field, cell, context)).toEqual({ value });
  });

  it.each(["$500", "850 k€", "£40", "¥5"])("refuses %j in another currency", (cell) => {
    const field = moneyField({ name: "budget", label: msg`Budget` });
    expect(parseCell(field, cell, context)).toMatchObject({ value: cell, problem: expect.anything() });
  });

  it.each([
    ["1,500.50", "1,500.50"],
    ["1,5", 1.5],
    ["1 500,50", 1500.5],
    ["1.500,50", 1500.5],
  ])("reads %j as %j in a French column", (cell, value) => {
    const field = moneyField({ name: "budget", label: msg`Budget` });
    expect(parseCell(field, cell, { ...context, style: "fr" })).toEqual({ value });
  });

  it("finds a record by name or code, and explains a missing match", () => {
    const control = { kind: "reference", multiple: false } as ImportField["control"];
    const optionsByName = indexByName([
      { id: "1", name: "Pune", code: "PNQ" },
      { id: "2", name: "Nice" },
      { id: "3", name: "nice" },
    ]);
    const parse = (cell: string) => parseCell({ control }, cell, { ...context, optionsByName });
    expect(parse(" PUNE")).toEqual({ value: "1" });
    expect(parse("pnq")).toEqual({ value: "1" });
    expect(parse("Nice")).toMatchObject({ problem: { message: "Several records have this name" } });
    expect(parse("Lyon")).toMatchObject({ problem: { message: "No active record has this name" } });
  });

  it.each(["300x250", "300 × 250 px", "300*250", "Medium rectangle"])("finds the size %j", (cell) => {
    const control = { kind: "reference", multiple: false } as ImportField["control"];
    const optionsByName = indexByName([
      { id: "1", name: "Medium rectangle", code: "300 × 250 px" },
      { id: "2", name: "Half page", code: "300 × 600 px" },
    ]);
    expect(parseCell({ control }, cell, { ...context, optionsByName })).toEqual({ value: "1" });
  });

  it("distinguishes sizes by their unit, and rejects dimensions of both", () => {
    const control = { kind: "reference", multiple: false } as ImportField["control"];
    const optionsByName = indexByName([
      { id: "1", name: "20 x 10 ft", code: "20 × 10 ft" },
      { id: "2", name: "20 x 10 cm", code: "20 × 10 cm" },
    ]);
    const parse = (cell: string) => parseCell({ control }, cell, { ...context, optionsByName });
    expect(parse("20x10ft")).toEqual({ value: "1" });
    expect(parse("20 × 10 cm")).toEqual({ value: "2" });
    expect(parse("20x10")).toMatchObject({ problem: { message: "Several records have this name" } });
  });

  it("reads several records from a cell, including names with commas", () => {
    const control = { kind: "reference", multiple: true } as ImportField["control"];
    const optionsByName = indexByName([
      { id: "1", name: "Pune" },
      { id: "2", name: "Nice, Var" },
      { id: "3", name: "Lyon" },
    ]);
    const parse = (cell: string) => parseCell({ control }, cell, { ...context, optionsByName });
    expect(parse("Pune, Lyon")).toEqual({ value: ["1", "3"] });
    expect(parse("Nice, Var")).toEqual({ value: ["2"] });
    expect(parse("Nice, Var; Pune")).toEqual({ value: ["2", "1"] });
    expect(parse("Pune; Rome")).toMatchObject({ problem: { message: "No active record has this name" } });
    expect(splitList("a, b;c\n d ")).toEqual(["a", "b", "c", "d"]);
  });

  it("reads the month first in a table with a date that is valid only this way", () => {
    const field = dateField({ name: "startDate", label: msg`Start date` });
    const isMonthFirst = detectMonthFirst(["1/5/2026", "1/15/2026", 46_037, undefined], NO_DATES);
    expect(parseCell(field, "1/5/2026", { ...context, dates: { ...NO_DATES, isMonthFirst } })).toEqual({
      value: "2026-01-05",
    });
    expect(detectMonthFirst(["1/5/2026", "2/5/2026"], NO_DATES)).toBe(false);
    expect(detectMonthFirst(["15/1/2026", "1/15/2026"], NO_DATES)).toBe(false);
  });

  it("reads '1,234' like the rest of its column", () => {
    expect(detectColumnStyle(["1,234", "12,5"], "en")).toBe("fr");
    expect(detectColumnStyle(["1,234"], "en")).toBe("en");
    expect(detectColumnStyle(["1,234"], "fr")).toBe("fr");
    expect(detectColumnStyle(["1.500", "2.500"], "fr")).toBe("fr");
  });
});

describe("suggestMapping", () => {
  const mappedFields = [fields["text"], fields["money"]].flatMap((field) => field ?? []);
  it("matches labels in both languages, API names and required marks", () => {
    expect(suggestMapping(mappedFields, ["budget", "NOM *"], translateAll)).toEqual({ name: 1, budget: 0 });
    expect(suggestMapping(mappedFields, ["Name", "Name"], translateAll)).toEqual({ name: 0, budget: null });
  });

  it.each(["Budget (₹)", "Budget in Rs.", "Budget per 10 sec", "Budget [par mois]", "Budget/INR"])(
    "matches a heading with a unit: %s",
    (heading) => {
      expect(suggestMapping(mappedFields, ["Name", heading], translateAll)).toEqual({ name: 0, budget: 1 });
    },
  );

  it.each([
    ["Name (legal)", 0],
    ["Nom / Name", 0],
    ["Name / City", null],
    ["Name %", null],
    ["Name (days)", null],
    ["Name (18%)", null],
  ])("matches names with a remark, and several names of a field: %s", (heading, column) => {
    expect(suggestMapping(mappedFields, [heading], translateAll)["name"]).toBe(column);
  });

  it("does not match a number with a remark", () => {
    expect(suggestMapping(mappedFields, ["Budget (old)"], translateAll)["budget"]).toBeNull();
  });

  it("prefers a complete heading to one with a unit or a multiple", () => {
    const headings = ["Budget in Rs.", "Budget", "Name"];
    expect(suggestMapping(mappedFields, headings, translateAll)).toEqual({ name: 2, budget: 1 });
    const multiple = ["Budget (₹ lakhs)", "Name", "Budget"];
    expect(suggestMapping(mappedFields, multiple, translateAll)).toEqual({ name: 1, budget: 2 });
  });

  const contactFields: ImportField[] = [
    textField({ name: "businessName", label: msg`Business name` }),
    textField({ name: "taxId", label: msg`Tax ID` }),
    textField({ name: "contactPerson", label: msg`Contact person` }),
    textField({ name: "contactEmail", label: msg`Contact email` }),
    textField({ name: "phone", label: msg`Phone` }),
    textField({ name: "address", label: msg`Address` }),
  ];
  const names = contactFields.map(({ name }) => name);

  it.each([
    ["accounting exports", ["Company", "GSTIN", "Contact", "E-mail", "Mobile", "Address line"]],
    [
      "punctuation and case",
      ["COMPANY NAME", "Gstin No.", "contact_name", "e mail", "Phone no.", "Address (line 1)"],
    ],
    ["French exports", ["Raison sociale", "N° TVA", "Interlocuteur", "Courriel", "Tél.", "Adresse"]],
    [
      "French without accents",
      ["Societe", "Numero de TVA", "Contact principal", "Mel", "Telephone", "Adresse postale"],
    ],
    [
      "a client register",
      ["Client Name", "GST No.", "Contact Person", "E-mail ID", "Mobile No.", "Office Address"],
    ],
    [
      "qualifiers",
      ["Client", "GSTIN", "Primary contact", "Accounts e-mail", "Office phone", "Billing address"],
    ],
    [
      "French qualifiers",
      [
        "Entreprise",
        "TVA",
        "Interlocuteur",
        "E-mail de facturation",
        "Téléphone du contact",
        "Adresse de facturation",
      ],
    ],
    ["a client ledger", ["Party", "GSTIN / UIN", "Key contact", "E-mail", "Mob.", "Billing address"]],
    ["the registered office", ["Société", "SIRET", "Contact", "Courriel", "Tél", "Siège social"]],
  ])("matches synonyms: %s", (_case, headings) => {
    expect(suggestMapping(contactFields, headings, translateAll)).toEqual(
      Object.fromEntries(names.map((name, index) => [name, index])),
    );
  });

  it("prefers the VAT number to the SIRET before it", () => {
    const headings = ["Raison sociale", "SIRET", "N° TVA intracom."];
    expect(suggestMapping(contactFields, headings, translateAll)).toMatchObject({ taxId: 2 });
  });

  it.each(["Vendor", "Media owner", "Régie", "NOM DU FOURNISSEUR"])(
    "matches the name of a vendor: %s",
    (heading) => {
      expect(suggestMapping(mappedFields, ["Budget", heading], translateAll)).toEqual({ name: 1, budget: 0 });
    },
  );

  it("prefers a heading without a qualifier, and matches no part of a word or other property", () => {
    const headings = [
      "Registered Address",
      "Address",
      "Subcontact",
      "E-mail du contact",
      "Company e-mail address",
    ];
    const { address, contactPerson, contactEmail } = suggestMapping(contactFields, headings, translateAll);
    expect({ address, contactPerson, contactEmail }).toEqual({
      address: 1,
      contactPerson: null,
      contactEmail: 3,
    });
    const withoutAddress = suggestMapping(contactFields, ["Company e-mail address"], translateAll);
    expect(withoutAddress).toMatchObject({ address: null, contactEmail: 0 });
  });

  it("prefers a column's own label over another column's synonym", () => {
    const mapping = suggestMapping(
      contactFields,
      ["Contact", "Mobile", "Contact person", "Phone"],
      translateAll,
    );
    expect(mapping).toMatchObject({ contactPerson: 2, phone: 3 });
  });

  it("names a column in messages by its heading in the file, else by the field's label", () => {
    i18n.loadAndActivate({ locale: "en", messages: {} });
    const formatError = (headings: string[], mapping: ColumnMapping) =>
      formatFieldError(contactFields, "businessName", "This field is required", {
        headings,
        mapping,
      });
    expect(formatError([], {})).toBe("Business name: This field is required");
    expect(formatError(["Phone", "Company"], { businessName: 1 })).toBe("Company: This field is required");
  });
});

it.each([
  ["7 PM", "07:00 PM"],
  ["0700", "07:00 AM"],
  [1900, "07:00 PM"],
  ["19h", "07:00 PM"],
  ["24:30", "12:30 AM"],
  ["26:00", "02:00 AM"],
  [26 / 24, "02:00 AM"],
  ["7", "7"],
  ["30:00", "30:00"],
] as const)("reads the time %j as %j", (cell, value) => {
  const field = fields["time"];
  expect(field && parseCell(field, cell, context)).toEqual({ value });
});

it.each([
  ["Mon-Thu", ["MON", "TUE", "THU"]],
  ["Mon to Tues", ["MON", "TUE"]],
  ["Daily", ["MON", "TUE", "THU"]],
] as const)("reads the days %s", (cell, value) => {
  const field = fields["days"];
  expect(field && parseCell(field, cell, context)).toEqual({ value });
});

it("names both addresses of a cell, and joins its lines", () => {
  const email = emailField({ name: "email", label: msg`Email` });
  expect(parseCell(email, "a@x.test; b@x.test", context)).toMatchObject({ value: "a@x.test; b@x.test" });
  expect(parseCell(email, "a@x.test; b@x.test", context)).toHaveProperty("problem");
  const text = textField({ name: "address", label: msg`Address` });
  expect(parseCell(text, "Plot 14, MIDC\r\nAndheri East,\nMumbai", context)).toEqual({
    value: "Plot 14, MIDC, Andheri East, Mumbai",
  });
});

it.each(["Television / Print", "Television & Print", "Television and Print", "Television, Print"])(
  "reads the two names of %s",
  (cell) => {
    const control = { kind: "reference", multiple: true } as ImportField["control"];
    const optionsByName = indexByName([
      { id: "tv", name: "Television" },
      { id: "print", name: "Print" },
    ]);
    expect(parseCell({ control }, cell, { ...context, optionsByName })).toEqual({ value: ["tv", "print"] });
  },
);

it.each(["1 min", "0.5 min", "0,5 min", "60", "30 s"])("finds the duration of %j", (cell) => {
  const control = { kind: "reference", multiple: false } as ImportField["control"];
  const optionsByName = indexByName([
    { id: "30", name: "Half a minute", seconds: 30 },
    { id: "60", name: "One minute", seconds: 60 },
  ]);
  const id = /^(?:1|60)/.test(cell) ? "60" : "30";
  expect(parseCell({ control }, cell, { ...context, optionsByName })).toEqual({ value: id });
});

it.each(["Prime Time (19:00 - 23:00)", "7 PM – 11 PM Mon-Fri", "19h-23h lun-ven", "7-11 PM"])(
  "finds the time slot by the hours of %j",
  (cell) => {
    const control = { kind: "reference", multiple: false } as ImportField["control"];
    const optionsByName = indexByName([
      { id: "prime", name: "Prime (07–11 PM)", startTime: "07:00 PM", endTime: "11:00 PM" },
      { id: "late", name: "Late", startTime: "11:00 PM", endTime: "01:00 AM" },
    ]);
    expect(parseCell({ control }, cell, { ...context, optionsByName })).toEqual({ value: "prime" });
  },
);

it.each([
  ["12,5000", "fr", {}],
  ["1,25", "fr", { isStyleProven: false }],
  ["2,500", "fr", {}],
  ["1,150", "fr", { isStyleProven: true }],
  ["5,80", "en", { isStyleProven: false }],
  ["1.250", "en", {}],
  ["€ 1.250", "fr", { isStyleProven: false, currency: "EUR" }],
] as const)("asks whether the comma of %s divides thousands or decimals", (text, style, changes) => {
  const money = fields["money"] as ImportField;
  expect(parseCell(money, text, { ...context, style, ...changes })).toMatchObject({ value: text });
  expect(parseCell(money, text, { ...context, style, ...changes })).toHaveProperty("problem");
});

it("reads decimals behind a comma in euros and in French tables", () => {
  const money = fields["money"] as ImportField;
  const euros = { ...context, style: "fr", currency: "EUR", isStyleProven: false } as const;
  expect(parseCell(money, "1,25", euros)).toEqual({ value: 1.25 });
  expect(parseCell(money, "1,25", { ...context, style: "fr" })).toEqual({ value: 1.25 });
  expect(parseCell(money, "1.250", { ...context, style: "fr", isStyleProven: true })).toEqual({
    value: 1250,
  });
  expect(parseCell(money, "0.125", context)).toEqual({ value: 0.125 });
  expect(parseCell(money, "1.125 Cr", context)).toEqual({ value: 11_250_000 });
  expect(parseCell(money, "1,020 + GST", context)).toEqual({ value: 1020 });
  expect(parseCell(money, "350 HT", context)).toEqual({ value: 350 });
});

it.each([
  ["15%", false, 15],
  ["0.5%", false, 0.5],
  [12.5, false, 12.5],
  ["0.5", true, 0.5],
  [0, false, 0],
] as const)("reads the percentage %j (heading with %%: %j) as %d", (cell, isPercent, value) => {
  const field = percentField({ name: "commission", label: msg`Commission` });
  expect(parseCell(field, cell, { ...context, isPercent })).toEqual({ value });
});

it.each(["0.125", 0.15])("doubts whether %j is a share or a percentage", (cell) => {
  const field = percentField({ name: "commission", label: msg`Commission` });
  expect(parseCell(field, cell, context)).toHaveProperty("problem");
});
