import { fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { signIn, type Resolvers } from "../../../testing/render-app.tsx";
import { getCellText, openPlan } from "../../testing/render-plan.tsx";
import { createStoredPlan } from "../../testing/stored-plan.ts";

beforeEach(() => signIn("ADMIN"));

const [media] = createStoredPlan().medias;
const [card] = createStoredPlan().rateCards;

function createPlanOf(quantities: readonly number[], changes: object = {}) {
  return createStoredPlan({
    medias: quantities.map((_, index) => ({ ...media, id: `m${index}` })),
    rateCards: quantities.map((quantity, index) => ({ ...card, id: `m${index}`, quantity })),
    ...changes,
  });
}

async function openRows(quantities: readonly number[], changes: object = {}, resolvers: Resolvers = {}) {
  await openPlan("/plans/edit/p1", { mediaPlan: () => createPlanOf(quantities, changes), ...resolvers });
}

const getQuantities = (count: number) =>
  Array.from({ length: count }, (_, index) => getCellText(`Quantity, row ${index + 1}`));
const clickQuantity = (row: number) => userEvent.click(ui.getByLabelText(`Quantity, row ${row}`));

it("keeps both digits when the first one equals the cell's value", async () => {
  await openRows([1]);
  await clickQuantity(1);
  await userEvent.keyboard("11{Enter}");
  expect(getCellText("Quantity, row 1")).toBe("11");
});

it("fills a series by a double click on the handle, and shows its sum", async () => {
  await openRows([1, 3, 9, 9]);
  await clickQuantity(1);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const handle = document.querySelector<HTMLElement>("[data-fill-handle]");
  if (!handle) throw new Error("The selection has no handle.");
  fireEvent.doubleClick(handle);
  expect(getQuantities(4)).toEqual(["1", "3", "5", "7"]);
  expect(ui.getByRole("status", { name: "Selected cells" }).textContent).toBe(
    "4 values · Sum 16 · Average 4",
  );
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(getQuantities(4)).toEqual(["1", "3", "9", "9"]);
});

it("opens the menu on Shift+F10, and returns the focus on Escape", async () => {
  await openRows([1, 2]);
  await clickQuantity(2);
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  const item = await ui.findByText("Fill down");
  expect(item.closest("[role=menuitem]")?.textContent).toBe("Fill downCtrl+D");
  fireEvent.keyDown(item, { key: "Escape" });
  await waitFor(() => expect(ui.queryByText("Cut")).toBeNull());
  expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 2"));
});

it("keeps a range on a right click within it, and inserts a row above", async () => {
  await openRows([1, 2]);
  await clickQuantity(1);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  fireEvent.contextMenu(ui.getByLabelText("Quantity, row 2"));
  await userEvent.click(await ui.findByRole("menuitem", { name: /^Insert row above/ }));
  expect(getQuantities(3)).toEqual(["", "1", "2"]);
});

it("keeps menu and range while the finger of a long press lifts", async () => {
  await openRows([1, 2]);
  await clickQuantity(1);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const cell = ui.getByLabelText("Quantity, row 2");
  fireEvent.pointerDown(cell, { pointerType: "touch" });
  await ui.findByRole("menuitem", { name: /^Fill down/ });
  fireEvent.pointerUp(cell, { pointerType: "touch" });
  fireEvent.mouseDown(cell);
  await userEvent.click(ui.getByRole("menuitem", { name: /^Fill down/ }));
  expect(getQuantities(2)).toEqual(["1", "1"]);
});

it("previews and applies a change of rates as one undo step", async () => {
  await openRows([10]);
  await userEvent.click(ui.getByLabelText("Rate, row 1"));
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await userEvent.click(await ui.findByRole("menuitem", { name: "Rates ± %…" }));
  const dialog = await ui.findByRole("dialog", { name: "Change rates" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Percent" }), "-2.5");
  expect(within(dialog).getByRole("row", { name: /^Final amount/ }).textContent).toBe(
    "Final amount₹1,20,000.00₹1,17,000.00",
  );
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(getCellText("Rate, row 1")).toBe("₹11,700.00"));
  await userEvent.click(ui.getByRole("button", { name: "Undo" }));
  expect(getCellText("Rate, row 1")).toBe("₹12,000.00");
});

it("finds rows beyond the screen and replaces them as one undo step", async () => {
  await openRows(Array.from({ length: 24 }, (_, index) => (index % 12 === 11 ? 77 : 5)));
  await clickQuantity(1);
  await userEvent.keyboard("{Control>}h{/Control}");
  await userEvent.type(await ui.findByPlaceholderText("Find"), "77{Enter}{Enter}");
  const bar = within(ui.getByLabelText("Find in the rows"));
  expect(bar.getByRole("status").textContent).toBe("2 of 2");
  expect(getCellText("Quantity, row 24")).toBe("77");
  await userEvent.type(ui.getByLabelText("Replace with"), "78");
  await userEvent.click(bar.getByRole("button", { name: "Replace all" }));
  expect(getCellText("Quantity, row 24")).toBe("78");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(getCellText("Quantity, row 24")).toBe("77");
  await userEvent.click(ui.getByPlaceholderText("Find"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Quantity, row 24")));
});

it("selects and finds in a read-only plan, and changes nothing", async () => {
  const setMediaPlanStatus = () => createPlanOf([10, 20], { status: "COMPLETED" });
  await openRows([11, 20], { status: "APPROVED" }, { setMediaPlanStatus });
  await userEvent.type(ui.getByLabelText("Quantity, row 1"), "10");
  await userEvent.click(ui.getByLabelText("More"));
  await userEvent.click(await ui.findByText("Complete"));
  await userEvent.click(within(await ui.findByRole("dialog")).getByText("Complete"));
  await waitFor(() => expect(ui.getByRole("grid").getAttribute("aria-readonly")).toBe("true"));
  const first = ui.getByLabelText("Quantity, row 1");
  await userEvent.click(first);
  expect(document.activeElement).toBe(first);
  for (const key of ["5", "Delete", "+"]) fireEvent.keyDown(first, { key });
  fireEvent.keyDown(first, { key: "ArrowDown", shiftKey: true });
  fireEvent.keyDown(first, { key: "d", ctrlKey: true });
  expect(getQuantities(2)).toEqual(["10", "20"]);
  expect(ui.getByRole("status", { name: "Selected cells" }).textContent).toContain("Sum 30");
  fireEvent.keyDown(first, { key: "F10", shiftKey: true });
  const find = await ui.findByText("Find");
  const items = [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
  expect(items).toEqual(["CopyCtrl+C", "FindCtrl+F"]);
  fireEvent.click(find);
  expect(await ui.findByPlaceholderText("Find")).toHaveProperty("disabled", false);
  expect(ui.queryByLabelText("Replace")).toBeNull();
});

it("shows the share of the plan and CPM on demand, and remembers it", async () => {
  const rows = [
    { ...media, id: "m0", impressions: 200_000 },
    { ...media, id: "m1", impressions: null },
  ];
  const rateCards = [100, 300].map((rate, index) => ({ ...card, id: `m${index}`, rate, quantity: 10 }));
  await openRows([1, 1], { medias: rows, rateCards });
  expect(ui.queryByText("Share")).toBeNull();
  await userEvent.click(ui.getByRole("button", { name: "Columns" }));
  for (const name of ["Share of the plan", "CPM (cost per 1,000 impressions)"])
    await userEvent.click(await ui.findByText(name));
  const getText = (label: string) => ui.getByLabelText(label).textContent;
  expect([1, 2].map((row) => getText(`Share, row ${row}`))).toEqual(["25\u00a0%", "75\u00a0%"]);
  expect([1, 2].map((row) => getText(`CPM, row ${row}`))).toEqual(["₹5.00", "–"]);
  await userEvent.click(ui.getByText("Share of the plan"));
  expect(ui.queryByLabelText("Share, row 1")).toBeNull();
  expect(localStorage.getItem("media-planner.plan-columns.u1")).toBe("cpm");
});
