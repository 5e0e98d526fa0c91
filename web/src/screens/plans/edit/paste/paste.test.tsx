import { fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { expect, it, vi } from "vitest";

import type { ScreenEntry } from "../../../../crud/resource.ts";
import { signIn, renderApp } from "../../../../testing/render-app.tsx";
import { PlanForm } from "../plan-form.tsx";
import { named, storedPlan } from "../../testing/stored-plan.ts";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};

const routes: RouteObject[] = [{ path: entry.edit, element: <PlanForm entry={entry} /> }];
const PASTED = [
  "Format\tSupport\tFlight\tQty\tMood",
  "spot 30\tdeccan one\t5/6 - 9/6\t1,200\tgood",
  "Spot 30\tNobody\t6/6 - 9/6\t14\tbad",
].join("\r\n");

/** Text of a cell: its input's value while editing. */
function shown(name: string): string | null {
  const cell = ui.getByLabelText<HTMLInputElement>(name);
  return cell.value || cell.textContent;
}

it("previews a pasted block, marks unknown names and proposes list prices", async () => {
  signIn("ADMIN");
  const { operations } = renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => storedPlan(),
    vendor: null as never,
    channelOptions: [named("ch1", "Deccan One")] as never,
    formatOptions: [named("f1", "Spot 30")] as never,
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

  fireEvent.paste(cell, { clipboardData: { getData: () => PASTED } });
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  expect(await within(dialog).findByText(/^2 rows, 1 cell with errors$/)).toBeTruthy();
  expect(dialog.textContent).toContain("This column matches no field and is ignored: “Mood”");
  expect(within(dialog).getByLabelText("Error").parentElement?.textContent).toContain("Nobody");
  expect(shown("Quantity, row 1")).toBe("10");

  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(shown("Quantity, row 1")).toBe("1,200"));
  expect(shown("Channel, row 2")).toBe("Nobody");
  expect(shown("Rate, row 1")).toContain("12,000");
  expect(ui.getByText("Please choose one of the options")).toBeTruthy();
  const lists = operations.filter(({ operation }) => operation.endsWith("Options"));
  expect(lists.map(({ operation }) => operation).sort()).toEqual(["ChannelOptions", "FormatOptions"]);
});

it("inserts a pasted column without a preview and focuses its first cell or first error", async () => {
  signIn("ADMIN");
  renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => storedPlan(),
    vendor: null as never,
    channelPrices: [] as never,
  });
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  const paste = (text: string) =>
    fireEvent.paste(ui.getByLabelText("Quantity, row 1"), { clipboardData: { getData: () => text } });
  paste("7\n9\n");
  await waitFor(() => expect(shown("Quantity, row 2")).toBe("9"));
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 1")));
  expect(shown("Quantity, row 1")).toBe("7");
  paste("8\nmany");
  await waitFor(() => expect(shown("Quantity, row 2")).toBe("many"));
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 2")));
  expect(ui.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(ui.getByLabelText("Quantity, row 2"), { key: "z", ctrlKey: true });
  await waitFor(() => expect(shown("Quantity, row 2")).toBe("9"));
});

it("previews a pasted column that exceeds the row limit", async () => {
  signIn("ADMIN");
  renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => storedPlan(),
    vendor: null as never,
    channelPrices: [] as never,
  });
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  const text = "7\n".repeat(301);
  fireEvent.paste(ui.getByLabelText("Quantity, row 1"), { clipboardData: { getData: () => text } });
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  expect(await within(dialog).findByText(/^Too many rows\./)).toBeTruthy();
});

it("shows columns with errors first in the preview", async () => {
  signIn("ADMIN");
  renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => storedPlan(),
    vendor: null as never,
    channelOptions: [named("ch1", "Deccan One")] as never,
  });
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  const text = "Channel\tRate\tQty\nDeccan One\t5\tmany\n";
  fireEvent.paste(ui.getByLabelText("Quantity, row 1"), { clipboardData: { getData: () => text } });
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await within(dialog).findByText(/1 cell with errors$/);
  const heads = within(dialog).getAllByRole("columnheader", { hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Row#", "Quantity", "Channel", "Rate"]);
});

it("resolves pasted names again after the vendor is selected", async () => {
  signIn("ADMIN");
  const { orderDetails, ...plan } = storedPlan();
  const orderless = { ...orderDetails, vendorId: null, vendor: null };
  renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => ({ ...plan, orderDetails: orderless }),
    vendor: null as never,
    vendorOptions: [named("v1", "Deccan")] as never,
    channelOptions: [named("ch2", "Deccan One HD"), named("ch1", "Deccan One")] as never,
    formatOptions: [named("f1", "Spot 30")] as never,
    channelPrices: [
      { channelId: "ch1", channelName: "Deccan One", price: 9000, unit: "SPOT", currency: "INR" },
    ] as never,
  });
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  const text = "Channel\tFormat\tRate\ndeccan one\tSpot 30\t\nDeccan\tSpot 30\t5\n";
  fireEvent.paste(ui.getByLabelText("Quantity, row 1"), { clipboardData: { getData: () => text } });
  const dialog = await ui.findByRole("dialog", { name: "Paste rows" });
  await within(dialog).findByText(/^2 rows, 2 cells with errors$/);
  expect(within(dialog).getByText(/^₹5/)).toBeTruthy();
  await userEvent.click(within(dialog).getByText("Use these rows"));
  await waitFor(() => expect(shown("Channel, row 1")).toBe("deccan one"));

  await userEvent.click(await ui.findByLabelText(/^Vendor/, { selector: "input:not([type=hidden])" }));
  await userEvent.click(await ui.findByRole("option", { name: "Deccan", hidden: true }));
  await waitFor(() => expect(shown("Channel, row 1")).toBe("Deccan One"));
  await waitFor(() => expect(shown("Rate, row 1")).toContain("9,000"));
  // Only a longer name exists, which is no match.
  expect(shown("Channel, row 2")).toBe("Deccan");
});

it.each([
  ["of another kind", () => new File(["nonsense"], "plan.xlsx"), /^This file cannot be read\. /],
  ["of more than is read", () => new File(["x".repeat(5_000_001)], "plan.csv"), /is too large to read\. /],
  ["without headings", () => new File(["a;b\n1;2"], "plan.csv"), /^No rows found\. /],
])("shows a dialog titled Error for a file %s", async (_what, file, text) => {
  signIn("ADMIN");
  renderApp(routes, "/plans/edit/p1", { mediaPlan: () => storedPlan(), vendor: null as never });
  const input = await ui.findByLabelText("Import from Excel or CSV", { selector: "input" });
  fireEvent.change(input, { target: { files: [file()] } });
  const dialog = await ui.findByRole("dialog", { name: "Error" });
  expect(within(dialog).getByText(text)).toBeTruthy();
});
