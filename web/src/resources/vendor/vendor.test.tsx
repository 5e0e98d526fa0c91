import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import type { VendorInput } from "../../generated/schema.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Vendors } from "./vendor.tsx";

const entry: ScreenEntry = {
  listPath: "/vendors",
  addPath: "/vendors/add",
  editPath: "/vendors/:id/edit",
  module: "vendors",
};
const routes: RouteObject[] = [
  { path: entry.listPath, element: <Vendors screen="list" entry={entry} /> },
  { path: entry.addPath, element: <Vendors screen="form" entry={entry} /> },
  { path: entry.editPath, element: <Vendors screen="form" entry={entry} /> },
];

const createReference = (id: string, name: string) => ({ id, name });
const createPage = (items: object[]) => ({
  items,
  pageInfo: { page: 1, perPage: 100, totalPages: 1, totalCount: items.length },
});
const createPrice = (formatId: string, amount: number) => ({
  formatId,
  format: createReference(formatId, formatId === "f1" ? "Spot 30" : "L-band"),
  price: amount,
  unit: "SPOT",
  currency: "INR",
  minQuantity: 1,
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
  corrections: [],
});
const createChannel = (id: string, name: string, prices: object[]) => ({
  id,
  name,
  mediaTypeId: "tv",
  mediaType: createReference("tv", "Television"),
  languageId: "hi",
  language: createReference("hi", "Hindi"),
  cityId: null,
  city: null,
  prices,
});
const vendor = {
  id: "v1",
  name: "Deccan TV",
  code: "VEN-1",
  mediaTypeIds: ["tv"],
  mediaTypes: [createReference("tv", "Television")],
  contactPerson: "Asha Patil",
  email: "asha@deccan.test",
  phone: "+91 98765 43210",
  status: "APPROVED",
  paymentTermsDays: 45,
  commissionPercent: 15,
  channels: [
    createChannel("ch1", "Deccan One", [createPrice("f1", 12_000), createPrice("f2", 8000)]),
    createChannel("ch2", "Deccan News", [createPrice("f1", 9000)]),
  ],
};

const resolvers: Resolvers = {
  vendors: () => ({ ...createPage([vendor]) }),
  vendor: () => vendor,
  mediaTypeOptions: () => [createReference("tv", "Television"), createReference("radio", "Radio")],
  languageOptions: () => [createReference("hi", "Hindi")],
  formatOptions: () => [createReference("f1", "Spot 30"), createReference("f2", "L-band")],
};

async function renderEditForm(overrides: Resolvers = {}) {
  const rendered = renderApp(routes, "/vendors/v1/edit", { ...resolvers, ...overrides });
  await ui.findByRole("button", { name: /^Deccan One/ });
  return rendered;
}

function createSaveResolvers(inputs: VendorInput[]): Resolvers {
  const saveVendor = ({ input }: { input: VendorInput }) => {
    inputs.push(input);
    return vendor;
  };
  return { updateVendor: saveVendor, createVendor: saveVendor };
}

const getCard = (name: string) => within(ui.getByRole("region", { name }));

beforeEach(() => {
  signIn("ADMIN");
});

describe("vendor form", () => {
  it("sends visible channels and prices with their ids", async () => {
    const inputs: VendorInput[] = [];
    await renderEditForm(createSaveResolvers(inputs));
    await userEvent.click(ui.getByRole("button", { name: /^Deccan News/ }));
    const amount = getCard("Deccan News").getByLabelText(/^Price(?! history)/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "9500");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    const dialog = within(await ui.findByRole("dialog", { name: "Check the changed prices" }));
    await userEvent.click(dialog.getByLabelText("Correction of a mistake"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(getToasts()).toContain("Vendor updated successfully"));
    expect(
      inputs[0]?.channels?.map(({ id, name, prices }) => [id, name, prices?.map((price) => price.price)]),
    ).toEqual([
      ["ch1", "Deccan One", [12_000, 8000]],
      ["ch2", "Deccan News", [9500]],
    ]);
  });

  it("ends an overwritten price the day before the new one, and warns of ten times the price", async () => {
    const inputs: VendorInput[] = [];
    await renderEditForm(createSaveResolvers(inputs));
    await userEvent.click(ui.getByRole("button", { name: /^Deccan News/ }));
    const amount = getCard("Deccan News").getByLabelText(/^Price(?! history)/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "90000");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    const question = { name: "Check the changed prices" };
    const dialog = within(await ui.findByRole("dialog", question));
    expect(dialog.getByText(/Deccan News · Spot 30: ₹9,000.00 → ₹90,000.00/)).toBeTruthy();
    expect(dialog.getByText("At least ten times as much")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Back" }));
    expect(inputs).toEqual([]);
    expect(getToasts()).toEqual([]);

    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    const repeated = within(await ui.findByRole("dialog", question));
    const from = repeated.getByLabelText(/^Valid from/);
    await userEvent.clear(from);
    await userEvent.type(from, "2026-12-24{Tab}");
    await userEvent.click(repeated.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(
      inputs[0]?.channels?.[1]?.prices?.map(({ price, effectiveFrom, effectiveTo }) => [
        price,
        effectiveFrom,
        effectiveTo,
      ]),
    ).toEqual([
      [9000, "2026-01-01", "2026-12-23"],
      [90_000, "2026-12-24", null],
    ]);
  });

  it("keeps the remaining channels when one is removed", async () => {
    const inputs: VendorInput[] = [];
    await renderEditForm(createSaveResolvers(inputs));
    await userEvent.click(ui.getByRole("button", { name: "Remove Deccan One" }));
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]?.channels).toEqual([
      {
        id: "ch2",
        name: "Deccan News",
        mediaTypeId: "tv",
        languageId: "hi",
        cityId: null,
        prices: [
          {
            formatId: "f1",
            price: 9000,
            unit: "SPOT",
            currency: "INR",
            minQuantity: 1,
            effectiveFrom: "2026-01-01",
            effectiveTo: null,
          },
        ],
      },
    ]);
  });

  it("links a stored channel to its media plans, with permission", async () => {
    const { router } = await renderEditForm();
    await userEvent.click(ui.getByRole("link", { name: "Media plans that book Deccan News" }));
    expect(router.state.location.search).toBe("?show=mediaPlans&channelId=ch2");
    await userEvent.click(ui.getByRole("button", { name: "Add channel" }));
    expect(ui.getAllByRole("link", { name: /^Media plans that book/ })).toHaveLength(2);
  });

  it("copies a channel without its id, and starts a price from the previous one", async () => {
    const inputs: VendorInput[] = [];
    await renderEditForm(createSaveResolvers(inputs));
    await userEvent.click(ui.getByRole("button", { name: "Duplicate Deccan News" }));
    const copy = within(ui.getAllByRole("region", { name: "Deccan News" })[1] as HTMLElement);
    await userEvent.click(copy.getByRole("button", { name: "Add price" }));
    await userEvent.type(copy.getAllByLabelText(/^Price(?! history)/)[1] as HTMLElement, "700");
    const visible = { selector: "input:not([type=hidden])" };
    const format = copy.getAllByLabelText(/^Format/, visible)[1] as HTMLElement;
    await userEvent.click(format);
    const list = document.getElementById(format.getAttribute("aria-controls") ?? "") as HTMLElement;
    await userEvent.click(await within(list).findByRole("option", { name: "L-band", hidden: true }));
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(inputs).toHaveLength(1));
    const [, , third] = inputs[0]?.channels ?? [];
    expect(third).not.toHaveProperty("id");
    expect(third?.prices?.[1]).toMatchObject({
      formatId: "f2",
      price: 700,
      unit: "SPOT",
      effectiveFrom: "2026-01-01",
    });
  });

  it("focuses a new channel or price", async () => {
    await renderEditForm();
    await userEvent.click(ui.getByRole("button", { name: "Add channel" }));
    expect(document.activeElement).toBe(getCard("Channel 3").getByLabelText(/^Channel name/));
    await userEvent.click(ui.getByRole("button", { name: /^Deccan News/ }));
    await userEvent.click(getCard("Deccan News").getByRole("button", { name: "Add price" }));
    const formats = getCard("Deccan News").getAllByLabelText(/^Format/, {
      selector: "input:not([type=hidden])",
    });
    expect(document.activeElement).toBe(formats.at(-1));
  });

  it("marks missing fields of a price", async () => {
    const inputs: VendorInput[] = [];
    const priceWithoutUnit = { ...createPrice("f1", 9000), unit: null };
    const stored = { ...vendor, channels: [createChannel("ch1", "Deccan One", [priceWithoutUnit])] };
    await renderEditForm({ ...createSaveResolvers(inputs), vendor: () => stored });
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    const unit = getCard("Deccan One").getByLabelText(/^Unit/, { selector: "input:not([type=hidden])" });
    expect(unit.getAttribute("aria-invalid")).toBe("true");
    expect(inputs).toEqual([]);
  });

  it("expands the channel with a server error", async () => {
    await renderEditForm({
      updateVendor: () => {
        throw createGraphqlError("BAD_USER_INPUT", "Invalid", [
          { path: "channels.1.prices.0.price", message: "Is above the limit" },
        ]);
      },
    });
    expect(ui.getByRole("button", { name: /^Deccan News/ }).getAttribute("aria-expanded")).toBe("false");
    await userEvent.type(ui.getByLabelText(/^Name/), "!");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    expect(await ui.findByText("Is above the limit")).toBeTruthy();
    expect(ui.getByRole("button", { name: /^Deccan News/ }).getAttribute("aria-expanded")).toBe("true");
    await waitFor(() =>
      expect(document.activeElement).toBe(getCard("Deccan News").getByLabelText(/^Price(?! history)/)),
    );
  });

  it("shows and focuses a server error of a list", async () => {
    let path = "channels";
    await renderEditForm({
      updateVendor: () => {
        throw createGraphqlError("BAD_USER_INPUT", "Invalid", [{ path, message: "Too many of them" }]);
      },
    });
    const expectAlert = async (text: string) => {
      await userEvent.click(ui.getByRole("button", { name: "Update" }));
      await waitFor(() => expect(ui.getByRole("alert").textContent).toBe(text));
      await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("alert")));
    };
    await expectAlert("Channels: Too many of them");
    path = "channels.1.prices";
    await expectAlert("Channels 2, prices: Too many of them");
  });

  it("does not submit on Enter in nested rows", async () => {
    const inputs: VendorInput[] = [];
    await renderEditForm(createSaveResolvers(inputs));
    await userEvent.click(ui.getByRole("button", { name: "Add channel" }));
    await userEvent.keyboard("Deccan Plus{Enter}");
    await userEvent.click(ui.getByRole("button", { name: /^Deccan News/ }));
    await userEvent.type(getCard("Deccan News").getByLabelText(/^Price(?! history)/), "{Enter}");
    await userEvent.click(getCard("Deccan Plus").getByLabelText(/^Channel name/));
    expect(inputs).toEqual([]);
    expect(getToasts()).toEqual([]);
    getCard("Deccan Plus").getByRole("button", { name: "Add price" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(getCard("Deccan Plus").getByLabelText(/^Price(?! history)/)).toBeTruthy();
  });

  it("restores a removed channel with its id", async () => {
    const inputs: VendorInput[] = [];
    await renderEditForm(createSaveResolvers(inputs));
    await userEvent.click(ui.getByRole("button", { name: "Remove Deccan One" }));
    await userEvent.click(ui.getByRole("button", { name: "Restore Deccan One" }));
    expect(ui.queryByRole("button", { name: "Restore Deccan One" })).toBeNull();
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]?.channels?.map(({ id, prices }) => [id, prices?.length])).toEqual([
      ["ch2", 1],
      ["ch1", 2],
    ]);
  });

  it("confirms discarding an added channel", async () => {
    const { router } = await renderEditForm();
    await userEvent.click(ui.getByRole("button", { name: "Add channel" }));
    await userEvent.click(ui.getByRole("link", { name: "Back to vendors" }));
    const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Stay" }));
    expect(router.state.location.pathname).toBe("/vendors/v1/edit");
    expect(ui.getByRole("region", { name: "Channel 3" })).toBeTruthy();
  });
});

it("warns of a duplicate tax ID", async () => {
  signIn("ADMIN");
  renderApp(routes, "/vendors/add", {
    ...resolvers,
    vendors: () => createPage([{ ...vendor, taxId: "27AAPFU0939F1ZV" }]),
  });
  await userEvent.type(await ui.findByRole("textbox", { name: /^Tax ID/ }), "27AAPFU0939F1ZV");
  await userEvent.tab();
  expect(await ui.findByText("Another vendor has this tax ID: Deccan TV")).toBeTruthy();
});
