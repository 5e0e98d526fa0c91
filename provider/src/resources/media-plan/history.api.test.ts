import { eq, sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";
import type { Row } from "../../records/resource.ts";
import { planChangesTable, appendEntry } from "./history.ts";
import { mediaPlansTable, type HistoryEntry } from "./plan-table.ts";

let provider: TestProvider;
let plans: readonly Row[];

beforeAll(async () => {
  provider = await TestProvider.start();
  plans = (await provider.get("/media-plan?status=pending&perPage=5")).body.data;
});
afterAll(() => provider.stop());

const buildEntry = (id: number, changes: number, length = 1): HistoryEntry => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
  revision: 1,
  action: "updated",
  at: `2026-11-22T00:00:00.${String(id).padStart(3, "0")}Z`,
  by: null,
  changes: Array.from({ length: changes }, (_, index) => ({
    path: index === 1 ? "status" : `medias.${index}`,
    from: "a".repeat(length),
    to: null,
  })),
});

const readPlan = async (index: number) => {
  const id = String(plans[index]?.id);
  const [plan] = await provider.store.select().from(mediaPlansTable).where(eq(mediaPlansTable.id, id));
  if (!plan) throw new Error("no such plan");
  return plan;
};
const countChangeLists = async () => (await provider.store.select().from(planChangesTable)).length;
const readHistory = async (id: string): Promise<HistoryEntry[]> =>
  (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data.history;

async function appendEntries(index: number, entries: readonly HistoryEntry[]) {
  const before = await readPlan(index);
  let { history } = before;
  for (const entry of entries) history = await appendEntry(provider.store, { ...before, history }, entry);
  await provider.store.update(mediaPlansTable).set({ history }).where(eq(mediaPlansTable.id, before.id));
  return {
    plan: await readPlan(index),
    returned: await readHistory(before.id),
    previousCount: before.history.length,
  };
}

it("stores a long list of changes outside the plan and returns it with its entry", async () => {
  const entries = [buildEntry(1, 10), buildEntry(2, 300), buildEntry(3, 1)];
  const { plan, returned, previousCount } = await appendEntries(0, entries);
  expect(returned.slice(previousCount)).toEqual(entries);
  expect(JSON.stringify(plan.history[previousCount + 1]).length).toBeLessThan(300);
  expect(plan.statusSince).toBe(entries[1]?.at);
});

it("returns the latest changes of a long history, and the number of earlier changes", async () => {
  const entries = Array.from({ length: 60 }, (_, id) => buildEntry(id, id % 2 === 0 ? 1 : 300, 100));
  const { returned, previousCount } = await appendEntries(1, entries);
  expect(JSON.stringify(returned).length).toBeLessThan(1_200_000);
  expect(returned.slice(previousCount).map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  expect(returned.slice(-3)).toEqual(entries.slice(-3));
  expect(returned[previousCount + 1]).toEqual({ ...entries[1], changes: [], unlistedChanges: 300 });
});

it("returns the changes of the latest entry, whatever their length", async () => {
  const entries = [buildEntry(1, 20), buildEntry(2, 20, 100_000)];
  const { returned, previousCount } = await appendEntries(2, entries);
  expect(returned.slice(previousCount)).toEqual([
    { ...entries[0], changes: [], unlistedChanges: 20 },
    entries[1],
  ]);
});

it("migrates long histories of earlier versions", async () => {
  const { id, history } = await readPlan(3);
  const entries = [...history, buildEntry(1, 12), buildEntry(2, 2), buildEntry(3, 30)];
  await provider.store.update(mediaPlansTable).set({ history: entries }).where(eq(mediaPlansTable.id, id));
  await provider.store.delete(planChangesTable);
  const file = new URL("../../db/migrations/0020_long-changes-apart.sql", import.meta.url);
  const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint").slice(2);
  for (const statement of statements) await provider.store.execute(sql.raw(statement));
  expect(await readHistory(id)).toEqual(entries);
  expect(JSON.stringify((await readPlan(3)).history)).not.toContain("medias.11");
});

it("deletes stored changes with their plan", async () => {
  const before = await countChangeLists();
  const { plan } = await appendEntries(4, [buildEntry(1, 11)]);
  expect(await countChangeLists()).toBe(before + 1);
  const response = await provider.call(
    "DELETE",
    `/media-plan/delete-media-plan-by-id?mediaPlanId=${plan.id}`,
    {
      token: await provider.getToken("Admin"),
    },
  );
  expect([response.status, await countChangeLists()]).toEqual([200, before]);
});
