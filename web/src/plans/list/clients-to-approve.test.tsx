import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
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
    status: "PENDING",
    createdAt: updatedAt,
    updatedAt,
  }));
  return {
    clientsToApprove: () => ({ items: clients.slice(0, 5), pageInfo: { totalCount: clients.length } }),
    setClientStatus: ({ id, status, comment }: Record<"id" | "status" | "comment", string>) => {
      clients = clients.filter((client) => client.id !== id);
      return { id, status, statusComment: comment, updatedAt: "later" };
    },
  };
}

const signInAsManager = () => signIn("MANAGER", [{ module: "clients", action: "APPROVE" }]);

async function rejectClient(name: string, reason: string) {
  await userEvent.click(ui.getByRole("button", { name: `Reject ${name}` }));
  const dialog = within(await ui.findByRole("dialog", { name: `Reject: ${name}` }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), reason);
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
}

it("keeps decided clients in their places, requires a reason and offers to undo a rejection", async () => {
  signInAsManager();
  const { operations } = renderApp(routes, "/", createResolvers(7));
  const panel = within(await ui.findByRole("region", { name: "Clients to approve" }));
  const getNames = () => panel.getAllByRole("listitem").map((item) => item.textContent.slice(0, 8));
  const names = getNames();
  expect(names).toHaveLength(5);
  const moreButton = panel.getByRole<HTMLButtonElement>("button", { name: "2 more clients to approve" });
  expect(moreButton.disabled).toBe(true);
  await userEvent.click(panel.getByRole("button", { name: "Approve Client 1" }));
  await panel.findByText("Approved");
  await rejectClient("Client 2", "Unknown");
  await userEvent.click(await panel.findByRole("button", { name: "Undo the rejection of Client 2" }));
  await panel.findByRole("button", { name: "Reject Client 2" });
  expect(getNames()).toEqual(names);
  const decisions = operations.filter(({ operation }) => operation === "DecideClient");
  expect(decisions.map(({ variables }) => variables)).toEqual([
    { id: "c1", status: "APPROVED", expectedUpdatedAt: updatedAt, comment: null },
    { id: "c2", status: "REJECTED", expectedUpdatedAt: updatedAt, comment: "Unknown" },
    { id: "c2", status: "PENDING", expectedUpdatedAt: "later", comment: null },
  ]);
  expect(getToasts()).toEqual(["Client 1: Approved", "Client 2: Rejected", "Client 2: Pending"]);
  await userEvent.click(moreButton);
  await panel.findByText("Client 6");
});

it("says if the upstream did not store the reason", async () => {
  signInAsManager();
  renderApp(routes, "/", {
    ...createResolvers(1),
    setClientStatus: ({ id, status }: Record<"id" | "status", string>) => ({
      id,
      status,
      statusComment: null,
    }),
  });
  await ui.findByText("Client 1");
  await rejectClient("Client 1", "Unknown");
  await waitFor(() =>
    expect(getToasts()).toEqual(["Client 1: Rejected", "The connected service did not store the comment."]),
  );
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
