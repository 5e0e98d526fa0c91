import { cleanup, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import type { RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";

import type { ScreenEntry } from "../../../crud/resource.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { PlanForm } from "./plan-form.tsx";
import { storedPlan } from "../testing/stored-plan.ts";

const entry: ScreenEntry = {
  list: "/plans",
  add: "/plans/add",
  edit: "/plans/edit/:id",
  module: "media_plans",
};
const routes: RouteObject[] = [
  { path: entry.list, element: <p>The list</p> },
  { path: entry.add, element: <PlanForm entry={entry} /> },
  { path: entry.edit, element: <PlanForm entry={entry} /> },
];
const createdAt = "2026-06-01T10:00:00.000Z";

async function openCopy(resolvers: Resolvers) {
  const staged = renderApp(routes, "/plans/add?from=p1", {
    mediaPlan: () => storedPlan(),
    channelPrices: [] as never,
    vendor: null as never,
    ...resolvers,
  });
  await ui.findByLabelText("Additional charges");
  return staged;
}

const submit = () => userEvent.click(ui.getByText("Submit for Approval"));
const typeCharges = (value: string) =>
  fireEvent.change(ui.getByLabelText("Additional charges"), { target: { value } });
const lost = () => {
  throw createGraphqlError("UPSTREAM_TIMEOUT", "The upstream did not answer in time");
};
const failed = () => waitFor(() => expect(getToasts()).toContain("Failed to add media plan"));

beforeEach(() => {
  signIn("ADMIN");
});

describe("a new plan whose save response was lost", () => {
  it("retries under the same key and uses a new key for the next plan", async () => {
    const attempts: string[] = [];
    const createMediaPlan = ({ attempt }: { attempt: string }) => {
      attempts.push(attempt);
      return attempts.length === 1 ? lost() : storedPlan();
    };
    const { router } = await openCopy({ createMediaPlan });
    await submit();
    await failed();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
    cleanup();

    await openCopy({ createMediaPlan });
    await submit();
    await waitFor(() => expect(attempts).toHaveLength(3));
    expect(attempts[0]).toMatch(/^[\w.-]{8,64}$/);
    expect(attempts[1]).toBe(attempts[0]);
    expect(attempts[2]).not.toBe(attempts[0]);
  });

  it("keeps its key over a reload without further typing", async () => {
    const attempts: string[] = [];
    await openCopy({
      createMediaPlan: ({ attempt }: { attempt: string }) => {
        attempts.push(attempt);
        return lost();
      },
    });
    await submit();
    await failed();
    window.dispatchEvent(new Event("pagehide"));
    cleanup();

    await openCopy({
      createMediaPlan: ({ attempt }: { attempt: string }) => {
        attempts.push(attempt);
        return storedPlan();
      },
    });
    await userEvent.click(await ui.findByText("Restore"));
    await submit();
    await waitFor(() => expect(attempts).toHaveLength(2));
    expect(attempts[1]).toBe(attempts[0]);
  });

  const createdBefore = () => {
    throw new GraphQLError(
      "Media plan MP-2026-0001 was already created by an earlier attempt, with different values",
      {
        extensions: { code: "CONFLICT", created: { id: "p1", createdAt } },
      },
    );
  };

  it("saves later changes over the stored plan", async () => {
    const { router, operations } = await openCopy({
      createMediaPlan: createdBefore,
      updateMediaPlan: () => storedPlan(),
    });
    typeCharges("50");
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
    expect(getToasts()).toContain("Media plan added and sent for approval!");
    expect(operations.find(({ operation }) => operation === "UpdateMediaPlan")?.variables).toMatchObject({
      id: "p1",
      expectedUpdatedAt: createdAt,
      input: { priceDetails: { additionalCharges: 50 } },
    });
  });

  it("confirms overwriting a plan changed by another user", async () => {
    const current = { updatedAt: "2026-06-01T10:05:00.000Z", changedBy: "Rohan Rao", changes: [] };
    const { router } = await openCopy({
      createMediaPlan: createdBefore,
      updateMediaPlan: () => {
        throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
      },
    });
    typeCharges("50");
    await submit();
    const dialog = await ui.findByRole("dialog", { name: /^Rohan Rao changed / });
    await userEvent.click(within(dialog).getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
    expect(ui.queryByText(/^You have an unsaved draft/)).toBeNull();
  });
});

it("accepts a repeated change", async () => {
  const later = "2026-06-01T10:05:00.000Z";
  let plan = storedPlan();
  let tries = 0;
  renderApp(routes, "/plans/edit/p1", {
    mediaPlan: () => plan,
    channelPrices: [] as never,
    vendor: null as never,
    updateMediaPlan: () => {
      tries += 1;
      if (tries > 1) {
        const current = { updatedAt: later, changedBy: "Asha Patil", changes: [] };
        throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
      }
      const { priceDetails } = plan;
      plan = storedPlan({ updatedAt: later, priceDetails: { ...priceDetails, additionalCharges: 50 } });
      return lost();
    },
  });
  await ui.findByLabelText("Additional charges");
  typeCharges("50");
  await userEvent.click(ui.getByText("Update"));
  await waitFor(() => expect(getToasts()).toContain("Failed to update media plan"));
  await userEvent.click(ui.getByText("Update"));
  await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));
  expect(ui.queryByRole("dialog")).toBeNull();
});
