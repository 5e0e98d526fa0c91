import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import type { ReleaseOrderStatus } from "../../generated/schema.ts";
import { createGraphqlError, signIn } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import {
  chooseMenuItem,
  createOrder,
  createPage,
  openMenu,
  openOrder,
  ORDER,
} from "./testing/render-order.tsx";

const DOWNLOADS = ["Download PDF", "Download Excel"];
const TERMS = ["Terms of the vendor…", "Terms of the agency…"];

const findTitle = () => ui.findByRole("heading", { level: 1, name: "Release order RO-2026-0057" });
const findTable = async (name: string) => within(await ui.findByRole("table", { name }));
const findRegion = async (name: string) => within(await ui.findByRole("region", { name }));

beforeEach(() => signIn("ADMIN"));

describe("the actions of an order", () => {
  it.each<[ReleaseOrderStatus, buttons: string[], items: string[]]>([
    ["DRAFT", ["Preview", "Send…"], ["Edit…", ...TERMS, "Cancel order…"]],
    ["SENT", ["Preview", "Record answer…"], ["Send again…", "Edit deadlines…", ...TERMS, "Cancel order…"]],
    [
      "CONFIRMED",
      ["Preview"],
      ["Send again…", "Change answer…", "Edit deadlines…", ...TERMS, "Cancel order…"],
    ],
    [
      "DECLINED",
      ["Prepare release order", "Preview"],
      ["Send again…", "Change answer…", "Edit deadlines…", ...TERMS, "Cancel order…"],
    ],
    ["SUPERSEDED", ["Preview"], TERMS],
    ["CANCELLED", ["Prepare release order", "Preview"], TERMS],
  ])("fit the status %s", async (status, buttons, items) => {
    openOrder([{ status }]);
    await findTitle();
    const getNames = (role: string) => ui.getAllByRole(role).map((element) => element.textContent);
    expect(getNames("button").filter(Boolean)).toEqual(buttons);
    await openMenu();
    await ui.findByRole("menuitem", { name: "Download PDF" });
    expect(getNames("menuitem")).toEqual([...DOWNLOADS, ...items]);
  });

  it("are absent without the permission to approve plans and to view margins", async () => {
    signIn("USER", [{ module: "media_plans", action: "VIEW" }]);
    const { content } = ORDER;
    openOrder([
      {
        commissionPercent: null,
        content: { ...content, amounts: null, taxLines: [] },
      },
    ]);
    const amounts = await findTable("Amounts of the order");
    expect(amounts.getByRole("row", { name: /^Gross amount ₹1,000.00/ })).toBeTruthy();
    expect(amounts.queryByText(/commission|Net|tax/i)).toBeNull();
    expect(ui.queryAllByRole("button")).toEqual([]);
  });
});

describe("an order", () => {
  it("shows its amounts with taxes, its rows and its terms", async () => {
    openOrder();
    const amounts = await findTable("Amounts of the order");
    const rows = amounts.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      "Gross amount₹1,000.00",
      expect.stringMatching(/^Agency commission \(15%\).₹150.00$/),
      "Net amount₹850.00",
      "IGST 18%₹153.00",
      "Total with tax₹1,003.00",
    ]);
    expect((await findTable("Rows")).getByText("Deccan One")).toBeTruthy();
    expect((await findRegion("Terms")).getByText(ORDER.content.terms)).toBeTruthy();
  });

  it("shows passed deadlines in red, and only those", async () => {
    openOrder([{ status: "SENT", late: ["MATERIAL"] }]);
    const details = await findRegion("Details");
    const material = details.getByTitle("Material is late");
    expect(material.textContent).toMatch(/^16 Dec 2026/);
    expect(material.style.color).toContain("var(--tone-error)");
    expect(details.getByText("14 Dec 2026").style.color).toBe("");
    expect(details.queryByText("Booking is late")).toBeNull();
  });

  it("shows the version of the address, and another on selection", async () => {
    const { router } = openOrder(
      [
        { status: "SUPERSEDED" },
        { status: "SENT", content: { ...ORDER.content, previous: "RO-2026-0057/1" } },
      ],
      { version: 1 },
    );
    const select = await ui.findByRole<HTMLSelectElement>("combobox", { name: "Version" });
    expect(select.selectedOptions[0]?.textContent).toBe("Version 1 · Superseded");
    expect(ui.queryByRole("region", { name: /^Changes/ })).toBeNull();
    await userEvent.selectOptions(select, "Version 2 · Sent");
    const changes = await findRegion("Changes since RO-2026-0057/1");
    expect(changes.getByText("No row has changed.")).toBeTruthy();
    expect(router.state.location.search).toBe("?version=2");
  });

  it("lists changed rows with the amounts before and now", async () => {
    const change = { channel: "Deccan One", format: "Spot", startDate: null, endDate: null };
    const changes = [
      { ...change, id: "r1", kind: "CHANGED", fields: ["rate", "amount"], previousAmount: 900, amount: 1000 },
      { ...change, id: "r2", kind: "CANCELLED", fields: [], previousAmount: 70, amount: 70 },
    ];
    openOrder([
      {
        content: { ...ORDER.content, previous: "RO-2026-0057/1", changes },
      },
    ]);
    const rows = (await findTable("Changes since RO-2026-0057/1")).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Changed.*Rate, Amount₹900.00₹1,000.00$/),
      expect.stringMatching(/^Removed.*₹70.00₹0.00$/),
    ]);
  });

  it("is prepared on demand", async () => {
    const created: string[] = [];
    openOrder([], {
      resolvers: {
        createReleaseOrder: ({ mediaPlanId }: { mediaPlanId: string }) => {
          created.push(mediaPlanId);
          return createOrder();
        },
        releaseOrders: () => createPage(created.length > 0 ? [createOrder()] : []),
        releaseOrder: () => createOrder(),
      },
    });
    expect(await ui.findByText(/^This media plan has no release order/)).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Prepare release order" }));
    await findTitle();
    expect(created).toEqual(["p1"]);
  });

  it("can be loaded again after a failure", async () => {
    let isOffline = true;
    openOrder([{}], {
      resolvers: {
        releaseOrder: () =>
          isOffline ? createGraphqlError("BUSINESS_ERROR", "The order is locked") : createOrder(),
      },
    });
    const retry = await ui.findByRole("button", { name: /^(Retry|Try again)/ });
    expect(ui.getAllByText("The order is locked").length).toBeGreaterThan(0);
    isOffline = false;
    await userEvent.click(retry);
    await findTitle();
  });
});

describe("a cancellation", () => {
  const openCancellation = async (cancelReleaseOrder: (variables: object) => unknown) => {
    openOrder([{ status: "SENT" }], { resolvers: { cancelReleaseOrder } });
    await chooseMenuItem("Cancel order…");
    const dialog = within(await ui.findByRole("dialog", { name: "Cancel RO-2026-0057/1" }));
    await userEvent.click(dialog.getByRole("textbox"));
    await userEvent.paste("Wrong vendor");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel order" }));
  };

  it("sends its note and version", async () => {
    const cancelled: object[] = [];
    await openCancellation((variables) => {
      cancelled.push(variables);
      return createOrder({ status: "CANCELLED" });
    });
    await waitFor(() => expect(getToasts()).toContain("Release order cancelled"));
    expect(cancelled).toEqual([{ id: "o1", note: "Wrong vendor", expectedUpdatedAt: ORDER.updatedAt }]);
  });

  it("shows why it failed", async () => {
    await openCancellation(() => createGraphqlError("CONFLICT", "This release order is not valid any more"));
    await waitFor(() => expect(getToasts()).toContain("This release order is not valid any more"));
    expect(ui.getByRole("button", { name: "Record answer…" })).toBeTruthy();
  });
});
