import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet } from "react-router-dom";
import { describe, expect, it } from "vitest";

import { BellButton } from "../app/bell-button.tsx";
import { entries } from "../app/registry.ts";
import { EntriesContext } from "../crud/related/entries-context.ts";
import { sampleServer } from "../testing/samples.ts";
import { getSchema, createGraphqlError, signIn, renderApp, type Resolvers } from "../testing/render-app.tsx";

interface StoredNotification {
  id: string;
  kind: string;
  readAt: string | null;
}

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, "0")}:00.000Z`;

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A server that stores which notifications were read. */
function server(
  stored: StoredNotification[],
  more: Resolvers = {},
  timeZone: string | null = browserZone,
): Resolvers {
  return {
    ...sampleServer(getSchema()),
    notices: ({ perPage }: { perPage: number }) => ({
      items: stored.slice(0, perPage).map((notice, index) => ({
        createdAt: at(59 - index),
        by: { id: "m", name: "Étienne Mercier" },
        text: null,
        mediaPlan: { id: "p1", name: "MP-2026-0042" },
        campaign: { id: "c1", name: "Diwali" },
        ...notice,
      })),
      pageInfo: { totalCount: stored.length },
      unread: stored.filter(({ readAt }) => readAt === null).length,
      timeZone,
    }),
    readNotices: ({ ids }: { ids?: string[] | null }) => {
      for (const notice of stored) if (!ids || ids.includes(notice.id)) notice.readAt = at(0);
      return { unread: 0 };
    },
    ...more,
  };
}

function open(resolvers: Resolvers) {
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

const bell = (name: string) => ui.findByRole("button", { name });

describe("notifications", () => {
  it("shows the unread count and marks a notification as read when opened", async () => {
    signIn("ADMIN");
    const stored = [
      { id: "n1", kind: "REJECTED", text: "Too dear", readAt: null },
      { id: "n2", kind: "OVER_BUDGET", mediaPlan: null, by: null, readAt: at(1) },
      { id: "n3", kind: "SUBMITTED", readAt: null },
    ];
    const { router, operations } = open(server(stored));
    await userEvent.click(await bell("Notifications, 2 unread"));
    const rejected = await ui.findByRole("link", { name: /rejected MP-2026-0042.*Too dear/ });
    expect(ui.getByRole("link", { name: /^Diwali is over its budget/ }).getAttribute("href")).toBe(
      "/campaign-management/edit/c1",
    );
    await userEvent.click(rejected);
    await waitFor(() => expect(router.state.location.pathname).toBe("/manage-media-plan/review/p1"));
    expect(await bell("Notifications, 1 unread")).toBeTruthy();
    expect(operations.find(({ operation }) => operation === "ReadNotices")?.variables).toEqual({
      ids: ["n1"],
    });
    expect(ui.queryByRole("link")).toBeNull();
  });

  it("marks all visible notifications as read, but not newer ones", async () => {
    signIn("ADMIN");
    const { operations } = open(server([{ id: "n1", kind: "APPROVED", readAt: null }]));
    await userEvent.click(await bell("Notifications, 1 unread"));
    await userEvent.click(await ui.findByRole("button", { name: "Mark all as read" }));
    await bell("Notifications");
    expect(operations.find(({ operation }) => operation === "ReadNotices")?.variables).toEqual({
      until: at(59),
    });
    expect(ui.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("shows older ones on demand", async () => {
    signIn("ADMIN");
    open(
      server(
        Array.from({ length: 25 }, (_, index) => ({ id: `n${index}`, kind: "COMMENTED", readAt: at(0) })),
      ),
    );
    await userEvent.click(await bell("Notifications"));
    expect(await ui.findAllByRole("link", { name: /commented on/ })).toHaveLength(20);
    await userEvent.click(ui.getByRole("button", { name: "Show older" }));
    await waitFor(() => expect(ui.getAllByRole("link", { name: /commented on/ })).toHaveLength(25));
    expect(ui.queryByRole("button", { name: "Show older" })).toBeNull();
  });

  it("names unknown records, and links only to permitted ones", async () => {
    signIn("USER", []);
    open(server([{ id: "n1", kind: null as unknown as string, readAt: null }]));
    await userEvent.click(await bell("Notifications, 1 unread"));
    expect(await ui.findByText("MP-2026-0042")).toBeTruthy();
    expect(ui.queryByRole("link", { name: /MP-2026-0042/ })).toBeNull();
  });

  it("shows the empty state and errors only in the open panel", async () => {
    signIn("ADMIN");
    open(server([]));
    await userEvent.click(await bell("Notifications"));
    expect(await ui.findByText("No notifications")).toBeTruthy();
  });

  it("shows a failure in the panel and retries", async () => {
    signIn("ADMIN");
    let refused = true;
    const knownServer = server([{ id: "n1", kind: "APPROVED", readAt: null }]);
    open({
      ...knownServer,
      notices: (args: never) =>
        refused
          ? createGraphqlError("UPSTREAM_ERROR", "No")
          : (knownServer["notices"] as (it: never) => unknown)(args),
    });
    await userEvent.click(await bell("Notifications"));
    const again = await ui.findByRole("button", { name: "Try again" });
    refused = false;
    await userEvent.click(again);
    expect(await ui.findByRole("link", { name: /approved MP-2026-0042/ })).toBeTruthy();
  });

  it.each([
    ["Pacific/Auckland", 1],
    [null, 1],
    [browserZone, 0],
  ])("sends the browser's time zone if the server has %s: %i times", async (timeZone, times) => {
    signIn("ADMIN");
    const { operations } = open(server([], { saveNoticeMails: () => [] }, timeZone));
    await bell("Notifications");
    const sent = () => operations.filter(({ operation }) => operation === "SaveTimeZone");
    await waitFor(() => expect(sent()).toHaveLength(times));
    for (const { variables } of sent()) expect(variables).toEqual({ timeZone: browserZone });
  });

  it("is hidden without support by the server", async () => {
    signIn("ADMIN");
    open({ ...sampleServer(getSchema()), notices: () => null });
    await waitFor(() => expect(ui.queryByRole("button", { name: /Notifications/ })).toBeNull());
  });
});
