import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../../../crud/resource.ts";
import { signIn, renderApp } from "../../../../testing/render-app.tsx";
import { PlanForm } from "../plan-form.tsx";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [{ path: entry.add, element: <PlanForm entry={entry} /> }];
const named = (id: string, name: string) => ({ id, name });

/** Blocks a response until opened. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open,
    after:
      <T,>(data: T) =>
      () =>
        opened.then(() => data),
  };
}

const field = (name: string) => ui.findByRole("combobox", { name: new RegExp(`^${name}( \\*)?$`) });

/** Text of a cell: its input's value while editing. */
function shown(name: string): string | null {
  const cell = ui.getByLabelText<HTMLInputElement>(name);
  return cell.value || cell.textContent;
}

beforeEach(() => {
  signIn("ADMIN");
});

it("accepts names before their list loads, also in copies, and marks unknown ones", async () => {
  const lists = gate();
  renderApp(routes, "/plans/add", {
    campaignOptions: lists.after([named("c1", "Monsoon")]),
    campaign: lists.after({
      ...named("c1", "Monsoon"),
      startDate: "2026-12-01",
      endDate: "2027-02-28",
      client: null,
    }),
    mediaTypeOptions: lists.after([{ ...named("cin", "Cinema"), code: "cinema" }]),
    vendorOptions: lists.after([named("v1", "Deccan")]),
    channelOptions: lists.after([named("ch1", "Old Deccan"), named("ch2", "Deccan Two")]),
    formatOptions: lists.after([named("f1", "Spot 30")]),
    vendor: null as never,
    channelPrices: lists.after([
      { channelId: "ch2", channelName: "Deccan Two", price: 9000, unit: "SPOT", currency: "INR" },
    ]),
  });
  await userEvent.click(await field("Campaign"));
  await userEvent.keyboard("mons{Tab}cine{Tab}decc{Tab}");
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  await userEvent.keyboard("decc{Tab}nothing such{Tab}5/1{Tab}20/1");
  await userEvent.keyboard("{Control>}{Enter}{/Control}12");
  await userEvent.click(ui.getByLabelText("Format, row 1"));
  await userEvent.keyboard("spot{Tab}");
  lists.open();

  await waitFor(() => expect(shown("Channel, row 2")).toBe("Deccan Two"));
  await waitFor(() => expect(shown("Rate, row 1")).toContain("9,000"));
  expect(shown("Channel, row 1")).toBe("Deccan Two");
  expect(shown("Format, row 1")).toBe("Spot 30");
  expect(shown("Format, row 2")).toBe("nothing such");
  expect(ui.getByLabelText("Format, row 2").getAttribute("aria-invalid")).toBe("true");
  expect(shown("Start, row 2")).toBe("5 Jan");
  expect(shown("End, row 2")).toBe("20 Jan");
  expect(shown("Quantity, row 2")).toBe("12");
});

it("applies a pending list price to copies of the row", async () => {
  const prices = gate();
  renderApp(routes, "/plans/add", {
    campaignOptions: [] as never,
    mediaTypeOptions: [{ ...named("cin", "Cinema"), code: "cinema" }] as never,
    vendorOptions: [named("v1", "Deccan")] as never,
    channelOptions: [named("ch1", "Deccan One")] as never,
    formatOptions: [named("f1", "Spot 30")] as never,
    vendor: null as never,
    channelPrices: prices.after([
      { channelId: "ch1", channelName: "Deccan One", price: 9000, unit: "SPOT", currency: "INR" },
    ]),
  });
  await userEvent.click(await field("Media Type"));
  await userEvent.keyboard("cine{Tab}decc{Tab}");
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  await userEvent.keyboard("decc{Tab}spot{Tab}");
  await userEvent.keyboard("{Control>}{Enter}{/Control}7");
  prices.open();
  await waitFor(() => expect(shown("Rate, row 2")).toContain("9,000"));
  expect(shown("Rate, row 1")).toContain("9,000");
});

it("saves the last typed value while its list is loading", async () => {
  const lists = gate();
  renderApp(routes, "/plans/add", {
    campaignOptions: [] as never,
    mediaTypeOptions: [{ ...named("cin", "Cinema"), code: "cinema" }] as never,
    vendorOptions: [named("v1", "Deccan")] as never,
    channelOptions: lists.after([named("ch1", "Deccan One")]),
    vendor: null as never,
    channelPrices: [] as never,
  });
  await userEvent.click(await field("Media Type"));
  await userEvent.keyboard("cine{Tab}decc{Tab}");
  await userEvent.click(ui.getByLabelText("Channel, row 1"));
  await userEvent.keyboard("decc{Tab}{Control>}s{/Control}");
  expect(ui.getByLabelText("Channel, row 1").getAttribute("aria-invalid")).toBeNull();
  lists.open();
  await waitFor(() => expect(ui.getByLabelText("Format, row 1").getAttribute("aria-invalid")).toBe("true"));
  expect(ui.getByLabelText("Channel, row 1").getAttribute("aria-invalid")).toBeNull();
});

it("adds a row on Enter at the end of a filled one", async () => {
  renderApp(routes, "/plans/add", {});
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  await userEvent.keyboard("{Enter}");
  expect(ui.queryByLabelText("Quantity, row 2")).toBeNull();
  await userEvent.keyboard("5{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Channel, row 2")));
  await userEvent.keyboard("{ArrowUp}{End}{Enter}");
  expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 2"));
});
