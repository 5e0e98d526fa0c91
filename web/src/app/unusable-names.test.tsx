import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { renderApp, signIn } from "../testing/render-app.tsx";
import { testRoutes } from "./test-routes.tsx";

const toPage = (items: object[]) => ({
  items,
  pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: items.length },
});
const createClient = (id: string, businessName: string, status: string) => ({
  id,
  businessName,
  status,
  updatedAt: "2026-11-22T08:00:00.000Z",
});

beforeEach(() => signIn("ADMIN"));

it("says that a client of the file waits for approval, and approves it instead of adding another", async () => {
  const clients = [
    createClient("c1", "Nirvana Foods", "PENDING"),
    createClient("c2", "Udaan Regional", "INACTIVE"),
  ];
  const { operations } = renderApp(testRoutes, "/campaign-management", {
    campaigns: () => toPage([]),
    clientOptions: () =>
      clients
        .filter(({ status }) => status === "APPROVED")
        .map(({ id, businessName }) => ({ id, name: businessName })),
    clients: ({ search = "" }: { search?: string }) =>
      toPage(clients.filter(({ businessName }) => businessName.toLowerCase().includes(search.toLowerCase()))),
    setClientStatus: () => {
      Object.assign(clients[0] ?? {}, { status: "APPROVED" });
      return clients[0];
    },
    imports: () => [],
  });
  await userEvent.click(await ui.findByRole("button", { name: "Import" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Import campaigns" }));
  const lines = [
    "Name,Client,Start date,End date,Budget",
    ...["Nirvana Foods", "Udaan Regional", "Aster"].map(
      (name) => `X ${name},${name},2027-01-01,2027-03-31,1000`,
    ),
  ];
  await userEvent.upload(
    dialog.getByLabelText("Choose a file", { selector: "input" }),
    new File([lines.join("\r\n")], "campaigns.csv", { type: "text/csv" }),
  );
  await dialog.findByText("“Nirvana Foods” exists and waits for approval.");
  dialog.getByText("“Udaan Regional” exists and is inactive.");
  expect(dialog.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/client-management/edit/c2");
  await dialog.findByRole("button", { name: "Add “Aster”" });
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  await dialog.findByText(/1 new record/);
  expect(operations.some(({ operation }) => operation === "CreateClient")).toBe(false);
  await waitFor(() => expect(dialog.queryByText(/waits for approval/)).toBeNull());
});
