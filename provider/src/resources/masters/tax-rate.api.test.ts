import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import { buildPlanDocument } from "../media-plan/build-plan-document.ts";
import { buildTaxLines, sumTaxLines } from "../../rules/tax-lines.ts";
import { addDays, getToday } from "../../rules/today.ts";

let provider: TestProvider;
let countries: Map<string, string>;
let pendingPlans: Json[];
beforeAll(async () => {
  provider = await TestProvider.start();
  const { data }: { data: Json[] } = (await provider.get("/countries?perPage=100")).body;
  countries = new Map(data.map(({ iso2, id }) => [iso2, id]));
  pendingPlans = (await provider.get("/media-plan?status=pending&perPage=100")).body.data;
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.store.execute("delete from tax_rates");
});

const createRate = (country: string, percent: number, overrides: Json = {}) =>
  provider.post("/tax-rates", {
    name: country === "FR" ? "TVA" : "GST",
    countryId: countries.get(country),
    percent,
    effectiveFrom: "2020-01-01",
    ...overrides,
  });

/** Returns a pending plan that no other test uses, and sets the tax id of its client. */
async function reservePlan(taxId: string): Promise<Json> {
  const plan = pendingPlans.shift();
  await provider.store.execute(
    `update clients set "taxId" = '${taxId}' where id = '${plan.orderDetails.clientId}'`,
  );
  return plan;
}

const readDocument = ({ id }: Json) => buildPlanDocument(provider.context, id, { name: "Agency" });
const readTaxLines = async (plan: Json) =>
  (await readDocument(plan)).taxes.map(({ name, percent, base }) => [name, percent, base]);

async function setStatus({ id, createdById }: Json, status: string) {
  const { data: manager } = (await provider.get("/profile", "Manager")).body;
  const as = createdById === manager.id ? "Admin" : "Manager";
  expect((await provider.post("/media-plan/status", { id, status }, as)).status).toBe(200);
}

const frenchTaxId = "FR40303265045";
const maharashtra = "27AAPFU0939F1ZV";
const karnataka = "29AABCU9603R1ZJ";

it("returns an error at effectiveFrom for a duplicate rate", async () => {
  await createRate("FR", 20);
  const { status, body } = await createRate("FR", 10);
  const message = "A rate from this day exists already for this country and media type";
  expect([status, body.errors]).toEqual([409, [{ path: "effectiveFrom", message }]]);
});

describe("the taxes of a plan", () => {
  it("depend before approval on the client's country and the current day", async () => {
    const plan = await reservePlan(frenchTaxId);
    const { finalAmount } = plan.priceDetails;
    expect(await readTaxLines(plan)).toEqual([]);
    await createRate("IN", 18);
    await createRate("FR", 20, { effectiveFrom: addDays(getToday(), 1) });
    expect(await readTaxLines(plan)).toEqual([]);
    await createRate("FR", 19.6);
    expect(await readTaxLines(plan)).toEqual([["TVA", 19.6, finalAmount]]);
    await createRate("FR", 5.5, { mediaTypeId: plan.orderDetails.mediaTypeId });
    expect(await readTaxLines(plan)).toEqual([["TVA", 5.5, finalAmount]]);
    await createRate("FR", 10, { mediaTypeId: plan.orderDetails.mediaTypeId, effectiveFrom: getToday() });
    expect(await readTaxLines(plan)).toEqual([["TVA", 10, finalAmount]]);
  });

  it("ignore inactive rates", async () => {
    const plan = await reservePlan(frenchTaxId);
    await createRate("FR", 20, { status: "inactive" });
    expect(await readTaxLines(plan)).toEqual([]);
  });

  it("have one line per rate across media types", async () => {
    const readFormats = async ({ id }: Json) => {
      const { data } = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body;
      return new Set<string>(data.medias.map(({ subMediaId }: Json) => subMediaId));
    };
    while ((await readFormats(pendingPlans[0])).size < 2) pendingPlans.shift();
    const plan = await reservePlan(frenchTaxId);
    const [movedFormatId] = await readFormats(plan);
    const { mediaTypeId } = plan.orderDetails;
    const { data: types } = (await provider.get("/media-types")).body;
    const otherMediaTypeId = types.find(({ id }: Json) => id !== mediaTypeId).id;
    await createRate("FR", 20);
    await createRate("FR", 5.5, { mediaTypeId: otherMediaTypeId });
    const moveFormat = (mediaTypeId: string) =>
      provider.store.execute(
        `update formats set "mediaTypeId" = '${mediaTypeId}' where id = '${movedFormatId}'`,
      );
    await moveFormat(otherMediaTypeId);
    const { taxes } = await readDocument(plan);
    expect(taxes.map(({ percent }) => percent)).toEqual([20, 5.5]);
    const paise = taxes.reduce((sum, { base }) => sum + Math.round(base * 100), 0);
    expect(paise).toBe(Math.round(plan.priceDetails.finalAmount * 100));
    await moveFormat(mediaTypeId);
  });

  it("are fixed at approval, and computed again after a revision", async () => {
    const plan = await reservePlan(frenchTaxId);
    const { finalAmount } = plan.priceDetails;
    const created = await createRate("FR", 20);
    await setStatus(plan, "approved");
    const { id } = created.body.data;
    const change = { ...created.body.data, percent: 21 };
    expect((await provider.put(`/tax-rates/update-tax-rates-by-id?taxRateId=${id}`, change)).status).toBe(
      200,
    );
    expect(await readTaxLines(plan)).toEqual([["TVA", 20, finalAmount]]);
    expect((await provider.remove(`/tax-rates/delete-tax-rates-by-id?taxRateId=${id}`)).status).toBe(200);
    expect(await readTaxLines(plan)).toEqual([["TVA", 20, finalAmount]]);
    await provider.put(`/media-plan/update-media-plan-by-id?mediaPlanId=${plan.id}`, {
      priceDetails: { discount: 1, additionalCharges: 0 },
    });
    expect(await readTaxLines(plan)).toEqual([]);
  });

  it("keep the tax ids of the approval when the client's and the agency's change", async () => {
    const setAgencyTaxId = (taxId: string) =>
      provider.put("/agency", { name: "Agency", taxId }).then(({ status }) => expect(status).toBe(200));
    await setAgencyTaxId(maharashtra);
    const plan = await reservePlan(maharashtra);
    await createRate("IN", 18);
    await setStatus(plan, "approved");
    await setAgencyTaxId(karnataka);
    await provider.store.execute(
      `update clients set "taxId" = null where id = '${plan.orderDetails.clientId}'`,
    );
    const { body } = await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan.id}`);
    expect(body.data.taxLines.map(({ name }: Json) => name)).toEqual(["CGST", "SGST"]);
    const document = await readDocument(plan);
    expect([document.agency.taxId, document.client.taxId]).toEqual([maharashtra, maharashtra]);
    expect(document.taxes).toMatchObject([{ name: "GST", percent: 18 }]);
    // Approvals of earlier releases may have stored the client's id only.
    const setParties = (parties: string) =>
      provider.store.execute(`update media_plans set "taxParties" = ${parties} where id = '${plan.id}'`);
    await setParties(`'{"client": "${maharashtra}"}'`);
    expect((await readDocument(plan)).agency.taxId).toBe(karnataka);
  });

  it("stay empty after an approval without rates", async () => {
    const plan = await reservePlan(frenchTaxId);
    await setStatus(plan, "approved");
    await createRate("FR", 20);
    expect(await readTaxLines(plan)).toEqual([]);
  });

  it("are missing in the plan's response", async () => {
    const plan = await reservePlan(frenchTaxId);
    await createRate("FR", 20);
    await setStatus(plan, "approved");
    const { body } = await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan.id}`);
    expect(body.data).not.toHaveProperty("taxes");
  });
});

describe("a bill", () => {
  const readBill = async ({ planNumber }: Json) =>
    (await provider.get(`/payment?direction=from_client&search=${planNumber}`)).body.data[0];

  it("keeps the tax of its creation day when rates change", async () => {
    const plan = await reservePlan(frenchTaxId);
    const { finalAmount } = plan.priceDetails;
    await createRate("FR", 20);
    await setStatus(plan, "approved");
    await createRate("FR", 21.5, { effectiveFrom: "2021-01-01" });
    await setStatus(plan, "completed");
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

  it("has the sum of the printed lines when each is rounded", async () => {
    await provider.put("/agency", { name: "Agency", taxId: maharashtra });
    const plan = await reservePlan(maharashtra);
    await createRate("IN", 18);
    const { additionalCharges, discount, finalAmount } = plan.priceDetails;
    const extra = Number((100.05 - (finalAmount % 100)).toFixed(2));
    const changed = await provider.put(`/media-plan/update-media-plan-by-id?mediaPlanId=${plan.id}`, {
      priceDetails: { additionalCharges: Number((additionalCharges + extra).toFixed(2)), discount },
    });
    expect(changed.status).toBe(200);
    await setStatus(plan, "approved");
    await setStatus(plan, "completed");
    const bill = await readBill(plan);
    const { taxes, agency, client } = await readDocument(plan);
    const lines = buildTaxLines(taxes, { agency: agency.taxId ?? null, client: client.taxId ?? null });
    expect(lines.map(({ name, percent }) => [name, percent])).toEqual([
      ["CGST", 9],
      ["SGST", 9],
    ]);
    expect(bill.taxAmount).toBe(sumTaxLines(lines));
    expect(bill.taxId).toBe(maharashtra);
    const stored = await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan.id}`);
    expect(stored.body.data.taxLines).toEqual(lines);
    // 9 % of 0.05 is rounded down twice; 18 % would be rounded up.
    expect(Math.round(bill.taxAmount * 100) % 2).toBe(0);
  });

  it("has no tax when no rate is known", async () => {
    const plan = await reservePlan("100123456700003");
    await createRate("FR", 20);
    await setStatus(plan, "approved");
    await setStatus(plan, "completed");
    const { finalAmount } = plan.priceDetails;
    expect(await readBill(plan)).toMatchObject({
      invoiceAmount: finalAmount,
      taxAmount: null,
      balance: finalAmount,
    });
  });
});

describe("a tax rate", () => {
  it("can be changed by Admins and read by every role", async () => {
    const created = await createRate("FR", 20);
    expect(created.status).toBe(201);
    const body = { ...created.body.data, percent: 21 };
    for (const as of ["Manager", "User"] as const) {
      expect((await provider.get("/tax-rates", as)).status).toBe(200);
      expect((await provider.post("/tax-rates", body, as)).status).toBe(403);
    }
  });

  it("has at most two decimals and a unique first day per country and media type", async () => {
    expect((await createRate("FR", 5.555)).status).toBe(422);
    expect((await createRate("FR", 100.5)).status).toBe(422);
    const first = await createRate("FR", 20);
    expect(await createRate("FR", 21)).toMatchObject({
      status: 409,
      body: { errors: [{ path: "effectiveFrom" }] },
    });
    const { id } = first.body.data;
    await provider.put(`/tax-rates/update-tax-rates-by-id?taxRateId=${id}`, { status: "inactive" });
    expect((await createRate("FR", 21)).status).toBe(201);
  });
});
