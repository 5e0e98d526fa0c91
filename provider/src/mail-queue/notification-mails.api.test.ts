import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import type { Mail, MailTransaction } from "../db/mail-outbox.ts";
import type { Role } from "../rules/access.ts";
import { queueNotificationMails } from "./notification-mails.ts";
import { computeDueDate } from "../resources/notification/settings.ts";
import { updateCampaignAlerts } from "../resources/notification/campaign-alerts.ts";
import { addDays } from "../resources/finance/terms.ts";
import { today } from "../rules/today.ts";

let provider: TestProvider;
let body: Json;
let plan: Json;
beforeAll(async () => {
  provider = await TestProvider.start({ NOTICE_MAILS: "off" });
  const [{ id }] = (await provider.get("/media-plan?perPage=1")).body.data;
  const read = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data;
  const { orderDetails, medias, rateCards, priceDetails } = read;
  body = { orderDetails, medias, rateCards, priceDetails };
});
afterAll(() => provider.stop());

const createPlan = async (as: Role) => (await provider.post("/media-plan/create", body, as)).body.data;
const listNotifications = async (as: Role): Promise<Json[]> =>
  (await provider.get("/notices?perPage=100", as)).body.data;
const listPlanNotifications = async (as: Role) =>
  (await listNotifications(as)).filter(({ mediaPlan }) => mediaPlan?.id === plan.id);
const kinds = async (as: Role) => (await listPlanNotifications(as)).map(({ kind }) => kind);
const decide = (status: string, as: Role, comment?: string) =>
  provider.post("/media-plan/status", { id: plan.id, status, comment }, as);
const comment = (as: Role, more: Json) =>
  provider.post("/plan-comments", { mediaPlanId: plan.id, text: "Is it net?", ...more }, as);
const readUserId = async (as: Role): Promise<string> => (await provider.get("/profile", as)).body.data.id;

beforeEach(async () => {
  plan = await createPlan("User");
});

describe("plan notifications", () => {
  it("are sent to approvers until the decision", async () => {
    expect(await listPlanNotifications("Manager")).toMatchObject([
      {
        kind: "submitted",
        by: { name: "Rohan Deshmukh" },
        mediaPlan: { id: plan.id, name: plan.planNumber, status: "pending" },
        campaign: { name: expect.any(String) },
        readAt: null,
      },
    ]);
    expect(await kinds("Admin")).toEqual(["submitted"]);
    expect(await kinds("User")).toEqual([]);
    await decide("rejected", "Manager", "Too dear");
    expect(await kinds("Manager")).toEqual([]);
    expect(await kinds("Admin")).toEqual([]);
    expect(await listPlanNotifications("User")).toMatchObject([{ kind: "rejected", text: "Too dear" }]);
    await decide("pending", "User");
    expect(await kinds("Manager")).toEqual(["submitted"]);
    await decide("approved", "Admin");
    expect(await kinds("User")).toEqual(["approved", "rejected"]);
  });

  it("are not sent to the acting user", async () => {
    plan = await createPlan("Manager");
    expect(await kinds("Manager")).toEqual([]);
    expect(await kinds("Admin")).toEqual(["submitted"]);
    await decide("cancelled", "Manager");
    expect(await kinds("Manager")).toEqual([]);
  });

  it("are deleted with the plan", async () => {
    expect(await kinds("Manager")).toEqual(["submitted"]);
    await provider.remove(`/media-plan/delete-media-plan-by-id?mediaPlanId=${plan.id}`, "User");
    expect(await kinds("Manager")).toEqual([]);
  });
});

describe("comment notifications", () => {
  it("are sent to the author and earlier commenters, and to mentioned users once", async () => {
    expect((await comment("Manager", { mentionIds: [await readUserId("Admin")] })).status).toBe(201);
    expect(await kinds("User")).toEqual(["commented"]);
    expect(await kinds("Admin")).toEqual(["mentioned", "submitted"]);
    await comment("User", { text: "It is." });
    expect(await kinds("Manager")).toEqual(["commented", "submitted"]);
    expect(await kinds("User")).toEqual(["commented"]);
  });

  it("are sent to users whose ids are written in capitals", async () => {
    const admin = await readUserId("Admin");
    const written = await comment("Manager", { mentionIds: [admin.toUpperCase()] });
    expect(written.body.data).toMatchObject({ mentionIds: [admin], mentions: [{ id: admin }] });
    expect(await kinds("Admin")).toEqual(["mentioned", "submitted"]);
  });

  it("belong to a row and mention users who can see the plan", async () => {
    const rowId = plan.medias[0].id;
    expect((await comment("User", { rowId })).body.data).toMatchObject({ rowId, resolved: false });
    expect(await comment("User", { rowId: "no-row" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "rowId", message: "Is not a row of this media plan" }] },
    });
    const inactive = "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0aff";
    expect(await comment("User", { mentionIds: [inactive] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "mentionIds.0", message: "Cannot see media plans" }] },
    });
  });

  it("keep the comment's text; anyone resolves it, its author or an Admin deletes it", async () => {
    const { id } = (await comment("User", {})).body.data;
    const at = (call: string) => `/plan-comments/${call}?planCommentId=${id}`;
    expect((await provider.put(at("update-plan-comments-by-id"), { text: "Never" }, "User")).status).toBe(
      422,
    );
    const resolved = await provider.put(at("update-plan-comments-by-id"), { resolved: true }, "Manager");
    expect(resolved.body.data).toMatchObject({
      text: "Is it net?",
      resolved: true,
      updatedBy: { name: "Étienne Mercier" },
    });
    expect((await provider.remove(at("delete-plan-comments-by-id"), "Manager")).status).toBe(403);
    expect((await provider.remove(at("delete-plan-comments-by-id"), "Admin")).status).toBe(200);
  });

  it("may mention colleagues, whom every role can search", async () => {
    const { data } = (await provider.get("/drop-down/colleague?search=mercier", "User")).body;
    expect(data).toMatchObject([{ name: "Étienne Mercier" }]);
  });
});

describe("reading notifications", () => {
  it("marks one, some or all as read on every device", async () => {
    const [notice] = await listPlanNotifications("Manager");
    const before = (await provider.get("/notices", "Manager")).body.unread;
    const read = await provider.post("/notices/read", { ids: [notice.id] }, "Manager");
    expect(read.body.data).toEqual({ unread: before - 1 });
    expect((await listPlanNotifications("Manager"))[0].readAt).not.toBeNull();
    // Notifications later than the list request stay unread.
    await provider.store.execute("select pg_sleep(0.002)");
    await createPlan("User");
    const all = await provider.post("/notices/read", { until: notice.createdAt }, "Manager");
    expect(all.body.data).toEqual({ unread: 1 });
  });

  it("leaves those of others unread", async () => {
    const [notice] = await listPlanNotifications("Manager");
    await provider.post("/notices/read", { ids: [notice.id] }, "User");
    expect((await listPlanNotifications("Manager"))[0].readAt).toBeNull();
    expect((await provider.call("GET", "/notices", {})).status).toBe(401);
  });

  it("rejects an empty request", async () => {
    expect((await provider.post("/notices/read", { until: "yesterday" }, "User")).status).toBe(422);
    expect((await provider.post("/notices/read", { ids: ["x"] }, "User")).status).toBe(422);
  });
});

describe("campaign notifications", () => {
  const readCampaign = () =>
    provider.get(`/campaign/campaign-by-id?campaignId=${plan.orderDetails.campaignId}`);
  const updateCampaign = async (more: Json) => {
    const { data } = (await readCampaign()).body;
    const path = `/campaign/update-campaign-by-id?campaignId=${data.id}`;
    expect((await provider.put(path, { ...data, ...more })).status).toBe(200);
  };
  const listCampaignNotifications = async (as: Role) =>
    (await listNotifications(as)).filter(
      ({ campaign, mediaPlan }) => !mediaPlan && campaign.id === plan.orderDetails.campaignId,
    );
  const days = (from: number) => addDays(today(), from);

  it("tell planners once about an exceeded budget, and disappear with it", async () => {
    await updateCampaign({ budget: 1, startDate: days(-1), endDate: days(40), status: "active" });
    await updateCampaignAlerts(provider.store);
    await updateCampaignAlerts(provider.store);
    expect((await listCampaignNotifications("User")).map(({ kind }) => kind)).toEqual(["over_budget"]);
    await createPlan("User");
    expect((await listCampaignNotifications("User")).map(({ kind }) => kind)).toEqual(["over_budget"]);
    await updateCampaign({ budget: 900_000_000_000 });
    await createPlan("User");
    expect(await listCampaignNotifications("User")).toEqual([]);
  });

  it("are sent three days before the start until a plan is approved", async () => {
    await provider.store.execute(
      `update media_plans set status = 'pending' where "orderDetails" ->> 'campaignId' = '${plan.orderDetails.campaignId}'`,
    );
    await updateCampaign({
      budget: 900_000_000_000,
      startDate: days(4),
      endDate: days(40),
      status: "active",
    });
    await updateCampaignAlerts(provider.store);
    expect(await listCampaignNotifications("User")).toEqual([]);
    await updateCampaign({ startDate: days(3) });
    await updateCampaignAlerts(provider.store);
    expect((await listCampaignNotifications("User")).map(({ kind }) => kind)).toEqual(["starts_soon"]);
    await decide("approved", "Admin");
    expect(await listCampaignNotifications("User")).toEqual([]);
  });
});

describe("notification mails", () => {
  const mails: Mail[] = [];
  const caught: MailTransaction = (store, run) =>
    store.transaction((tx) => run(tx, async (mail) => void mails.push(mail)));
  const post = () => queueNotificationMails(provider.store, caught, "https://planner.test");
  const to = (address: string) => mails.splice(0).filter((mail) => mail.to === address);
  const settle = async (as: Role, settings: Json) =>
    expect((await provider.put("/notices/settings", settings, as)).status).toBe(200);
  const language = (as: Role, of: string) => provider.put("/profile", { language: of }, as);

  // Earlier notifications are not due.
  beforeEach(() =>
    provider.store.execute(`update notices set "mailAt" = null where "mediaPlanId" <> '${plan.id}'`),
  );

  it("are sent once across processes, in the reader's language, with a link to the record", async () => {
    await language("Manager", "fr");
    await Promise.all([post(), post(), post()]);
    await post();
    const [mail, ...more] = to("manager@agency.test");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ purpose: "notices" });
    expect(mail?.subject).toContain(`Rohan Deshmukh a soumis ${plan.planNumber}`);
    expect(mail?.text).toContain(`https://planner.test/manage-media-plan/review/${plan.id}`);
    await language("Manager", "en");
  });

  it("combine unread notifications in one mail", async () => {
    await settle("User", { commented: "at_once" });
    await comment("Manager", { text: "Two things\nto do" });
    await comment("Admin", {});
    await decide("rejected", "Admin", "Too dear");
    const [notification] = await listPlanNotifications("User");
    await provider.post("/notices/read", { ids: [notification.id] }, "User");
    await post();
    const [mail, ...more] = to("user@agency.test");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("2 new notifications in Media Planner");
    expect(mail?.text).toContain("> Two things\n> to do");
    expect(mail?.text).not.toContain("Too dear");
  });

  it("follow the user's setting: next morning or none", async () => {
    expect((await provider.get("/notices/settings", "Admin")).body.data).toMatchObject({
      submitted: "at_once",
      over_budget: "daily",
    });
    await settle("Admin", { submitted: "daily" });
    await settle("Manager", { submitted: "off" });
    await post();
    mails.splice(0);
    await createPlan("User");
    await post();
    expect(mails.splice(0).map((mail) => mail.to)).toEqual(["fatima.shaikh@agency.test"]);
    await provider.store.execute(
      `update notices set "mailAt" = now() - interval '1 second' where "mailAt" > now()`,
    );
    await post();
    const sent = mails.splice(0).map((mail) => mail.to);
    expect(sent).toContain("admin@agency.test");
    expect(sent).not.toContain("manager@agency.test");
    expect((await provider.put("/notices/settings", { submitted: "weekly" }, "Admin")).status).toBe(422);
    await settle("Admin", { submitted: "at_once" });
    await settle("Manager", { submitted: "at_once" });
  });

  it("are not sent to users without access to the plan", async () => {
    await provider.store.execute(`update users set status = 'inactive' where email = 'manager@agency.test'`);
    await provider.store.execute(
      `insert into notices ("userId", kind, occasion, "mediaPlanId", "mailAt") select id, 'commented', 'gone', '${plan.id}', now() - interval '1 second' from users where email = 'manager@agency.test'`,
    );
    await post();
    expect(to("manager@agency.test")).toEqual([]);
    await provider.store.execute(`update users set status = 'active' where email = 'manager@agency.test'`);
    await post();
    expect(to("manager@agency.test")).toEqual([]);
  });

  it("of a day are due at seven in the reader's time zone", async () => {
    const readTimeZone = async () => (await provider.get("/notices", "Admin")).body.timeZone;
    expect(await readTimeZone()).toBeNull();
    expect((await provider.put("/notices/settings", { timeZone: "Etc/Unknown" }, "Admin")).status).toBe(422);
    await settle("Admin", { submitted: "daily", timeZone: "America/New_York" });
    expect(await readTimeZone()).toBe("America/New_York");
    plan = await createPlan("User");
    const hours = await provider.store.execute<{ hour: number }>(
      `select extract(hour from "mailAt" at time zone 'America/New_York')::int as hour
        from notices where "mediaPlanId" = '${plan.id}' and "mailAt" > now() + interval '1 second'`,
    );
    expect(hours.rows).toEqual([{ hour: 7 }]);
    await settle("Admin", { submitted: "at_once" });
    expect(await readTimeZone()).toBe("America/New_York");
  });

  it("of a day are due at seven the next morning", () => {
    const due = (zone: string, at: string) => computeDueDate("daily", zone, new Date(at))?.toISOString();
    expect(due("Asia/Kolkata", "2026-05-04T01:29:00Z")).toBe("2026-05-04T01:30:00.000Z");
    expect(due("Asia/Kolkata", "2026-05-04T01:30:00Z")).toBe("2026-05-05T01:30:00.000Z");
    expect(due("America/New_York", "2026-03-07T23:00:00Z")).toBe("2026-03-08T11:00:00.000Z");
    expect(computeDueDate("off", "UTC")).toBeNull();
  });
});
