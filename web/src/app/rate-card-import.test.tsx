import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import writeSheets from "write-excel-file/browser";

import type { FormatInput, ImportInput, VendorInput } from "../generated/schema.ts";
import { renderApp, signIn, type Resolvers } from "../testing/render-app.tsx";
import { testRoutes } from "./test-routes.tsx";

interface Named {
  id: string;
  name: string;
}

const MEDIA_TYPES = [
  { id: "tv", name: "Television", code: "TV" },
  { id: "radio", name: "Radio", code: "RADIO" },
];

/** Server with media types and two television formats, without vendors. */
function createServer() {
  const formats: (Named & { mediaTypeId: string })[] = [
    { id: "f0", name: "L-band", mediaTypeId: "tv" },
    { id: "f1", name: "Daytime", mediaTypeId: "tv" },
  ];
  const vendors: (VendorInput & Named)[] = [];
  const imports: ImportInput[] = [];
  const toPage = (items: object[]) => ({
    items,
    pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: items.length },
  });
  const toVendorResponse = (vendor: VendorInput & Named) => ({
    ...vendor,
    mediaTypes: MEDIA_TYPES.filter(({ id }) => vendor.mediaTypeIds.includes(id)),
    status: "PENDING",
    channels: [],
  });
  const resolvers: Resolvers = {
    vendors: () => toPage(vendors.map(toVendorResponse)),
    vendor: ({ id }: { id: string }) => vendors.filter((vendor) => vendor.id === id).map(toVendorResponse)[0],
    mediaTypeOptions: () => MEDIA_TYPES,
    formatOptions: ({ mediaTypeId }: { mediaTypeId?: string }) =>
      formats.filter((format) => !mediaTypeId || format.mediaTypeId === mediaTypeId),
    createFormat: ({ input }: { input: FormatInput }) => {
      const format = { ...input, id: `f${formats.length}`, status: "ACTIVE" };
      formats.push({ id: format.id, name: input.name ?? "", mediaTypeId: input.mediaTypeId ?? "" });
      return format;
    },
    createVendor: ({ input }: { input: VendorInput }) => {
      const vendor = { ...input, id: "v1", name: input.name ?? "" };
      vendors.push(vendor);
      return toVendorResponse(vendor);
    },
    imports: () => [],
    noteImport: ({ input }: { input: ImportInput }) => {
      imports.push(input);
      return { id: "i1", by: null, createdAt: null, ...input };
    },
  };
  return { resolvers, formats, vendors, imports };
}

const toRows = (table: readonly (readonly (string | number)[])[]) =>
  table.map((row) => row.map((value) => (value === "" ? null : { value })));

async function createRateCard(): Promise<File> {
  const television = [
    ["Deccan Network, rate card 2026"],
    ["Rates in INR per 10 sec, w.e.f. 01-04-2026"],
    ["Sr.", "Channel", "Morning", "Prime", "L-band"],
    [1, "Deccan One", "Rs. 980/-", "Rs. 6,695/-", 400],
    [2, "Deccan Two", "", "Rs. 1,975/-", ""],
  ];
  const blob = await writeSheets([
    { sheet: "Cover", data: toRows([["Deccan Network"]]) },
    { sheet: "TV", data: toRows(television) },
    {
      sheet: "Radio",
      data: toRows([
        ["Station", "Jingle per spot"],
        ["Deccan FM", 850],
      ]),
    },
  ]).toBlob();
  return new File([blob], "rates.xlsx");
}

async function openRateCard(resolvers: Resolvers) {
  renderApp(testRoutes, "/vendor-management", resolvers);
  await userEvent.click(await ui.findByRole("button", { name: "Import" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Import vendors" }));
  await userEvent.upload(
    await dialog.findByLabelText("Choose a file", { selector: "input" }),
    await createRateCard(),
  );
  await dialog.findByText("New names");
  return dialog;
}

async function enterValue(dialog: ReturnType<typeof within>, label: string, value: string) {
  await userEvent.selectOptions(
    dialog.getByLabelText(new RegExp(`^${label}`), { selector: "select" }),
    "Same value for all rows",
  );
  await userEvent.clear(dialog.getByLabelText(`Value of ${label} for all rows`));
  await userEvent.paste(value);
  await userEvent.tab();
}

beforeEach(() => signIn("ADMIN"));

it("imports a rate card with day parts, adds its formats, and logs both for the undo", async () => {
  const { resolvers, formats, vendors, imports } = createServer();
  const dialog = await openRateCard(resolvers);
  await enterValue(dialog, "Name", "Deccan");
  await enterValue(dialog, "Contact person", "Asha");
  await enterValue(dialog, "Email", "asha@deccan.test");
  await enterValue(dialog, "Phone", "9876543210");
  await userEvent.click(await dialog.findByText("Add 2 formats"));
  const form = within(await ui.findByRole("dialog", { name: "Add 2 formats" }));
  expect(await form.findByText(/^Names: Morning and Prime\./)).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>("combobox", { name: /^Default unit/ }).value).toBe("10 seconds");
  await userEvent.click(form.getByRole("button", { name: "Create" }));
  await userEvent.click(await dialog.findByText("Import 1 record"));
  expect(await dialog.findByText("Created: 1 vendor, 2 channels, 4 prices")).toBeTruthy();

  expect(formats.slice(2)).toEqual([
    { id: "f2", name: "Morning", mediaTypeId: "tv" },
    { id: "f3", name: "Prime", mediaTypeId: "tv" },
  ]);
  const terms = { unit: "TEN_SECONDS", currency: "INR", minQuantity: 1, effectiveFrom: "2026-04-01" };
  expect(vendors).toMatchObject([
    {
      name: "Deccan",
      mediaTypeIds: ["tv", "radio"],
      channels: [
        {
          name: "Deccan One",
          mediaTypeId: "tv",
          prices: [
            { formatId: "f2", price: 980, ...terms },
            { formatId: "f3", price: 6695, ...terms },
            { formatId: "f0", price: 400, ...terms },
          ],
        },
        { name: "Deccan Two", prices: [{ formatId: "f3", price: 1975, ...terms }] },
      ],
    },
  ]);
  await waitFor(() => expect(imports).toHaveLength(1));
  expect(imports[0]).toMatchObject({
    created: 1,
    records: [
      { type: "Format", id: "f2" },
      { type: "Format", id: "f3" },
      { type: "Vendor", id: "v1" },
    ],
  });

  await userEvent.click(dialog.getByText("Import another sheet"));
  expect((await dialog.findByLabelText<HTMLSelectElement>("Sheet")).selectedOptions[0]?.text).toBe("Radio");
  expect(dialog.getByLabelText<HTMLInputElement>("Value of Name for all rows").value).toBe("Deccan");
});

it("keeps the import open when Escape closes the form of missing names", async () => {
  const dialog = await openRateCard(createServer().resolvers);
  await userEvent.click(await dialog.findByText("Add 2 formats"));
  const form = within(await ui.findByRole("dialog", { name: "Add 2 formats" }));
  await form.findByRole("combobox", { name: /^Default unit/ });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(ui.queryByRole("dialog", { name: "Add 2 formats" })).toBeNull());
  expect(ui.getByRole("dialog", { name: "Import vendors" })).toBeTruthy();
  expect(ui.queryByRole("dialog", { name: "Leave without saving?" })).toBeNull();
});

it("uses an existing record for a new name, and logs added records when the dialog closes", async () => {
  const { resolvers, imports } = createServer();
  const dialog = await openRateCard(resolvers);
  const morning = dialog.getByRole("combobox", { name: "Existing record for “Morning”" });
  await userEvent.click(dialog.getByRole("button", { name: "Choose or add 2 missing names first" }));
  expect(document.activeElement).toBe(morning);
  await userEvent.click(morning);
  await userEvent.click(await ui.findByRole("option", { name: "Daytime" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Add “Prime”" }));
  const form = within(await ui.findByRole("dialog", { name: "Add format" }));
  expect((await form.findByRole<HTMLInputElement>("textbox", { name: /^Name/ })).value).toBe("Prime");
  await userEvent.click(form.getByRole("combobox", { name: /^Default unit/ }));
  await userEvent.click(await form.findByText("10 seconds"));
  await userEvent.click(form.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(dialog.queryByText("Add “Prime”")).toBeNull());
  expect(
    dialog.getByRole<HTMLInputElement>("combobox", { name: "Existing record for “Morning”" }).value,
  ).toBe("Daytime");
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
  await waitFor(() =>
    expect(imports).toMatchObject([{ created: 0, records: [{ type: "Format", id: "f2" }] }]),
  );
});

it("offers an existing vendor with a similar name, whose other values are not asked for", async () => {
  const { resolvers, vendors } = createServer();
  vendors.push({
    id: "v0",
    name: "Deccan Network Ltd",
    mediaTypeIds: ["tv", "radio"],
    contactPerson: "Asha Rao",
    email: "asha@deccan.test",
    phone: "9876543210",
  });
  const dialog = await openRateCard(resolvers);
  await enterValue(dialog, "Name", "Deccan Network");
  expect((await dialog.findAllByText("No phone yet")).length).toBeGreaterThan(0);
  await userEvent.click(await dialog.findByRole("button", { name: "Similar: Deccan Network Ltd" }));
  await waitFor(() => expect(dialog.queryByRole("button", { name: /^Similar: / })).toBeNull());
  expect(dialog.getByLabelText<HTMLInputElement>("Value of Name for all rows").value).toBe(
    "Deccan Network Ltd",
  );
  await waitFor(() => expect(dialog.queryByText("No phone yet")).toBeNull());
});

it("suggests an existing record with a similar name, without choosing it", async () => {
  const { resolvers, formats } = createServer();
  formats.push({ id: "f9", name: "Prime time", mediaTypeId: "tv" });
  const dialog = await openRateCard(resolvers);
  const prime = dialog.getByRole<HTMLInputElement>("combobox", { name: "Existing record for “Prime”" });
  expect(await dialog.findByText("Similar: Prime time")).toBeTruthy();
  expect(prime.value).toBe("");
  await userEvent.click(prime);
  const list = within(await ui.findByRole("listbox", { name: "Existing record for “Prime”" }));
  expect(list.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Prime time",
    "L-band",
    "Daytime",
  ]);
});

it("shows a failure for one of several names, and saving again adds only the others", async () => {
  const { resolvers, formats } = createServer();
  let failures = 1;
  const createFormat = resolvers["createFormat"];
  resolvers["createFormat"] = (args: never) => {
    const { input } = args as { input: FormatInput };
    if (input.name === "Prime" && failures > 0) {
      failures -= 1;
      throw new Error("Unavailable");
    }
    return createFormat?.(args);
  };
  const dialog = await openRateCard(resolvers);
  await userEvent.click(await dialog.findByText("Add 2 formats"));
  const form = within(await ui.findByRole("dialog", { name: "Add 2 formats" }));
  await userEvent.click(await form.findByRole("combobox", { name: /^Default unit/ }));
  await userEvent.click(await form.findByText("10 seconds"));
  await userEvent.click(form.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(failures).toBe(0));
  await userEvent.click(await form.findByRole("button", { name: "Create" }));
  await waitFor(() => expect(dialog.queryByText("New names")).toBeNull());
  expect(formats.map(({ name }) => name)).toEqual(["L-band", "Daytime", "Morning", "Prime"]);
});
