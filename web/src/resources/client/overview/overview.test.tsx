import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { readSession, updateSessionUser, type SessionUser } from "../../../session/session-store.ts";
import { testRoutes } from "../../../app/test-routes.tsx";
import { getSchema, renderApp, signIn } from "../../../testing/render-app.tsx";
import { createSampleResolvers } from "../../../testing/samples.ts";
import { getToasts } from "../../../testing/toasts.ts";

it("approves a pending client and shows its new status", async () => {
  signIn("ADMIN");
  const client = { id: "c1", businessName: "Konkan Coffee", status: "PENDING", updatedAt: "v1" };
  const { operations } = renderApp(testRoutes, "/client-management/view/c1", {
    ...createSampleResolvers(getSchema()),
    client: () => client,
    setClientStatus: ({ status }: { status: string }) => Object.assign(client, { status, updatedAt: "v2" }),
  });
  await userEvent.click(await ui.findByRole("button", { name: "Change status" }));
  await userEvent.click(await ui.findByRole("menuitem", { name: "Approved" }));
  await waitFor(() => expect(getToasts()).toEqual(["Konkan Coffee: Approved"]));
  expect(await ui.findByText("Approved", { selector: "h1 ~ *, h1 ~ * *" })).toBeTruthy();
  expect(operations.find(({ operation }) => operation === "SetClientStatus")?.variables).toMatchObject({
    id: "c1",
    status: "APPROVED",
    expectedUpdatedAt: "v1",
  });
});

it("merges a duplicate from its page, and returns to the list", async () => {
  signIn("ADMIN");
  const { user } = readSession();
  updateSessionUser({ ...user, mergesRecords: true } as SessionUser);
  const merged: unknown[] = [];
  const { router } = renderApp(testRoutes, "/client-management/view/c1", {
    ...createSampleResolvers(getSchema()),
    client: () => ({ id: "c1", businessName: "Konkan Cofee", status: "APPROVED", updatedAt: "v1" }),
    clientOptions: () => [{ id: "c2", name: "Konkan Coffee" }],
    recentMerges: () => [],
    mergeRecords: ({ input }: { input: object }) => {
      merged.push(input);
      return { id: "m1", name: "Konkan Cofee", createdAt: null };
    },
  });
  await userEvent.click(await ui.findByRole("button", { name: "Merge" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Merge Konkan Cofee" }));
  await userEvent.click(dialog.getByRole("combobox", { name: /^Merge into this client/ }));
  await userEvent.click(await ui.findByRole("option", { name: "Konkan Coffee" }));
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Merge" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe("/client-management"));
  expect(merged).toMatchObject([{ type: "CLIENT", id: "c1", keptId: "c2" }]);
});
