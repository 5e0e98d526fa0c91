import { cleanup, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { saveSession } from "../../session/session-store.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { purchaseOrders } from "./entry.ts";
import { PurchaseOrders } from "./purchase-orders.tsx";
import { getOrderStore } from "./order-store.ts";

const routes = purchaseOrders.routes.map(({ path }) => ({ path, element: <PurchaseOrders /> }));
let viewerCount = 0;

/** Signs in a new user unless an id is given. */
function signInUser(id = `viewer-${(viewerCount += 1)}`): string {
  saveSession({ token: "a", user: { id, fullName: "Asha", email: "asha@agency.test", role: "ADMIN" } });
  return id;
}

function createPdf(name = "order.pdf", content = "%PDF-1.4"): File {
  return new File([content], name, { type: "application/pdf" });
}

async function openList(path = "/purchase-order") {
  const app = renderApp(routes, path, {});
  await ui.findByText(/^Showing/);
  return app;
}

function getRow(name: string): HTMLElement {
  const match = ui.getAllByRole("row").find((item) => item.textContent.includes(name));
  if (!match) throw new Error(`no row of ${name}`);
  return match;
}

function getField(label: string): HTMLElement {
  return within(ui.getByRole("dialog")).getByRole(
    /^(Client|Campaign|Media|Status)/.test(label) ? "combobox" : "textbox",
    {
      name: new RegExp(`^${label}`),
    },
  );
}

async function chooseOption(label: string, option: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.click(await ui.findByRole("option", { name: option }));
}

function chooseFile(file: File): void {
  const input = document.querySelector("input[type='file']");
  if (!input) throw new Error("no file input");
  fireEvent.change(input, { target: { files: [file] } });
}

async function clickButton(name: string, container: HTMLElement = ui.getByRole("dialog")): Promise<void> {
  await userEvent.click(within(container).getByRole("button", { name }));
}

/** Pastes the text, because each typed letter renders the form. */
async function enterText(label: string, text: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.paste(text);
}

async function fillForm(poNumber: string, value = "1250000"): Promise<void> {
  await ui.findByRole("dialog", { name: "Add PO" });
  await enterText("PO Number", poNumber);
  await enterText("Vendor Name", "Western Screens");
  await userEvent.type(getField("PO Value"), value);
  await chooseOption("Client", "Konkan Motors");
  await chooseOption("Campaign", "Festive Drive");
  await chooseOption("Media Type", "OOH");
  chooseFile(createPdf());
  await ui.findByText("order.pdf");
}

beforeEach(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  signInUser();
});

afterEach(() => {
  Object.assign(Dexie.dependencies, { indexedDB: undefined, IDBKeyRange: undefined });
});

describe("the list of purchase orders", () => {
  it("shows samples in eight columns, newest first", async () => {
    await openList();
    const [head, first] = ui.getAllByRole("row");
    const titles = within(head as HTMLElement).getAllByRole("columnheader");
    expect(titles.map((title) => title.textContent)).toEqual([
      "PO Number",
      "Client",
      "Vendor",
      "Media Type",
      "PO Value",
      "Status",
      "PDF",
      "Actions",
    ]);
    expect(first?.textContent).toContain("PO-2026-005");
    expect(getRow("PO-2026-002").textContent).toContain("₹12,75,000.00");
    expect(getRow("PO-2026-002").textContent).toContain("N/A");
    expect(ui.getByText("Showing 1 to 5 of 5 entries")).toBeTruthy();
  });

  it("searches visible texts and sorts by headers", async () => {
    await openList("/purchase-order?search=approved");
    expect(ui.getByText("Showing 1 to 2 of 2 entries")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "PO Value" }));
    const getNumbers = () =>
      ui
        .getAllByRole("row")
        .slice(1)
        .map((item) => item.textContent.slice(0, 11));
    await waitFor(() => expect(getNumbers()).toEqual(["PO-2026-005", "PO-2026-001"]));
    await userEvent.click(ui.getByRole("button", { name: "PO Value" }));
    await waitFor(() => expect(getNumbers()).toEqual(["PO-2026-001", "PO-2026-005"]));
  });

  it("names and clears a search without a match", async () => {
    await openList("/purchase-order?search=nothing");
    expect(await ui.findByText("Records may be hidden by: Search")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Clear search and filters" }));
    expect(await ui.findByText("PO-2026-001")).toBeTruthy();
  });

  it("sorts by status: pending, approved, rejected", async () => {
    await openList();
    await userEvent.click(ui.getByRole("button", { name: "Status" }));
    const getStatuses = () =>
      ui.getAllByText(/^(Pending|Approved|Rejected)$/).map(({ textContent }) => textContent);
    await waitFor(() => expect([...new Set(getStatuses())]).toEqual(["Pending", "Approved", "Rejected"]));
  });

  it("opens an order's PDF", async () => {
    const openWindow = vi.fn<typeof window.open>(() => window);
    vi.stubGlobal("open", openWindow);
    let openedFile: Blob | undefined;
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (file: Blob) => ((openedFile = file), "blob:1"),
        revokeObjectURL: () => {},
      }),
    );
    await openList();
    await clickButton("Export PDF of PO-2026-001", getRow("PO-2026-001"));
    await waitFor(() => expect(openWindow).toHaveBeenCalledWith("blob:1", "_blank"));
    expect((await openedFile?.text())?.slice(0, 5)).toBe("%PDF-");
  });
});

describe("a new purchase order", () => {
  it("is added with its client's name and survives a reload", async () => {
    const { router } = await openList();
    await userEvent.click(ui.getByRole("button", { name: "Add PO" }));
    await fillForm("PO-77");
    expect(router.state.location.pathname).toBe("/purchase-order/add");
    await clickButton("Create");
    await waitFor(() => expect(getToasts()).toEqual(["PO added successfully!"]));
    expect(router.state.location.pathname).toBe("/purchase-order");
    const texts = [
      "PO-77",
      "Konkan Motors",
      "Western Screens",
      "OOH",
      "₹12,50,000.00",
      "Pending",
      "Export PDF",
    ];
    await ui.findByText("PO-77");
    for (const text of texts) expect(getRow("PO-77").textContent).toContain(text);

    cleanup();
    await openList();
    expect(getRow("PO-77")).toBeTruthy();
  });

  it("requires everything except the status", async () => {
    await openList("/purchase-order/add");
    await clickButton("Create");
    for (const error of [
      "PO Number is required",
      "Vendor Name is required",
      "PO Value is required",
      "Client is required",
      "Campaign is required",
      "Media Type is required",
      "PDF is required",
    ])
      expect(await ui.findByText(error)).toBeTruthy();
    expect(getField("Status")).toHaveProperty("value", "Pending");
    expect(getToasts()).toEqual([]);
  });

  it("shows an error for each invalid amount", async () => {
    await openList("/purchase-order/add");
    await ui.findByRole("dialog");
    for (const [input, displayText, error] of [
      ["-5", "-", "PO Value must be a number"],
      ["0", "", "PO Value is required"],
      ["0.5", "₹0.50", "PO Value must be greater than 0"],
      ["12.345", "12.345", "At most 2 decimals"],
    ] as const) {
      await userEvent.clear(getField("PO Value"));
      await userEvent.type(getField("PO Value"), input);
      await userEvent.tab();
      expect(await ui.findByText(error)).toBeTruthy();
      expect(getField("PO Value")).toHaveProperty("value", displayText);
    }
    await userEvent.clear(getField("PO Value"));
    await userEvent.paste("₹ -1,250.50");
    await userEvent.tab();
    expect(await ui.findByText("PO Value is required")).toBeTruthy();
    expect(getField("PO Value")).toHaveProperty("value", "");
  });

  it("rejects other formats, also with a PDF name, large files, and unreadable files or folders", async () => {
    await openList("/purchase-order/add");
    // Each error differs from the previous one.
    chooseFile(new File(["%PDF-1.4"], "order.png", { type: "image/png" }));
    expect(await ui.findByText("Only PDF files are allowed")).toBeTruthy();
    chooseFile(createPdf("order.pdf", "%PDF-".padEnd(10_485_761)));
    expect(await ui.findByText("The file is larger than 10 MB")).toBeTruthy();
    chooseFile(createPdf("order.pdf", "MZ"));
    expect(await ui.findByText("Only PDF files are allowed")).toBeTruthy();
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(
      new DOMException("Gone", "NotReadableError"),
    );
    chooseFile(createPdf());
    expect(await ui.findByText("This file cannot be read")).toBeTruthy();
    expect(ui.queryByText("order.pdf")).toBeNull();
  });

  it.each([
    ["Cancel", () => clickButton("Cancel")],
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["the back button", async ({ router }: Awaited<ReturnType<typeof openList>>) => router.navigate(-1)],
  ])("confirms discarding when closed by %s", async (_control, close) => {
    const app = await openList();
    const { router } = app;
    const add = ui.getByRole("button", { name: "Add PO" });
    await userEvent.click(add);
    await userEvent.type(await waitFor(() => getField("PO Number")), "PO-1");
    await close(app);
    await clickButton("Stay", await ui.findByRole("dialog", { name: "Leave without saving?" }));
    await waitFor(() => expect(ui.queryByRole("dialog", { name: "Leave without saving?" })).toBeNull());
    expect(getField("PO Number")).toHaveProperty("value", "PO-1");
    await close(app);
    await clickButton("Leave", await ui.findByRole("dialog", { name: "Leave without saving?" }));
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/purchase-order");
    await userEvent.click(add);
    expect(await waitFor(() => getField("PO Number"))).toHaveProperty("value", "");
  });
});

describe("input in the dialog", () => {
  it("stays after a second Escape, which closes the confirmation", async () => {
    await openList("/purchase-order/add");
    await userEvent.type(await waitFor(() => getField("PO Number")), "PO-77");
    await userEvent.keyboard("{Escape}");
    const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(ui.queryByRole("dialog", { name: "Leave without saving?" })).toBeNull());
    expect(getField("PO Number")).toHaveProperty("value", "PO-77");
    await waitFor(() => expect(getField("PO Number")).toBe(document.activeElement));
  });

  it("stays, with its focus, after an outside click", async () => {
    await openList("/purchase-order/add");
    await userEvent.type(await waitFor(() => getField("PO Number")), "PO-77");
    await userEvent.click(document.querySelector(".mantine-Modal-inner") ?? document.body);
    expect(getField("PO Number")).toHaveProperty("value", "PO-77");
    expect(getField("PO Number")).toBe(document.activeElement);
    expect(ui.getAllByRole("dialog")).toHaveLength(1);
  });

  it("stays after an Escape that closes a dropdown", async () => {
    await openList("/purchase-order/add");
    await userEvent.type(await waitFor(() => getField("PO Number")), "PO-77");
    await userEvent.click(getField("Client"));
    await ui.findByRole("option", { name: "Konkan Motors" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(getField("Client").getAttribute("aria-expanded")).not.toBe("true"));
    expect(getField("PO Number")).toHaveProperty("value", "PO-77");
    expect(ui.getAllByRole("dialog")).toHaveLength(1);
  });
});

describe("a stored purchase order", () => {
  it("opens in the same dialog with its PDF", async () => {
    await openList();
    await clickButton("Edit PO-2026-001", getRow("PO-2026-001"));
    await ui.findByRole("dialog", { name: "Edit PO" });
    expect(ui.getByText("PO-2026-001.pdf")).toBeTruthy();
    await userEvent.clear(getField("Vendor Name"));
    await enterText("Vendor Name", "Eastern Screens");
    await chooseOption("Client", "Deccan Health");
    await clickButton("Update");
    await waitFor(() => expect(getToasts()).toEqual(["PO updated successfully!"]));
    await waitFor(() => expect(getRow("PO-2026-001").textContent).toContain("Deccan HealthEastern Screens"));
    expect(ui.getByText("Showing 1 to 5 of 5 entries")).toBeTruthy();
  });

  it("replaces the value that Tab reaches", async () => {
    await openList();
    await clickButton("Edit PO-2026-001", getRow("PO-2026-001"));
    await ui.findByRole("dialog", { name: "Edit PO" });
    await userEvent.click(getField("Vendor Name"));
    await userEvent.tab();
    await userEvent.keyboard("7000");
    expect(getField("PO Value")).toHaveProperty("value", "7000");
  });

  it("reports a save or deletion in another tab before overwriting it", async () => {
    const viewer = signInUser();
    await openList();
    await clickButton("Edit PO-2026-001", getRow("PO-2026-001"));
    await ui.findByRole("dialog", { name: "Edit PO" });
    await userEvent.clear(getField("Vendor Name"));
    await userEvent.type(getField("Vendor Name"), "Mine");
    const store = getOrderStore(viewer);
    const opened = (await store.listStoredOrders())?.find(({ poNumber }) => poNumber === "PO-2026-001");
    if (!opened) throw new Error("no order");
    await store.save({ ...opened, vendorName: "Theirs", savedAt: 1 }, createPdf());
    await clickButton("Update");
    const dialog = await ui.findByRole("dialog", { name: "This PO was changed in another tab" });
    await clickButton("Cancel", dialog);
    await waitFor(() => expect(ui.getAllByRole("dialog")).toHaveLength(1));
    expect(getField("Vendor Name")).toHaveProperty("value", "Mine");
    expect((await store.readOrder(opened.id))?.vendorName).toBe("Theirs");

    await store.remove(opened.id);
    await clickButton("Update");
    await clickButton(
      "Save mine anyway",
      await ui.findByRole("dialog", { name: "This PO was deleted in another tab" }),
    );
    await waitFor(() => expect(getToasts()).toEqual(["PO updated successfully!"]));
    expect((await store.readOrder(opened.id))?.vendorName).toBe("Mine");
  });

  it("reports an unreadable new file and keeps typed values", async () => {
    await openList("/purchase-order/add");
    await fillForm("PO-77");
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(
      new DOMException("Gone", "NotReadableError"),
    );
    await clickButton("Create");
    await ui.findByText("This file cannot be read");
    expect(getField("PO Number")).toHaveProperty("value", "PO-77");
    expect(getToasts()).toEqual([]);
    await clickButton("Create");
    await waitFor(() => expect(getToasts()).toEqual(["PO added successfully!"]));
  });

  it("is deleted after confirmation", async () => {
    await openList();
    await clickButton("Delete PO-2026-003", getRow("PO-2026-003"));
    const dialog = await ui.findByRole("dialog", { name: "Are you sure?" });
    expect(dialog.textContent).toContain("This action will delete the PO permanently!");
    await clickButton("Cancel", dialog);
    await waitFor(() => expect(getToasts()).toEqual(["Deletion cancelled"]));
    await clickButton("Delete PO-2026-003", getRow("PO-2026-003"));
    await clickButton("Delete", await ui.findByRole("dialog"));
    await ui.findByText("Showing 1 to 4 of 4 entries");
    expect(getToasts().at(-1)).toBe("PO deleted successfully!");
  });

  it("is hidden from other users of the browser", async () => {
    const firstUserId = signInUser();
    await openList();
    await clickButton("Delete PO-2026-003", getRow("PO-2026-003"));
    await clickButton("Delete", await ui.findByRole("dialog"));
    await ui.findByText("Showing 1 to 4 of 4 entries");
    cleanup();
    signInUser();
    await openList();
    expect(ui.getByText("Showing 1 to 5 of 5 entries")).toBeTruthy();
    cleanup();
    signInUser(firstUserId);
    await openList();
    expect(ui.getByText("Showing 1 to 4 of 4 entries")).toBeTruthy();
  });
});

describe("a browser without storage", () => {
  const warning = "You can continue, but new changes are lost when you close or reload this page.";

  async function addOrder() {
    await userEvent.click(ui.getByRole("button", { name: "Add PO" }));
    await fillForm("PO-88");
    await clickButton("Create");
    await ui.findByText("PO-88");
  }

  it.each([
    ["no database", undefined],
    [
      "a blocked database",
      Object.assign(new IDBFactory(), {
        open: () => {
          throw new DOMException("Not here", "SecurityError");
        },
      }),
    ],
  ])("reports %s and keeps changes in memory", async (_problem, indexedDB) => {
    Object.assign(Dexie.dependencies, { indexedDB });
    await openList();
    expect(ui.getByText("Storage is blocked in this browser")).toBeTruthy();
    expect(ui.getByText(warning)).toBeTruthy();
    await addOrder();
    await clickButton("Export PDF of PO-2026-001", getRow("PO-2026-001"));
    await clickButton("Delete PO-88", getRow("PO-88"));
    await clickButton("Delete", await ui.findByRole("dialog"));
    await ui.findByText("Showing 1 to 5 of 5 entries");
  });

  it("keeps two changes that a blocked database rejects at once", async () => {
    Object.assign(Dexie.dependencies, { indexedDB: undefined });
    const store = getOrderStore(`viewer-${(viewerCount += 1)}`);
    await Promise.all([store.remove("1"), store.remove("2")]);
    expect([...store.getUnstoredState().changes.keys()]).toEqual(["1", "2"]);
  });

  it("reports full storage and keeps existing orders", async () => {
    await openList();
    expect(ui.queryByText(warning)).toBeNull();
    const putSpy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("No room", "QuotaExceededError");
    });
    await addOrder();
    expect(ui.getByText("The storage of this browser is full")).toBeTruthy();
    expect(ui.getByText("Showing 1 to 6 of 6 entries")).toBeTruthy();

    putSpy.mockRestore();
    await clickButton("Edit PO-88", getRow("PO-88"));
    await ui.findByRole("dialog", { name: "Edit PO" });
    await clickButton("Update");
    await waitFor(() => expect(ui.queryByText(warning)).toBeNull());
    expect(await ui.findByText("PO-88")).toBeTruthy();
  });
});
