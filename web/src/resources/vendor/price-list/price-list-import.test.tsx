import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";

import type { VendorInput } from "../../../generated/schema.ts";
import type { ScreenEntry } from "../../../crud/definition/record.ts";
import { storeAgencySettings } from "../../../store/agency-settings.ts";
import { signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import * as files from "../../../ui/format/open-file.ts";
import { Vendors } from "../vendor.tsx";

const entry: ScreenEntry = {
  listPath: "/vendors",
  addPath: "/add",
  editPath: "/edit/:id",
  module: "vendors",
};
const createReference = (id: string, name: string) => ({ id, name });

const createPrice = (format: string, amount: number) => ({
  formatId: format,
  format: createReference(format, format === "f1" ? "Spot" : "L-band"),
  price: amount,
  unit: "SPOT",
  currency: "INR",
  minQuantity: 2,
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
  corrections: [] as { price: number }[],
});

const vendor = {
  id: "v1",
  name: "Deccan",
  code: "DEC",
  mediaTypeIds: ["tv", "radio"],
  mediaTypes: [createReference("tv", "Television"), createReference("radio", "Radio")],
  publisherId: null,
  contactPerson: "Asha",
  email: "asha@deccan.test",
  phone: "9876543210",
  taxId: null,
  paymentTermsDays: 45,
  commissionPercent: 12.5,
  status: "ACTIVE",
  updatedAt: "2026-11-22T08:00:00.000Z",
  channels: [
    {
      ...createReference("ch1", "Deccan One"),
      mediaTypeId: "tv",
      mediaType: createReference("tv", "Television"),
      languageId: null,
      cityId: null,
      prices: [createPrice("f1", 100), createPrice("f2", 250.5)],
    },
    {
      ...createReference("ch2", "Deccan FM"),
      mediaTypeId: "radio",
      mediaType: createReference("radio", "Radio"),
      languageId: null,
      cityId: null,
      prices: [],
    },
  ],
};

/** Equal format names in two media types. */
const formats: Readonly<Record<string, { id: string; name: string }[]>> = {
  tv: [createReference("f1", "Spot"), createReference("f2", "L-band")],
  radio: [createReference("f9", "Spot")],
};

const createServer = (saved: { id?: string; input: VendorInput }[], stored: object): Resolvers => {
  const save = (variables: { id?: string; input: VendorInput }) => {
    saved.push(variables);
    return vendor;
  };
  return {
    vendors: () => ({
      items: [vendor],
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
    }),
    vendor: () => stored,
    mediaTypeOptions: () => vendor.mediaTypes,
    formatOptions: ({ mediaTypeId }: { mediaTypeId?: string }) =>
      mediaTypeId ? formats[mediaTypeId] : Object.values(formats).flat(),
    createVendor: save,
    updateVendor: save,
    imports: () => [],
    noteImport: ({ input }: { input: object }) => ({
      id: "i1",
      by: null,
      createdAt: null,
      ...input,
    }),
  };
};

async function openImport(stored: object = vendor) {
  const saved: { id?: string; input: VendorInput }[] = [];
  renderApp(
    [{ path: "/vendors", element: <Vendors screen="list" entry={entry} /> }],
    "/vendors",
    createServer(saved, stored),
  );
  await userEvent.click(await ui.findByRole("button", { name: "Import" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Import vendors" }));
  return { saved, dialog };
}

beforeEach(() => {
  signIn("ADMIN");
  vi.spyOn(files, "openFile").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it("exports and imports a vendor unchanged", async () => {
  const { saved, dialog } = await openImport();
  await userEvent.click(dialog.getByRole("button", { name: "Download existing records" }));
  await waitFor(() => expect(files.openFile).toHaveBeenCalledTimes(1));
  const [blob] = vi.mocked(files.openFile).mock.calls[0] ?? [];
  const exportedFile = new File([blob ?? ""], "vendors.xlsx");
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), exportedFile);
  expect(await dialog.findByText("0 new records · 1 unchanged")).toBeTruthy();
  expect(saved).toEqual([]);
});

it("keeps channels and prices missing from the file", async () => {
  const { saved, dialog } = await openImport();
  const rows = ["Name;Channel;Format;Price;Unit;Valid from", "Deccan;Deccan One;L-band;300;SPOT;2026-01-01"];
  const file = new File([rows.join("\r\n")], "vendors.csv", { type: "text/csv" });
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  await userEvent.click(await dialog.findByRole("button", { name: "Import 1 record" }));
  expect(await dialog.findByText("0 created · 1 updated")).toBeTruthy();
  const [{ input } = { input: {} as VendorInput }] = saved;
  expect(input).toMatchObject({ name: "Deccan", mediaTypeIds: ["tv", "radio"], commissionPercent: 12.5 });
  const imported = vendor.channels.map(({ id, name, mediaTypeId, languageId, cityId, prices }) => ({
    id,
    name,
    mediaTypeId,
    languageId,
    cityId,
    prices: prices.map(({ format: { id: formatId }, corrections: _corrections, ...rest }) => ({
      ...rest,
      price: formatId === "f2" ? 300 : rest.price,
    })),
  }));
  expect(input.channels).toEqual(imported);
});

it("shows old prices, ends them before new ones, and keeps corrected ones by default", async () => {
  const [one] = vendor.channels;
  const [spot, lBand] = one?.prices ?? [];
  const { saved, dialog } = await openImport({
    ...vendor,
    channels: [{ ...one, prices: [{ ...spot, corrections: [{ price: 90 }] }, lBand] }],
  });
  const rows = [
    "Name;Channel;Format;Price;Unit;Min. quantity;Valid from",
    "Deccan;Deccan One;Spot;90;SPOT;2;2026-01-01",
    "Deccan;Deccan One;L-band;300;SPOT;2;2026-07-01",
  ];
  const file = new File([rows.join("\r\n")], "vendors.csv", { type: "text/csv" });
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  await dialog.findByText("0 new records · 1 update · 1 value changes");
  dialog.getByText("₹100.00 was corrected and stays");
  dialog.getByText("was ₹250.50 from 1 Jan 2026");
  await userEvent.click(dialog.getByLabelText("Overwrite prices that were corrected after they were set"));
  await dialog.findByText("0 new records · 1 update · 2 values change");
  await userEvent.click(dialog.getByLabelText("Overwrite prices that were corrected after they were set"));
  await dialog.findByText("0 new records · 1 update · 1 value changes");
  await userEvent.click(dialog.getByRole("button", { name: "Import 1 record" }));
  await dialog.findByText(/1 updated/);
  expect(saved[0]?.input.channels?.[0]?.prices).toMatchObject([
    { formatId: "f1", price: 100, effectiveTo: null },
    { formatId: "f2", price: 250.5, effectiveTo: "2026-06-30" },
    { formatId: "f2", price: 300, effectiveFrom: "2026-07-01", effectiveTo: null },
  ]);
});

it("counts new and changed prices of a vendor", async () => {
  const { dialog } = await openImport();
  const rows = [
    "Name;Channel;Format;Price;Unit;Min. quantity;Valid from",
    "Deccan;Deccan One;L-band;300;SPOT;2;2026-01-01",
    "Deccan;Deccan FM;Spot;40;SPOT;2;2026-01-01",
  ];
  const file = new File([rows.join("\r\n")], "vendors.csv", { type: "text/csv" });
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  await dialog.findByText("0 new records · 1 update · 1 value changes · 1 new price");
});

it("names only ignored columns of a card with formats and price columns", async () => {
  const { dialog } = await openImport();
  const rows = [
    "Channel;Format;Noir;Quadri;Quadri TTC",
    "Deccan One;Page;100;150;180",
    "Deccan FM;Page;90;95;114",
  ];
  const file = new File([rows.join("\r\n")], "card.csv", { type: "text/csv" });
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  await dialog.findByText("This column is ignored: “Quadri TTC”");
});

it("counts added channels and prices of a vendor", async () => {
  const { dialog } = await openImport();
  const rows = [
    "Name;Channel;Channel media type;Format;Price;Unit;Valid from",
    "Deccan;Deccan One;Television;L-band;300;SPOT;2026-01-01",
    ";;;L-band;310;SPOT;2026-07-01",
    ";Deccan Two;Television;Spot;40;SPOT;2026-01-01",
  ];
  const file = new File([rows.join("\r\n")], "vendors.csv", { type: "text/csv" });
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  await userEvent.click(await dialog.findByRole("button", { name: "Import 1 record" }));
  expect(await dialog.findByText("Created: 1 channel, 2 prices · 1 updated")).toBeTruthy();
});

const createPriceList = (title: string) => {
  const lines = [title, "Channel;Channel media type;Spot;Valid from", "Deccan One;Television;100;2026-01-01"];
  return new File([lines.join("\r\n")], "rates.csv", { type: "text/csv" });
};
const getFixedValue = (dialog: Awaited<ReturnType<typeof openImport>>["dialog"], field: string) =>
  dialog.getByLabelText<HTMLInputElement>(`Value of ${field} for all rows`);

it("suggests the vendor's name in the title, and keeps only entered values for another file", async () => {
  const { dialog } = await openImport();
  const getValues = () => ["Name", "Phone"].map((field) => getFixedValue(dialog, field).value);
  const chooseFile = async (title: string) => {
    await userEvent.upload(
      dialog.getByLabelText("Choose a file", { selector: "input" }),
      createPriceList(title),
    );
    await dialog.findByLabelText("Value of Name for all rows");
  };
  await chooseFile("Sahyadri Media – Rate card 2026");
  expect(getValues()).toEqual(["Sahyadri Media", ""]);
  await userEvent.type(getFixedValue(dialog, "Phone"), "9876543210");
  await userEvent.click(dialog.getByRole("button", { name: "Choose another file" }));
  await dialog.findByRole("button", { name: "Choose a file" });
  await chooseFile("Radio Littoral – Tarifs 2026");
  expect(getValues()).toEqual(["Radio Littoral", "9876543210"]);
});

it("asks for missing values of a new vendor, with errors at their fields", async () => {
  const { saved, dialog } = await openImport();
  await userEvent.upload(
    dialog.getByLabelText("Choose a file", { selector: "input" }),
    createPriceList("Sahyadri Media – Rate card 2026 (per spot)"),
  );
  await dialog.findByText("1 new record");
  const values = {
    "Contact person": "Asha",
    Email: "asha",
    Phone: "9876543210",
  };
  expect(dialog.queryByLabelText("Value of Media types for all rows")).toBeNull();
  expect(getFixedValue(dialog, "Phone").getAttribute("aria-invalid")).not.toBe("true");
  for (const [field, text] of Object.entries(values)) {
    const input = getFixedValue(dialog, field);
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    await userEvent.type(input, text);
  }
  const email = await dialog.findByRole("textbox", {
    name: "Value of Email for all rows",
    description: "Please enter a valid email address",
  });
  await userEvent.type(email, "@sahyadri.test");
  await userEvent.click(await dialog.findByRole("button", { name: "Import 1 record" }));
  await dialog.findByText("Created: 1 vendor, 1 channel, 1 price");
  expect(saved[0]?.input).toMatchObject({
    name: "Sahyadri Media",
    mediaTypeIds: ["tv"],
    contactPerson: "Asha",
    email: "asha@sahyadri.test",
    phone: "9876543210",
  });
});

it("requires only prices of an existing vendor", async () => {
  const { dialog } = await openImport();
  await userEvent.upload(
    dialog.getByLabelText("Choose a file", { selector: "input" }),
    createPriceList("Deccan – Rate card 2026 (per spot)"),
  );
  await dialog.findByText("0 new records · 1 unchanged");
  expect(getFixedValue(dialog, "Phone").getAttribute("aria-invalid")).not.toBe("true");
});

it("rejects only the vendor of an invalid row, which can be left out", async () => {
  storeAgencySettings({ timeZone: "Europe/Paris", currency: "EUR" });
  onTestFinished(() => localStorage.clear());
  const { saved, dialog } = await openImport();
  const head =
    "Name;Media types;Contact person;Email;Phone;Channel;Channel media type;Format;Price;Unit;Valid from";
  const rows = [
    "Star;Television;Ravi;ravi@star.test;9876543210;Star One;Television;Spot;10;SPOT;2026-01-01",
    ";;;;;;;L-band;-5;SPOT;2026-01-01",
    "Moon;Radio;Lata;lata@moon.test;9876543211;Moon FM;Radio;Spot;€ 20;SPOT;2026-01-01",
  ];
  const file = new File([[head, ...rows].join("\r\n")], "vendors.csv", {
    type: "text/csv",
  });
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  expect(await dialog.findByText("1 new record · 2 rows with errors")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Leave out 1 row with errors" }));
  expect(await dialog.findByText("2 new records")).toBeTruthy();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Import row 3" }));
  expect(await dialog.findByText("1 new record · 2 rows with errors")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Import 1 record" }));
  expect(await dialog.findByText("Created: 1 vendor, 1 channel, 1 price · 2 rows failed")).toBeTruthy();
  expect(saved).toHaveLength(1);
  // The channel's media type selects between formats of equal names.
  expect(saved[0]?.input.channels).toMatchObject([
    {
      name: "Moon FM",
      mediaTypeId: "radio",
      prices: [{ formatId: "f9", price: 20, currency: "EUR" }],
    },
  ]);
});

it("asks once about doubtful points", async () => {
  const { saved, dialog } = await openImport();
  const file = new File(
    [
      "Name;Contact person;Email;Phone;Channel;Channel media type;Format;Price;Unit;Valid from\r\n",
      "Star;Ravi;ravi@star.test;9876543210;Star One;Television;Spot;1.250;SPOT;2026-01-01\r\n",
      ";;;;;;L-band;2.500;SPOT;2026-01-01",
    ],
    "vendors.csv",
    { type: "text/csv" },
  );
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  const meaning = await dialog.findByLabelText("What does “1.250” mean?");
  await userEvent.selectOptions(meaning, "1,250");
  await userEvent.click(await dialog.findByRole("button", { name: "Import 1 record" }));
  expect(await dialog.findByText("Created: 1 vendor, 1 channel, 2 prices")).toBeTruthy();
  expect(saved[0]?.input.channels).toMatchObject([{ prices: [{ price: 1250 }, { price: 2500 }] }]);
});

it("rejects a vendor with two channels of the same name and explains it", async () => {
  const [one] = vendor.channels;
  const { saved, dialog } = await openImport({
    ...vendor,
    channels: [one, { ...one, id: "ch3", prices: [] }],
  });
  const rows = ["Name;Channel;Format;Price;Unit;Valid from", "Deccan;Deccan One;L-band;10;SPOT;2026-01-01"];
  const file = new File([rows.join("\r\n")], "vendors.csv", {
    type: "text/csv",
  });
  await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
  expect(await dialog.findByText("Several rows of the record match this row")).toBeTruthy();
  expect(saved).toEqual([]);
});
