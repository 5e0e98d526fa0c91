import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet } from "react-router-dom";
import { describe, expect, it } from "vitest";

import { BellButton } from "../app/shell/bell-button.tsx";
import { entries } from "../app/registry.ts";
import { EntriesContext } from "../crud/related/entries-context.ts";
import { createSampleResolvers } from "../testing/samples.ts";
import { getSchema, createGraphqlError, signIn, renderApp, type Resolvers } from "../testing/render-app.tsx";

interface StoredNotification {
  id: string;
  kind: string;
  readAt: string | null;
}

const createTime = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, "0")}:00.000Z`;

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function createResolvers(
  stored: StoredNotification[],
  overrides: Resolvers = {},
  timeZone: string | null = browserZone,
): Resolvers {
  return {
    ...createSampleResolvers(getSchema()),
    notices: ({ perPage }: { perPage: number }) => ({
      items: stored.slice(0, perPage).map((notification, index) => ({
        createdAt: createTime(59 - index),
        by: { id: "m", name: "Étienne Mercier" },
        text: null,
        mediaPlan: { id: "p1", name: "MP-2026-0042" },
        campaign: { id: "c1", name: "Diwali" },
        ...notification,
      })),
      pageInfo: { totalCount: stored.length },
      unread: stored.filter(({ readAt }) => readAt === null).length,
      timeZone,
    }),
    readNotices: ({ ids }: { ids?: string[] | null }) => {
      for (const notification of stored)
        if (!ids || ids.includes(notification.id)) notification.readAt = createTime(0);
      return { unread: 0 };
    },
    ...overrides,
  };
}

function renderBell(resolvers: Resolvers) {
  return renderApp(
    [
      {
        element: (
          <EntriesContext value={entries}>
            <BellButton />
            <main id="screen">
              <Outlet />
            </main>
          </EntriesContext>
        ),
        children: [{ path: "*", element: <p>A screen</p> }],
      },
    ],
    "/dashboard",
    resolvers,
  );
}

const findBell = (name: string) => ui.findByRole("button", { name });

describe("notifications", () => {
  it("shows the unread count and marks a notification as read when opened", async () => {
    signIn("ADMIN");
    const stored = [
      { id: "n1", kind: "REJECTED", text: "Too expensive", readAt: null },
      { id: "n2", kind: "OVER_BUDGET", mediaPlan: null, by: null, readAt: createTime(1) },
      { id: "n3", kind: "SUBMITTED", readAt: null },
    ];
    const { router, operations } = renderBell(createResolvers(stored));
    await userEvent.click(await findBell("Notifications, 2 unread"));
    const rejected = await ui.findByRole("link", { name: /rejected MP-2026-0042.*Too expensive/ });
    expect(ui.getByRole("link", { name: /^Diwali is over its budget/ }).getAttribute("href")).toBe(
      "/campaign-management/view/c1",
    );
    await userEvent.click(rejected);
    await waitFor(() => expect(router.state.location.pathname).toBe("/manage-media-plan/review/p1"));
    expect(await findBell("Notifications, 1 unread")).toBeTruthy();
    expect(operations.find(({ operation }) => operation === "ReadNotices")?.variables).toEqual({
      ids: ["n1"],
    });
    expect(ui.queryByRole("link")).toBeNull();
  });

  it("marks all visible notifications as read, but not newer ones", async () => {
    signIn("ADMIN");
    const { operations } = renderBell(createResolvers([{ id: "n1", kind: "APPROVED", readAt: null }]));
    await userEvent.click(await findBell("Notifications, 1 unread"));
    await userEvent.click(await ui.findByRole("button", { name: "Mark all as read" }));
    await findBell("Notifications");
    expect(document.activeElement?.contains(ui.getByRole("link", { name: /approved/ }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(operations.find(({ operation }) => operation === "ReadNotices")?.variables).toEqual({
      until: createTime(59),
    });
    expect(ui.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("shows older notifications on demand", async () => {
    signIn("ADMIN");
    renderBell(
      createResolvers(
        Array.from({ length: 25 }, (_, index) => ({
          id: `n${index}`,
          kind: "COMMENTED",
          readAt: createTime(0),
        })),
      ),
    );
    await userEvent.click(await findBell("Notifications"));
    expect(await ui.findAllByRole("link", { name: /commented on/ })).toHaveLength(20);
    await userEvent.click(ui.getByRole("button", { name: "Show older" }));
    await waitFor(() => expect(ui.getAllByRole("link", { name: /commented on/ })).toHaveLength(25));
    expect(ui.queryByRole("button", { name: "Show older" })).toBeNull();
    expect(document.activeElement).toBe(ui.getAllByRole("listitem")[19]);
  });

  it("offers to try again when older notifications cannot be loaded", async () => {
    signIn("ADMIN");
    const stored = Array.from({ length: 25 }, (_, index) => ({
      id: `n${index}`,
      kind: "COMMENTED",
      readAt: createTime(0),
    }));
    const resolvers = createResolvers(stored);
    let isFailing = true;
    renderBell({
      ...resolvers,
      notices: (args: { perPage: number }) =>
        isFailing && args.perPage > 20
          ? createGraphqlError("UPSTREAM_ERROR", "No")
          : (resolvers["notices"] as (args: { perPage: number }) => unknown)(args),
    });
    await userEvent.click(await findBell("Notifications"));
    await userEvent.click(await ui.findByRole("button", { name: "Show older" }));
    const retryButton = await ui.findByRole("button", { name: "Try again" });
    expect(ui.getAllByRole("link", { name: /commented on/ })).toHaveLength(20);
    isFailing = false;
    await userEvent.click(retryButton);
    await waitFor(() => expect(ui.getAllByRole("link", { name: /commented on/ })).toHaveLength(25));
    expect(ui.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("shows a notification of unknown kind without a link when the viewer may not open its plan", async () => {
    signIn("USER", []);
    renderBell(createResolvers([{ id: "n1", kind: null as unknown as string, readAt: null }]));
    await userEvent.click(await findBell("Notifications, 1 unread"));
    expect(await ui.findByText("MP-2026-0042")).toBeTruthy();
    expect(ui.queryByRole("link", { name: /MP-2026-0042/ })).toBeNull();
  });

  it("shows the empty state in the open panel", async () => {
    signIn("ADMIN");
    renderBell(createResolvers([]));
    await userEvent.click(await findBell("Notifications"));
    expect(await ui.findByText("No notifications")).toBeTruthy();
  });

  it("shows a failed request in the panel and loads the notifications on retry", async () => {
    signIn("ADMIN");
    let isFailing = true;
    const resolvers = createResolvers([{ id: "n1", kind: "APPROVED", readAt: null }]);
    renderBell({
      ...resolvers,
      notices: (args: never) =>
        isFailing
          ? createGraphqlError("UPSTREAM_ERROR", "No")
          : (resolvers["notices"] as (args: never) => unknown)(args),
    });
    await userEvent.click(await findBell("Notifications"));
    const retryButton = await ui.findByRole("button", { name: "Try again" });
    isFailing = false;
    await userEvent.click(retryButton);
    expect(await ui.findByRole("link", { name: /approved MP-2026-0042/ })).toBeTruthy();
  });

  it.each([
    ["Pacific/Auckland", 1],
    [null, 1],
    [browserZone, 0],
  ])("with the server's time zone %s, sends the browser's time zone %i times", async (timeZone, times) => {
    signIn("ADMIN");
    const { operations } = renderBell(createResolvers([], { saveNoticeMails: () => [] }, timeZone));
    await findBell("Notifications");
    const getSentOperations = () => operations.filter(({ operation }) => operation === "SaveTimeZone");
    await waitFor(() => expect(getSentOperations()).toHaveLength(times));
    for (const { variables } of getSentOperations()) expect(variables).toEqual({ timeZone: browserZone });
  });

  it("is hidden when the server does not support notifications", async () => {
    signIn("ADMIN");
    renderBell({ ...createSampleResolvers(getSchema()), notices: () => null });
    await waitFor(() => expect(ui.queryByRole("button", { name: /Notifications/ })).toBeNull());
  });
});
