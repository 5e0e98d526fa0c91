import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import { buildPlanDocument } from "../http/build-plan-document.ts";
import { today } from "../rules/today.ts";
import { addDays } from "./finance/terms.ts";
import { registry } from "./registry.ts";

let provider: TestProvider;
let countries: Map<string, string>;
let pending: Json[];
beforeAll(async () => {
  provider = await TestProvider.start();
  const { data }: { data: Json[] } = (await provider.get("/countries?perPage=100")).body;
  countries = new Map(data.map(({ iso2, id }) => [iso2, id]));
  pending = (await provider.get("/media-plan?status=pending&perPage=100")).body.data;
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.store.execute("delete from tax_rates");
});

const rate = (country: string, percent: number, more: Json = {}) =>
  provider.post("/tax-rates", {
    name: country === "FR" ? "TVA" : "GST",
    countryId: countries.get(country),
    percent,
    effectiveFrom: "2020-01-01",
    ...more,
  });

/** Returns the next pending plan, after setting its client's tax id. */
async function createPlan(taxId: string): Promise<Json> {
  const plan = pending.shift();
  await provider.store.execute(
    `update clients set "taxId" = '${taxId}' where id = '${plan.orderDetails.clientId}'`,
  );
  return plan;
}

const readDocument = ({ id }: Json) =>
  buildPlanDocument({ store: provider.store, registry, viewer: null }, id, { name: "Agency" });
const ratesOn = async (plan: Json) =>
  (await readDocument(plan)).taxes.map(({ name, percent, base }) => [name, percent, base]);

async function step({ id, createdById }: Json, status: string) {
  const { data: manager } = (await provider.get("/profile", "Manager")).body;
  const as = createdById === manager.id ? "Admin" : "Manager";
  expect((await provider.post("/media-plan/status", { id, status }, as)).status).toBe(200);
}

const french = "FR40303265045";

it("rejects a duplicate of country, media type and first day at its field", async () => {
  await rate("FR", 20);
  const { status, body } = await rate("FR", 10);
  const message = "A rate from this day exists already for this country and media type";
  expect([status, body.errors]).toEqual([409, [{ path: "effectiveFrom", message }]]);
});

describe("the taxes of a plan", () => {
  it("follow its client's country and the day until approval", async () => {
    const plan = await createPlan(french);
    const { finalAmount } = plan.priceDetails;
    expect(await ratesOn(plan)).toEqual([]);
    await rate("IN", 18);
    await rate("FR", 20, { effectiveFrom: addDays(today(), 1) });
    expect(await ratesOn(plan)).toEqual([]);
    await rate("FR", 19.6);
    expect(await ratesOn(plan)).toEqual([["TVA", 19.6, finalAmount]]);
    await rate("FR", 5.5, { mediaTypeId: plan.orderDetails.mediaTypeId });
    expect(await ratesOn(plan)).toEqual([["TVA", 5.5, finalAmount]]);
    await rate("FR", 10, { mediaTypeId: plan.orderDetails.mediaTypeId, effectiveFrom: today() });
    expect(await ratesOn(plan)).toEqual([["TVA", 10, finalAmount]]);
  });

  it("ignore inactive rates", async () => {
    const plan = await createPlan(french);
    await rate("FR", 20, { status: "inactive" });
    expect(await ratesOn(plan)).toEqual([]);
  });

  it("have one line per rate across media types", async () => {
    const readFormats = async ({ id }: Json) => {
      const { data } = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body;
      return new Set<string>(data.medias.map(({ subMediaId }: Json) => subMediaId));
    };
    while ((await readFormats(pending[0])).size < 2) pending.shift();
    const plan = await createPlan(french);
    const [moved] = await readFormats(plan);
    const { mediaTypeId } = plan.orderDetails;
    const { data: types } = (await provider.get("/media-types")).body;
    const other = types.find(({ id }: Json) => id !== mediaTypeId).id;
    await rate("FR", 20);
    await rate("FR", 5.5, { mediaTypeId: other });
    const move = (to: string) =>
      provider.store.execute(`update formats set "mediaTypeId" = '${to}' where id = '${moved}'`);
    await move(other);
    const { taxes } = await readDocument(plan);
    expect(taxes.map(({ percent }) => percent)).toEqual([20, 5.5]);
    const paise = taxes.reduce((sum, { base }) => sum + Math.round(base * 100), 0);
    expect(paise).toBe(Math.round(plan.priceDetails.finalAmount * 100));
    await move(mediaTypeId);
  });

  it("are fixed at approval, and current again after a revision", async () => {
    const plan = await createPlan(french);
    const { finalAmount } = plan.priceDetails;
    const created = await rate("FR", 20);
    await step(plan, "approved");
    const { id } = created.body.data;
    const change = { ...created.body.data, percent: 21 };
    expect((await provider.put(`/tax-rates/update-tax-rates-by-id?taxRateId=${id}`, change)).status).toBe(
      200,
    );
    expect(await ratesOn(plan)).toEqual([["TVA", 20, finalAmount]]);
    expect((await provider.remove(`/tax-rates/delete-tax-rates-by-id?taxRateId=${id}`)).status).toBe(200);
    expect(await ratesOn(plan)).toEqual([["TVA", 20, finalAmount]]);
    await provider.put(`/media-plan/update-media-plan-by-id?mediaPlanId=${plan.id}`, {
      priceDetails: { discount: 1, additionalCharges: 0 },
    });
    expect(await ratesOn(plan)).toEqual([]);
  });

  it("stay unknown after the approval", async () => {
    const plan = await createPlan(french);
    await step(plan, "approved");
    await rate("FR", 20);
    expect(await ratesOn(plan)).toEqual([]);
  });

  it("are not part of the plan's response", async () => {
    const plan = await createPlan(french);
    await rate("FR", 20);
    await step(plan, "approved");
    const { body } = await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan.id}`);
    expect(body.data).not.toHaveProperty("taxes");
  });
});

describe("a bill", () => {
  const readBill = async ({ planNumber }: Json) =>
    (await provider.get(`/payment?direction=from_client&search=${planNumber}`)).body.data[0];

  it("keeps the tax of its day when rates change", async () => {
    const plan = await createPlan(french);
    const { finalAmount } = plan.priceDetails;
    await rate("FR", 20);
    await step(plan, "approved");
    await rate("FR", 21.5, { effectiveFrom: "2021-01-01" });
    await step(plan, "completed");
    const tax = Math.round(Math.round(finalAmount * 100) * 0.215) / 100;
    const expected = {
      invoiceAmount: finalAmount,
      taxAmount: tax,
      balance: expect.closeTo(finalAmount + tax, 2),
    };
    expect(await readBill(plan)).toMatchObject(expected);
    await provider.store.execute("delete from tax_rates");
    expect(await readBill(plan)).toMatchObject(expected);
  });

  it("has no tax without a known rate", async () => {
    const plan = await createPlan("100123456700003");
    await rate("FR", 20);
    await step(plan, "approved");
    await step(plan, "completed");
    const { finalAmount } = plan.priceDetails;
    expect(await readBill(plan)).toMatchObject({
      invoiceAmount: finalAmount,
      taxAmount: null,
      balance: finalAmount,
    });
  });
});

describe("a tax rate", () => {
  it("is written by Admins and read by every role", async () => {
    const created = await rate("FR", 20);
    expect(created.status).toBe(201);
    const body = { ...created.body.data, percent: 21 };
    for (const as of ["Manager", "User"] as const) {
      expect((await provider.get("/tax-rates", as)).status).toBe(200);
      expect((await provider.post("/tax-rates", body, as)).status).toBe(403);
    }
  });

  it("has at most two decimals and a unique first day per country and media type", async () => {
    expect((await rate("FR", 5.555)).status).toBe(422);
    expect((await rate("FR", 100.5)).status).toBe(422);
    const first = await rate("FR", 20);
    expect(await rate("FR", 21)).toMatchObject({
      status: 409,
      body: { errors: [{ path: "effectiveFrom" }] },
    });
    const { id } = first.body.data;
    await provider.put(`/tax-rates/update-tax-rates-by-id?taxRateId=${id}`, { status: "inactive" });
    expect((await rate("FR", 21)).status).toBe(201);
  });
});
