import { expect, it, onTestFinished } from "vitest";

import { createEmptyDraft } from "../model/plan-draft.ts";
import { openDraft } from "./draft-lock.ts";
import { createDraftKey, deleteDraft, saveDraft } from "./draft-storage.ts";

type HoldLock = (lock: object | null) => Promise<void> | undefined;

/** Grants locks like a browser, to all tabs of a test. */
function provideLocks(): void {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, _options: object, holdLock: HoldLock) => {
      await new Promise((resolve) => setTimeout(resolve));
      if (held.has(name)) return holdLock(null);
      held.add(name);
      await holdLock({ name });
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
}

const save = (draftKey: string, at: string) =>
  saveDraft(
    { viewerId: "u1", draftKey },
    { at, baseUpdatedAt: null, attempt: null, draft: createEmptyDraft("c1"), options: [] },
  );

interface Tab {
  draftKey: string;
  offeredKeys: readonly string[];
  close: () => void;
}

async function openTab(planId?: string, chosenKey: string | null = null): Promise<Tab> {
  const closing = new AbortController();
  const opened = await openDraft({ viewerId: "u1", planId, chosenKey, signal: closing.signal });
  return { ...opened, close: () => closing.abort() };
}

it.each([undefined, "p1"])("gives each tab a key of its own, plan %s", async (planId) => {
  provideLocks();
  const first = await openTab(planId);
  save(first.draftKey, "2026-01-02T03:04:05.000Z");
  const second = await openTab(planId);
  save(second.draftKey, "2026-01-02T03:04:06.000Z");
  expect(second.draftKey).not.toBe(first.draftKey);
  expect(second.offeredKeys).toEqual([]);
});

it("offers the drafts of closed tabs, newest first", async () => {
  provideLocks();
  const tabs = [await openTab("p1"), await openTab("p1"), await openTab("p1")];
  for (const [index, { draftKey }] of tabs.entries()) save(draftKey, `2026-01-02T03:04:0${index}.000Z`);
  tabs[0]?.close();
  tabs[2]?.close();
  const { offeredKeys } = await openTab("p1");
  expect(offeredKeys).toEqual([tabs[2]?.draftKey, tabs[0]?.draftKey]);
});

it("offers no discarded draft, and no draft of another plan", async () => {
  provideLocks();
  const discarding = await openTab("p1");
  save(discarding.draftKey, "2026-01-02T03:04:05.000Z");
  deleteDraft({ viewerId: "u1", draftKey: discarding.draftKey });
  discarding.close();
  save(createDraftKey("p2"), "2026-01-02T03:04:05.000Z");
  save(createDraftKey(undefined), "2026-01-02T03:04:05.000Z");
  expect((await openTab("p1")).offeredKeys).toEqual([]);
});

it.each([
  ["p1", "p1"],
  ["p1", "p1.k3x"],
  [undefined, "new-1"],
  [undefined, "new-1.k3x"],
])("offers a draft of an earlier release, plan %s", async (planId, draftKey) => {
  provideLocks();
  save(draftKey, "2026-01-02T03:04:05.000Z");
  expect((await openTab(planId)).offeredKeys).toEqual([draftKey]);
});

it("continues the chosen draft under its key, also after a reload", async () => {
  provideLocks();
  save("new-1", "2026-01-02T03:04:05.000Z");
  const tab = await openTab(undefined, "new-1");
  expect(tab).toMatchObject({ draftKey: "new-1", offeredKeys: ["new-1"] });
  tab.close();
  expect(await openTab(undefined, "new-1")).toMatchObject({ draftKey: "new-1", offeredKeys: ["new-1"] });
});

it("opens a new draft when another tab edits the chosen one", async () => {
  provideLocks();
  save("new-1", "2026-01-02T03:04:05.000Z");
  await openTab(undefined, "new-1");
  const second = await openTab(undefined, "new-1");
  expect(second.draftKey).not.toBe("new-1");
  expect(second.offeredKeys).toEqual([]);
});

it("ignores a chosen draft of another plan", async () => {
  save("p2", "2026-01-02T03:04:05.000Z");
  expect((await openTab("p1", "p2")).draftKey).toMatch(/^p1\./);
});

it("offers all drafts where the browser has no locks", async () => {
  save("p1", "2026-01-02T03:04:05.000Z");
  expect((await openTab("p1")).offeredKeys).toEqual(["p1"]);
});
