import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { expect, it } from "vitest";

import { testRoutes } from "../../app/test-routes.tsx";
import { readSession, updateSessionUser } from "../../session/session-store.ts";
import { getSchema, renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { createSampleResolvers } from "../../testing/samples.ts";

const change = {
  id: "1",
  type: "Vendor",
  recordId: "v1",
  name: "Radio One",
  action: "UPDATED",
  by: { id: "u1", name: "Asha Rao" },
  changes: [] as object[],
  unlistedChanges: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: null,
};
const field = { item: [] as string[], from: null, to: null, currency: null };
const price = {
  ...field,
  path: "channels.prices.price",
  item: ["One FM", "Spot", "2026-01-01"],
  currency: "EUR",
};
const createPage = (items: readonly object[], totalCount = items.length, page = 1) => ({
  items,
  pageInfo: {
    page,
    perPage: 10,
    totalPages: 1,
    totalCount,
    atLeast: false,
    snapshot: null,
    omittedCount: null,
  },
});

function open(path: string, resolvers: Resolvers, hasChangeLog = true) {
  signIn("ADMIN");
  const { user } = readSession();
  if (user) updateSessionUser({ ...user, hasChangeLog });
  return renderApp(
    testRoutes,
    path,
    hasChangeLog ? { ...createSampleResolvers(getSchema()), ...resolvers } : resolvers,
  );
}

it("lists changes with their record, author and values", async () => {
  const { operations } = open("/change-log?type=Vendor&created=2026-11-01..2026-11-30", {
    loggedChanges: () =>
      createPage([
        { ...change, changes: [{ ...price, from: "10", to: "12.5" }] },
        { ...change, id: "2", type: "City", name: "Bombay", action: "DELETED" },
        {
          ...change,
          id: "3",
          type: "Role",
          recordId: "user",
          name: "User",
          changes: [
            { ...field, path: "permissions", from: "Delete vendors" },
            { ...field, path: "permissions", to: "Data room" },
          ],
        },
      ]),
  });
  const row = within(await ui.findByRole("row", { name: /Radio One/ }));
  expect(row.getByText("One FM · Spot · 1 Jan 2026 · Price: €10.00 → €12.50")).toBeTruthy();
  expect(row.getByText("Asha Rao")).toBeTruthy();
  expect(row.getByRole("link", { name: "Radio One" }).getAttribute("href")).toBe(
    "/vendor-management/v1/view?show=history",
  );
  const deleted = within(ui.getByRole("row", { name: /Bombay/ }));
  expect(deleted.getByText("Deleted")).toBeTruthy();
  expect(deleted.queryByRole("link")).toBeNull();
  expect(ui.getByText("Permissions removed: Delete vendors; Permissions added: Data room")).toBeTruthy();
  expect(ui.getByRole("link", { name: "User" }).getAttribute("href")).toBe("/module-permission?role=user");
  const query = operations.find(({ operation }) => operation === "LoggedChanges");
  expect(query?.variables).toMatchObject({
    type: "Vendor",
    createdFrom: "2026-11-01",
    createdTo: "2026-11-30",
  });
});

it("is absent without support of the upstream", async () => {
  const { operations } = open("/change-log", {}, false);
  expect(await ui.findByText("404")).toBeTruthy();
  expect(operations.map(({ operation }) => operation)).not.toContain("LoggedChanges");
});

it("shows the history of a vendor in a tab, page by page", async () => {
  const changes = [
    { ...field, path: "commissionPercent", from: "15", to: "12.5" },
    { ...field, path: "publisher", to: "Northern Press" },
    { ...field, path: "legacyCode", to: "77" },
  ];
  const { operations } = open("/vendor-management/v1/view", {
    recordHistory: (args: never) =>
      Number(Reflect.get(args, "page")) === 1
        ? createPage([{ ...change, changes }], 2)
        : createPage([{ ...change, id: "2", action: "CREATED", by: null }], 2, 2),
  });
  await userEvent.click(await ui.findByRole("link", { name: "History" }));
  const history = within(await ui.findByRole("region", { name: "History" }));
  await history.findByText("Updated");
  const [, ...texts] = history
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replaceAll(/ +/g, " "));
  expect(texts).toEqual(["Commission (%) 15 → 12.5", "Publisher Northern Press", "legacyCode 77"]);
  await userEvent.click(history.getByRole("button", { name: "Show earlier changes" }));
  expect(await history.findByText("Created")).toBeTruthy();
  expect(history.queryByRole("button", { name: "Show earlier changes" })).toBeNull();
  expect(
    operations.filter(({ operation }) => operation === "RecordHistory").map(({ variables }) => variables),
  ).toEqual([1, 2].map((page) => ({ type: "Vendor", id: "v1", page, perPage: 20 })));
});

it("loads the history below a form on request, and again after a failure", async () => {
  let attempts = 0;
  const { operations } = open("/time-slot-master/edit/t1", {
    recordHistory: () => {
      attempts += 1;
      if (attempts === 1) throw new GraphQLError("No", { extensions: { code: "UPSTREAM_ERROR" } });
      return createPage([]);
    },
  });
  const button = await ui.findByRole("button", { name: "Show history" });
  expect(operations.map(({ operation }) => operation)).not.toContain("RecordHistory");
  await userEvent.click(button);
  await userEvent.click(await ui.findByRole("button", { name: "Try again: History" }));
  expect(await ui.findByText("No changes are logged yet.")).toBeTruthy();
});

it("shows no history without support of the upstream", async () => {
  const sample = createSampleResolvers(getSchema());
  const viewer = (args: never) => Object.assign({}, sample["viewer"]?.(args), { hasChangeLog: () => false });
  open("/time-slot-master/edit/t1", { ...sample, viewer }, false);
  await ui.findByRole("button", { name: "Update" });
  expect(ui.queryByRole("button", { name: "Show history" })).toBeNull();
});
