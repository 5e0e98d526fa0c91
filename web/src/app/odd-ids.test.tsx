import { act, screen as ui, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { createSampleResolvers } from "../testing/samples.ts";
import { getSchema, renderApp, signIn } from "../testing/render-app.tsx";
import { testRoutes } from "./test-routes.tsx";

const IDS = [
  "CL/2024/001",
  "cl.001",
  "urn:client:1",
  "Q2xpZW50OjE=",
  "a b, c",
  "ग्राहक-१",
  "50%",
  "a#b",
  "a?b&c=d",
  "{1}",
  "[1].x",
  "$&",
  "asha@agency.test",
  'say "hi"',
];

const pageInfo = { page: 1, perPage: 10, totalPages: 1, totalCount: IDS.length };

function openAt(path: string, resolvers = {}) {
  signIn("ADMIN");
  return renderApp(testRoutes, path, { ...createSampleResolvers(getSchema()), ...resolvers });
}

const readTargets = (pattern: RegExp) => {
  const targets = ui.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  return [...new Set(targets)].filter((target) => pattern.test(target));
};

describe("ids with any characters", () => {
  it.each([
    ["Client", "/client-management/view/:id", IDS],
    ["Client", "/client-management/edit/:id", IDS],
    ["Vendor", "/vendor-management/:id/view", ["CL/2024/001", "50%"]],
    ["Vendor", "/vendor-management/:id/edit", ["CL/2024/001", "50%"]],
    ["MediaPlan", "/manage-media-plan/edit/:id", ["CL/2024/001", "50%"]],
    ["PlanReview", "/manage-media-plan/review/:id", ["CL/2024/001", "50%"]],
  ])("are read from the address of %s", async (operation, path, ids) => {
    const { router, operations } = openAt("/settings");
    for (const id of ids) {
      await act(() => router.navigate(path.replace(":id", () => encodeURIComponent(id))));
      await waitFor(() =>
        expect(operations.findLast((sent) => sent.operation === operation)?.variables).toMatchObject({ id }),
      );
    }
  });

  it("are encoded in the links of a list", async () => {
    openAt("/vendor-management?perPage=25", {
      vendors: () => ({
        items: IDS.map((id) => ({
          id,
          name: `Vendor ${id}`,
          mediaTypes: [],
          mediaTypeIds: [],
          status: "ACTIVE",
        })),
        pageInfo,
      }),
    });
    await ui.findByText("Vendor CL/2024/001");
    for (const screen of ["view", "edit"])
      expect(readTargets(new RegExp(`/${screen}$`))).toEqual(
        IDS.map((id) => `/vendor-management/${encodeURIComponent(id)}/${screen}`),
      );
  });

  it("are encoded in the links of the dashboard", async () => {
    const shortlist = (items: object[]) => ({ totalCount: items.length, items });
    openAt("/dashboard", {
      dashboard: () => ({
        waitingPlans: shortlist(
          IDS.map((id) => ({
            id,
            planNumber: null,
            orderDetails: { campaign: null, vendor: null },
            priceDetails: { finalAmount: 1, invalidFields: null },
          })),
        ),
        campaignsOverBudget: shortlist(IDS.map((id) => ({ id, name: `Campaign ${id}`, status: "ACTIVE" }))),
      }),
    });
    await ui.findByText("Campaign CL/2024/001");
    expect(readTargets(/\/review\//)).toEqual(
      IDS.map((id) => `/manage-media-plan/review/${encodeURIComponent(id)}`),
    );
    expect(readTargets(/campaign-management\/view/)).toEqual(
      IDS.slice(0, 5).map((id) => `/campaign-management/view/${encodeURIComponent(id)}`),
    );
  });

  it("filter a list by its address", async () => {
    const { router, operations } = openAt("/settings");
    for (const id of IDS) {
      await act(() => router.navigate(`/campaign-management?${new URLSearchParams({ clientId: id })}`));
      await waitFor(() =>
        expect(operations.findLast((sent) => sent.operation === "Campaigns")?.variables).toMatchObject({
          clientId: id,
        }),
      );
    }
  });
});
