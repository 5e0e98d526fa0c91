import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";

let provider: TestProvider;
let campaignId: string;
beforeAll(async () => {
  provider = await TestProvider.start();
  const { rows } = await provider.store.execute<{ id: string }>(`
    select "orderDetails" ->> 'campaignId' as id from media_plans
    group by 1 having count(distinct status) > 1 order by count(*) desc, 1 limit 1`);
  campaignId = rows[0]?.id ?? "";
});
afterAll(() => provider.stop());

const readFlowchart = (as: "Admin" | "Manager" | "User" = "Admin", id = campaignId) =>
  provider.get(`/campaign/flowchart?campaignId=${id}`, as);
const findPlans = async (filter: string): Promise<Json[]> =>
  (await provider.get(`/media-plan?perPage=100&campaignId=${campaignId}&${filter}`)).body.data;
const sumPaise = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

describe("the flowchart of a campaign", () => {
  it("contains the same plans as a list with the filter `planned`", async () => {
    const { plans } = (await readFlowchart()).body.data;
    const planned = await findPlans("planned=true");
    const getPlanNumbers = (list: Json[]) => new Set(list.map(({ planNumber }) => planNumber));
    expect(getPlanNumbers(plans)).toEqual(getPlanNumbers(planned));
    expect(plans).toHaveLength(planned.length);
    expect(plans.length).toBeGreaterThan(0);
    const campaign = (await provider.get(`/campaign/campaign-by-id?campaignId=${campaignId}`)).body.data;
    expect(sumPaise(plans.map(({ priceDetails }: Json) => priceDetails.finalAmount))).toBe(
      sumPaise([campaign.planned]),
    );
  });

  it("lists flights whose amounts add up to the grand total of their plan", async () => {
    for (const plan of (await readFlowchart()).body.data.plans) {
      const stored = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan.id}`)).body.data;
      expect(sumPaise(plan.flights.map(({ amount }: Json) => amount))).toBe(
        sumPaise([plan.priceDetails.grandTotal]),
      );
      const rows = plan.flights.reduce((sum: number, flight: Json) => sum + flight.rows, 0);
      expect(rows).toBe(stored.medias.length);
      expect(plan.mediaType.id).toBe(stored.orderDetails.mediaTypeId);
      expect(plan.vendor.name).toBe(stored.orderDetails.vendor.name);
      expect(plan.flights.every(({ channel, format }: Json) => channel && format)).toBe(true);
    }
  });

  it("adds up rows with equal channel, format and dates", async () => {
    const [plan] = (await readFlowchart()).body.data.plans;
    await provider.store.execute(`
      update media_plans set
        medias = medias || jsonb_set(medias -> 0, '{id}', '"copied-row"'),
        "rateCards" = "rateCards" || '{"id": "copied-row", "rate": 1, "quantity": 1, "amount": 0.1}'
      where id = '${plan.id}'`);
    const stored = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan.id}`)).body.data;
    const [changedPlan] = (await readFlowchart()).body.data.plans;
    expect(changedPlan.flights).toHaveLength(plan.flights.length);
    const copiedRow = stored.medias.find(({ id }: Json) => id === "copied-row");
    const isSameFlight = ({ channel, startDate, endDate }: Json) =>
      channel === copiedRow.channelName && startDate === copiedRow.startDate && endDate === copiedRow.endDate;
    const countRows = (flights: Json[]) =>
      flights.filter(isSameFlight).reduce((sum, flight) => sum + flight.rows, 0);
    expect(countRows(changedPlan.flights)).toBe(countRows(plan.flights) + 1);
  });

  it("is empty without plans, and returns 404 for an unknown campaign", async () => {
    await provider.store.execute(
      `update media_plans set status = 'cancelled' where "orderDetails" ->> 'campaignId' = '${campaignId}'`,
    );
    expect((await readFlowchart()).body.data).toEqual({ plans: [] });
    expect((await readFlowchart("Admin", "00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await readFlowchart("Admin", "x'")).status).toBe(404);
    expect((await provider.get("/campaign/flowchart")).status).toBe(422);
  });

  it.each(["media_plans", "campaigns"])("is forbidden without permission to view %s", async (module) => {
    const grant = `"permissionId" = (select id from permissions where module = '${module}' and action = 'view')`;
    expect((await readFlowchart("User")).status).toBe(200);
    await provider.store.execute(`delete from grants where "roleId" = 'user' and ${grant}`);
    expect((await readFlowchart("User")).status).toBe(403);
    await provider.store.execute(
      `insert into grants ("roleId", "permissionId") select 'user', id from permissions where module = '${module}' and action = 'view'`,
    );
  });
});

describe("the PDF of a flowchart", () => {
  beforeAll(() =>
    provider.store.execute(
      `update media_plans set status = 'approved' where "orderDetails" ->> 'campaignId' = '${campaignId}'`,
    ),
  );
  const download = (as: "Admin" | "User" = "Admin", query = "", id = campaignId) =>
    provider.get(`/campaign/flowchart/download/${id}${query}`, as);

  it("has a file name with the campaign's code, and the requested language", async () => {
    for (const query of ["", "?language=fr"]) {
      const { status, headers, body } = await download("Admin", query);
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(headers.get("content-disposition")).toMatch(/filename=CMP-\d{4}-\d+-flowchart\.pdf/);
      expect(body.startsWith("%PDF-1.7")).toBe(true);
      expect(body).toContain(`/Lang (${query ? "fr-FR" : "en-IN"})`);
    }
    expect((await download("Admin", "?language=de")).status).toBe(422);
    expect((await download("Admin", "", "00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  it.each([
    ["media_plans", "export"],
    ["media_plans", "view"],
    ["campaigns", "view"],
  ])("is refused without %s:%s", async (module, action) => {
    const permission = `select id from permissions where module = '${module}' and action = '${action}'`;
    expect((await download("User")).status).toBe(200);
    await provider.store.execute(
      `delete from grants where "roleId" = 'user' and "permissionId" = (${permission})`,
    );
    expect((await download("User")).status).toBe(403);
    await provider.store.execute(
      `insert into grants ("roleId", "permissionId") select 'user', id from (${permission}) as held`,
    );
  });
});
