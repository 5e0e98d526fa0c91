import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";

let provider: TestProvider;
let plans: Json[];
beforeAll(async () => {
  provider = await TestProvider.start();
  const { rows } = await provider.store.execute<Json>("select * from media_plans");
  plans = rows.filter(({ status }: Json) => status !== "rejected" && status !== "cancelled");
});
afterAll(() => provider.stop());

const readPlans = async (query: string): Promise<Json[]> =>
  (await provider.get(`/media-plan/schedule?${query}`)).body.data.plans;
const isWithin = (from: string, to: string) => (row: Json) => row.startDate <= to && row.endDate >= from;

it("lists the flights of all campaigns that run on some days", async () => {
  const [{ startDate: from }] = plans.find(({ status }) => status === "approved").medias;
  const to = from;
  const expected = plans.filter(({ medias }) => medias.some(isWithin(from, to)));
  expect(expected.length).toBeGreaterThan(1);
  const read = await readPlans(`from=${from}&to=${to}`);
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
  for (const { id, flights, client, campaign, vendor, createdBy } of read) {
    const stored = expected.find((plan) => plan.id === id);
    expect(flights.every(isWithin(from, to))).toBe(true);
    const rows = flights.reduce((sum: number, flight: Json) => sum + flight.rows, 0);
    expect(rows).toBe(stored.medias.filter(isWithin(from, to)).length);
    expect([client.id, campaign.id, vendor.id]).toEqual([
      stored.orderDetails.clientId,
      stored.orderDetails.campaignId,
      stored.orderDetails.vendorId,
    ]);
    expect(createdBy?.id ?? null).toBe(stored.createdById);
  }
});

it.each(["", "from=2026-01-01", "from=2026-02-01&to=2026-01-01", "from=2024-01-01&to=2026-01-01"])(
  "returns 422 for the query %j",
  async (query) => {
    expect((await provider.get(`/media-plan/schedule?${query}`)).status).toBe(422);
  },
);

it("is forbidden without permission to view plans", async () => {
  const grant = `"permissionId" = (select id from permissions where module = 'media_plans' and action = 'view')`;
  const read = () => provider.get("/media-plan/schedule?from=2026-01-01&to=2026-01-02", "User");
  expect((await read()).status).toBe(200);
  await provider.store.execute(`delete from grants where "roleId" = 'user' and ${grant}`);
  expect((await read()).status).toBe(403);
});

it.each([
  ["sub-media", "subMediaId"],
  ["timebands", "timeBandId"],
])("counts the plans with one of the %s by status", async (resource, field) => {
  const { rows } = await provider.store.execute<Json>("select status, medias from media_plans");
  const id = rows.flatMap(({ medias }: Json) => medias).find((media: Json) => media[field])[field];
  const statuses = rows
    .filter(({ medias }: Json) => medias.some((media: Json) => media[field] === id))
    .map(({ status }: Json) => status as string);
  const { body } = await provider.get(`/media-plan/uses?resource=${resource}&id=${id}`);
  const counted = body.data.statuses.map((row: Json) => [row.status, row.count]);
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(
      statuses.map((status) => [status, statuses.filter((other) => other === status).length]),
    ),
  );
});

it("counts no plans of an unknown record", async () => {
  const { body } = await provider.get("/media-plan/uses?resource=vendors-of-old&id=1");
  expect(body.data).toEqual({ statuses: [] });
});
