import { screen as ui, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { testRoutes } from "../../app/test-routes.tsx";

import { readSession, updateSessionUser } from "../../session/session-store.ts";
import { getSchema, renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { createSampleResolvers } from "../../testing/samples.ts";
import { RELEASE_ORDERS_PATH } from "./paths.ts";
import { createOrder, createPage } from "./testing/render-order.tsx";

function openList(hasReleaseOrders: boolean, search: string, resolvers: Resolvers) {
  signIn("ADMIN");
  const { user } = readSession();
  if (user) updateSessionUser({ ...user, hasReleaseOrders });
  return renderApp(testRoutes, `${RELEASE_ORDERS_PATH}${search}`, resolvers);
}

it("lists orders with links to their version and with late deadlines", async () => {
  const { operations } = openList(true, "?late=true", {
    ...createSampleResolvers(getSchema()),
    releaseOrders: () =>
      createPage([
        createOrder({ status: "SENT", late: ["CONFIRMATION"], confirmBy: "2026-11-25" }),
        createOrder({ id: "7", version: 2, status: null, vendor: null, mediaPlan: null }),
      ]),
  });
  const row = within(await ui.findByRole("row", { name: /RO-2026-0057\/1/ }));
  expect(row.getByText("Sent")).toBeTruthy();
  expect(row.getByTitle("Confirmation is late").style.color).toContain("var(--tone-error)");
  expect(row.getAllByRole("link")[0]?.getAttribute("href")).toBe("/release-orders/plan/p1?version=1");
  expect(
    within(ui.getByRole("row", { name: /RO-2026-0057\/2/ })).queryByText("Confirmation is late"),
  ).toBeNull();
  const query = operations.find(({ operation }) => operation === "ReleaseOrders");
  expect(query?.variables).toMatchObject({ late: true });
});

it("is not found when the upstream has no release orders", async () => {
  const { operations } = openList(false, "", {});
  expect(await ui.findByText("404")).toBeTruthy();
  expect(operations.map(({ operation }) => operation)).not.toContain("ReleaseOrders");
});
