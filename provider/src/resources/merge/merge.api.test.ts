import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import type { Role } from "../../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await provider.store.execute<T>(query)).rows;

const derivedTables = ["change_log", "merges", "sessions", "row_counts", "kept_sums", "attempts"];

function expectSame(after: Record<string, string[]>, before: Record<string, string[]>): void {
  for (const [name, found] of Object.entries(after)) {
    const expected = new Set(before[name]);
    expect([name, found.filter((row) => !expected.has(row))]).toEqual([name, []]);
    expect([name, found.length]).toEqual([name, before[name]?.length]);
  }
}

/** All rows of all other tables as sorted text. */
async function dump(): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !derivedTables.includes(table.name)))
    content[name] = (
      await rows<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} as t order by 1`,
      )
    ).map(({ row }) => row);
  return content;
}

async function pickTwo(reference: string): Promise<[string, string]> {
  const found = await rows<{ id: string }>(
    sql`select "orderDetails" ->> ${reference} as id from media_plans group by 1 order by count(*) desc, 1 limit 2`,
  );
  expect(found).toHaveLength(2);
  return [found[0]?.id ?? "", found[1]?.id ?? ""];
}

const toBody = (path: string, { keptId, ...body }: Json) => ({
  ...body,
  [path === "vendors" ? "vendorId" : "clientId"]: keptId,
});
const merge = (path: string, body: Json, as: Role = "Admin") =>
  provider.post(`/${path}/merges`, toBody(path, body), as);
const undo = (path: string, id: string) => provider.post(`/${path}/merges/undo`, { id });
const readVendor = (id: string) => provider.get(`/vendors/vendors-by-id?vendorId=${id}`);
const count = async (query: ReturnType<typeof sql>) =>
  (await rows<{ count: number }>(sql`select count(*)::int as count from (${query}) as found`))[0]?.count;

const kinds = [
  ["vendors", "vendorId"],
  ["clients", "clientId"],
] as const;

it.each(kinds)("moves all references of %s, and an undo restores all tables", async (path, reference) => {
  const [id, keptId] = await pickTwo(reference);
  const before = await dump();
  const { body: previewed } = await provider.post(`/${path}/merges/preview`, toBody(path, { id, keptId }));
  expectSame(await dump(), before);
  const { version, keptVersion, counts } = previewed.data;
  const { status, body } = await merge(path, { id, keptId, version, keptVersion });
  expect(status).toBe(201);
  expect(body.data.counts).toEqual(counts);
  expect(counts.find(({ resource }: Json) => resource === "media-plan").count).toBe(
    before["media_plans"]?.filter((row) => JSON.parse(row).orderDetails[reference] === id).length,
  );
  expect((await provider.get(`/${path}/${path}-by-id?${reference}=${id}`)).status).toBe(404);
  const after = await dump();
  for (const name of ["media_plans", "media_plan_revisions", "payments", "po_invoice_syncs", "campaigns"])
    for (const row of after[name] ?? []) {
      const { orderDetails, ...columns } = JSON.parse(row);
      expect([columns[reference], orderDetails?.[reference]]).not.toContain(id);
    }
  const history = await provider.get(`/change-log/by-record?resource=${path}&recordId=${keptId}`);
  expect(history.body.data.flatMap(({ changes }: Json) => changes)).toContainEqual({
    path: "mergedRecord",
    from: null,
    to: previewed.data.name,
  });
  expect((await provider.get(`/${path}/merges?${reference}=${keptId}`)).body.data).toMatchObject([
    { id: body.data.id },
  ]);
  expect((await undo(path, body.data.id)).status).toBe(200);
  expectSame(await dump(), before);
  expect((await undo(path, body.data.id)).status).toBe(404);
});

it("refuses others than Admins", async () => {
  const [id, keptId] = await pickTwo("vendorId");
  for (const as of ["Manager", "User"] as const)
    for (const path of ["/vendors/merges", "/vendors/merges/preview", "/clients/merges"])
      expect((await provider.post(path, { id, vendorId: keptId, clientId: keptId }, as)).status).toBe(403);
});

it("refuses the record itself, deleted records and earlier versions", async () => {
  const [id, keptId] = await pickTwo("vendorId");
  expect((await merge("vendors", { id, keptId: id.toUpperCase() })).body.errors).toMatchObject([
    { path: "vendorId", message: "Choose another record" },
  ]);
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await merge("vendors", { id, keptId: unknown })).status).toBe(404);
  const old = "2020-01-01T00:00:00.000Z";
  expect((await merge("vendors", { id, keptId, version: old })).status).toBe(412);
  expect((await merge("vendors", { id, keptId, keptVersion: old })).status).toBe(412);
});

async function createVendors() {
  const [format] = await rows<{ id: string; mediaTypeId: string }>(
    sql`select id, "mediaTypeId" from formats where "mediaTypeId" is not null order by name limit 1`,
  );
  const mediaTypeId = format?.mediaTypeId ?? "";
  const createPrice = (price: number, effectiveFrom: string) => ({
    subMediaId: format?.id,
    price,
    unit: "spot",
    currency: "INR",
    effectiveFrom,
  });
  const create = async (name: string, channels: Json[]) =>
    (
      await provider.post("/vendors", {
        name,
        mediaTypeIds: [mediaTypeId],
        channels: channels.map((channel) => ({ mediaTypeId, ...channel })),
      })
    ).body.data;
  const kept = await create("Airtime", [{ name: "One", prices: [createPrice(100, "2026-01-01")] }]);
  const duplicate = await create("Air time", [
    { name: "one ", prices: [createPrice(90, "2026-01-01"), createPrice(80, "2025-01-01")] },
    { name: "Two", prices: [createPrice(70, "2026-01-01")] },
  ]);
  return { id: duplicate.id as string, keptId: kept.id as string };
}

it("joins channels of the same name, and prefers the target's price of a day", async () => {
  const pair = await createVendors();
  const { body } = await merge("vendors", pair);
  expect(body.data).toMatchObject({ movedChannels: 1, joinedChannels: 1, movedPrices: 2, keptPrices: 1 });
  const { channels } = (await readVendor(pair.keptId)).body.data;
  expect(channels.map(({ name, prices }: Json) => [name, prices.map(({ price }: Json) => price)])).toEqual([
    ["One", [100, 80]],
    ["Two", [70]],
  ]);
});

it("moves order terms to a target without its own, and restores them", async () => {
  for (const hasOwn of [false, true]) {
    const pair = await createVendors();
    await provider.put(`/release-orders/terms?vendorId=${pair.id}`, { terms: "Old terms" });
    if (hasOwn) await provider.put(`/release-orders/terms?vendorId=${pair.keptId}`, { terms: "Own terms" });
    const before = await dump();
    const { body } = await merge("vendors", pair);
    const { body: terms } = await provider.get(`/release-orders/terms?vendorId=${pair.keptId}`);
    expect(terms.data.terms).toBe(hasOwn ? "Own terms" : "Old terms");
    expect((await undo("vendors", body.data.id)).status).toBe(200);
    expectSame(await dump(), before);
  }
});

it("refuses an undo after a change, and names the changed records", async () => {
  const pair = await createVendors();
  const { body } = await merge("vendors", pair);
  await provider.put(`/vendors/update-vendors-by-id?vendorId=${pair.keptId}`, { notes: "New" });
  const refused = await undo("vendors", body.data.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Changed since the merge: Airtime. Nothing was undone",
  ]);
});

it("refuses an undo if a new plan books a moved channel", async () => {
  const [id, keptId] = await pickTwo("vendorId");
  const [plan] = await rows<{ id: string }>(
    sql`select id from media_plans where "orderDetails" ->> 'vendorId' = ${id} and jsonb_array_length(medias) > 0 limit 1`,
  );
  const { body } = await merge("vendors", { id, keptId });
  const { data } = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan?.id}`)).body;
  const { orderDetails, medias, rateCards, priceDetails } = data;
  const created = await provider.post("/media-plan/create", {
    orderDetails,
    medias,
    rateCards,
    priceDetails,
  });
  expect([created.status, created.body.errors]).toEqual([201, undefined]);
  const refused = await undo("vendors", body.data.id);
  expect(refused.body.message).toContain(created.body.data.planNumber);
  await provider.call("DELETE", `/media-plan/delete-media-plan-by-id?mediaPlanId=${created.body.data.id}`, {
    as: "Admin",
  });
  expect((await undo("vendors", body.data.id)).status).toBe(200);
});

it("refuses an undo after a day", async () => {
  const { body } = await merge("vendors", await createVendors());
  await provider.store.execute(sql`update merges set "createdAt" = now() - interval '25 hours'`);
  expect((await undo("vendors", body.data.id)).body.message).toBe("A merge can be undone within a day only");
});

it("merges one of two concurrent merges only, and loses no saved plan", async () => {
  const [id, keptId] = await pickTwo("vendorId");
  const [plan] = await rows<{ id: string }>(
    sql`select id from media_plans where "orderDetails" ->> 'vendorId' = ${id} and status = 'pending' limit 1`,
  );
  const planPath = `/media-plan/update-media-plan-by-id?mediaPlanId=${plan?.id}`;
  const { data } = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan?.id}`)).body;
  const { orderDetails, medias, rateCards, priceDetails } = data ?? {};
  const responses = await Promise.all([
    provider.put(planPath, { orderDetails, medias, rateCards, priceDetails }),
    merge("vendors", { id, keptId }),
    merge("vendors", { id, keptId }),
    merge("vendors", { id: keptId, keptId: id }),
  ]);
  const merged = responses.slice(1).filter(({ status }) => status === 201);
  expect(merged).toHaveLength(1);
  const isKept = (await readVendor(keptId)).status === 200;
  const gone = isKept ? id : keptId;
  expect(await count(sql`select 1 from media_plans where "orderDetails" ->> 'vendorId' = ${gone}`)).toBe(0);
});
