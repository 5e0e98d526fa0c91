import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { getReleaseOrderPath, RELEASE_ORDER_PATH, RELEASE_ORDERS_PATH } from "../paths.ts";
import { ReleaseOrderPage } from "../release-order-page.tsx";
import { ReleaseOrders } from "../release-orders.tsx";

export const ORDER = {
  id: "o1",
  number: "RO-2026-0057",
  version: 1,
  planRevision: 1,
  mediaPlan: { id: "p1", name: "MP-2026-0001" },
  vendor: { id: "v1", name: "Deccan TV" },
  client: { id: "k1", name: "Konkan Coffee" },
  campaign: { id: "c1", name: "Monsoon" },
  status: "DRAFT",
  gross: 1000,
  currency: "INR",
  commissionPercent: 15,
  isOwnCommission: false,
  startsOn: "2026-12-21",
  bookBy: "2026-12-14",
  materialBy: "2026-12-16",
  confirmBy: null,
  suggestedConfirmBy: "2026-12-03",
  late: [],
  language: "EN",
  recipients: ["desk@vendor.test"],
  mails: [
    { language: "EN", subject: "Release order", text: "Please confirm." },
    { language: "FR", subject: "Ordre d’insertion", text: "Merci de confirmer." },
  ],
  content: {
    previous: null,
    changes: [],
    rows: [
      {
        id: "r1",
        channel: "Deccan One",
        format: "Spot",
        startDate: "2026-12-21",
        endDate: "2026-12-24",
        unit: "SPOT",
        quantity: 10,
        rate: 100,
        amount: 1000,
      },
    ],
    amounts: { gross: 1000, commissionPercent: 15, commission: 150, net: 850, total: 1003 },
    taxLines: [{ name: "IGST", percent: 18, base: 850, amount: 153 }],
    terms: "Cancellation until ten days before.",
    mandate: null,
  },
  updatedAt: "2026-11-30T08:00:00.000Z",
};

type OrderChanges = Record<string, unknown>;

export const createOrder = (changes: OrderChanges = {}) => ({ ...ORDER, ...changes });

export const createPage = (orders: readonly object[]) => ({
  items: orders,
  pageInfo: { page: 1, perPage: 100, totalPages: 1, totalCount: orders.length },
});

/** Opens the order of a plan, of which the last version is the latest. */
export function openOrder(
  versions: OrderChanges[] = [{}],
  { resolvers = {}, version }: { resolvers?: Resolvers; version?: number } = {},
) {
  const orders = versions.map((changes, index) => ({
    ...ORDER,
    id: `o${index + 1}`,
    version: index + 1,
    ...changes,
  }));
  return renderApp(
    [
      { path: RELEASE_ORDER_PATH, element: <ReleaseOrderPage /> },
      { path: RELEASE_ORDERS_PATH, element: <ReleaseOrders /> },
    ],
    getReleaseOrderPath("p1", version),
    {
      releaseOrders: () => createPage(orders),
      releaseOrder: ({ id }: { id: string }) => orders.find((order) => order.id === id),
      ...resolvers,
    },
  );
}

export async function openMenu(): Promise<void> {
  await userEvent.click(await ui.findByRole("button", { name: "More" }));
}

export async function chooseMenuItem(name: string): Promise<void> {
  await openMenu();
  await userEvent.click(await ui.findByRole("menuitem", { name }));
}

/** Its form is loaded when it is opened first. */
export async function findDialog(name: string) {
  const dialog = within(await ui.findByRole("dialog", { name }));
  await dialog.findAllByRole("textbox");
  return dialog;
}

/** Pastes the text, because each typed letter renders the form. */
export async function replaceText(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}
