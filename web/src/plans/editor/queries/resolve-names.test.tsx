import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { signIn } from "../../../testing/render-app.tsx";
import { createGate, getCellText, renderPlan } from "../../testing/render-plan.tsx";
import { createRecord } from "../../testing/stored-plan.ts";

const findField = (name: string) => ui.findByRole("combobox", { name: new RegExp(`^${name}( \\*)?$`) });

beforeEach(() => {
  signIn("ADMIN");
});

it("resolves names typed before the options load, also in copied rows, and marks unknown ones", async () => {
  const listGate = createGate();
  renderPlan("/plans/add", {
    campaignOptions: listGate.respondWith([createRecord("c1", "Monsoon")]),
    campaign: listGate.respondWith({
      ...createRecord("c1", "Monsoon"),
      startDate: "2026-12-01",
      endDate: "2027-02-28",
      client: null,
      mediaTypes: [],
    }),
    mediaTypeOptions: listGate.respondWith([{ ...createRecord("cin", "Cinema"), code: "cinema" }]),
    vendorOptions: listGate.respondWith([createRecord("v1", "Deccan")]),
    channelOptions: listGate.respondWith([
      createRecord("ch1", "Old Deccan"),
      createRecord("ch2", "Deccan Two"),
    ]),
    formatOptions: listGate.respondWith([createRecord("f1", "Spot 30")]),
    channelPrices: listGate.respondWith([
      { channelId: "ch2", channelName: "Deccan Two", price: 9000, unit: "SPOT", currency: "INR" },
    ]),
  });
  await userEvent.click(await findField("Campaign"));
  await userEvent.keyboard("mons{Tab}cine{Tab}decc{Tab}");
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  await userEvent.keyboard("decc{Tab}nothing such{Tab}5/1{Tab}20/1");
  await userEvent.keyboard("{Control>}{Enter}{/Control}12");
  await userEvent.click(ui.getByLabelText("Format, row 1"));
  await userEvent.keyboard("spot{Tab}");
  listGate.release();

  await waitFor(() => expect(getCellText("Channel, row 2")).toBe("Deccan Two"));
  await waitFor(() => expect(getCellText("Rate, row 1")).toContain("9,000"));
  expect(getCellText("Channel, row 1")).toBe("Deccan Two");
  expect(getCellText("Format, row 1")).toBe("Spot 30");
  expect(getCellText("Format, row 2")).toBe("nothing such");
  expect(ui.getByLabelText("Format, row 2").getAttribute("aria-invalid")).toBe("true");
  expect(getCellText("Start, row 2")).toBe("5 Jan");
  expect(getCellText("End, row 2")).toBe("20 Jan");
  expect(getCellText("Quantity, row 2")).toBe("12");
});

it("applies a pending list price to copies of the row", async () => {
  const priceGate = createGate();
  renderPlan("/plans/add", {
    campaignOptions: [] as never,
    mediaTypeOptions: [{ ...createRecord("cin", "Cinema"), code: "cinema" }] as never,
    vendorOptions: [createRecord("v1", "Deccan")] as never,
    channelOptions: [createRecord("ch1", "Deccan One")] as never,
    formatOptions: [createRecord("f1", "Spot 30")] as never,
    channelPrices: priceGate.respondWith([
      { channelId: "ch1", channelName: "Deccan One", price: 9000, unit: "SPOT", currency: "INR" },
    ]),
  });
  await userEvent.click(await findField("Media Type"));
  await userEvent.keyboard("cine{Tab}decc{Tab}");
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  await userEvent.keyboard("decc{Tab}spot{Tab}");
  await userEvent.keyboard("{Control>}{Enter}{/Control}7");
  priceGate.release();
  await waitFor(() => expect(getCellText("Rate, row 2")).toContain("9,000"));
  expect(getCellText("Rate, row 1")).toContain("9,000");
});

it("saves the last typed value while its list is loading", async () => {
  const listGate = createGate();
  renderPlan("/plans/add", {
    campaignOptions: [] as never,
    mediaTypeOptions: [{ ...createRecord("cin", "Cinema"), code: "cinema" }] as never,
    vendorOptions: [createRecord("v1", "Deccan")] as never,
    channelOptions: listGate.respondWith([createRecord("ch1", "Deccan One")]),
  });
  await userEvent.click(await findField("Media Type"));
  await userEvent.keyboard("cine{Tab}decc{Tab}");
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  await userEvent.keyboard("decc{Tab}");
  await userEvent.click(ui.getByRole("button", { name: "Submit for Approval" }));
  expect(ui.getByLabelText("Channel, row 1").getAttribute("aria-invalid")).toBeNull();
  listGate.release();
  await waitFor(() => expect(ui.getByLabelText("Format, row 1").getAttribute("aria-invalid")).toBe("true"));
  expect(ui.getByLabelText("Channel, row 1").getAttribute("aria-invalid")).toBeNull();
});

it("marks only the unknown name while a number is typed in another row", async () => {
  const listGate = createGate();
  renderPlan("/plans/add", {
    campaignOptions: [] as never,
    mediaTypeOptions: [{ ...createRecord("cin", "Cinema"), code: "cinema" }] as never,
    vendorOptions: [createRecord("v1", "Deccan")] as never,
    channelOptions: [createRecord("ch1", "Deccan One")] as never,
    formatOptions: listGate.respondWith([createRecord("f1", "Spot 30")]),
  });
  await userEvent.click(await findField("Media Type"));
  await userEvent.keyboard("cine{Tab}decc{Tab}");
  await userEvent.click(ui.getByLabelText("Quantity, row 1"));
  await userEvent.keyboard("5{Enter}");
  await userEvent.click(ui.getByLabelText("Format, row 1"));
  await userEvent.keyboard("nothing such{Tab}");
  await userEvent.click(ui.getByLabelText("Quantity, row 2"));
  await userEvent.keyboard("12");
  listGate.release();
  await waitFor(() => expect(ui.getByLabelText("Format, row 1").getAttribute("aria-invalid")).toBe("true"));
  expect(ui.getByLabelText("Format, row 2").getAttribute("aria-invalid")).toBeNull();
});

it("adds a row on Enter in the last cell of a filled row", async () => {
  renderPlan("/plans/add");
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  await userEvent.keyboard("{Enter}");
  expect(ui.queryByLabelText("Quantity, row 2")).toBeNull();
  await userEvent.keyboard("5{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Channel, row 2")));
  await userEvent.keyboard("{ArrowUp}{End}{Enter}");
  expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 2"));
});
