import { fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import type { CreateOption } from "../../../crud/reference/creation.ts";
import { getToasts } from "../../../testing/toasts.ts";
import { createGraphqlError, signIn } from "../../../testing/render-app.tsx";
import { createGate, createRoutesWithNewOptions, getCellText, openPlan } from "../../testing/render-plan.tsx";
import { createRecord, createStoredPlan } from "../../testing/stored-plan.ts";

const PASTED_TEXT = [
  "Format\tSupport\tFlight\tQty\tMood",
  "spot 30\tdeccan one\t5/6 - 9/6\t1,200\tgood",
  "Spot 30\tNobody\t6/6 - 9/6\t14\tbad",
].join("\r\n");

/** Channels need the missing permission to view vendors. */
const PLAN_PERMISSIONS = [
  { module: "media_plans", action: "VIEW" },
  { module: "media_plans", action: "UPDATE" },
] as const;

/** Pastes into the quantity of the first row. */
async function paste(text: string) {
  await userEvent.click(ui.getByLabelText("Quantity, row 1"));
  fireEvent.paste(ui.getByLabelText("Quantity, row 1"), { clipboardData: { getData: () => text } });
}

beforeEach(() => signIn("ADMIN"));

it("previews a pasted block, marks unknown names and proposes list prices", async () => {
  const { operations } = await openPlan("/plans/edit/p1", {
    channelOptions: [createRecord("ch1", "Deccan One")] as never,
    formatOptions: [createRecord("f1", "Spot 30")] as never,
    channelPrices: [
      { channelId: "ch1", channelName: "Deccan One", price: 9000, unit: "SPOT", currency: "INR" },
    ] as never,
  });
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  const cell = ui.getByLabelText("Quantity, row 1");
  const setData = vi.fn();
  fireEvent.copy(cell, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith("text/plain", "10");
  fireEvent.paste(cell, { clipboardData: { getData: () => "one value" } });
  expect(ui.queryByRole("dialog")).toBeNull();

  fireEvent.paste(cell, { clipboardData: { getData: () => PASTED_TEXT } });
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  expect(await within(dialog).findByText(/^2 rows, 1 cell with errors$/)).toBeTruthy();
  expect(dialog.textContent).toContain("This column is ignored: “Mood”");
  expect(within(dialog).getByLabelText("Error").closest("td")?.textContent).toContain("Nobody");
  expect(getCellText("Quantity, row 1")).toBe("10");

  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Quantity, row 1")).toBe("1,200"));
  expect(getCellText("Channel, row 2")).toBe("Nobody");
  expect(getCellText("Rate, row 1")).toContain("12,000");
  expect(ui.getByText("Please choose one of the options")).toBeTruthy();
  const optionQueries = operations.filter(({ operation }) => operation.endsWith("Options"));
  expect(optionQueries.map(({ operation }) => operation).sort()).toEqual(["ChannelOptions", "FormatOptions"]);
});

it("inserts a pasted column without a preview and focuses its first error, else its first cell", async () => {
  await openPlan("/plans/edit/p1");
  await paste("7\n9\n");
  await waitFor(() => expect(getCellText("Quantity, row 2")).toBe("9"));
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 1")));
  expect(getCellText("Quantity, row 1")).toBe("7");
  await paste("8\nmany");
  await waitFor(() => expect(getCellText("Quantity, row 2")).toBe("many"));
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 2")));
  expect(ui.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(ui.getByLabelText("Quantity, row 2"), { key: "z", ctrlKey: true });
  await waitFor(() => expect(getCellText("Quantity, row 2")).toBe("9"));
});

it("inserts a pasted column at its cell, also when a row above is removed during the lookup", async () => {
  const { release, respondWith } = createGate();
  await openPlan("/plans/edit/p1", { formatOptions: respondWith([createRecord("f2", "Spot 60")]) });
  await userEvent.click(ui.getByRole("button", { name: "Add row" }));
  const cell = await ui.findByLabelText("Format, row 2");
  await userEvent.click(cell);
  fireEvent.paste(ui.getByLabelText("Format, row 2"), {
    clipboardData: { getData: () => "Spot 60\nSpot 60" },
  });
  await userEvent.click(ui.getByRole("button", { name: "Remove row 1" }));
  release();
  await waitFor(() => expect(getCellText("Format, row 2")).toBe("Spot 60"));
  expect(getCellText("Format, row 1")).toBe("Spot 60");
  expect(ui.queryByLabelText("Format, row 3")).toBeNull();
});

it("shows only the date error of pasted text without a date", async () => {
  await openPlan("/plans/edit/p1");
  await userEvent.click(ui.getByLabelText("Start, row 1"));
  fireEvent.paste(ui.getByLabelText("Start, row 1"), {
    clipboardData: { getData: () => "31/02/2026\n1/1/2020" },
  });
  await waitFor(() => expect(getCellText("Start, row 1")).toBe("31/02/2026"));
  const listMessages = (cell: string) => {
    const id = ui.getByLabelText(cell).getAttribute("aria-describedby") ?? "";
    return [...(document.getElementById(id)?.children ?? [])].map(({ textContent }) => textContent);
  };
  expect(listMessages("Start, row 1")).toEqual(["Please enter a valid date"]);
  expect(listMessages("End, row 1")).toEqual([]);
  // Leaving the cell validates it.
  await userEvent.click(ui.getByLabelText("Start, row 2"));
  await userEvent.click(ui.getByLabelText("Quantity, row 2"));
  expect(listMessages("Start, row 2")).toEqual(["Must be inside the dates of the plan"]);
});

it("keeps the channels of existing rows if the viewer may not choose channels", async () => {
  signIn("USER", [...PLAN_PERMISSIONS]);
  await openPlan("/plans/edit/p1", { formatOptions: [createRecord("f2", "Spot 60")] as never });
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  fireEvent.paste(ui.getByLabelText("Channel, row 1"), {
    clipboardData: { getData: () => "Nobody\nAnyone" },
  });
  await waitFor(() => expect(getCellText("Channel, row 2")).toBe("Anyone"));
  expect(getCellText("Channel, row 1")).toBe("Deccan One");
  expect(getCellText("Rate, row 1")).toContain("12,000");
  expect(getToasts()).toContain("1 cell is read-only and keeps its value");

  await paste("Channel\tQty\nNobody\t20\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await within(dialog).findByText("1 cell is read-only and keeps its value");
  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Quantity, row 1")).toBe("20"));
  expect(getCellText("Channel, row 1")).toBe("Deccan One");
});

it("keeps the channels of existing rows if the server refuses the options", async () => {
  await openPlan("/plans/edit/p1", {
    channelOptions: () => createGraphqlError("OPTIONS_DENIED", "No permission to view these records"),
  });
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  fireEvent.paste(ui.getByLabelText("Channel, row 1"), {
    clipboardData: { getData: () => "Nobody\nAnyone" },
  });
  await waitFor(() => expect(getCellText("Channel, row 2")).toBe("Anyone"));
  expect(getCellText("Channel, row 1")).toBe("Deccan One");
  expect(getToasts()).toContain("1 cell is read-only and keeps its value");
});

it("keeps read-only channels when an imported file replaces all rows", async () => {
  signIn("USER", [...PLAN_PERMISSIONS]);
  await openPlan("/plans/edit/p1");
  const input = await ui.findByLabelText("Import from Excel or CSV", { selector: "input" });
  fireEvent.change(input, {
    target: { files: [new File(["Start,Rate,Qty\n2026-06-01,500,20"], "plan.csv")] },
  });
  const dialog = await ui.findByRole("dialog", { name: "Import rows" });
  await userEvent.click(await within(dialog).findByText("Use these rows"));
  await waitFor(() => expect(getCellText("Quantity, row 1")).toBe("20"));
  expect(getCellText("Channel, row 1")).toBe("Deccan One");
});

it("shows rows with more cells than headings, and takes joined numbers back", async () => {
  await openPlan("/plans/edit/p1", { channelOptions: [] as never, formatOptions: [] as never });
  const rows = ["Nobody,Spot,500,20", "Nobody,Spot,6,700,12", "Somebody,Spot,6,4,700,12"];
  const file = new File([["Channel,Format,Rate,Quantity", ...rows].join("\n")], "plan.csv");
  const input = await ui.findByLabelText("Import from Excel or CSV", { selector: "input" });
  fireEvent.change(input, { target: { files: [file] } });
  const dialog = within(await ui.findByRole("dialog", { name: "Import rows" }));
  const problem = "This row has more cells than column names";
  expect(await dialog.findByText(`${problem}: 6 · 700`)).toBeTruthy();
  const choice = "Read cells that commas have divided as one number, such as 6,700";
  await userEvent.click(dialog.getByLabelText(choice));
  await waitFor(() => expect(dialog.queryByText(`${problem}: 6 · 700`)).toBeNull());
  expect(dialog.getByText(`${problem}: 700 · 12`)).toBeTruthy();
  expect(dialog.getByText("Somebody")).toBeTruthy();
  await userEvent.click(dialog.getByLabelText(choice));
  expect(await dialog.findByText(`${problem}: 6 · 700`)).toBeTruthy();
});

it("previews a pasted column that exceeds the row limit", async () => {
  await openPlan("/plans/edit/p1");
  await paste("7\n".repeat(301));
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  expect(await within(dialog).findByText(/^Too many rows\./)).toBeTruthy();
});

it("shows columns with errors first in the preview", async () => {
  await openPlan("/plans/edit/p1", {
    channelOptions: [createRecord("ch1", "Deccan One")] as never,
  });
  await paste("Channel\tRate\tQty\nDeccan One\t5\tmany\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await within(dialog).findByText(/1 cell with errors$/);
  const headings = within(dialog).getAllByRole("columnheader", { hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Row",
    "Result",
    "Quantity",
    "Channel",
    "Rate",
  ]);
});

const WEEKS = [
  "Vendor\tChannel\tRate\tWk 1\tWk 2\tWk 3\tSpots",
  "Deccan\tDeccan One\t500\t4\t4\t2\t12",
  "Sony\tDeccan One\t500\t1\t\t\t1",
  "Total\t\t\t5\t4\t2\t13",
].join("\n");

it("shows how columns of weeks are read", async () => {
  await openPlan("/plans/edit/p1", { channelOptions: [createRecord("ch1", "Deccan One")] as never });
  await paste(WEEKS);
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await within(dialog).findByText(/^3 rows$/);
  within(dialog).getByText("A required field has no column: Format");
  within(dialog).getByText(/^Columns “Wk 1” to “Wk 3” are read as 1 Jun 2026 to 21 Jun 2026\./);
  expect(within(dialog).queryByText(/^Flights are cut/)).toBeNull();
  within(dialog).getByText(/^1 row has a total other than the sum of its columns\./);
  within(dialog).getByText(/^The file names “Sony”, but the vendor of the plan is “/);
  within(dialog).getByText(/^Row 1: Vendor · Channel/);
  within(dialog).getByText("1 row with a total, title or note is left out: row 4 “Total 5 4”");
  await userEvent.click(within(dialog).getByLabelText("Join adjacent columns into one row with their total"));
  await within(dialog).findByText(/^2 rows$/);
  await userEvent.click(within(dialog).getByLabelText("Join adjacent columns into one row with their total"));
  await within(dialog).findByText(/^3 rows$/);
  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Quantity, row 1")).toBe("8"));
  expect(getCellText("Start, row 2")).toContain("15 Jun");
});

it("finds the channels of a station in several cities", async () => {
  await openPlan("/plans/edit/p1", {
    channelOptions: [
      createRecord("c1", "Radio Dhoom Nagpur"),
      createRecord("c2", "Radio Dhoom Bhopal"),
    ] as never,
    cityOptions: [createRecord("n", "Nagpur"), createRecord("b", "Bhopal")] as never,
  });
  await paste("Station\tCity\tRate\nRadio Dhoom\tNagpur\t440\nRadio Dhoom\tBhopal\t500\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await within(dialog).findAllByText(/^2 rows/);
  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Channel, row 1")).toBe("Radio Dhoom Nagpur"));
  expect(getCellText("Channel, row 2")).toBe("Radio Dhoom Bhopal");
});

it("says what rows lack after the list prices", async () => {
  await openPlan("/plans/edit/p1", { channelOptions: [createRecord("ch1", "Deccan One")] as never });
  await paste("Channel\tRate\tQuantity\nDeccan One\t500\t4\nDeccan One\t\t5\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  expect(await within(dialog).findByText("2 rows have empty required fields: Rate and Unit")).toBeTruthy();
});

it("reports flights cut at the plan's dates", async () => {
  await openPlan("/plans/edit/p1", { channelOptions: [createRecord("ch1", "Deccan One")] as never });
  await paste("Channel\tRate\t22 Jun - 28 Jun\t29 Jun - 5 Jul\nDeccan One\t500\t4\t5\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  expect(await within(dialog).findByText(/^Flights are cut at the dates of the plan/)).toBeTruthy();
});

it("requires the plan's dates for columns of weeks without a year", async () => {
  const { orderDetails, ...plan } = createStoredPlan();
  await openPlan("/plans/edit/p1", {
    mediaPlan: () => ({ ...plan, orderDetails: { ...orderDetails, campaignDate: null } }),
  });
  await paste(WEEKS);
  const dialog = await ui.findByRole("dialog", { name: "Error" });
  within(dialog).getByText(/^Choose the dates of the plan first\. The columns “Wk 1” to “Wk 3”/);
  expect(getCellText("Quantity, row 1")).toBe("10");
});

it("matches an unknown name in all its rows", async () => {
  await openPlan("/plans/edit/p1", { channelOptions: [createRecord("ch1", "Deccan One")] as never });
  await paste("Channel\tQty\nNobody\t5\nNobody\t6\nAnyone\t7\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await userEvent.click(await within(dialog).findByText("Use these rows"));
  await waitFor(() => expect(getCellText("Channel, row 2")).toBe("Nobody"));
  await userEvent.dblClick(ui.getByLabelText("Channel, row 2"));
  await userEvent.click(await ui.findByRole("option", { name: "Deccan One", hidden: true }));
  await waitFor(() => expect(getCellText("Channel, row 1")).toBe("Deccan One"));
  expect([2, 3].map((row) => getCellText(`Channel, row ${row}`))).toEqual(["Deccan One", "Anyone"]);
  expect(getToasts()).toContain("“Nobody” was also matched in 1 other row");
  await userEvent.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(getCellText("Channel, row 1")).toBe("Nobody"));
  expect(getCellText("Channel, row 2")).toBe("Nobody");
});

async function chooseFile(text: string) {
  const input = await ui.findByLabelText("Import from Excel or CSV", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File([text], "plan.csv")] } });
  return within(await ui.findByRole("dialog", { name: "Import rows" }));
}

const SLOTS_AND_FORMATS = {
  channelOptions: [createRecord("ch1", "Deccan One")] as never,
  timeSlotOptions: [createRecord("t1", "Prime time")] as never,
  formatOptions: [createRecord("f1", "Prime")] as never,
};

it("reads day parts as formats too, and replaces a name in all its rows", async () => {
  const { orderDetails, ...plan } = createStoredPlan();
  const tv = { ...orderDetails, mediaType: { ...createRecord("cin", "TV"), code: "tv" } };
  await openPlan("/plans/edit/p1", {
    ...SLOTS_AND_FORMATS,
    mediaPlan: () => ({ ...plan, orderDetails: tv }),
  });
  const dialog = await chooseFile("Channel,Day part,Qty\nDeccan One,Prime,5\nDeccan One,Prime,6");
  await dialog.findByText(/^2 rows, 2 cells with errors$/);
  expect(await dialog.findByText("Similar: Prime time")).toBeTruthy();
  await userEvent.click(dialog.getByLabelText("Existing record for “Prime”"));
  await userEvent.click(await ui.findByRole("option", { name: "Prime time", hidden: true }));
  await dialog.findByText(/^2 rows$/);
  await userEvent.click(dialog.getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Time slot, row 2")).toBe("Prime time"));
  expect(getCellText("Format, row 2")).toBe("Prime");
});

it("offers to add a new name of the table", async () => {
  const createOption = vi.fn<CreateOption>(() => Promise.resolve([{ id: "f9", name: "Squeeze up" }]));
  const routes = createRoutesWithNewOptions(createOption);
  await openPlan("/plans/edit/p1", { formatOptions: [createRecord("f1", "Spot 30")] as never }, routes);
  await paste("Format\tQty\nSqueeze up\t5\nSqueeze up\t6\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  const addButton = (await within(dialog).findByText("Add “Squeeze up”")).closest("button");
  // First, the name is searched among pending records.
  await waitFor(() => expect(addButton?.disabled).toBe(false));
  await userEvent.click(within(dialog).getByText("Add “Squeeze up”"));
  await within(dialog).findByText(/^2 rows$/);
  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Format, row 2")).toBe("Squeeze up"));
  expect(createOption.mock.calls[0]?.[0].names).toEqual(["Squeeze up"]);
});

it("reads the chosen columns of fields", async () => {
  await openPlan("/plans/edit/p1", SLOTS_AND_FORMATS);
  const dialog = await chooseFile("Outlet,Booked,Remark\nDeccan One,5,Prime\nDeccan One,6,Prime");
  await userEvent.selectOptions(await dialog.findByLabelText(/^Channel/), "Outlet");
  await userEvent.selectOptions(dialog.getByLabelText(/^Format/), "Remark");
  await userEvent.selectOptions(dialog.getByLabelText(/^Quantity/), "Booked");
  await dialog.findByText(/^2 rows, no errors$/);
  await waitFor(() => expect(dialog.getByText("Use these rows").closest("button")?.disabled).toBe(false));
  await userEvent.click(dialog.getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Quantity, row 2")).toBe("6"));
  expect(getCellText("Format, row 1")).toBe("Prime");
  expect(getCellText("Channel, row 2")).toBe("Deccan One");
});

it("looks up pasted names again after a vendor is selected", async () => {
  const { orderDetails, ...plan } = createStoredPlan();
  const emptyOrder = { ...orderDetails, vendorId: null, vendor: null };
  await openPlan("/plans/edit/p1", {
    mediaPlan: () => ({ ...plan, orderDetails: emptyOrder }),
    vendorOptions: [createRecord("v1", "Deccan")] as never,
    channelOptions: [createRecord("ch2", "Deccan One HD"), createRecord("ch1", "Deccan One")] as never,
    formatOptions: [createRecord("f1", "Spot 30")] as never,
    channelPrices: [
      { channelId: "ch1", channelName: "Deccan One", price: 9000, unit: "SPOT", currency: "INR" },
    ] as never,
  });
  await paste("Channel\tFormat\tRate\ndeccan one\tSpot 30\t\nDeccan\tSpot 30\t5\n");
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await within(dialog).findByText(/^2 rows, 2 cells with errors$/);
  expect(within(dialog).getByText(/^₹5/)).toBeTruthy();
  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(getCellText("Channel, row 1")).toBe("deccan one"));

  await userEvent.click(await ui.findByLabelText(/^Vendor/, { selector: "input:not([type=hidden])" }));
  await userEvent.click(await ui.findByRole("option", { name: "Deccan", hidden: true }));
  await waitFor(() => expect(getCellText("Channel, row 1")).toBe("Deccan One"));
  await waitFor(() => expect(getCellText("Rate, row 1")).toContain("9,000"));
  expect(getCellText("Channel, row 2")).toBe("Deccan");
});

it.each([
  ["of another format", () => new File(["nonsense"], "plan.xlsx"), /^This file cannot be read\. /],
  ["above the size limit", () => new File(["x".repeat(5_000_001)], "plan.csv"), /is larger than 5 MB\. /],
  ["with one column", () => new File(["a\n1"], "plan.csv"), /^No rows found\. /],
])("shows an error dialog for a file %s", async (_problem, file, text) => {
  await openPlan("/plans/edit/p1");
  const input = await ui.findByLabelText("Import from Excel or CSV", { selector: "input" });
  fireEvent.change(input, { target: { files: [file()] } });
  const dialog = await ui.findByRole("dialog", { name: "Error" });
  expect(within(dialog).getByText(text)).toBeTruthy();
});
