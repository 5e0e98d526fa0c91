import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderApp, signIn } from "../../../testing/render-app.tsx";
import * as files from "../../../ui/format/open-file.ts";
import { Billing } from "./billing.tsx";

const figures = {
  currency: "INR",
  planned: 30,
  ordered: 20,
  billed: 10,
  received: 6,
  outstanding: 5.8,
  tax: 1.8,
  commission: 1.5,
};
const rows = [1, 2].map((number) => ({
  id: String(number),
  period: `2026-0${number}`,
  client: { id: "c1", name: "Asha Foods" },
  campaignId: "k1",
  campaign: { id: "k1", name: "Monsoon" },
  mediaType: { id: "m1", name: "Radio" },
  ...figures,
}));

function openBilling() {
  signIn("ADMIN");
  return renderApp(
    [{ path: "/billing", element: <Billing /> }],
    "/billing?by=CLIENT&clientId=c1&search=radio",
    {
      billingReport: () => ({
        totals: [figures],
        groups: [{ key: "c1", name: "Asha Foods", figures }],
        ageing: [{ currency: "INR", ageing: { d30: 5, d60: 0.8, d90: null, over90: 0 } }],
      }),
      billingSummaries: ({ page }: { page: number }) => ({
        items: [rows[page - 1]],
        pageInfo: { page, perPage: 1, totalPages: 2, totalCount: 2 },
      }),
      clientOptions: () => [{ id: "c1", name: "Asha Foods" }],
    },
  );
}

async function exportCsv(title: string) {
  const save = vi.spyOn(files, "openFile").mockReturnValue(undefined);
  await userEvent.click(await ui.findByRole("button", { name: `Export: ${title}` }));
  await userEvent.click(await ui.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [file, name] = save.mock.calls[0] ?? [];
  expect(name).toBe(`${title}.csv`);
  return (await file?.text())?.replace("\uFEFF", "").trim().split("\r\n");
}

it("exports the outstanding money by age", async () => {
  openBilling();
  expect(await exportCsv("Outstanding by age, INR")).toEqual([
    "Age,Currency,Outstanding incl. tax",
    "Up to 30 days,INR,5",
    "31 to 60 days,INR,0.8",
    "61 to 90 days,INR,",
    "More than 90 days,INR,0",
  ]);
});

it("exports the rows of all pages with the filters and the search", async () => {
  const { operations } = openBilling();
  expect(await exportCsv("Billing by month, campaign and media type")).toEqual([
    "Month,Campaign,Client,Media type,Planned excl. tax,Ordered excl. tax,Billed incl. tax,Received incl. tax,Outstanding incl. tax,Currency",
    "2026-01,Monsoon,Asha Foods,Radio,30,20,11.8,6,5.8,INR",
    "2026-02,Monsoon,Asha Foods,Radio,30,20,11.8,6,5.8,INR",
  ]);
  const sent = operations.find(({ operation }) => operation === "BillingRows");
  expect(sent?.variables).toMatchObject({ clientId: "c1", search: "radio", perPage: 100 });
});
