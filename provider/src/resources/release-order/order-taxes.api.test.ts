import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import { createOrderRequests } from "../../../tests/release-orders.ts";
import { fromPaise, toPaise } from "../../rules/money.ts";
import { computeOrderAmounts } from "../../rules/order-amounts.ts";

const [maharashtra, karnataka] = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"];

const cases: [percent: number, agency: string, others: string, names: string[]][] = [
  [0, maharashtra, maharashtra, ["CGST", "SGST"]],
  [7.77, karnataka, maharashtra, ["IGST"]],
  [15, maharashtra, karnataka, ["IGST"]],
  [33.33, karnataka, karnataka, ["CGST", "SGST"]],
];
const plans = new Map<number, Json>();

let provider: TestProvider;
let requests: Awaited<ReturnType<typeof createOrderRequests>>;
beforeAll(async () => {
  provider = await TestProvider.start();
  requests = await createOrderRequests(provider);
  const { priceDetails, medias } = requests.planBody;
  for (const [percent] of cases) {
    const plan = await requests.createPlan();
    const { commission, net } = computeOrderAmounts(plan.priceDetails.finalAmount, percent);
    const discount = fromPaise(toPaise(priceDetails.discount ?? 0) + toPaise(commission));
    const netPlan = await requests.createPlan({ priceDetails: { ...priceDetails, discount } });
    plans.set(percent, { plan, netPlan, net });
  }
  // A format of a media type with its own rate splits the amount, so that rounding matters.
  await provider.store.execute(sql`
    update formats set "mediaTypeId" = (select "mediaTypeId" from tax_rates where "mediaTypeId" is not null limit 1)
    where id::text = ${medias[0].subMediaId}`);
});
afterAll(() => provider.stop());

/** The agency buys from the vendor and sells to the client. */
async function setTaxIds(agency: string, others: string): Promise<void> {
  const { clientId, vendorId } = requests.planBody.orderDetails;
  await provider.store.execute(sql`update clients set "taxId" = ${others} where id = ${clientId}`);
  await provider.store.execute(sql`update vendors set "taxId" = ${others} where id = ${vendorId}`);
  const { body } = await provider.get("/agency", "Admin");
  const { name, address } = body.data;
  expect((await provider.put("/agency", { name, address, taxId: agency }, "Admin")).status).toBe(200);
}

it.each(cases)(
  "has the taxes of a plan of the net amount at %d % commission",
  async (commissionPercent, agency, others, names) => {
    await setTaxIds(agency, others);
    const { plan, netPlan, net } = plans.get(commissionPercent);
    await requests.approvePlan(plan.id);
    const [draft] = await requests.listOrders(plan.id);
    const path = `/release-orders/update-release-orders-by-id?releaseOrderId=${draft.id}`;
    expect((await provider.put(path, { commissionPercent }, "Manager")).status).toBe(200);
    const { content } = await requests.readOrder(draft.id);

    const { taxLines, priceDetails } = await requests.approvePlan(netPlan.id);
    expect([content.amounts.net, priceDetails.finalAmount]).toEqual([net, net]);
    expect(content.taxLines).toEqual(taxLines);
    expect(new Set(taxLines.map(({ name }: Json) => name))).toEqual(new Set(names));
    expect(taxLines.length).toBeGreaterThan(names.length);
  },
);
