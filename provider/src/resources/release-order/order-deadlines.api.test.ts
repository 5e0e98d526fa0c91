import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import { createOrderRequests } from "../../../tests/release-orders.ts";
import { addDays, getToday } from "../../rules/today.ts";
import { updateOrderAlerts } from "./order-alerts.ts";

let provider: TestProvider;
let requests: Awaited<ReturnType<typeof createOrderRequests>>;
beforeAll(async () => {
  provider = await TestProvider.start();
  requests = await createOrderRequests(provider);
});
afterAll(() => provider.stop());

/** Lets all deadlines of an order pass. */
async function expire(id: string): Promise<void> {
  const [start, past] = [addDays(getToday(), 1), addDays(getToday(), -1)];
  await provider.store.execute(
    sql`update release_orders set "startsOn" = ${start}, "bookBy" = ${past}, "confirmBy" = ${past}, "materialBy" = ${past} where id = ${id}`,
  );
}

async function createLateOrder() {
  const { id: planId } = await requests.createApprovedPlan();
  const [order] = await requests.listOrders(planId);
  await requests.send(order.id);
  await expire(order.id);
  return { planId, order };
}

async function listAlerts(planId: string): Promise<string[]> {
  const notices: Json[] = (await provider.get("/notices?perPage=100", "Manager")).body.data;
  const kinds: string[] = notices.flatMap(({ mediaPlan, kind }) => (mediaPlan?.id === planId ? [kind] : []));
  return kinds.filter((kind) => kind.startsWith("order_")).toSorted();
}

describe("deadlines", () => {
  it("follow the terms of the vendor, else of the agency", async () => {
    const { vendorId, mediaTypeId } = requests.planBody.orderDetails;
    const save = (query: string, body: Json) =>
      provider.put(`/release-orders/terms${query}`, body, "Manager");
    await save("", {
      bookingDays: 5,
      materialDays: 3,
      terms: "Agency terms",
      mandate: "Au nom et pour le compte",
    });
    const [byAgency] = await requests.listOrders((await requests.createApprovedPlan()).id);
    expect(byAgency.bookBy < byAgency.materialBy).toBe(true);
    expect((await requests.readOrder(byAgency.id)).content).toMatchObject({
      terms: "Agency terms",
      mandate: null,
    });
    await save(`?vendorId=${vendorId}`, {
      bookingDays: 10,
      terms: "Vendor terms",
      mediaTypes: [{ mediaTypeId, bookingDays: 20, materialDays: null }],
    });
    const [byVendor] = await requests.listOrders((await requests.createApprovedPlan()).id);
    expect(byVendor.bookBy < byAgency.bookBy).toBe(true);
    expect(byVendor.materialBy).toBe(byAgency.materialBy);
    expect((await requests.readOrder(byVendor.id)).content.terms).toBe("Vendor terms");
    const twice = [{ mediaTypeId }, { mediaTypeId, bookingDays: 2 }];
    expect((await save("", { mediaTypes: twice })).body).toMatchObject({
      errors: [{ path: "mediaTypes.1.mediaTypeId", message: "Is listed twice" }],
    });
    expect((await save("?vendorId=unknown", {})).status).toBe(404);
    expect((await provider.put("/release-orders/terms", {}, "User")).status).toBe(403);
  });

  it("notify author and sender once when they pass", async () => {
    const { planId, order } = await createLateOrder();
    await updateOrderAlerts(provider.store);
    await updateOrderAlerts(provider.store);
    expect(await listAlerts(planId)).toEqual(["order_late", "order_unconfirmed"]);
    expect((await requests.readOrder(order.id)).late).toEqual(["material", "confirmation"]);
    const late: Json[] = (await provider.get("/release-orders?late=true&perPage=100")).body.data;
    expect(late.map(({ id }) => id)).toContain(order.id);
  });

  it("are found by their day while they are open", async () => {
    const [draft] = await requests.listOrders((await requests.createApprovedPlan()).id);
    await expire(draft.id);
    const bookBy = addDays(getToday(), 1);
    const path = `/release-orders/update-release-orders-by-id?releaseOrderId=${draft.id}`;
    expect((await provider.put(path, { bookBy, materialBy: bookBy }, "Manager")).status).toBe(200);
    const listIds = async (dueTo: string) => {
      const orders: Json[] = (await provider.get(`/release-orders?dueTo=${dueTo}&perPage=100`)).body.data;
      return orders.map(({ id }) => id);
    };
    expect(await listIds(addDays(bookBy, -1))).not.toContain(draft.id);
    expect(await listIds(bookBy)).toContain(draft.id);
    expect((await requests.readOrder(draft.id)).openDeadlines).toEqual(["booking"]);
    expect((await provider.get("/release-orders?dueTo=tomorrow")).status).toBe(422);
  });

  it("withdraw their alert when the order is sent, answered or its material marked", async () => {
    const plan = await requests.createApprovedPlan();
    const [draft] = await requests.listOrders(plan.id);
    await expire(draft.id);
    await updateOrderAlerts(provider.store);
    expect(await listAlerts(plan.id)).toEqual(["order_late"]);
    await requests.send(draft.id);
    // The material is late now; its alert comes with the next run.
    expect(await listAlerts(plan.id)).toEqual([]);

    const { planId, order } = await createLateOrder();
    await updateOrderAlerts(provider.store);
    const path = `/release-orders/update-release-orders-by-id?releaseOrderId=${order.id}`;
    expect((await provider.put(path, { materialSentOn: getToday() }, "Manager")).status).toBe(200);
    expect(await listAlerts(planId)).toEqual(["order_unconfirmed"]);
    const answer = {
      id: order.id,
      confirmed: true,
      name: "Asha Rao",
      date: getToday(),
    };
    expect((await provider.post("/release-orders/answer", answer, "Manager")).status).toBe(200);
    expect(await listAlerts(planId)).toEqual([]);
  });

  it.each([
    ["the order is cancelled", (id: string) => provider.post("/release-orders/cancel", { id }, "Manager")],
    ["the plan is cancelled", (_id: string, planId: string) => requests.setStatus(planId, "cancelled")],
  ])("withdraw their alerts when %s", async (_title, change) => {
    const { planId, order } = await createLateOrder();
    await updateOrderAlerts(provider.store);
    expect((await change(order.id, planId)).status).toBe(200);
    expect(await listAlerts(planId)).toEqual([]);
  });

  it("withdraw their alerts after the first day", async () => {
    const { planId, order } = await createLateOrder();
    await updateOrderAlerts(provider.store);
    await provider.store.execute(
      sql`update release_orders set "startsOn" = ${addDays(getToday(), -1)} where id = ${order.id}`,
    );
    await updateOrderAlerts(provider.store);
    expect(await listAlerts(planId)).toEqual([]);
  });
});
