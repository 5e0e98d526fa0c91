import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import type { RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { MediaPlanInput } from "../../generated/schema.ts";
import { storeAgencySettings } from "../../store/agency-settings.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { MediaPlans } from "../list/plan-list.tsx";
import { getCellText, planEntry, planRoutes } from "../testing/render-plan.tsx";
import { createRecord } from "../testing/stored-plan.ts";

const routes: RouteObject[] = [
  ...planRoutes.filter(({ path }) => path !== planEntry.listPath),
  { path: planEntry.listPath, element: <MediaPlans entry={planEntry} /> },
];

const createTvRecord = (id: string, name: string) => ({ id, name, mediaTypeId: "tv" });
const campaign = {
  ...createRecord("c1", "Monsoon"),
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  client: createRecord("k1", "Konkan Coffee"),
  mediaTypes: [] as { id: string; name: string; code: string; status: string }[],
};

const optionResolvers: Resolvers = {
  campaignOptions: [createRecord("c1", "Monsoon")] as never,
  mediaTypeOptions: [
    { id: "tv", name: "Television", code: "tv" },
    { id: "cin", name: "Cinema", code: "cinema" },
  ] as never,
  languageOptions: [createRecord("hi", "Hindi")] as never,
  cityOptions: [createRecord("pune", "Pune")] as never,
  vendorOptions: [createRecord("v1", "Deccan TV")] as never,
  formatOptions: [createRecord("f1", "Spot 30"), createRecord("f2", "L-band")] as never,
  timeSlotOptions: [{ id: "t1", name: "Prime", startTime: "08:00 PM", endTime: "11:00 PM" }] as never,
  positionOptions: [createTvRecord("p1", "First in break")] as never,
  sizeOptions: [createTvRecord("s1", "Full screen")] as never,
  durationOptions: [createTvRecord("d1", "30 seconds")] as never,
  materialOptions: [] as never,
  channelOptions: [createTvRecord("ch1", "Deccan One"), createTvRecord("ch2", "Deccan News")] as never,
  vendor: {
    id: "v1",
    channels: [
      {
        id: "ch1",
        name: "Deccan One",
        prices: [
          { formatId: "f1", unit: "SPOT", minQuantity: 10, effectiveFrom: "2020-01-01", effectiveTo: null },
        ],
      },
    ],
  } as never,
  campaign: () => campaign,
  channelPrices: ({ formatId }: { formatId: string }) =>
    formatId === "f1"
      ? [
          { channelId: "ch1", channelName: "Deccan One", price: 12_000, unit: "SPOT", currency: "INR" },
          { channelId: "ch2", channelName: "Deccan News", price: 8000, unit: "TEN_SECONDS", currency: "INR" },
        ]
      : [],
};

function createPlan(changes: object = {}) {
  return {
    id: "p1",
    planNumber: "MP-2026-0001",
    status: "PENDING",
    revision: 1,
    orderDetails: {
      campaignId: "c1",
      campaign,
      mediaTypeId: "tv",
      mediaType: { id: "tv", name: "Television", code: "tv" },
      vendorId: "v1",
      vendor: createRecord("v1", "Deccan TV"),
      campaignDate: { start: "2026-06-01", end: "2026-06-30" },
    },
    medias: ["m1", "m2"].map((id) => ({
      id,
      channelId: "ch1",
      channel: createRecord("ch1", "Deccan One"),
      formatId: "f1",
      format: createRecord("f1", "Spot 30"),
      durationId: "d1",
      duration: createRecord("d1", "30 seconds"),
      timeSlotId: "t1",
      timeSlot: createRecord("t1", "Prime"),
      startDate: "2026-06-01",
      endDate: "2026-06-30",
      unitRate: 12_000,
      unit: "SPOT",
      listPrice: 12_000,
    })),
    rateCards: ["m1", "m2"].map((id) => ({
      id,
      rate: 12_000,
      quantity: 10,
      amount: 120_000,
      isInvalid: false,
    })),
    priceDetails: { grandTotal: 240_000, additionalCharges: 0, discount: 0, finalAmount: 240_000 },
    history: [
      {
        revision: 1,
        action: "CREATED",
        at: "2026-05-01T10:00:00Z",
        by: createRecord("u1", "Asha Patil"),
        changes: [],
      },
      {
        revision: 1,
        action: "UPDATED",
        at: "2026-05-02T10:00:00Z",
        by: createRecord("u2", "Rohan Rao"),
        changes: [{ path: "medias.m2.unitRate", from: "11000", to: "12000" }],
      },
    ],
    createdBy: createRecord("u1", "Asha Patil"),
    ...changes,
  };
}

async function chooseOption(name: string | RegExp, option: string) {
  await userEvent.dblClick(ui.getByRole("combobox", { name }));
  await userEvent.click(await ui.findByRole("option", { name: new RegExp(`^${option}`) }));
}

const VISIBLE_INPUT = { selector: "input:not([type=hidden])" };
const findOrderInput = (name: string) => ui.findByLabelText(new RegExp(`^${name}( \\*)?$`), VISIBLE_INPUT);

async function chooseOrderOption(name: string, option: string) {
  await userEvent.click(await findOrderInput(name));
  await userEvent.click(await ui.findByRole("option", { name: option, hidden: true }));
}

async function openNewPlan(resolvers: Resolvers = {}) {
  const app = renderApp(routes, "/plans/add", { ...optionResolvers, ...resolvers });
  await ui.findByRole("heading", { name: "Price details" });
  await chooseOrderOption("Campaign", "Monsoon");
  await chooseOrderOption("Media Type", "Television");
  const vendor = await findOrderInput("Vendor");
  await waitFor(() => expect(vendor).toHaveProperty("disabled", false));
  await chooseOrderOption("Vendor", "Deccan TV");
  return app;
}

async function fillRow(row: number) {
  await chooseOption(`Channel, row ${row}`, "Deccan One");
  await chooseOption(`Format, row ${row}`, "Spot 30");
  await chooseOption(`Duration, row ${row}`, "30 seconds");
  await chooseOption(`Time slot, row ${row}`, "Prime");
}

/** Typing replaces the cell's text. */
async function enterText(name: string, text: string) {
  await userEvent.click(ui.getByLabelText(name));
  await userEvent.keyboard(text);
}

const getAmount = (name: string) => ui.getByLabelText(name).textContent;

beforeEach(() => {
  signIn("ADMIN");
});

describe("a new media plan", () => {
  it("proposes the campaign's dates for the plan and its rows", async () => {
    await openNewPlan();
    await waitFor(() => expect(getCellText("Start, row 1")).toBe("1 Jun"));
    expect(getCellText("End, row 1")).toBe("30 Jun");
  });

  it("chooses the only media type of its campaign and the only vendor of a media type", async () => {
    const mediaTypes = [{ id: "tv", name: "Television", code: "tv", status: "ACTIVE" }];
    renderApp(routes, "/plans/add", { ...optionResolvers, campaign: () => ({ ...campaign, mediaTypes }) });
    await chooseOrderOption("Campaign", "Monsoon");
    await waitFor(() => expect(ui.getByLabelText(/^Vendor/)).toHaveProperty("value", "Deccan TV"));
    expect(ui.getByLabelText(/^Media Type/)).toHaveProperty("value", "Television");
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(ui.getByLabelText(/^Campaign/)).toHaveProperty("value", ""));
    expect(ui.getByLabelText(/^Media Type/)).toHaveProperty("value", "");
    expect(ui.getByLabelText(/^Vendor/)).toHaveProperty("value", "");
  });

  it("applies list price and unit, and keeps a negotiated rate with its unit", async () => {
    const { operations } = await openNewPlan();
    await chooseOption("Channel, row 1", "Deccan One");
    await chooseOption("Format, row 1", "Spot 30");
    await waitFor(() => expect(getCellText("Rate, row 1")).toBe("₹12,000.00"));
    expect(getCellText("Unit, row 1")).toBe("Spot");
    expect(ui.getByTitle("List ₹12,000")).toBeTruthy();
    expect(ui.getByTitle("Min. 10")).toBeTruthy();

    await enterText("Rate, row 1", "9000");
    expect(ui.getByTitle("List ₹12,000").textContent).toBe("−25%");
    // The focused cell shows the list price below, other cells in a tooltip.
    const messageId = ui.getByLabelText("Rate, row 1").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(messageId)?.textContent).toBe("List ₹12,000 · −25%");
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    expect(ui.getByLabelText("Rate, row 1").title).toBe("₹9,000.00 · List ₹12,000");
    await chooseOption("Unit, row 1", "Month");
    // Prices of different units are not compared.
    expect(ui.getByLabelText("Rate, row 1").title).toBe("₹9,000.00");
    await chooseOption("Channel, row 1", "Deccan News");
    await waitFor(() => expect(getCellText("Channel, row 1")).toBe("Deccan News"));
    // A month's price is not one for ten seconds.
    expect(getCellText("Unit, row 1")).toBe("Month");
    expect(getCellText("Rate, row 1")).toBe("₹9,000.00");

    await userEvent.click(ui.getByRole("button", { name: "Duplicate row 1" }));
    expect(getCellText("Rate, row 2")).toBe("₹9,000.00");
    // One request per format, regardless of rows.
    expect(operations.filter(({ operation }) => operation === "PlanChannelPrices")).toHaveLength(1);
  });

  it("clears the list price with its channel or vendor", async () => {
    const vendors = [createRecord("v1", "Deccan TV"), createRecord("v2", "Konkan TV")];
    await openNewPlan({ vendorOptions: vendors as never });
    await chooseOption("Channel, row 1", "Deccan One");
    await chooseOption("Format, row 1", "Spot 30");
    await waitFor(() => expect(getCellText("Rate, row 1")).toBe("₹12,000.00"));
    await userEvent.click(ui.getByLabelText("Channel, row 1"));
    await userEvent.keyboard("{Escape}{Delete}");
    await waitFor(() => expect(getCellText("Rate, row 1")).toBe(""));
    await chooseOption("Channel, row 1", "Deccan News");
    await waitFor(() => expect(getCellText("Rate, row 1")).toBe("₹8,000.00"));

    await userEvent.click(ui.getByText("Edit order details"));
    await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText(/^Campaign/)));
    await chooseOrderOption("Vendor", "Konkan TV");
    const dialog = await ui.findByRole("dialog", { name: "Change the vendor?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
    await waitFor(() => expect(getCellText("Rate, row 1")).toBe(""));
  });

  it("shows amounts in the agency's currency before a campaign is chosen", async () => {
    storeAgencySettings({ timeZone: "Europe/Paris", currency: "EUR" });
    renderApp(routes, "/plans/add", optionResolvers);
    await waitFor(() => expect(getCellText("Discount")).toBe("€0.00"));
    expect(getAmount("Final amount")).toBe("€0.00");
  });

  it("shows charges and discount in the currency of its campaign", async () => {
    await openNewPlan({ campaign: () => ({ ...campaign, currency: "EUR" }) });
    await waitFor(() => expect(getCellText("Discount")).toBe("€0.00"));
    expect(getCellText("Additional charges")).toBe("€0.00");
  });

  it("keeps the widths of columns while typing", async () => {
    await openNewPlan();
    const grid = ui.getByRole("grid", { name: "Media rows" });
    const getWidths = () => grid.style.getPropertyValue("--tracks");
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    const widths = getWidths();
    await userEvent.keyboard("12345678901");
    expect(getWidths()).toBe(widths);
    await userEvent.keyboard("{Tab}");
    await waitFor(() => expect(getWidths()).not.toBe(widths));
  });

  it("updates amounts and totals while typing", async () => {
    await openNewPlan();
    await userEvent.type(ui.getByLabelText("Rate, row 1"), "1200.5");
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "3");
    expect(getAmount("Amount, row 1")).toBe("₹3,601.50");
    expect(getAmount("Final amount")).toBe("₹3,601.50");
    // Without charges and discount both totals are equal.
    expect(ui.queryByLabelText("Grand total")).toBeNull();
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "0");
    expect(getAmount("Amount, row 1")).toBe("₹36,015.00");
    const discount = ui.getByLabelText("Discount");
    await userEvent.clear(discount);
    await userEvent.type(discount, "15");
    expect(getAmount("Final amount")).toBe("₹36,000.00");
    expect(getAmount("Grand total")).toBe("₹36,015.00");
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "x");
    expect(getAmount("Amount, row 1")).toBe("₹0.00");
  });

  it.each(["1500.505", "$500"])("keeps the text of the invalid rate %j", async (text) => {
    await openNewPlan();
    await enterText("Rate, row 1", `${text}{Enter}`);
    expect(getCellText("Rate, row 1")).toBe(text);
  });

  it("counts rows with an invalid quantity as 0 and explains it", async () => {
    await openNewPlan();
    await userEvent.type(ui.getByLabelText("Rate, row 1"), "6427.2");
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "12");
    expect(getAmount("Final amount")).toBe("₹77,126.40");
    expect(ui.queryByText("1 invalid row counts as 0")).toBeNull();
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), ".5");
    expect(getAmount("Amount, row 1")).toBe("₹0.00");
    expect(getAmount("Final amount")).toBe("₹0.00");
    expect(ui.getByText("1 invalid row counts as 0")).toBeTruthy();
  });

  it("supports undo and redo keys from anywhere in the form", async () => {
    await openNewPlan();
    await userEvent.type(ui.getByLabelText("Rate, row 1"), "12");
    await userEvent.tab();
    const undo = ui.getByRole("button", { name: "Undo" });
    await userEvent.click(undo);
    expect(getCellText("Rate, row 1")).toBe("");
    expect(document.activeElement).toBe(undo);
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(getCellText("Rate, row 1")).toBe("₹12.00");
    undo.blur();
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(getCellText("Rate, row 1")).toBe("");
    await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Rate, row 1")));
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(getCellText("Rate, row 1")).toBe("₹12.00");
  });

  it("undoes by keys after a click on the page around the grid", async () => {
    await openNewPlan();
    await userEvent.type(ui.getByLabelText("Rate, row 1"), "12");
    await userEvent.tab();
    const page = document.querySelector("form")?.parentElement;
    if (!page) throw new Error("no form");
    page.tabIndex = -1;
    page.focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(getCellText("Rate, row 1")).toBe("");
    await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Rate, row 1")));
    const backLink = ui.getByRole("link", { name: "Back to media plans" });
    backLink.focus();
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(getCellText("Rate, row 1")).toBe("₹12.00");
    expect(document.activeElement).toBe(backLink);
  });

  it("accepts a discount in percent, which follows the rows' total", async () => {
    await openNewPlan();
    await userEvent.type(ui.getByLabelText("Rate, row 1"), "1.5L");
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "=2*5");
    expect(getAmount("Final amount")).toBe("₹15,00,000.00");
    const discount = ui.getByLabelText("Discount");
    await userEvent.clear(discount);
    await userEvent.type(discount, "5%");
    expect(getCellText("Discount")).toBe("5%");
    expect(getAmount("Final amount")).toBe("₹14,25,000.00");
    await userEvent.tab();
    expect(getCellText("Discount")).toBe("5\u00a0% · ₹75,000.00");
    await userEvent.clear(ui.getByLabelText("Quantity, row 1"));
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "1");
    expect(getCellText("Discount")).toBe("5\u00a0% · ₹7,500.00");
    expect(getAmount("Final amount")).toBe("₹1,42,500.00");
  });

  it("requires the fields of the media type and focuses the first missing one", async () => {
    await openNewPlan();
    await chooseOption("Channel, row 1", "Deccan One");
    await chooseOption("Format, row 1", "Spot 30");
    await waitFor(() => expect(getCellText("Rate, row 1")).toBe("₹12,000.00"));
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "5");
    await userEvent.click(ui.getByRole("button", { name: "Submit for Approval" }));
    await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Duration, row 1")));
    expect(ui.getByLabelText("Time slot, row 1").getAttribute("aria-invalid")).toBe("true");
    expect(ui.queryByLabelText("Size, row 1")).toBeNull();
  });

  it("sends the values on screen and opens the created plan", async () => {
    let sent: MediaPlanInput | undefined;
    const { router } = await openNewPlan({
      createMediaPlan: ({ input }: { input: MediaPlanInput }) => {
        sent = input;
        return createPlan();
      },
      mediaPlan: () => createPlan(),
    });
    await fillRow(1);
    await waitFor(() => expect(getCellText("Rate, row 1")).toBe("₹12,000.00"));
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "12");
    await userEvent.click(ui.getByRole("button", { name: "Submit for Approval" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
    expect(sent?.orderDetails).toEqual({
      campaignId: "c1",
      mediaTypeId: "tv",
      vendorId: "v1",
      campaignDate: { start: "2026-06-01", end: "2026-06-30" },
    });
    expect(sent?.medias[0]).toMatchObject({
      channelId: "ch1",
      formatId: "f1",
      durationId: "d1",
      timeSlotId: "t1",
      unitRate: 12_000,
      unit: "SPOT",
      startDate: "2026-06-01",
      endDate: "2026-06-30",
    });
    expect(sent?.rateCards).toEqual([{ id: sent?.medias[0]?.id, rate: 12_000, quantity: 12 }]);
    await waitFor(() => expect(getToasts()).toContain("Media plan added and sent for approval!"));
  });

  it("adds a row on Ctrl+Enter and moves down on Enter", async () => {
    await openNewPlan();
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 2")));
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 2"));
  });

  it("restores a removed row", async () => {
    await openNewPlan();
    await userEvent.type(ui.getByLabelText("Rate, row 1"), "55");
    await userEvent.click(ui.getByRole("button", { name: "Remove row 1" }));
    expect(ui.queryByLabelText("Rate, row 1")).toBeNull();
    await userEvent.click(ui.getByRole("button", { name: "Undo" }));
    expect(getCellText("Rate, row 1")).toMatch(/^₹?55(\.00)?$/);
  });
});

describe("a stored media plan", () => {
  async function openPlan(resolvers: Resolvers = {}, changes: object = {}) {
    const app = renderApp(routes, "/plans/edit/p1", {
      ...optionResolvers,
      mediaPlan: () => createPlan(changes),
      ...resolvers,
    });
    await ui.findByLabelText("Quantity, row 2");
    return app;
  }

  it("sends one request each for plan, comments, minimums and price lists, and none for dropdowns", async () => {
    const { operations } = await openPlan();
    await ui.findAllByTitle("List ₹12,000");
    expect(operations.map(({ operation }) => operation).sort()).toEqual([
      "MediaPlan",
      "PlanChannelPrices",
      "PlanComments",
      "PlanVendorPrices",
    ]);
  });

  it("sums the warnings beside the submission, and opens their cells", async () => {
    const { medias } = createPlan();
    await openPlan(
      {},
      { medias: medias.map((media) => ({ ...media, listPrice: 11_000, unitRate: 11_000 })) },
    );
    // A corrected list price is no discount.
    const title = "The list price was corrected since: ₹11,000.00 → ₹12,000.00";
    await waitFor(() => expect(ui.getAllByTitle(title)).toHaveLength(2));
    await userEvent.click(ui.getByRole("button", { name: "5 warnings" }));
    const items = await ui.findAllByText(/: rows 1, 2$|^rows 1, 2$/);
    expect(items).toHaveLength(2);
    await userEvent.click(ui.getAllByRole("button", { name: "rows 1, 2" })[0] ?? document.body);
    await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Time slot, row 1")));
  });

  describe("with row comments", () => {
    const comments: { id: string; rowId: string | null; text: string; resolved: boolean }[] = [];
    const toCommentRecord = (comment: (typeof comments)[number]) => ({
      ...comment,
      mentions: [],
      createdBy: createRecord("m", "Meera"),
      updatedBy: null,
      createdAt: "2026-05-02T10:00:00.000Z",
    });
    const commentResolvers: Resolvers = {
      planComments: () => comments.map(toCommentRecord),
      createPlanComment: ({ input }: { input: { rowId: string; text: string } }) => {
        const comment = {
          id: `c${comments.length + 1}`,
          rowId: input.rowId,
          text: input.text,
          resolved: false,
        };
        comments.push(comment);
        return toCommentRecord(comment);
      },
    };
    const findThread = (row: number) => ui.findByRole("dialog", { name: `Comments on row ${row}` });
    beforeEach(() => {
      comments.splice(0, comments.length, { id: "c1", rowId: "m2", text: "Which card?", resolved: false });
    });

    it("opens comments on Shift+F2 from an open cell and returns the focus", async () => {
      await openPlan(commentResolvers);
      await ui.findByRole("button", { name: "Comments on row 1" });
      await enterText("Quantity, row 1", "25");
      await userEvent.keyboard("{Shift>}{F2}{/Shift}");
      const dialog = within(await findThread(1));
      const field = dialog.getByRole("textbox", { name: "Comment" });
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(dialog.queryByText("Which card?")).toBeNull();
      expect(dialog.queryByRole("combobox", { name: "About" })).toBeNull();
      await userEvent.keyboard("Too many{Control>}{Enter}{/Control}");
      await dialog.findByText("Too many");
      expect(comments.at(-1)).toMatchObject({ rowId: "m1", text: "Too many" });
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 1")));
      expect(getCellText("Quantity, row 1")).toBe("25");
      expect(ui.getByRole("button", { name: "Comments on row 1, 1 open" })).toBeTruthy();
    });

    it("asks before discarding an unsent comment", async () => {
      await openPlan(commentResolvers);
      const button = await ui.findByRole("button", { name: "Comments on row 2, 1 open" });
      await userEvent.click(button);
      await within(await findThread(2)).findByText("Which card?");
      await userEvent.type(
        within(await findThread(2)).getByRole("textbox", { name: "Comment" }),
        "The new one",
      );
      await userEvent.click(within(await findThread(2)).getByRole("button", { name: "Close" }));
      const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
      await userEvent.click(within(dialog).getByRole("button", { name: "Leave" }));
      await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    });

    it("lists its shortcut and asks to save a new row first", async () => {
      await openPlan(commentResolvers);
      await ui.findByRole("button", { name: "Comments on row 1" });
      await userEvent.click(ui.getByRole("button", { name: "Add row" }));
      await userEvent.keyboard("{Shift>}{F2}{/Shift}");
      await waitFor(() => expect(getToasts()).toContain("Save the media plan to comment on this row"));
      expect(ui.queryByRole("button", { name: "Comments on row 3" })).toBeNull();
      await userEvent.keyboard("?");
      const keys = within(await ui.findByRole("dialog", { name: "Keyboard shortcuts" }));
      expect(keys.getByText("Comments on the row")).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(keys.getByRole("button", { name: "Close" })));
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    });

    it("is hidden when the upstream does not support comments", async () => {
      const { operations } = await openPlan({ planComments: () => null });
      await waitFor(() =>
        expect(operations.some(({ operation }) => operation === "PlanComments")).toBe(true),
      );
      await userEvent.click(ui.getByLabelText("Quantity, row 1"));
      await userEvent.keyboard("{Shift>}{F2}{/Shift}?");
      const keys = within(await ui.findByRole("dialog", { name: "Keyboard shortcuts" }));
      expect(keys.queryByText("Comments on the row")).toBeNull();
      expect(ui.queryByRole("button", { name: /^Comments on row/ })).toBeNull();
    });
  });

  it("fills, moves, removes and undoes by spreadsheet shortcuts", async () => {
    await openPlan();
    await enterText("Quantity, row 1", "25");
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}");
    expect(getCellText("Quantity, row 2")).toBe("25");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(getCellText("Quantity, row 2")).toBe("10");
    expect(getCellText("Quantity, row 1")).toBe("25");
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}");
    expect(getCellText("Quantity, row 2")).toBe("25");
    await userEvent.keyboard("{Control>}{Shift>}{Backspace}{/Shift}{/Control}");
    expect(ui.queryByLabelText("Quantity, row 2")).toBeNull();
    await userEvent.keyboard("{Control>}zz{/Control}");
    expect(getCellText("Quantity, row 1")).toBe("25");
    expect(getCellText("Quantity, row 2")).toBe("10");
  });

  it("counts spots for ten-second rates, and keeps stored units", async () => {
    const duration = { ...createRecord("d1", "30 seconds"), value: 30, unit: "SECOND" };
    const medias = createPlan().medias.map((row) => ({ ...row, unit: "TEN_SECONDS", duration }));
    const rateCards = [36, 10].map((quantity, index) => ({ ...createPlan().rateCards[index], quantity }));
    let sent: MediaPlanInput | undefined;
    const updateMediaPlan = ({ input }: { input: MediaPlanInput }) => {
      sent = input;
      return createPlan({ medias, rateCards });
    };
    await openPlan({ updateMediaPlan }, { medias, rateCards });
    expect(getCellText("Quantity, row 1")).toBe("12");
    expect(ui.getByText("= 36 × 10 s")).toBeTruthy();
    // The badge is the cell's description; no text repeats it.
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    expect(ui.queryByText("Paid as 36 × 10 s")).toBeNull();
    const messageId = ui.getByLabelText("Quantity, row 1").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(messageId)?.textContent).toBe("= 36 × 10 s");
    expect(getAmount("Amount, row 1")).toBe("₹4,32,000.00");
    // The quantity does not divide into spots of 30 s: the amount stays, with a warning.
    expect(getCellText("Quantity, row 2")).toBe("10");
    expect(getAmount("Amount, row 2")).toBe("₹1,20,000.00");
    expect(ui.getByTitle(/^Stored as 10 × 10 s, not divisible into 30 s spots/)).toBeTruthy();
    await enterText("Quantity, row 1", "20");
    expect(getAmount("Amount, row 1")).toBe("₹7,20,000.00");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(sent?.rateCards.map(({ quantity }) => quantity)).toEqual([60, 10]));
    await enterText("Quantity, row 2", "4");
    expect(getAmount("Amount, row 2")).toBe("₹1,44,000.00");
  });

  it("shows server errors at their row and keeps typed values", async () => {
    await openPlan({
      updateMediaPlan: () => {
        throw createGraphqlError("BAD_USER_INPUT", "Invalid", [
          { path: "medias.1.channelId", message: "Is not a channel of this vendor" },
        ]);
      },
    });
    await enterText("Quantity, row 1", "77");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    expect(await ui.findByText("Is not a channel of this vendor")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Channel, row 2")));
    expect(ui.getByLabelText("Channel, row 2").getAttribute("aria-invalid")).toBe("true");
    expect(getCellText("Quantity, row 1")).toBe("77");
    await chooseOption("Channel, row 2", "Deccan News");
    expect(ui.queryByText("Is not a channel of this vendor")).toBeNull();
  });

  it("shows server errors without a field at the form", async () => {
    await openPlan({
      updateMediaPlan: () => {
        throw createGraphqlError("BAD_USER_INPUT", "Invalid", [
          { path: "orderDetails", message: "The order is closed" },
          { path: "medias.1.shade", message: "Is unknown" },
        ]);
      },
    });
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "1");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    const alert = await ui.findByRole("alert");
    expect(within(alert).getByText("Order details: The order is closed")).toBeTruthy();
    expect(within(alert).getByText("shade, row 2: Is unknown")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });

  it("offers the grid's keyboard actions as buttons on a phone", async () => {
    renderApp(routes, "/plans/edit/p1", { ...optionResolvers, mediaPlan: () => createPlan() });
    const originalMatchMedia = window.matchMedia;
    window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes("max-width") });
    for (const line of await ui.findAllByRole("button", { name: /^Row \d: Deccan/ }))
      await userEvent.click(line);
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "5");
    expect(ui.getByRole("button", { name: "Move row 1 up" })).toHaveProperty("disabled", true);
    await userEvent.click(ui.getByRole("button", { name: "Move row 1 down" }));
    expect([getCellText("Quantity, row 1"), getCellText("Quantity, row 2")]).toEqual(["10", "5"]);
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Move row 2/);
  });

  it("moves to the row above when undo removes the active one", async () => {
    await openPlan();
    await userEvent.click(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await ui.findByLabelText("Quantity, row 3");
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(ui.queryByLabelText("Quantity, row 3")).toBeNull());
    expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 1"));
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(await ui.findByLabelText("Quantity, row 3")).toBeTruthy();
  });

  it("asks before discarding changes in a row", async () => {
    const { router } = await openPlan();
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "1");
    await userEvent.click(ui.getByRole("link", { name: "Back to media plans" }));
    const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Stay" }));
    expect(router.state.location.pathname).toBe("/plans/edit/p1");
    expect(getCellText("Quantity, row 1")).toBe("1");
  });

  it("asks before saving a new revision of an approved plan", async () => {
    const update = vi.fn(() => createPlan({ status: "PENDING", revision: 2 }));
    await openPlan({ updateMediaPlan: update }, { status: "APPROVED" });
    expect(ui.getByText(/Saving creates a new revision and sets the status to pending/)).toBeTruthy();
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "1");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    const dialog = await ui.findByRole("dialog", { name: "Create a new revision?" });
    expect(update).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole("button", { name: "Update" }));
    expect(await ui.findByText("Revision 2")).toBeTruthy();
    await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));
  });

  it("keeps typed values when the status changes", async () => {
    await openPlan({ setMediaPlanStatus: () => createPlan({ status: "APPROVED" }) });
    await userEvent.type(ui.getByLabelText("Quantity, row 1"), "5");
    await userEvent.click(ui.getByRole("button", { name: "Approve" }));
    const dialog = await ui.findByRole("dialog");
    expect(within(dialog).getByText(/Unsaved changes are not included/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(getToasts()).toContain("Media plan approved"));
    expect(getCellText("Quantity, row 1")).toBe("5");
  });

  describe("a plan changed by another user", () => {
    const updatedAt = "2026-11-22T08:00:00.000Z";
    const laterUpdate = "2026-11-22T08:04:00.000Z";
    const change = { path: "rateCards.m1.quantity", before: "40", after: "99" };
    // A row and its rate card share one rate.
    const rateChanges = ["medias.m2.unitRate", "rateCards.m2.rate"].map((path) => ({
      path,
      before: "10",
      after: "20",
    }));
    const throwConflict = () => {
      const current = { updatedAt: laterUpdate, changedBy: "Rohan", changes: [change, ...rateChanges] };
      throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
    };

    it("is overwritten only after reviewing its changes", async () => {
      const expectedVersions: unknown[] = [];
      const updateMediaPlan = ({ expectedUpdatedAt }: { expectedUpdatedAt: string }) => {
        expectedVersions.push(expectedUpdatedAt);
        return expectedUpdatedAt === laterUpdate ? createPlan({ updatedAt: laterUpdate }) : throwConflict();
      };
      await openPlan({ updateMediaPlan }, { updatedAt });
      await userEvent.type(ui.getByLabelText("Quantity, row 2"), "5");
      await userEvent.click(ui.getByRole("button", { name: "Update" }));
      const dialog = await ui.findByRole("dialog", { name: /^Rohan changed 2 fields at / });
      expect(
        within(dialog).getByRole("row", { name: /^Deccan One \(.+\), row 1: Quantity 40 → 99/ }),
      ).toBeTruthy();
      expect(getCellText("Quantity, row 2")).toMatch(/5$/);
      await userEvent.click(within(dialog).getByRole("button", { name: "Save mine anyway" }));
      await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));
      expect(expectedVersions).toEqual([updatedAt, laterUpdate]);
    });

    it("is merged with both changes, and with chosen values of fields that both changed", async () => {
      const sent: { input: MediaPlanInput; expectedUpdatedAt: string }[] = [];
      let stored = createPlan({ updatedAt });
      const updateMediaPlan = (variables: (typeof sent)[number]) => {
        sent.push(variables);
        if (sent.length > 1) return createPlan({ updatedAt: laterUpdate });
        const cards = stored.rateCards.map((card) => ({ ...card, quantity: card.id === "m1" ? 99 : 77 }));
        stored = createPlan({ updatedAt: laterUpdate, rateCards: cards });
        return throwConflict();
      };
      await openPlan({ updateMediaPlan, mediaPlan: () => stored });
      await userEvent.type(ui.getByLabelText("Quantity, row 2"), "55");
      await userEvent.type(ui.getByLabelText("Discount"), "500");
      await userEvent.click(ui.getByRole("button", { name: "Update" }));
      const dialog = await ui.findByRole("dialog", { name: /^Rohan changed / });
      const collision = within(dialog).getByRole("row", { name: /, row 2: Quantity / });
      expect(
        within(collision)
          .getAllByRole("radio")
          .map((radio) => radio.closest("td")?.textContent),
      ).toEqual(["55", "77"]);
      await userEvent.click(within(collision).getByRole("radio", { name: "77" }));
      await userEvent.click(within(dialog).getByRole("button", { name: "Keep both" }));
      await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));
      expect(sent[1]?.expectedUpdatedAt).toBe(laterUpdate);
      expect(sent[1]?.input.rateCards.map(({ quantity }) => quantity)).toEqual([99, 77]);
      expect(sent[1]?.input.priceDetails?.discount).toBe(500);
    });

    it("is approved only after another review", async () => {
      const { operations } = await openPlan({ setMediaPlanStatus: throwConflict }, { updatedAt });
      await userEvent.click(ui.getByRole("button", { name: "Approve" }));
      const dialog = await ui.findByRole("dialog");
      expect(within(dialog).getByText(/^Revision 1, final amount without tax: ₹/)).toBeTruthy();
      await userEvent.type(within(dialog).getByRole("textbox", { name: "Comment" }), "Go");
      await userEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
      const conflictDialog = await ui.findByRole("dialog", { name: /^Rohan changed 2 fields at / });
      expect(within(conflictDialog).queryByRole("button", { name: "Save mine anyway" })).toBeNull();
      expect(operations.find(({ operation }) => operation === "SetMediaPlanStatus")?.variables).toMatchObject(
        {
          expectedUpdatedAt: updatedAt,
          comment: "Go",
        },
      );
      await userEvent.click(within(conflictDialog).getByRole("button", { name: "Back" }));
      await userEvent.click(ui.getByRole("button", { name: "Approve" }));
      const secondDialog = await ui.findByRole("dialog", { name: /^Approve/ });
      expect(within(secondDialog).getByRole("textbox", { name: "Comment" })).toHaveProperty("value", "Go");
    });
  });

  it("is rejected with a reason that its author sees", async () => {
    const comment = "Too dear";
    const rejection = {
      revision: 1,
      action: "STATUS_CHANGED",
      at: null,
      by: createRecord("u2", "Meera"),
      comment,
      changes: [],
    };
    const { operations } = await openPlan({
      setMediaPlanStatus: () => createPlan({ status: "REJECTED", history: [rejection] }),
    });
    await userEvent.click(ui.getByRole("button", { name: "Reject" }));
    const dialog = await ui.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    expect(await within(dialog).findByText("A rejection needs a reason")).toBeTruthy();
    expect(operations.some(({ operation }) => operation === "SetMediaPlanStatus")).toBe(false);
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), comment);
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    const banner = await ui.findByRole("alert", { name: "Meera rejected this media plan" });
    expect(banner.textContent).toContain(comment);
  });

  it("says that the upstream did not store the reason of a rejection", async () => {
    await openPlan({ setMediaPlanStatus: () => createPlan({ status: "REJECTED", history: [] }) });
    await userEvent.click(ui.getByRole("button", { name: "Reject" }));
    const dialog = within(await ui.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Too dear");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(getToasts()).toContain("The connected service did not store the comment."));
  });

  it("keeps a typed comment until it is discarded", async () => {
    const { router } = await openPlan();
    await userEvent.click(ui.getByRole("button", { name: "Reject" }));
    const findReason = () => ui.findByRole("textbox", { name: /^Reason/ });
    await userEvent.type(await findReason(), "Too dear");
    const clickInDialog = async (title: string, name: string) =>
      userEvent.click(within(await ui.findByRole("dialog", { name: title })).getByRole("button", { name }));
    await userEvent.keyboard("{Escape}");
    await clickInDialog("Discard the reason?", "Back");
    expect(await findReason()).toHaveProperty("value", "Too dear");
    void router.navigate("/plans");
    await clickInDialog("Leave without saving?", "Stay");
    expect(await findReason()).toHaveProperty("value", "Too dear");
    expect(router.state.location.pathname).toBe("/plans/edit/p1");
    await userEvent.click(ui.getByRole("button", { name: "Back" }));
    await clickInDialog("Discard the reason?", "Discard");
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  });

  it("hides decisions on others' plans from Users", async () => {
    signIn("USER", [
      { module: "media_plans", action: "VIEW" },
      { module: "media_plans", action: "UPDATE" },
    ]);
    await openPlan({}, { createdBy: createRecord("u9", "Somebody Else") });
    expect(ui.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(ui.queryByRole("button", { name: "More" })).toBeNull();
  });

  it("offers Complete only in a menu, never in the place of Approve", async () => {
    await openPlan({}, { status: "APPROVED" });
    expect(ui.queryByRole("button", { name: "Complete" })).toBeNull();
    await userEvent.click(ui.getByRole("button", { name: "More" }));
    expect(await ui.findByRole("menuitem", { name: "Complete" })).toBeTruthy();
    expect(ui.getByRole("menuitem", { name: "Cancel the plan" })).toBeTruthy();
  });

  it("shows the client as text, because a link would interrupt typing", async () => {
    const plan = createPlan();
    const campaign = { ...plan.orderDetails.campaign, client: createRecord("cl1", "Sahyadri Foods") };
    await openPlan({}, { orderDetails: { ...plan.orderDetails, campaign } });
    await userEvent.click(ui.getByText("Edit order details"));
    const panel = ui.getByRole("heading", { name: "Order details" }).closest("section");
    expect(panel?.textContent).toContain("Sahyadri Foods");
    expect(panel?.querySelector("a[href]")).toBeNull();
  });

  it("shows the names of fields and rows in its history", async () => {
    await openPlan();
    const history = ui.getByRole("heading", { name: "History" }).closest("section");
    expect(history?.textContent).toContain("Rohan Rao");
    expect(history?.textContent).toContain("Deccan One (1–30 Jun 2026), row 2: Rate ₹11,000.00 → ₹12,000.00");
  });

  it("opens on the review screen when it is completed", async () => {
    signIn("ADMIN");
    const review = { path: "/plans/review/:id", element: <p>Review screen</p> };
    const plan = () => createPlan({ status: "COMPLETED" });
    renderApp([...routes, review], "/plans/edit/p1", { ...optionResolvers, mediaPlan: plan });
    expect(await ui.findByText("Review screen")).toBeTruthy();
  });

  it("asks before clearing fields that do not fit the new media type", async () => {
    await openPlan();
    await chooseOrderOption("Media Type", "Cinema");
    const dialog = await ui.findByRole("dialog", { name: "Change the media type?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
    await waitFor(() => expect(getCellText("Channel, row 1")).toBe(""));
    expect(getCellText("Quantity, row 1")).toBe("10");
    expect(ui.queryByLabelText("Duration, row 1")).toBeNull();
  });
});
