import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { testRoutes } from "../../../app/test-routes.tsx";
import type { VendorInput } from "../../../generated/schema.ts";
import type { SessionPermission } from "../../../session/session-store.ts";
import { renderApp, signIn, type Resolvers } from "../../../testing/render-app.tsx";

const TITLE = "A media plan needs these records first";

interface StoredMediaType {
  id: string;
  name: string;
}

/** Server without clients, campaigns and vendors. */
function createServer(mediaTypes: StoredMediaType[] = []): Resolvers {
  return {
    planDrafts: () => [],
    clientOptions: () => [],
    campaignOptions: () => [],
    mediaTypeOptions: () => mediaTypes,
    vendors: () => ({ items: [], pageInfo: { page: 1, perPage: 1, totalPages: 0, totalCount: 0 } }),
    mediaTypes: () => ({ items: [], pageInfo: { page: 1, perPage: 1, totalPages: 0, totalCount: 0 } }),
    createMediaType: ({ input }: { input: StoredMediaType }) => {
      const mediaType = { ...input, id: "tv", status: "ACTIVE", updatedAt: "v1" };
      mediaTypes.push(mediaType);
      return mediaType;
    },
  };
}

async function openForm(resolvers: Resolvers) {
  const rendered = renderApp(testRoutes, "/manage-media-plan/add", resolvers);
  await ui.findByLabelText("Additional charges");
  return rendered;
}

const findRequirementTexts = async () =>
  within(await ui.findByRole("alert", { name: TITLE }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

it("names the missing records in order, with buttons that add them", async () => {
  signIn("ADMIN");
  await openForm(createServer());
  await waitFor(async () =>
    expect(await findRequirementTexts()).toEqual([
      "An approved clientAdd client",
      "A campaignAdd campaign",
      "A media typeAdd media type",
      "An approved vendor with channelsAdd vendor",
    ]),
  );
  await userEvent.click(ui.getByRole("button", { name: "Add media type" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Add media type" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: /^Name/ }), "Television");
  await userEvent.type(dialog.getByLabelText(/^Code/), "tv");
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(ui.queryByText("A media type")).toBeNull());
  expect(await findRequirementTexts()).toHaveLength(3);
  await waitFor(() =>
    expect(ui.getByRole("combobox", { name: /^Media Type/ })).toHaveProperty("value", "Television"),
  );
});

it("refers viewers without the permission to an Admin", async () => {
  const permissions: SessionPermission[] = (
    ["media_plans", "clients", "campaigns", "vendors"] as const
  ).flatMap((module) => [{ module, action: "VIEW" }]);
  signIn("USER", [...permissions, { module: "media_plans", action: "CREATE" }]);
  await openForm(createServer());
  await waitFor(async () =>
    expect(await findRequirementTexts()).toEqual([
      "An approved clientAsk an Admin to add clients.",
      "A campaignAsk an Admin to add campaigns.",
      "A media typeAsk an Admin to add media types.",
      "An approved vendor with channelsAsk an Admin to add vendors.",
    ]),
  );
});

it("shows no requirements if all records exist", async () => {
  signIn("ADMIN");
  const option = [{ id: "1", name: "One" }];
  const { operations, isIdle } = await openForm({
    ...createServer(option),
    clientOptions: () => option,
    campaignOptions: () => option,
    vendors: () => ({ items: [], pageInfo: { page: 1, perPage: 1, totalPages: 1, totalCount: 1 } }),
  });
  await waitFor(() =>
    expect(operations.some(({ operation }) => operation === "PlanRequirements") && isIdle()).toBe(true),
  );
  expect(ui.queryByText(TITLE)).toBeNull();
});

const vendorWithoutChannels = {
  id: "v1",
  name: "Deccan TV",
  mediaTypeIds: ["tv"],
  mediaTypes: [{ id: "tv", name: "Television" }],
  contactPerson: "Ira",
  email: "ira@deccan.test",
  phone: "9820098200",
  status: "APPROVED",
  updatedAt: "v1",
  channels: [] as object[],
};

it("adds a channel to a vendor without channels and chooses it", async () => {
  signIn("ADMIN");
  const inputs: VendorInput[] = [];
  const vendor = { ...vendorWithoutChannels };
  await openForm({
    ...createServer([{ id: "tv", name: "Television" }]),
    vendorOptions: () => [{ id: "v1", name: "Deccan TV" }],
    channelOptions: () => vendor.channels,
    channelPrices: () => [],
    vendor: () => vendor,
    updateVendor: ({ input }: { input: VendorInput }) => {
      inputs.push(input);
      vendor.channels = (input.channels ?? []).map((channel) => ({ ...channel, id: "ch1", prices: [] }));
      return vendor;
    },
  });
  await userEvent.click(ui.getByRole("combobox", { name: /^Media Type/ }));
  await userEvent.click(await ui.findByRole("option", { name: "Television" }));
  await userEvent.click(ui.getByRole("combobox", { name: /^Vendor/ }));
  await userEvent.click(await ui.findByRole("option", { name: "Deccan TV" }));
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await ui.findByText("This vendor has no channels for this media type");
  await userEvent.click(await ui.findByText("Add channel"));
  const dialog = within(await ui.findByRole("dialog", { name: "Add channel" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: /^Channel name/ }), "Deccan One");
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  expect(inputs).toMatchObject([
    { name: "Deccan TV", phone: "9820098200", channels: [{ name: "Deccan One", mediaTypeId: "tv" }] },
  ]);
  await waitFor(() => {
    const cell = ui.getByLabelText("Channel, row 1");
    expect(cell instanceof HTMLInputElement ? cell.value : cell.textContent).toBe("Deccan One");
  });
});
