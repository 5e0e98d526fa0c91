import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TestProvider, type ApiResponse, type Json } from "../../../tests/provider.ts";
import type { Role } from "../../rules/access.ts";
import { addDays } from "../../rules/today.ts";

let provider: TestProvider;
let template: Json;
let sourceId: string;
let planIds: string[];

const start = "2027-02-01";
const end = "2027-03-31";

const readPlan = async (id: string): Promise<Json> =>
  (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data;
const createCampaign = async (changes: Json = {}): Promise<string> => {
  const body = { name: "Spring 2027", clientId: template.clientId, budget: 900, ...changes };
  const { status, body: response } = await provider.post("/campaign", {
    startDate: start,
    endDate: end,
    ...body,
  });
  expect(status).toBe(201);
  return response.data.id;
};
/** Flights start two days apart, from the first day of the campaign. */
const createPlan = async (changes: Json = {}): Promise<string> => {
  const medias = template.medias.map((media: Json, index: number) => ({
    ...media,
    startDate: addDays(start, index * 2),
    endDate: addDays(start, index * 2 + 9),
  }));
  const { status, body } = await provider.post("/media-plan/create", {
    ...template.plan,
    orderDetails: { ...template.plan.orderDetails, campaignId: sourceId, campaignDate: { start, end } },
    medias,
    ...changes,
  });
  expect(status).toBe(201);
  return body.data.id;
};
const preview = (body: Json = {}, as: Role = "Manager") =>
  provider.post("/campaign/copies/preview", { campaignId: sourceId, weeks: 52, ...body }, as);
const copy = async (body: Json = {}, as: Role = "Manager", previewed?: ApiResponse) => {
  const { plans } = (previewed ?? (await preview(body, as))).body.data;
  return provider.post(
    "/campaign/copies",
    {
      campaignId: sourceId,
      weeks: 52,
      ...body,
      plans: plans.map(({ id, version }: Json) => ({ id, version })),
    },
    as,
  );
};
const listPlans = async (campaignId: string): Promise<Json[]> =>
  (await provider.get(`/media-plan?campaignId=${campaignId}&perPage=100`)).body.data;
const countRows = async () => {
  const { rows } = await provider.store.execute(
    sql`select (select count(*) from campaigns) as campaigns, (select count(*) from media_plans) as plans,
      (select count(*) from media_plan_drafts) as drafts, (select count(*) from imports) as imports,
      (select max(last) from numbers where series like 'MP-%') as number`,
  );
  return rows[0];
};
const setVendor = async (column: "status" | "channels", value: Json) => {
  const text = column === "status" ? value : JSON.stringify(value);
  await provider.store.execute(
    column === "status"
      ? sql`update vendors set status = ${text} where id = ${template.plan.orderDetails.vendorId}`
      : sql`update vendors set channels = ${text}::jsonb where id = ${template.plan.orderDetails.vendorId}`,
  );
};

beforeAll(async () => {
  provider = await TestProvider.start();
  const { rows } = await provider.store.execute<{ id: string }>(
    sql`select id from media_plans where jsonb_array_length(medias) between 3 and 6 and currency = 'INR'
      and (select status from vendors where id = (media_plans."orderDetails" ->> 'vendorId')::uuid) = 'active' limit 1`,
  );
  const { orderDetails, medias, rateCards, priceDetails } = await readPlan(rows[0]?.id ?? "");
  const { rows: vendors } = await provider.store.execute<{ channels: Json }>(
    sql`select channels from vendors where id = ${orderDetails.vendorId}`,
  );
  template = {
    clientId: orderDetails.clientId,
    medias,
    plan: { orderDetails, rateCards, priceDetails },
    channels: vendors[0]?.channels,
  };
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await setVendor("status", "active");
  await setVendor("channels", template.channels);
  sourceId = await createCampaign();
  planIds = [await createPlan()];
});

it("copies twelve plans with the previewed figures, and undoes them", async () => {
  while (planIds.length < 12) planIds.push(await createPlan());
  const before = await countRows();
  const previewed = await preview({ usesListPrices: true });
  expect(previewed.status).toBe(200);
  expect(await countRows()).toEqual(before);
  const { plans, ...campaign } = previewed.body.data;
  expect(campaign).toMatchObject({ name: "Spring 2028", startDate: "2028-01-31", endDate: "2028-03-29" });
  expect(plans).toHaveLength(12);
  const { status, body } = await copy({ usesListPrices: true }, "Manager", previewed);
  expect(status).toBe(201);
  const { campaignId, import: entry } = body.data;
  const copies = await listPlans(campaignId);
  expect(new Set(copies.map(({ planNumber }) => planNumber)).size).toBe(12);
  expect(copies.every((plan) => plan.status === "pending" && plan.revision === 1)).toBe(true);
  const sum = (amounts: number[]) => amounts.reduce((total, value) => total + Math.round(value * 100), 0);
  expect(sum(copies.map(({ priceDetails }) => priceDetails.finalAmount))).toBe(
    sum(plans.map(({ newAmount }: Json) => newAmount)),
  );
  expect(entry).toMatchObject({ created: 13, undoableRecords: 13, fileName: "Spring 2027" });
  const undone = await provider.post("/imports/undo", { id: entry.id }, "Manager");
  expect(undone).toMatchObject({ status: 200, body: { data: { deleted: 13 } } });
  expect(await countRows()).toMatchObject({ campaigns: before?.["campaigns"], plans: before?.["plans"] });
});

it("keeps weekdays, rates and own numbers, and names the original", async () => {
  const original = await readPlan(planIds[0] ?? "");
  const { body } = await copy({ firstDay: "2028-02-01", weeks: null });
  const [{ id }] = (await listPlans(body.data.campaignId)) as [Json];
  const copied = await readPlan(id);
  expect(copied.planNumber).not.toBe(original.planNumber);
  expect(copied.history).toMatchObject([
    { action: "created", copiedFrom: { id: original.id, name: original.planNumber } },
  ]);
  expect(copied.priceDetails).toEqual(original.priceDetails);
  copied.medias.forEach(({ startDate, endDate, unitRate }: Json, index: number) => {
    const media = original.medias[index];
    expect(startDate).toBe(addDays(media.startDate, 364));
    expect(endDate).toBe(addDays(media.endDate, 364));
    expect(unitRate).toBe(media.unitRate);
  });
});

it("copies no approval", async () => {
  expect(
    (await provider.post("/media-plan/status", { id: planIds[0], status: "approved" }, "Manager")).status,
  ).toBe(200);
  const { body } = await copy({});
  expect(await listPlans(body.data.campaignId)).toMatchObject([{ status: "pending", revision: 1 }]);
});

it("keeps calendar days", async () => {
  const { body } = await preview({ weeks: null, months: 12 });
  expect(body.data).toMatchObject({ startDate: "2028-02-01", endDate: "2028-03-31" });
});

it("uses list prices, and keeps the rate of rows without one", async () => {
  const [first] = template.medias;
  const channels = template.channels.map((channel: Json) => ({
    ...channel,
    prices:
      channel.id === first.channelId
        ? [
            {
              subMediaId: first.subMediaId,
              unit: first.unit,
              price: 7.77,
              currency: "INR",
              minQuantity: 1,
              effectiveFrom: "2020-01-01",
              effectiveTo: null,
            },
          ]
        : [],
  }));
  await setVendor("channels", channels);
  const { body } = await copy({ usesListPrices: true });
  const [{ id }] = (await listPlans(body.data.campaignId)) as [Json];
  const { medias } = await readPlan(id);
  const priced = (media: Json) =>
    media.channelId === first.channelId && media.subMediaId === first.subMediaId && media.unit === first.unit;
  medias.forEach((media: Json, index: number) =>
    expect(media.unitRate).toBe(priced(media) ? 7.77 : template.medias[index].unitRate),
  );
  const [plan] = (await preview({ usesListPrices: true })).body.data.plans;
  expect(plan.issues.map(({ kind }: Json) => kind)).toEqual(
    template.medias.filter((media: Json) => !priced(media)).map(() => "price_missing"),
  );
});

it("leaves out rows of missing channels and outside the campaign", async () => {
  const [first] = template.medias;
  await setVendor(
    "channels",
    template.channels.filter(({ id }: Json) => id !== first.channelId),
  );
  const [gone] = (await preview()).body.data.plans;
  const isGone = (media: Json) => media.channelId === first.channelId;
  expect(gone.issues[0]).toMatchObject({ kind: "channel_gone", row: 1, channel: first.channelName });
  expect(gone.newRows).toBe(template.medias.filter((media: Json) => !isGone(media)).length);
  await setVendor("channels", template.channels);
  const [late] = (await preview({ endDate: "2028-02-10" })).body.data.plans;
  expect(late).toMatchObject({ newRows: 1, endDate: "2028-02-10" });
  expect(late.issues[0]).toMatchObject({ kind: "outside_campaign", row: 2, startDate: "2028-02-02" });
  const [none] = (await preview({ startDate: "2028-06-01", endDate: "2028-06-30" })).body.data.plans;
  expect(none).toMatchObject({ newAmount: null, reason: "No row of this plan can be copied" });
});

it("skips plans of an inactive vendor", async () => {
  await setVendor("status", "inactive");
  const { body } = await preview();
  expect(body.data.plans).toMatchObject([{ newAmount: null, reason: "The vendor is not active" }]);
  const before = await countRows();
  expect((await copy()).status).toBe(422);
  expect(await countRows()).toEqual(before);
});

it("returns 409 and writes nothing when a plan or a price changed since the preview", async () => {
  const previewed = await preview({ usesListPrices: true });
  const { planNumber, orderDetails, medias, rateCards } = await readPlan(planIds[0] ?? "");
  await provider.put(`/media-plan/update-media-plan-by-id?mediaPlanId=${planIds[0]}`, {
    orderDetails,
    medias,
    rateCards,
    priceDetails: { additionalCharges: 1 },
  });
  const before = await countRows();
  const conflict = await copy({ usesListPrices: true }, "Manager", previewed);
  expect(conflict).toMatchObject({ status: 409, body: { message: expect.stringContaining(planNumber) } });
  expect(await countRows()).toEqual(before);
  const again = await preview({ usesListPrices: true });
  await setVendor(
    "channels",
    template.channels.map((channel: Json) => ({
      ...channel,
      prices: channel.prices.map((price: Json) => ({ ...price, price: price.price + 1 })),
    })),
  );
  expect((await copy({ usesListPrices: true }, "Manager", again)).status).toBe(409);
});

it("copies once for a repeated key", async () => {
  const { plans } = (await preview()).body.data;
  const body = {
    campaignId: sourceId,
    weeks: 52,
    plans: plans.map(({ id, version }: Json) => ({ id, version })),
  };
  const send = () =>
    provider.call("POST", "/campaign/copies", {
      body,
      as: "Manager",
      headers: { "Idempotency-Key": "copy-0001" },
    });
  const [first, second] = [await send(), await send()];
  expect(first.status).toBe(201);
  expect(second.body.data).toEqual(first.body.data);
});

it("stores drafts of the viewer, which the undo deletes", async () => {
  const before = await countRows();
  const { status, body } = await copy({ asDrafts: true }, "User");
  expect(status).toBe(201);
  expect(await listPlans(body.data.campaignId)).toEqual([]);
  const [draft] = (await provider.get("/media-plan-drafts", "User")).body.data;
  const stored = await provider.get(`/media-plan-drafts/media-plan-drafts-by-id?draftId=${draft.id}`, "User");
  const content = JSON.parse(stored.body.data.content);
  expect(content.orderDetails).toMatchObject({
    campaignId: body.data.campaignId,
    vendor: { name: expect.any(String) },
  });
  expect(content.medias).toHaveLength(template.medias.length);
  expect((await provider.post("/imports/undo", { id: body.data.import.id }, "User")).status).toBe(200);
  expect(await countRows()).toMatchObject({ campaigns: before?.["campaigns"], drafts: before?.["drafts"] });
});

it("copies into an open campaign of another client only", async () => {
  const { rows } = await provider.store.execute<{ id: string }>(
    sql`select id from clients where id <> ${template.clientId} limit 1`,
  );
  const dates = { startDate: "2028-01-01", endDate: "2028-12-31" };
  const targetId = await createCampaign({ clientId: rows[0]?.id, ...dates });
  const { status, body } = await copy({ targetId });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ campaignId: targetId, import: { created: 1 } });
  expect(await listPlans(targetId)).toMatchObject([{ orderDetails: { clientId: rows[0]?.id } }]);
  for (const [column, value] of [
    ["currency", "EUR"],
    ["status", "completed"],
  ] as const) {
    await provider.store.execute(
      sql`update campaigns set ${sql.identifier(column)} = ${value} where id = ${targetId}`,
    );
    expect(await preview({ targetId })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "targetId" }] },
    });
  }
});

it("rejects wrong input", async () => {
  const other = await createCampaign();
  const rejected: [Json, string][] = [
    [{ weeks: 521 }, "weeks"],
    [{ plans: [] }, "plans"],
    [{ startDate: "2028-05-01", endDate: "2028-04-01" }, "endDate"],
    [{ targetId: "7b0c8b2e-7d5a-4f5e-9b53-2f3f1f2d9c11" }, "targetId"],
    [{ campaignId: other, plans: [{ id: planIds[0], version: "x" }] }, "plans"],
  ];
  for (const [body, path] of rejected) {
    const plans = [{ id: planIds[0], version: "x" }];
    const { status, body: response } = await provider.post(
      "/campaign/copies",
      { campaignId: sourceId, weeks: 52, plans, ...body },
      "Manager",
    );
    expect([status, response.errors?.[0]?.path]).toEqual([422, path]);
  }
  expect((await preview({ campaignId: "7b0c8b2e-7d5a-4f5e-9b53-2f3f1f2d9c11" })).status).toBe(404);
});

it("needs the permissions to create plans, and campaigns for a new one", async () => {
  const revoke = async (module: string) =>
    provider.store.execute(
      sql`delete from grants where "roleId" = 'user' and "permissionId" in
        (select id from permissions where module = ${module} and action = 'create')`,
    );
  await revoke("campaigns");
  expect((await preview({}, "User")).status).toBe(403);
  const targetId = await createCampaign({ startDate: "2028-01-01", endDate: "2028-12-31" });
  expect((await preview({ targetId }, "User")).status).toBe(200);
  await revoke("media_plans");
  expect((await preview({ targetId }, "User")).status).toBe(403);
});
