import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { createSampleResolvers } from "../testing/samples.ts";
import { getSchema, signIn, renderApp, type ReceivedOperation } from "../testing/render-app.tsx";
import { testRoutes } from "./test-routes.tsx";
import { setFilter } from "../testing/filters.ts";

const CLIENT = "/client-management/view/c7";

const renderAt = (path: string) => renderApp(testRoutes, path, createSampleResolvers(getSchema()));
const findLink = (name: string) => ui.findByRole("link", { name });
const getLastVariables = (operations: ReceivedOperation[], operation: string) =>
  operations.findLast((sent) => sent.operation === operation)?.variables;

describe("a record with related lists", () => {
  it("shows a client's campaigns as a tab beside its overview", async () => {
    signIn("ADMIN");
    const { operations, router } = renderAt(CLIENT);
    expect(await ui.findByRole("heading", { name: "Details" })).toBeTruthy();
    await userEvent.click(await findLink("Campaigns"));
    await waitFor(() =>
      expect(getLastVariables(operations, "Campaigns")).toMatchObject({ clientId: "c7", page: 1 }),
    );
    expect(router.state.location.search).toBe("?show=campaigns");
    expect(await ui.findByRole("columnheader", { name: /^Name and code/ })).toBeTruthy();
    expect(ui.queryByRole("heading", { name: "Campaign Management" })).toBeNull();

    await setFilter("Status", "Active");
    await waitFor(() =>
      expect(getLastVariables(operations, "Campaigns")).toMatchObject({ clientId: "c7", status: "ACTIVE" }),
    );
    await userEvent.click(await findLink("Overview"));
    expect(await ui.findByRole("heading", { name: "Details" })).toBeTruthy();
  });

  it("creates a campaign for the client and returns to it", async () => {
    signIn("ADMIN");
    const { operations, router } = renderAt(`${CLIENT}?show=campaigns`);
    await userEvent.click(await ui.findByRole("link", { name: "Add campaign" }));
    await waitFor(() => expect(router.state.location.search).toBe("?clientId=c7"));
    expect(await ui.findByRole("textbox", { name: /^Brand/ })).toBeTruthy();
    await waitFor(() => expect(getLastVariables(operations, "ClientOptions")).toMatchObject({ ids: ["c7"] }));

    await userEvent.click(ui.getByRole("link", { name: "Back" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(CLIENT));
    expect(router.state.location.search).toBe("?show=campaigns");
  });

  it("returns from a plan to its campaign and client", async () => {
    signIn("ADMIN");
    const { router } = renderAt(`${CLIENT}?show=campaigns`);
    const findRow = () =>
      waitFor(() => document.querySelector<HTMLElement>("a[data-row]") ?? Promise.reject());
    const goBackTo = async (pathname: string) => {
      await userEvent.click(await ui.findByRole("link", { name: "Back" }));
      await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
    };
    await userEvent.click(await findRow());
    await userEvent.click(await findLink("Media plans"));
    const campaign = router.state.location.pathname;
    const plan = await findRow();
    // All rows belong to this campaign, so the column is hidden.
    expect(ui.queryByRole("columnheader", { name: /^Campaign/ })).toBeNull();
    await userEvent.click(plan);
    await waitFor(() => expect(router.state.location.pathname).toContain("/review/"));
    await goBackTo(campaign);
    await goBackTo(CLIENT);
    expect(await ui.findByRole("link", { name: "Back to clients" })).toBeTruthy();
  });

  it("shows spend by media type for a campaign and by campaign for a client", async () => {
    signIn("ADMIN");
    const { operations, router } = renderAt("/campaign-management/view/k1?show=billingSummaries");
    await waitFor(() =>
      expect(getLastVariables(operations, "Billing")).toMatchObject({ campaignId: "k1", by: "MEDIA_TYPE" }),
    );
    await ui.findByRole("radio", { name: "By media type" });
    expect(ui.queryByRole("radio", { name: "By client" })).toBeNull();
    await userEvent.click(ui.getByRole("radio", { name: "By month" }));
    await waitFor(() =>
      expect(getLastVariables(operations, "Billing")).toMatchObject({ campaignId: "k1", by: "PERIOD" }),
    );
    void router.navigate(`${CLIENT}?show=billingSummaries`);
    await waitFor(() =>
      expect(getLastVariables(operations, "Billing")).toMatchObject({ clientId: "c7", by: "CAMPAIGN" }),
    );
  });

  it.each([
    ["poInvoiceSyncs", "PoInvoiceSyncs"],
    ["payments", "Payments"],
    ["billingSummaries", "Billing"],
    ["mediaPlans", "MediaPlans"],
  ])("offers no client filter in %s of a campaign, which has one client", async (list, operation) => {
    signIn("ADMIN");
    const { operations } = renderAt(`/campaign-management/view/k1?show=${list}&clientId=c9`);
    await waitFor(() => expect(getLastVariables(operations, operation)).toMatchObject({ campaignId: "k1" }));
    expect(getLastVariables(operations, operation)).not.toHaveProperty("clientId");
    expect(ui.queryByRole("combobox", { name: "Client" })).toBeNull();
  });

  it("shows all plans of the campaign in the flowchart, and no others", async () => {
    signIn("ADMIN");
    const { operations, router } = renderAt("/campaign-management/view/k1");
    await userEvent.click(await findLink("Flowchart"));
    expect(router.state.location.search).toBe("?show=flowchart");
    await waitFor(() =>
      expect(getLastVariables(operations, "CampaignFlowchart")).toEqual({ campaignId: "k1" }),
    );
    expect(await ui.findByRole("table", { name: "Flowchart" })).toBeTruthy();
    // The campaign stays until the client has loaded.
    void router.navigate(CLIENT);
    await waitFor(() => expect(ui.queryByRole("link", { name: "Flowchart" })).toBeNull());
    expect(await findLink("Media plans")).toBeTruthy();
  });

  it("hides the flowchart without permission to view media plans", async () => {
    signIn("MANAGER", [
      { module: "campaigns", action: "VIEW" },
      { module: "campaigns", action: "UPDATE" },
      { module: "payments", action: "VIEW" },
    ]);
    renderAt("/campaign-management/view/k1?show=flowchart");
    expect(await findLink("Payments")).toBeTruthy();
    expect(ui.queryByRole("link", { name: "Flowchart" })).toBeNull();
    expect(ui.queryByRole("table", { name: "Flowchart" })).toBeNull();
  });

  it("offers only lists with view permission", async () => {
    signIn("MANAGER", [
      { module: "campaigns", action: "VIEW" },
      { module: "campaigns", action: "UPDATE" },
      { module: "media_plans", action: "VIEW" },
      { module: "payments", action: "VIEW" },
    ]);
    renderAt("/campaign-management/view/k1");
    expect(await findLink("Media plans")).toBeTruthy();
    expect(ui.getByRole("link", { name: "Payments" })).toBeTruthy();
    // Managers cannot open clients: the name is plain text.
    expect(document.querySelector("a[href^='/client-management']")).toBeNull();
  });
});
