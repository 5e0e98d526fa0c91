import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

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
