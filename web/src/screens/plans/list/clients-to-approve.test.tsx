import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { ClientsToApprove } from "./clients-to-approve.tsx";
import { MediaPlans } from "./plan-list.tsx";

const updatedAt = "2026-11-22T08:00:00.000Z";
const routes = [{ path: "/", element: <ClientsToApprove /> }];

function createResolvers(count: number): Resolvers {
  let clients = Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    businessName: `Client ${index + 1}`,
    taxId: "27AAPFU0939F1ZV",
    contactPerson: "Asha Patil",
    createdAt: updatedAt,
    updatedAt,
  }));
  return {
    clientsToApprove: () => ({ items: clients.slice(0, 5), pageInfo: { totalCount: clients.length } }),
    setClientStatus: ({ id, status }: { id: string; status: string }) => {
      clients = clients.filter((client) => client.id !== id);
      return { id, status };
    },
  };
}

const signInAsManager = () => signIn("MANAGER", [{ module: "clients", action: "APPROVE" }]);

it("approves or rejects a client and shows the next one", async () => {
  signInAsManager();
  const { operations } = renderApp(routes, "/", createResolvers(7));
  const panel = within(await ui.findByRole("region", { name: "Clients to approve" }));
  expect(panel.getAllByRole("listitem")).toHaveLength(5);
  expect(panel.getByText("2 more clients to approve")).toBeTruthy();
  await userEvent.click(panel.getByRole("button", { name: "Approve Client 1" }));
  await panel.findByText("Client 6");
  const nextButton = panel.getByRole("button", { name: "Approve Client 2" });
  await waitFor(() => expect(document.activeElement).toBe(nextButton));
  await userEvent.click(panel.getByRole("button", { name: "Reject Client 2" }));
  await panel.findByText("Client 7");
  const decisions = operations.filter(({ operation }) => operation === "DecideClient");
  expect(decisions.map(({ variables }) => variables)).toEqual([
    { id: "c1", status: "APPROVED", expectedUpdatedAt: updatedAt },
    { id: "c2", status: "REJECTED", expectedUpdatedAt: updatedAt },
  ]);
  expect(getToasts()).toEqual(["Client successfully updated", "Client successfully updated"]);
});

it("disappears after the last decision and focuses the screen", async () => {
  signInAsManager();
  const element = (
    <main id="screen" tabIndex={-1}>
      <ClientsToApprove />
    </main>
  );
  renderApp([{ path: "/", element }], "/", createResolvers(1));
  await userEvent.click(await ui.findByRole("button", { name: "Approve Client 1" }));
  await waitFor(() => expect(ui.queryByRole("region", { name: "Clients to approve" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("main")));
});

it("reports a conflict and reloads the queue", async () => {
  signInAsManager();
  const resolvers = createResolvers(1);
  renderApp(routes, "/", {
    ...resolvers,
    setClientStatus: (args: never) => {
      resolvers["setClientStatus"]?.(args);
      throw createGraphqlError("CONFLICT", "Client was changed by Rohan");
    },
  });
  await userEvent.click(await ui.findByRole("button", { name: "Approve Client 1" }));
  await waitFor(() => expect(getToasts()).toEqual(["Client was changed by Rohan"]));
  await waitFor(() => expect(ui.queryByRole("region")).toBeNull());
});

it("is hidden when the server returns no list of clients", async () => {
  signInAsManager();
  const { operations } = renderApp(routes, "/", { clientsToApprove: () => null });
  await waitFor(() => expect(operations).toHaveLength(1));
  expect(ui.queryByRole("region")).toBeNull();
});

it("is shown below all plans to a Manager who may not approve plans", async () => {
  signIn("MANAGER", [
    { module: "clients", action: "APPROVE" },
    { module: "media_plans", action: "VIEW" },
  ]);
  const entry = {
    listPath: "/plans",
    addPath: "/plans/add",
    editPath: "/plans/edit/:id",
    module: "media_plans",
  } as const;
  renderApp([{ path: entry.listPath, element: <MediaPlans entry={entry} /> }], entry.listPath, {
    ...createResolvers(1),
    mediaPlans: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
  });
  expect(await ui.findByRole("button", { name: "Approve Client 1" })).toBeTruthy();
});

it("requests nothing without permission to approve clients", () => {
  signIn("USER", []);
  const { operations } = renderApp(routes, "/", createResolvers(1));
  expect(operations).toEqual([]);
});

it("shows an error and retries", async () => {
  signInAsManager();
  const resolvers = createResolvers(1);
  let calls = 0;
  renderApp(routes, "/", {
    ...resolvers,
    clientsToApprove: (args: never) => {
      calls += 1;
      if (calls === 1) throw createGraphqlError("UPSTREAM_TIMEOUT", "no words for the user");
      return resolvers["clientsToApprove"]?.(args);
    },
  });
  expect((await ui.findByRole("alert")).textContent).toContain("Failed to fetch clientsRequest IDtest");
  await userEvent.click(ui.getByRole("button", { name: "Try again" }));
  expect(await ui.findByText("Client 1")).toBeTruthy();
});
