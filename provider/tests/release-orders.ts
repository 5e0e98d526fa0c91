import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Role } from "../src/rules/access.ts";
import { addDays, getToday } from "../src/rules/today.ts";
import type { Json, TestProvider } from "./provider.ts";

/** Requests of release orders, on a provider with demo data. */
export async function createOrderRequests(provider: TestProvider) {
  const readPlan = async (id: string): Promise<Json> =>
    (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data;
  const { rows } = await provider.store.execute<{ id: string }>(
    sql`select id from media_plans where jsonb_array_length(medias) > 2 and currency = 'INR' limit 1`,
  );
  const { orderDetails, medias, rateCards, priceDetails } = await readPlan(rows[0]?.id ?? "");
  const planBody: Json = { orderDetails, medias, rateCards, priceDetails };

  const setStatus = (id: string, status: string, comment?: string) =>
    provider.post("/media-plan/status", { id, status, comment }, "Admin");

  const createPlan = async (changes: Json = {}): Promise<Json> =>
    (await provider.post("/media-plan/create", { ...planBody, ...changes }, "Manager")).body.data;

  const approvePlan = async (id: string): Promise<Json> => {
    expect((await setStatus(id, "approved")).status).toBe(200);
    return readPlan(id);
  };

  return {
    planBody,
    readPlan,
    setStatus,
    createPlan,
    approvePlan,
    createApprovedPlan: async () => approvePlan((await createPlan()).id),
    listOrders: async (planId: string, as: Role = "Manager"): Promise<Json[]> =>
      (await provider.get(`/release-orders?mediaPlanId=${planId}&sortField=createdAt&sortOrder=asc`, as)).body
        .data,
    readOrder: async (id: string, as: Role = "Manager"): Promise<Json> =>
      (await provider.get(`/release-orders/release-orders-by-id?releaseOrderId=${id}`, as)).body.data,
    send: (id: string, overrides: Json = {}, as: Role = "Manager") =>
      provider.post(
        "/release-orders/send",
        {
          id,
          recipients: ["desk@vendor.test"],
          subject: "Release order",
          text: "Please confirm.",
          language: "en",
          confirmBy: addDays(getToday(), 2),
          ...overrides,
        },
        as,
      ),
  };
}
