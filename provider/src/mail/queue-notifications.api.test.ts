import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import type { Mail, MailTransaction } from "../db/mail-outbox.ts";
import type { Role } from "../rules/access.ts";
import { queueNotificationMails } from "./queue-notifications.ts";
import { computeMailTime } from "../resources/notification/settings.ts";
import { updateCampaignAlerts } from "../resources/notification/campaign-alerts.ts";
import { addDays, getToday } from "../rules/today.ts";

let provider: TestProvider;
let planBody: Json;
let plan: Json;
beforeAll(async () => {
  provider = await TestProvider.start({ NOTICE_MAILS: "off" });
  const [{ id }] = (await provider.get("/media-plan?perPage=1")).body.data;
  const firstPlan = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data;
  const { orderDetails, medias, rateCards, priceDetails } = firstPlan;
  planBody = { orderDetails, medias, rateCards, priceDetails };
});
afterAll(() => provider.stop());

const createPlan = async (as: Role) => (await provider.post("/media-plan/create", planBody, as)).body.data;
const listNotifications = async (as: Role): Promise<Json[]> =>
  (await provider.get("/notices?perPage=100", as)).body.data;
const listPlanNotifications = async (as: Role) =>
  (await listNotifications(as)).filter(({ mediaPlan }) => mediaPlan?.id === plan.id);
const listKinds = async (as: Role) => (await listPlanNotifications(as)).map(({ kind }) => kind);
const setPlanStatus = (status: string, as: Role, comment?: string) =>
  provider.post("/media-plan/status", { id: plan.id, status, comment }, as);
const addComment = (as: Role, overrides: Json) =>
  provider.post("/plan-comments", { mediaPlanId: plan.id, text: "Is it net?", ...overrides }, as);
const readUserId = async (as: Role): Promise<string> => (await provider.get("/profile", as)).body.data.id;

beforeEach(async () => {
  plan = await createPlan("User");
});

describe("comments", () => {
  it("are limited to 20 a minute per user", async () => {
    const ageComments = () =>
      provider.store.execute(sql`update plan_comments set "createdAt" = "createdAt" - interval '2 minutes'`);
    // The demo data may be younger than a minute.
    await ageComments();
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await addComment("User", {})).status);
    expect(statuses.at(19)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
    expect((await addComment("Manager", {})).status).toBe(201);
    await ageComments();
    expect((await addComment("User", {})).status).toBe(201);
  });
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
    expect(await listKinds("Admin")).toEqual(["submitted"]);
    expect(await listKinds("User")).toEqual([]);
    await setPlanStatus("rejected", "Manager", "Too dear");
    expect(await listKinds("Manager")).toEqual([]);
    expect(await listKinds("Admin")).toEqual([]);
    expect(await listPlanNotifications("User")).toMatchObject([{ kind: "rejected", text: "Too dear" }]);
    await setPlanStatus("pending", "User");
    expect(await listKinds("Manager")).toEqual(["submitted"]);
    await setPlanStatus("approved", "Admin");
    expect(await listKinds("User")).toEqual(["approved", "rejected"]);
  });

  it("are not sent to the acting user", async () => {
    plan = await createPlan("Manager");
    expect(await listKinds("Manager")).toEqual([]);
    expect(await listKinds("Admin")).toEqual(["submitted"]);
    await setPlanStatus("cancelled", "Manager");
    expect(await listKinds("Manager")).toEqual([]);
  });

  it("are deleted with the plan", async () => {
    expect(await listKinds("Manager")).toEqual(["submitted"]);
    await provider.remove(`/media-plan/delete-media-plan-by-id?mediaPlanId=${plan.id}`, "User");
    expect(await listKinds("Manager")).toEqual([]);
  });
});

describe("comments", () => {
  it("notify the author and earlier commenters, and mentioned users once", async () => {
    expect((await addComment("Manager", { mentionIds: [await readUserId("Admin")] })).status).toBe(201);
    expect(await listKinds("User")).toEqual(["commented"]);
    expect(await listKinds("Admin")).toEqual(["mentioned", "submitted"]);
    await addComment("User", { text: "It is." });
    expect(await listKinds("Manager")).toEqual(["commented", "submitted"]);
    expect(await listKinds("User")).toEqual(["commented"]);
  });

  it("accept ids of mentioned users in capitals", async () => {
    const admin = await readUserId("Admin");
    const created = await addComment("Manager", { mentionIds: [admin.toUpperCase()] });
    expect(created.body.data).toMatchObject({ mentionIds: [admin], mentions: [{ id: admin }] });
    expect(await listKinds("Admin")).toEqual(["mentioned", "submitted"]);
  });

  it("accept only existing rows, and mentions of users with access to the plan", async () => {
    const rowId = plan.medias[0].id;
    expect((await addComment("User", { rowId })).body.data).toMatchObject({ rowId, resolved: false });
    expect(await addComment("User", { rowId: "no-row" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "rowId", message: "Is not a row of this media plan" }] },
    });
    for (const unknown of ["5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0aff", "no-id"])
      expect(await addComment("User", { mentionIds: [unknown] })).toMatchObject({
        status: 422,
        body: { errors: [{ path: "mentionIds.0", message: "Cannot see media plans" }] },
      });
  });

  it("cannot be edited; anyone can resolve them, and the author or an Admin can delete them", async () => {
    const { id } = (await addComment("User", {})).body.data;
    const getPath = (call: string) => `/plan-comments/${call}?planCommentId=${id}`;
    expect(
      (await provider.put(getPath("update-plan-comments-by-id"), { text: "Never" }, "User")).status,
    ).toBe(422);
    const resolved = await provider.put(getPath("update-plan-comments-by-id"), { resolved: true }, "Manager");
    expect(resolved.body.data).toMatchObject({
      text: "Is it net?",
      resolved: true,
      updatedBy: { name: "Étienne Mercier" },
    });
    expect((await provider.remove(getPath("delete-plan-comments-by-id"), "Manager")).status).toBe(403);
    expect((await provider.remove(getPath("delete-plan-comments-by-id"), "Admin")).status).toBe(200);
  });

  it("can mention colleagues, which every role can search", async () => {
    const { data } = (await provider.get("/drop-down/colleague?search=mercier", "User")).body;
    expect(data).toMatchObject([{ name: "Étienne Mercier" }]);
  });
});

describe("reading notifications", () => {
  it("marks one, some or all as read on every device", async () => {
    const [notification] = await listPlanNotifications("Manager");
    const before = (await provider.get("/notices", "Manager")).body.unread;
    const response = await provider.post("/notices/read", { ids: [notification.id] }, "Manager");
    expect(response.body.data).toEqual({ unread: before - 1 });
    expect((await listPlanNotifications("Manager"))[0].readAt).not.toBeNull();
    // `until` leaves newer notifications unread.
    await provider.store.execute("select pg_sleep(0.002)");
    await createPlan("User");
    const all = await provider.post("/notices/read", { until: notification.createdAt }, "Manager");
    expect(all.body.data).toEqual({ unread: 1 });
  });

  it("leaves notifications of other users unread", async () => {
    const [notification] = await listPlanNotifications("Manager");
    await provider.post("/notices/read", { ids: [notification.id] }, "User");
    expect((await listPlanNotifications("Manager"))[0].readAt).toBeNull();
    expect((await provider.call("GET", "/notices", {})).status).toBe(401);
  });

  it("returns 422 for an invalid time or id", async () => {
    expect((await provider.post("/notices/read", { until: "yesterday" }, "User")).status).toBe(422);
    expect((await provider.post("/notices/read", { ids: ["x"] }, "User")).status).toBe(422);
  });
});

describe("campaign notifications", () => {
  const readCampaign = () =>
    provider.get(`/campaign/campaign-by-id?campaignId=${plan.orderDetails.campaignId}`);
  const updateCampaign = async (overrides: Json) => {
    const { data } = (await readCampaign()).body;
    const path = `/campaign/update-campaign-by-id?campaignId=${data.id}`;
    expect((await provider.put(path, { ...data, ...overrides })).status).toBe(200);
  };
  const listCampaignNotifications = async (as: Role) =>
    (await listNotifications(as)).filter(
      ({ campaign, mediaPlan }) => !mediaPlan && campaign.id === plan.orderDetails.campaignId,
    );
  const getDayFromToday = (days: number) => addDays(getToday(), days);

  it("are sent once when plans exceed the budget, and deleted when the budget is sufficient", async () => {
    await updateCampaign({
      budget: 1,
      startDate: getDayFromToday(-1),
      endDate: getDayFromToday(40),
      status: "active",
    });
    await updateCampaignAlerts(provider.store);
    await updateCampaignAlerts(provider.store);
    expect((await listCampaignNotifications("User")).map(({ kind }) => kind)).toEqual(["over_budget"]);
    await createPlan("User");
    expect((await listCampaignNotifications("User")).map(({ kind }) => kind)).toEqual(["over_budget"]);
    await updateCampaign({ budget: 900_000_000_000 });
    await createPlan("User");
    expect(await listCampaignNotifications("User")).toEqual([]);
  });

  it("are sent from three days before the campaign starts until a plan is approved", async () => {
    await provider.store.execute(
      `update media_plans set status = 'pending' where "orderDetails" ->> 'campaignId' = '${plan.orderDetails.campaignId}'`,
    );
    await updateCampaign({
      budget: 900_000_000_000,
      startDate: getDayFromToday(4),
      endDate: getDayFromToday(40),
      status: "active",
    });
    await updateCampaignAlerts(provider.store);
    expect(await listCampaignNotifications("User")).toEqual([]);
    await updateCampaign({ startDate: getDayFromToday(3) });
    await updateCampaignAlerts(provider.store);
    expect((await listCampaignNotifications("User")).map(({ kind }) => kind)).toEqual(["starts_soon"]);
    await setPlanStatus("approved", "Admin");
    expect(await listCampaignNotifications("User")).toEqual([]);
  });
});

describe("notification mails", () => {
  const mails: Mail[] = [];
  const captureMails: MailTransaction = (store, run) =>
    store.transaction((tx) => run(tx, async (mail) => void mails.push(mail)));
  const queueMails = () => queueNotificationMails(provider.store, captureMails, "https://planner.test");
  const takeMails = (address: string) => mails.splice(0).filter((mail) => mail.to === address);
  const saveSettings = async (as: Role, settings: Json) =>
    expect((await provider.put("/notices/settings", settings, as)).status).toBe(200);
  const setLanguage = (as: Role, language: string) => provider.put("/profile", { language }, as);

  // Only mails about this test's plan are due.
  beforeEach(() =>
    provider.store.execute(`update notices set "mailAt" = null where "mediaPlanId" <> '${plan.id}'`),
  );

  it("are sent once across processes, in the user's language, with a link to the record", async () => {
    await setLanguage("Manager", "fr");
    await Promise.all([queueMails(), queueMails(), queueMails()]);
    await queueMails();
    const [mail, ...otherMails] = takeMails("manager@agency.test");
    expect(otherMails).toEqual([]);
    expect(mail).toMatchObject({ purpose: "notices" });
    expect(mail?.subject).toContain(`Rohan Deshmukh a soumis ${plan.planNumber}`);
    expect(mail?.text).toContain(`https://planner.test/manage-media-plan/review/${plan.id}`);
    await setLanguage("Manager", "en");
  });

  it("are in the agency's language for users without a language", async () => {
    await provider.put("/agency", { name: "Lumen Media", language: "fr" });
    await queueMails();
    expect(takeMails("admin@agency.test")[0]?.subject).toContain("a soumis");
    await provider.put("/agency", { name: "Lumen Media", language: "en" });
  });

  it("combine unread notifications in one mail", async () => {
    await saveSettings("User", { commented: "at_once" });
    await addComment("Manager", { text: "Two things\nto do" });
    await addComment("Admin", {});
    await setPlanStatus("rejected", "Admin", "Too dear");
    const [notification] = await listPlanNotifications("User");
    await provider.post("/notices/read", { ids: [notification.id] }, "User");
    await queueMails();
    const [mail, ...otherMails] = takeMails("user@agency.test");
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe("2 new notifications in Media Planner");
    expect(mail?.text).toContain("> Two things\n> to do");
    expect(mail?.text).not.toContain("Too dear");
  });

  it("are sent the next morning or never, by the user's settings", async () => {
    expect((await provider.get("/notices/settings", "Admin")).body.data).toMatchObject({
      submitted: "at_once",
      over_budget: "daily",
    });
    await saveSettings("Admin", { submitted: "daily" });
    await saveSettings("Manager", { submitted: "off" });
    await queueMails();
    mails.splice(0);
    await createPlan("User");
    await queueMails();
    expect(mails.splice(0).map((mail) => mail.to)).toEqual(["fatima.shaikh@agency.test"]);
    await provider.store.execute(
      `update notices set "mailAt" = now() - interval '1 second' where "mailAt" > now()`,
    );
    await queueMails();
    const sent = mails.splice(0).map((mail) => mail.to);
    expect(sent).toContain("admin@agency.test");
    expect(sent).not.toContain("manager@agency.test");
    expect((await provider.put("/notices/settings", { submitted: "weekly" }, "Admin")).status).toBe(422);
    await saveSettings("Admin", { submitted: "at_once" });
    await saveSettings("Manager", { submitted: "at_once" });
  });

  it("are not sent to users without access to the plan", async () => {
    await provider.store.execute(`update users set status = 'inactive' where email = 'manager@agency.test'`);
    await provider.store.execute(
      `insert into notices ("userId", kind, occasion, "mediaPlanId", "mailAt") select id, 'commented', 'gone', '${plan.id}', now() - interval '1 second' from users where email = 'manager@agency.test'`,
    );
    await queueMails();
    expect(takeMails("manager@agency.test")).toEqual([]);
    await provider.store.execute(`update users set status = 'active' where email = 'manager@agency.test'`);
    await queueMails();
    expect(takeMails("manager@agency.test")).toEqual([]);
  });

  it("with daily frequency are due at seven in the user's time zone", async () => {
    const readTimeZone = async () => (await provider.get("/notices", "Admin")).body.timeZone;
    expect(await readTimeZone()).toBeNull();
    expect((await provider.put("/notices/settings", { timeZone: "Etc/Unknown" }, "Admin")).status).toBe(422);
    await saveSettings("Admin", { submitted: "daily", timeZone: "America/New_York" });
    expect(await readTimeZone()).toBe("America/New_York");
    plan = await createPlan("User");
    const hours = await provider.store.execute<{ hour: number }>(
      `select extract(hour from "mailAt" at time zone 'America/New_York')::int as hour
        from notices where "mediaPlanId" = '${plan.id}' and "mailAt" > now() + interval '1 second'`,
    );
    expect(hours.rows).toEqual([{ hour: 7 }]);
    await saveSettings("Admin", { submitted: "at_once" });
    expect(await readTimeZone()).toBe("America/New_York");
  });

  it("with daily frequency are due at the next seven o'clock", () => {
    const computeDue = (zone: string, time: string) =>
      computeMailTime("daily", zone, new Date(time))?.toISOString();
    expect(computeDue("Asia/Kolkata", "2026-05-04T01:29:00Z")).toBe("2026-05-04T01:30:00.000Z");
    expect(computeDue("Asia/Kolkata", "2026-05-04T01:30:00Z")).toBe("2026-05-05T01:30:00.000Z");
    expect(computeDue("America/New_York", "2026-03-07T23:00:00Z")).toBe("2026-03-08T11:00:00.000Z");
    expect(computeMailTime("off", "UTC")).toBeNull();
  });
});
