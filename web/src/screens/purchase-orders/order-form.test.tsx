import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { OrderForm } from "./order-form.tsx";

const form = (
  <OrderForm
    usedNumbers={new Set(["po-1"])}
    choices={{ clients: [], campaigns: [], mediaTypes: {}, statuses: {} }}
    initialValues={{}}
    submitLabel="Create"
    onUnsaved={() => undefined}
    onSave={() => Promise.resolve(true)}
    onCancel={() => undefined}
  />
);

it.each([
  ["Client", "No clients available"],
  ["Campaign", "No campaigns available"],
  ["Media Type", "No media types available"],
  ["Status", "No status options available"],
])("shows the empty text of %s", async (label, text) => {
  renderApp([{ path: "/", element: form }], "/", {});
  await userEvent.click(ui.getByRole("combobox", { name: new RegExp(`^${label}`) }));
  expect(await ui.findByText(text)).toBeTruthy();
});

it("warns of the number of another order", async () => {
  renderApp([{ path: "/", element: form }], "/", {});
  await userEvent.type(ui.getByRole("textbox", { name: /^PO Number/ }), " PO-1");
  expect(ui.getByText("Another purchase order has this number")).toBeTruthy();
  await userEvent.type(ui.getByRole("textbox", { name: /^PO Number/ }), "2");
  expect(ui.queryByText("Another purchase order has this number")).toBeNull();
});

describe("PO Value", () => {
  const enterValue = async (text: string) => {
    renderApp([{ path: "/", element: form }], "/", {});
    const input = await ui.findByRole<HTMLInputElement>("textbox", { name: /^PO Value/ });
    if (text !== "") await userEvent.type(input, text);
    else await userEvent.click(input);
    await userEvent.tab();
    return input;
  };

  it.each(["1e5", "12x", "1.2.3", "1-2", "5%"])("keeps and rejects %s", async (text) => {
    expect((await enterValue(text)).value).toBe(text);
    expect(await ui.findByText("PO Value must be a number")).toBeTruthy();
  });

  it.each([
    ["1.5L", "₹1,50,000.00"],
    ["=10*3", "₹30.00"],
    ["12,345.6", "₹12,345.60"],
  ])("reads %s", async (text, displayText) => {
    expect((await enterValue(text)).value).toBe(displayText);
    expect(ui.queryByText(/^PO Value (must|is)/)).toBeNull();
  });

  it("ignores zero and negative input", async () => {
    expect((await enterValue("0")).value).toBe("");
    expect(await ui.findByText("PO Value is required")).toBeTruthy();
    const input = ui.getByRole<HTMLInputElement>("textbox", { name: /^PO Value/ });
    await userEvent.type(input, "12");
    await userEvent.type(input, "-5", { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(input.value).toBe("-");
  });

  it("rejects a formula with the result zero", async () => {
    await enterValue("=5-5");
    expect(await ui.findByText("PO Value must be greater than 0")).toBeTruthy();
  });
});
