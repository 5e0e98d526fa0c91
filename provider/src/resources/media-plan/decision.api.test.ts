import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import type { Role } from "../../rules/access.ts";

let provider: TestProvider;
let body: Json;
beforeAll(async () => {
  provider = await TestProvider.start();
  const [{ id }] = (await provider.get("/media-plan?perPage=1")).body.data;
  const plan = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data;
  const { orderDetails, medias, rateCards, priceDetails } = plan;
  body = { orderDetails, medias, rateCards, priceDetails };
});
afterAll(() => provider.stop());

const createPlan = async (as: Role): Promise<string> =>
  (await provider.post("/media-plan/create", body, as)).body.data.id;
const decide = (id: string, status: string, as: Role, comment?: string | null, language = "en") =>
  provider.call("POST", "/media-plan/status", {
    as,
    body: { id, status, comment },
    headers: { "accept-language": language },
  });
const readMayApproveOwnPlans = async (as: Role) =>
  (await provider.get("/profile", as)).body.data.mayApproveOwnPlans;
const setAccountStatus = (status: string, condition: string) =>
  provider.store.execute(`update users set status = '${status}' where ${condition}`);

describe("a plan of the viewer", () => {
  const isOtherUser = `email not in ('admin@agency.test', 'manager@agency.test', 'user@agency.test')`;
  beforeEach(() => setAccountStatus("inactive", isOtherUser));

  it.each<[Role, Role]>([
    ["Admin", "Manager"],
    ["Manager", "Admin"],
  ])("cannot be approved by its %s while a %s can approve it", async (author, approver) => {
    const id = await createPlan(author);
    const message = "You cannot approve your own media plans";
    expect(await decide(id, "approved", author)).toMatchObject({ status: 409, body: { message } });
    const french = "Vous ne pouvez pas approuver vos propres plans média";
    expect((await decide(id, "approved", author, undefined, "fr")).body.message).toBe(french);
    expect(await readMayApproveOwnPlans(author)).toBe(false);
    const approved = await decide(id, "approved", approver);
    expect(approved.body.data).toMatchObject({ status: "approved" });
    expect((await decide(id, "cancelled", author)).status).toBe(200);
  });

  it("can be rejected and cancelled by its author", async () => {
    expect((await decide(await createPlan("Manager"), "rejected", "Manager", "Too dear")).status).toBe(200);
    expect((await decide(await createPlan("Manager"), "cancelled", "Manager")).status).toBe(200);
  });

  it("can be approved by its author when no one else can approve", async () => {
    const managerPlanId = await createPlan("Manager");
    await setAccountStatus("inactive", `role = 'Admin'`);
    expect(await readMayApproveOwnPlans("Manager")).toBe(true);
    expect((await decide(managerPlanId, "approved", "Manager")).status).toBe(200);
    await setAccountStatus("active", `email = 'admin@agency.test'`);

    const adminPlanId = await createPlan("Admin");
    const grant = `"roleId" = 'manager' and "permissionId" = (select id from permissions where module = 'media_plans' and action = 'approve')`;
    const { rows } = await provider.store.execute(`delete from grants where ${grant} returning *`);
    const [{ roleId, permissionId }] = rows as Json[];
    expect(await readMayApproveOwnPlans("Admin")).toBe(true);
    expect((await decide(adminPlanId, "approved", "Admin")).status).toBe(200);
    await provider.store.execute(`insert into grants values ('${roleId}', '${permissionId}')`);
    expect(await readMayApproveOwnPlans("Admin")).toBe(false);
  });

  it("is reported as not approvable in the response of a saved profile", async () => {
    const { fullName, phone } = (await provider.get("/profile", "Manager")).body.data;
    const saved = await provider.put("/profile", { fullName, phone }, "Manager");
    expect(saved.body.data.mayApproveOwnPlans).toBe(false);
  });

  it("is excluded when the filter notCreatedById has the viewer's id", async () => {
    await createPlan("Manager");
    const { id } = (await provider.get("/profile", "Manager")).body.data;
    const all = (await provider.get("/media-plan?perPage=1")).body.totalOrders;
    const ownOrders = (await provider.get(`/media-plan?createdById=${id}&perPage=1`)).body.totalOrders;
    const { data, totalOrders } = (await provider.get(`/media-plan?notCreatedById=${id}&perPage=100`)).body;
    expect(ownOrders).toBeGreaterThan(0);
    expect(totalOrders).toBe(all - ownOrders);
    expect(data.filter((plan: Json) => plan.createdBy.id === id)).toEqual([]);
    expect((await provider.get("/media-plan?notCreatedById=nobody&perPage=1")).body.totalOrders).toBe(all);
  });
});

describe("a rejection", () => {
  it.each([undefined, null, "", "  \n", "\u200b\u2060\ufeff", "\u3164\u2800", "\u00ad\ufe0f"])(
    "is refused without a visible reason: %j",
    async (comment) => {
      const id = await createPlan("User");
      const message = "A rejection needs a reason";
      expect(await decide(id, "rejected", "Manager", comment)).toMatchObject({
        status: 422,
        body: { errors: [{ path: "comment", message }] },
      });
      const unchanged = await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`);
      expect(unchanged.body.data).toMatchObject({ status: "pending", history: [{ action: "created" }] });
    },
  );

  it("stores its reason; other decisions need none", async () => {
    for (const comment of ["?", "न", "👎", "\u200bToo dear"]) {
      const { status, body: rejected } = await decide(
        await createPlan("User"),
        "rejected",
        "Manager",
        comment,
      );
      expect([comment, status]).toEqual([comment, 200]);
      expect(rejected.data.history.at(-1).comment).toBe(comment);
    }
    const id = await createPlan("User");
    expect((await decide(id, "approved", "Manager")).status).toBe(200);
    expect((await decide(id, "rejected", "Manager")).status).toBe(409);
  });
});

it("a plan can be approved by its author with OWN_PLAN_APPROVAL=allowed", async () => {
  const otherProvider = await TestProvider.start({ OWN_PLAN_APPROVAL: "allowed" });
  const { id } = (await otherProvider.post("/media-plan/create", body, "Admin")).body.data;
  expect((await otherProvider.get("/profile")).body.data.mayApproveOwnPlans).toBe(true);
  expect((await otherProvider.post("/media-plan/status", { id, status: "approved" })).status).toBe(200);
  await otherProvider.stop();
});
