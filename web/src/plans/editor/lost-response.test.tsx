import { cleanup, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { beforeEach, describe, expect, it } from "vitest";

import { createGraphqlError, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { enterCharges, openPlan } from "../testing/render-plan.tsx";
import { createStoredPlan } from "../testing/stored-plan.ts";

const createdAt = "2026-06-01T10:00:00.000Z";

const openCopy = (resolvers: Resolvers) => openPlan("/plans/add?from=p1", resolvers);
const submit = () => userEvent.click(ui.getByText("Submit for Approval"));
const failWithTimeout = () => {
  throw createGraphqlError("UPSTREAM_TIMEOUT", "The upstream did not respond in time");
};
const waitForFailure = () => waitFor(() => expect(getToasts()).toContain("Failed to add media plan"));

beforeEach(() => {
  signIn("ADMIN");
});

describe("a new plan whose save response was lost", () => {
  it("retries under the same key and uses a new key for the next plan", async () => {
    const attempts: string[] = [];
    const createMediaPlan = ({ attempt }: { attempt: string }) => {
      attempts.push(attempt);
      return attempts.length === 1 ? failWithTimeout() : createStoredPlan();
    };
    const { router } = await openCopy({ createMediaPlan });
    await submit();
    await waitForFailure();
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

  it("retries under the same key after a reload", async () => {
    const attempts: string[] = [];
    await openCopy({
      createMediaPlan: ({ attempt }: { attempt: string }) => {
        attempts.push(attempt);
        return failWithTimeout();
      },
    });
    await submit();
    await waitForFailure();
    window.dispatchEvent(new Event("pagehide"));
    cleanup();

    await openCopy({
      createMediaPlan: ({ attempt }: { attempt: string }) => {
        attempts.push(attempt);
        return createStoredPlan();
      },
    });
    await userEvent.click(await ui.findByText("Restore"));
    await submit();
    await waitFor(() => expect(attempts).toHaveLength(2));
    expect(attempts[1]).toBe(attempts[0]);
  });

  const failWithDuplicate = () => {
    throw new GraphQLError(
      "Media plan MP-2026-0001 was already created by an earlier attempt, with different values",
      {
        extensions: { code: "CONFLICT", created: { id: "p1", createdAt } },
      },
    );
  };

  it("saves later changes over the stored plan", async () => {
    const { router, operations } = await openCopy({
      createMediaPlan: failWithDuplicate,
      updateMediaPlan: () => createStoredPlan(),
    });
    enterCharges("50");
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
    await waitFor(() => expect(getToasts()).toContain("Media plan added and sent for approval!"));
    expect(operations.find(({ operation }) => operation === "UpdateMediaPlan")?.variables).toMatchObject({
      id: "p1",
      expectedUpdatedAt: createdAt,
      input: { priceDetails: { additionalCharges: 50 } },
    });
  });

  it("confirms overwriting a plan changed by another user", async () => {
    const current = { updatedAt: "2026-06-01T10:05:00.000Z", changedBy: "Rohan Rao", changes: [] };
    const { router } = await openCopy({
      createMediaPlan: failWithDuplicate,
      updateMediaPlan: () => {
        throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
      },
    });
    enterCharges("50");
    await submit();
    const dialog = await ui.findByRole("dialog", { name: /^Rohan Rao changed / });
    await userEvent.click(within(dialog).getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/plans/edit/p1"));
    expect(ui.queryByText(/^You have an unsaved draft/)).toBeNull();
  });
});

it("reports success when a retry finds its own changes stored", async () => {
  const laterUpdate = "2026-06-01T10:05:00.000Z";
  let plan = createStoredPlan();
  let requestCount = 0;
  await openPlan("/plans/edit/p1", {
    mediaPlan: () => plan,
    updateMediaPlan: () => {
      requestCount += 1;
      if (requestCount > 1) {
        const current = { updatedAt: laterUpdate, changedBy: "Asha Patil", changes: [] };
        throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
      }
      const { priceDetails } = plan;
      plan = createStoredPlan({
        updatedAt: laterUpdate,
        priceDetails: { ...priceDetails, additionalCharges: 50 },
      });
      return failWithTimeout();
    },
  });
  enterCharges("50");
  await userEvent.click(ui.getByText("Update"));
  await waitFor(() => expect(getToasts()).toContain("Failed to update media plan"));
  await userEvent.click(ui.getByText("Update"));
  await waitFor(() => expect(getToasts()).toContain("Media plan updated successfully!"));
  expect(ui.queryByRole("dialog")).toBeNull();
});
