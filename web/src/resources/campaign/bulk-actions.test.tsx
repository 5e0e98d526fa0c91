import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Campaigns } from "./campaign.tsx";

const entry: ScreenEntry = {
  listPath: "/campaigns",
  addPath: "/add",
  editPath: "/edit/:id",
  module: "campaigns",
};
const routes = [{ path: entry.listPath, element: <Campaigns screen="list" entry={entry} /> }];

const createCampaign = (id: string, author: string, status: string) => ({
  id,
  name: `Campaign ${id}`,
  code: id,
  clientId: "k1",
  client: { id: "k1", name: "Tulsi" },
  objective: "LAUNCH",
  startDate: "2026-01-05",
  endDate: "2026-03-31",
  budget: 100,
  currency: "INR",
  status,
  mediaTypeIds: [],
  mediaTypes: [],
  cityIds: [],
  cities: [],
  createdBy: { id: author, name: "Somebody" },
  updatedAt: `version-${id}`,
});
const campaigns = [
  createCampaign("own", "u1", "APPROVED"),
  createCampaign("over", "u1", "COMPLETED"),
  createCampaign("other", "u2", "APPROVED"),
];

it("cancels only the user's own active campaigns", async () => {
  signIn("USER", [
    { module: "campaigns", action: "VIEW" },
    { module: "campaigns", action: "UPDATE" },
  ]);
  const { operations } = renderApp(routes, "/campaigns", {
    campaigns: () => ({
      items: campaigns,
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 3 },
    }),
    campaign: ({ id }: { id: string }) => campaigns.find((campaign) => campaign.id === id),
    updateCampaign: ({ id }: { id: string }) => campaigns.find((campaign) => campaign.id === id),
  });
  await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
  const bar = within(await ui.findByRole("region", { name: "Selected rows" }));
  await userEvent.click(bar.getByRole("button", { name: "Cancel 1 campaign" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Cancel 1 campaign?" }));
  expect(dialog.getByText(/2 others will not change/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel 1 campaign" }));
  await waitFor(() => expect(getToasts()).toContain("1 record changed"));
  const updates = operations.filter(({ operation }) => operation === "UpdateCampaign");
  expect(updates.map(({ variables }) => variables)).toMatchObject([
    { id: "own", expectedUpdatedAt: "version-own", input: { name: "Campaign own", status: "CANCELLED" } },
  ]);
});
