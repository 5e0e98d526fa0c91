import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";

let provider: TestProvider;
let clientId: string;
beforeAll(async () => {
  provider = await TestProvider.start();
  const { rows } = await provider.store.execute<{ id: string }>(`
    select "orderDetails" ->> 'clientId' as id from media_plans
    where status = 'approved' group by 1 order by count(*) desc, 1 limit 1`);
  clientId = rows[0]?.id ?? "";
});
afterAll(() => provider.stop());

const listPeople = (as: "Admin" | "Manager" | "User" = "Admin", id = clientId) =>
  provider.get(`/clients/people?clientId=${id}`, as);
const sumColumn = (rows: Json[], name: string) => rows.reduce((sum, row) => sum + row[name], 0);

describe("the people of a client", () => {
  it("include creators and approvers of its plans and campaigns, latest activity first", async () => {
    const { data } = (await listPeople()).body;
    const plans = (await provider.get(`/media-plan?perPage=100&clientId=${clientId}`)).body.data as Json[];
    const campaigns = (await provider.get(`/campaign?perPage=100&clientId=${clientId}`)).body.data as Json[];
    expect([sumColumn(data, "plans"), sumColumn(data, "campaigns")]).toEqual([
      plans.length,
      campaigns.length,
    ]);
    expect(sumColumn(data, "decisions")).toBeGreaterThan(0);
    for (const { name, plans: count, id } of data) {
      expect(name).not.toBe("");
      expect(plans.filter(({ createdBy }) => createdBy?.id === id)).toHaveLength(count);
    }
    const times = data.map(({ lastAt }: Json) => lastAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("count a decision on a plan until the plan returns to pending", async () => {
    const { rows } = await provider.store.execute<{ id: string; client: string }>(`
      select id, "orderDetails" ->> 'clientId' as client from media_plans where status = 'pending' limit 1`);
    const [plan] = rows;
    const countDecisions = async () =>
      sumColumn((await listPeople("Admin", plan?.client)).body.data, "decisions");
    const before = await countDecisions();
    const setStatus = (to: string) =>
      provider.post("/media-plan/status", { id: plan?.id, status: to, comment: "No" }, "Manager");
    expect((await setStatus("rejected")).status).toBe(200);
    expect(await countDecisions()).toBe(before + 1);
    expect((await setStatus("pending")).status).toBe(200);
    expect(await countDecisions()).toBe(before);
  });

  it("require a client and permission to view clients", async () => {
    expect((await listPeople("Admin", "00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await listPeople("Admin", "x'")).status).toBe(404);
    expect((await provider.get("/clients/people")).status).toBe(422);
    expect((await listPeople("Manager")).status).toBe(403);
    expect((await listPeople("User")).status).toBe(200);
  });
});
