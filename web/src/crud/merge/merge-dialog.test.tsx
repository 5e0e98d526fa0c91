import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { beforeEach, expect, it } from "vitest";

import { readSession } from "../../session/session-store.ts";
import { renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { createMergeAction } from "../merge-action.tsx";

const { Action, isAllowed } = createMergeAction(
  "VENDOR",
  "vendors",
  ({ name }: { id: string; name: string }) => name,
);

const preview = {
  name: "Air time",
  keptName: "Airtime",
  version: "a",
  keptVersion: "b",
  counts: [
    { type: "MediaPlan", count: 12 },
    { type: null, count: 1 },
  ],
  movedChannels: 0,
  joinedChannels: 1,
  movedPrices: 14,
  keptPrices: 2,
};

let reloads = 0;

function open(resolvers: Resolvers = {}) {
  const element = <Action row={{ id: "2", name: "Air time" }} reload={() => (reloads += 1)} />;
  return renderApp([{ path: "/", element }], "/", {
    vendorOptions: () => [
      { id: "1", name: "Airtime" },
      { id: "2", name: "Air time" },
    ],
    mergePreview: () => preview,
    recentMerges: () => [],
    mergeRecords: () => ({ id: "m1", name: "Air time" }),
    undoMerge: () => ({ id: "2", name: "Air time" }),
    ...resolvers,
  });
}

async function choose(name: string) {
  await userEvent.click(await ui.findByRole("button", { name: "Merge Air time into…" }));
  await userEvent.click(await ui.findByRole("combobox", { name: /Merge into this vendor/ }));
  await userEvent.click(await ui.findByRole("option", { name }));
}

beforeEach(() => {
  reloads = 0;
  signIn("ADMIN");
});

it("merges after a preview, and undoes the merge from the message", async () => {
  const { operations } = open();
  await choose("Airtime");
  expect(await ui.findByText("12 media plans")).toBeTruthy();
  expect(ui.getByText("1 other record")).toBeTruthy();
  expect(ui.getByText("14 prices")).toBeTruthy();
  expect(ui.getByText("2 prices exist in both: Airtime keeps its own.")).toBeTruthy();
  await userEvent.click(ui.getByRole("button", { name: "Merge" }));
  await userEvent.click(await ui.findByRole("button", { name: "Undo" }));
  expect(await ui.findByText("Air time was restored")).toBeTruthy();
  expect(reloads).toBe(2);
  const sent = Object.fromEntries(operations.map(({ operation, variables }) => [operation, variables]));
  expect(sent["MergeRecords"]).toEqual({
    input: { type: "VENDOR", id: "2", keptId: "1", version: "a", keptVersion: "b" },
  });
  expect(sent["UndoMerge"]).toEqual({ type: "VENDOR", id: "m1" });
});

it("asks for another record", async () => {
  open();
  await choose("Air time");
  expect(await ui.findByText("Choose another record")).toBeTruthy();
  expect(ui.getByRole("button", { name: "Merge" })).toHaveProperty("disabled", true);
});

it("shows a conflict in the dialog, and counts again", async () => {
  const message = "Vendor was changed by someone else";
  const { operations } = open({
    mergeRecords: () => {
      throw new GraphQLError(message, { extensions: { code: "CONFLICT" } });
    },
  });
  await choose("Airtime");
  await ui.findByText("12 media plans");
  await userEvent.click(ui.getByRole("button", { name: "Merge" }));
  expect(await ui.findByText(message)).toBeTruthy();
  expect(operations.filter(({ operation }) => operation === "MergePreview")).toHaveLength(2);
  expect(reloads).toBe(0);
});

it("undoes a merge of the last day", async () => {
  open({ recentMerges: () => [{ id: "m2", name: "Air-time", createdAt: "2026-12-01T10:00:00.000Z" }] });
  await userEvent.click(await ui.findByRole("button", { name: "Merge Air time into…" }));
  await userEvent.click(await ui.findByRole("button", { name: "Undo the merge of Air-time" }));
  expect(await ui.findByText("Air time was restored")).toBeTruthy();
});

it("is offered to Admins of upstreams with merges", () => {
  const row = { id: "2", name: "Air time" };
  const { user } = readSession();
  if (!user) throw new Error("signed out");
  const access = { role: "ADMIN", mergesRecords: true } as never;
  expect(isAllowed?.(row, access, user)).toBe(true);
  expect(isAllowed?.(row, { role: "ADMIN", mergesRecords: false } as never, user)).toBe(false);
  expect(isAllowed?.(row, { role: "MANAGER", mergesRecords: true } as never, user)).toBe(false);
});
