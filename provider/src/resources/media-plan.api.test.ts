import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import type { Row } from "../records/resource.ts";

let provider: TestProvider;
let fixture: {
  body: () => Json;
  clientId: string;
  channelId: string;
  mediaTypeId: string;
  formatId: string;
  vendorId: string;
  campaignId: string;
};

const readData = async (path: string) => (await provider.get(path)).body.data;

beforeAll(async () => {
  provider = await TestProvider.start();
  const mediaType = (await readData("/drop-down/media-type")).find((row: Row) => row.code === "tv").id;
  const [format] = await readData(`/drop-down/sub-media-by-id?subMediaId=${mediaType}`);
  const [slot] = await readData(`/drop-down/time-slot-by-media-type-id?mediaTypeId=${mediaType}`);
  const [duration] = await readData("/durations");
  const [client] = await readData("/drop-down/client");
  const prices = [
    {
      subMediaId: format.id,
      price: 900,
      unit: "spot",
      effectiveFrom: "2025-01-01",
      effectiveTo: "2025-12-31",
    },
    { subMediaId: format.id, price: 1000.1, unit: "spot", effectiveFrom: "2026-01-01" },
    { subMediaId: format.id, price: 950, unit: "spot", minQuantity: 50, effectiveFrom: "2026-01-01" },
    { subMediaId: format.id, price: 1200, unit: "spot", effectiveFrom: "2099-01-01" },
  ];
  const vendor = await provider.post("/vendors", {
    name: "Plan Vision",
    mediaTypeIds: [mediaType],
    contactPerson: "A",
    email: "a@plan.test",
    phone: "9876543210",
    channels: [{ name: "Plan One", mediaTypeId: mediaType, prices }],
  });
  const campaign = await provider.post("/campaign", {
    name: "Plan campaign",
    clientId: client.id,
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    budget: 100,
  });
  const [channel] = vendor.body.data.channels;
  fixture = {
    clientId: client.id,
    channelId: channel.id,
    mediaTypeId: mediaType,
    formatId: format.id,
    vendorId: vendor.body.data.id,
    campaignId: campaign.body.data.id,
    body: () => ({
      orderDetails: {
        campaignId: campaign.body.data.id,
        mediaTypeId: mediaType,
        vendorId: vendor.body.data.id,
        campaignDate: { start: "2026-03-01", end: "2026-03-31" },
      },
      medias: ["a", "b"].map((id) => ({
        id,
        channelId: channel.id,
        subMediaId: format.id,
        durationId: duration.id,
        timeBandId: slot.id,
        startDate: "2026-03-01",
        endDate: "2026-03-31",
        unitRate: id === "a" ? 0.1 : 1234.56,
        unit: "spot",
      })),
      rateCards: [
        { id: "a", rate: 0.1, quantity: 3 },
        { id: "b", rate: 1234.56, quantity: 7 },
      ],
      priceDetails: { additionalCharges: 0.2, discount: 0.3 },
    }),
  };
});
afterAll(() => provider.stop());

const createPlan = (body: unknown, as: "Admin" | "Manager" | "User" = "User") =>
  provider.post("/media-plan/create", body, as);
const updatePlan = (id: string, body: unknown) =>
  provider.put(`/media-plan/update-media-plan-by-id?mediaPlanId=${id}`, body, "Manager");
const setStatus = (id: string, status: string, as: "Admin" | "Manager" | "User" = "Manager") =>
  provider.post(
    "/media-plan/status",
    { id, status, ...(status === "rejected" && { comment: "Too dear" }) },
    as,
  );
const buildBody = (changeBody: (body: Json) => void) => {
  const body = fixture.body();
  changeBody(body);
  return body;
};

describe("a media plan", () => {
  it("gets a number and totals in whole paise", async () => {
    const { status: statusCode, body } = await createPlan(fixture.body());
    expect(statusCode).toBe(201);
    const plan = body.data;
    expect(plan.planNumber).toMatch(/^MP-\d{4}-\d{4,}$/);
    expect(plan).toMatchObject({ status: "pending", revision: 1, createdBy: { name: expect.any(String) } });
    expect(plan.rateCards.map((card: Row) => card.amount)).toEqual([0.3, 8641.92]);
    expect(plan.priceDetails).toEqual({
      grandTotal: 8642.22,
      additionalCharges: 0.2,
      discount: 0.3,
      finalAmount: 8642.12,
    });
    expect(plan.orderDetails).toMatchObject({
      clientId: fixture.clientId,
      client: { id: fixture.clientId },
      vendor: { name: "Plan Vision" },
    });
    expect(plan.medias[0]).toMatchObject({
      channelName: "Plan One",
      subMedia: { id: fixture.formatId },
      unitRate: 0.1,
    });
    expect(plan.history).toMatchObject([
      { action: "created", revision: 1, by: { name: expect.any(String) } },
    ]);
  });

  it("ignores computed fields in a body", async () => {
    const { body } = await createPlan({
      ...fixture.body(),
      planNumber: "MP-1-1",
      status: "approved",
      revision: 9,
      history: [],
      priceDetails: { grandTotal: 1, finalAmount: 1, additionalCharges: 0, discount: 0 },
    });
    expect(body.data).toMatchObject({
      status: "pending",
      revision: 1,
      priceDetails: { grandTotal: 8642.22, finalAmount: 8642.22 },
    });
    expect(body.data.planNumber).not.toBe("MP-1-1");
  });

  it("uses the channel price of the first day as list price", async () => {
    const { body } = await createPlan(
      buildBody((plan) => {
        plan.rateCards[1].quantity = 60;
        plan.medias[0].unit = "month";
      }),
    );
    expect(body.data.medias.map((media: Row) => media.listPrice)).toEqual([null, 950]);
    const prices = await readData(
      `/vendors/chanel-price-by-sub-media-id-and-vendor-id?subMediaId=${fixture.formatId}&vendorId=${fixture.vendorId}`,
    );
    expect(prices[0]).toEqual({
      channelId: fixture.channelId,
      channelName: "Plan One",
      price: expect.any(Number),
      unit: "spot",
      currency: "INR",
      minQuantity: expect.any(Number),
      effectiveFrom: "2026-01-01",
      effectiveTo: null,
    });
  });

  it.each<[string, (plan: Json) => void]>([
    ["priceDetails.discount", (plan) => (plan.priceDetails.discount = 1e6)],
    ["priceDetails.discount", (plan) => (plan.priceDetails.discount = -1)],
    ["medias.0.startDate", (plan) => (plan.medias[0].startDate = "2026-02-28")],
    ["medias.1.endDate", (plan) => (plan.medias[1].endDate = "2026-04-01")],
    [
      "medias.0.endDate",
      (plan) => Object.assign(plan.medias[0], { startDate: "2026-03-10", endDate: "2026-03-09" }),
    ],
    ["medias.0.endDate", (plan) => (plan.medias[0].endDate = "2026-02-30")],
    ["orderDetails.campaignDate.end", (plan) => (plan.orderDetails.campaignDate.end = "2026-02-01")],
    ["orderDetails.campaignDate.end", (plan) => (plan.orderDetails.campaignDate.end = "9999-12-31")],
    ["orderDetails.campaignDate.start", (plan) => (plan.orderDetails.campaignDate.start = "0026-03-01")],
    ["medias.0.durationId", (plan) => (plan.medias[0].durationId = null)],
    ["medias.1.timeBandId", (plan) => delete plan.medias[1].timeBandId],
    ["medias.1.id", (plan) => (plan.medias[1].id = "a")],
    ["medias.0.id", (plan) => (plan.medias[0].id = "a b")],
    ["medias.1.id", (plan) => plan.rateCards.pop()],
    ["rateCards.1.id", (plan) => (plan.rateCards[1].id = "a")],
    ["rateCards.1.id", (plan) => (plan.rateCards[1].id = "zz")],
    ["rateCards.0.quantity", (plan) => (plan.rateCards[0].quantity = 1.5)],
    ["rateCards.0.rate", (plan) => (plan.rateCards[0].rate = 1.001)],
    ["rateCards.0.rate", (plan) => (plan.rateCards[0].rate = "5")],
    ["rateCards.1.rate", (plan) => (plan.rateCards[1].rate = 1234.57)],
    ["rateCards.1.rate", (plan) => (plan.medias[1].unitRate = 1234)],
    ["medias.0.channelId", (plan) => (plan.medias[0].channelId = "00000000-0000-4000-8000-000000000000")],
    ["medias.0.subMediaId", (plan) => (plan.medias[0].subMediaId = "x")],
    ["medias.0.unit", (plan) => (plan.medias[0].unit = "SPOT")],
    ["orderDetails.vendorId", (plan) => (plan.orderDetails.vendorId = fixture.clientId)],
  ])("returns 422 for an invalid %s (%#)", async (path, changeBody) => {
    const response = await createPlan(buildBody(changeBody));
    expect(response.status).toBe(422);
    expect(response.body.errors.map((error: Row) => error.path)).toContain(path);
  });
});

describe("revisions", () => {
  it("start when an approved plan is edited, which makes it pending", async () => {
    const { id } = (await createPlan(fixture.body())).body.data;
    expect(
      (
        await updatePlan(
          id,
          buildBody((plan) => (plan.rateCards[0].quantity = 4)),
        )
      ).body.data,
    ).toMatchObject({ revision: 1, status: "pending" });
    expect((await setStatus(id, "approved")).status).toBe(200);
    const edited = await updatePlan(
      id,
      buildBody((plan) => {
        plan.rateCards[0].quantity = 5;
        plan.orderDetails.campaignDate.end = "2026-04-30";
        plan.medias[0].notes = "New";
        plan.medias.pop();
        plan.rateCards.pop();
      }),
    );
    expect(edited.body.data).toMatchObject({ revision: 2, status: "pending" });
    const { history } = edited.body.data;
    expect(history.map((entry: Row) => [entry.action, entry.revision])).toEqual([
      ["created", 1],
      ["updated", 1],
      ["status_changed", 1],
      ["updated", 2],
    ]);
    expect(history.at(-1).by.name).toBe((await provider.get("/profile", "Manager")).body.data.fullName);
    const row = { channel: "Plan One", startDate: "2026-03-01", endDate: "2026-03-31", number: 1 };
    expect(history.at(-1).changes).toEqual(
      expect.arrayContaining([
        { path: "rateCards.a.quantity", from: 4, to: 5, row },
        { path: "orderDetails.campaignDate.end", from: "2026-03-31", to: "2026-04-30" },
        { path: "medias.a.notes", from: null, to: "New", row },
        { path: "medias.b", from: "Plan One", to: null, row: { ...row, number: 2 } },
        { path: "status", from: "approved", to: "pending" },
      ]),
    );
  });

  it("keep a discount in percent until another amount replaces it", async () => {
    const prices = { discount: 1987.71, discountPercent: 23 };
    const { id, priceDetails } = (await createPlan({ ...fixture.body(), priceDetails: prices })).body.data;
    expect(priceDetails).toMatchObject({ grandTotal: 8642.22, ...prices });
    expect((await updatePlan(id, fixture.body())).body.data.priceDetails).not.toHaveProperty(
      "discountPercent",
    );
    await updatePlan(id, { priceDetails: prices });
    const replaced = (await updatePlan(id, { priceDetails: { discount: 0.2 } })).body.data;
    expect(replaced.priceDetails).toMatchObject({ discount: 0.2 });
    expect(replaced.priceDetails).not.toHaveProperty("discountPercent");
    expect(replaced.history.at(-1).changes).toContainEqual({
      path: "priceDetails.discountPercent",
      from: 23,
      to: null,
    });
  });

  it("remain readable after the next revision started", async () => {
    const { id } = (await createPlan(fixture.body())).body.data;
    const readRevision = (revision: unknown) =>
      provider.get(`/media-plan/revision-by-number?mediaPlanId=${id}&revision=${String(revision)}`, "User");
    expect((await readRevision(1)).status).toBe(404);
    await setStatus(id, "approved");
    const bodyWithOneRow = buildBody((plan) => {
      plan.medias.pop();
      plan.rateCards.pop();
    });
    await updatePlan(id, bodyWithOneRow);
    await updatePlan(id, { priceDetails: { discount: 0.2 } });
    const { body } = await readRevision(1);
    expect(body.data).toMatchObject({
      mediaPlanId: id,
      revision: 1,
      orderDetails: { vendor: { name: "Plan Vision" } },
      medias: [{ id: "a" }, { id: "b", channelName: "Plan One", subMedia: { id: fixture.formatId } }],
      rateCards: [{ quantity: 3 }, { quantity: 7, amount: 8641.92 }],
      priceDetails: { finalAmount: 8642.12 },
    });
    expect((await readRevision(2)).status).toBe(404);
    expect((await readRevision("one")).status).toBe(422);
    await setStatus(id, "cancelled");
    await provider.remove(`/media-plan/delete-media-plan-by-id?mediaPlanId=${id}`);
    expect((await readRevision(1)).status).toBe(404);
  });

  it("start with the first edit of a rejected plan; the rejected revision is stored", async () => {
    const { id, priceDetails } = (await createPlan(fixture.body())).body.data;
    const updateDiscount = async (discount: number) =>
      (await updatePlan(id, { priceDetails: { discount } })).body.data.revision;
    await setStatus(id, "rejected");
    await setStatus(id, "pending");
    expect(await updateDiscount(0.1)).toBe(2);
    expect(await updateDiscount(0.2)).toBe(2);
    const { body } = await provider.get(
      `/media-plan/revision-by-number?mediaPlanId=${id}&revision=1`,
      "User",
    );
    expect(body.data).toMatchObject({ revision: 1, priceDetails });
    await setStatus(id, "rejected");
    const edited = (await updatePlan(id, { priceDetails: { discount: 0.3 } })).body.data;
    expect(edited).toMatchObject({ revision: 3, status: "rejected" });
    expect((await updatePlan(id, { priceDetails: { discount: 0.4 } })).body.data.revision).toBe(3);
  });

  it("add a history entry with the update time of the plan", async () => {
    const created = (await createPlan(fixture.body())).body.data;
    expect(created.history[0].at).toBe(created.updatedAt);
    const edited = (await updatePlan(created.id, { priceDetails: { discount: 0.1 } })).body.data;
    expect(edited.history.at(-1).at).toBe(edited.updatedAt);
    const approved = (await setStatus(created.id, "approved")).body.data;
    expect(approved.history.at(-1).at).toBe(approved.updatedAt);
  });

  it("keep the time of submission when the plan is edited again", async () => {
    const created = (await createPlan(fixture.body())).body.data;
    expect(created.statusSince).toBe(created.history[0].at);
    const edited = (await updatePlan(created.id, { priceDetails: { discount: 0.1 } })).body.data;
    expect(edited.statusSince).toBe(created.statusSince);
    const approved = (await setStatus(created.id, "approved")).body.data;
    expect(approved.statusSince).toBe(approved.history.at(-1).at);
    const reopened = (await updatePlan(created.id, { priceDetails: { discount: 0.2 } })).body.data;
    expect(reopened.statusSince).toBe(reopened.history.at(-1).at);
    const pendingPlans = await readData(
      "/media-plan?status=pending&sortField=statusSince&sortOrder=asc&perPage=100",
    );
    const times = pendingPlans.map((plan: Row) => Date.parse(String(plan.statusSince)));
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
    expect(pendingPlans.at(-1).id).toBe(created.id);
  });

  it("start even if rows are only moved, and list the moved rows", async () => {
    const { id } = (await createPlan(fixture.body())).body.data;
    await setStatus(id, "approved");
    const { body } = await updatePlan(
      id,
      buildBody((plan) => plan.medias.reverse()),
    );
    expect(body.data).toMatchObject({ revision: 2, status: "pending" });
    const row = { channel: "Plan One", startDate: "2026-03-01", endDate: "2026-03-31", number: 2 };
    expect(body.data.history.at(-1).changes).toEqual([
      { path: "medias.a.number", from: 1, to: 2, row },
      { path: "status", from: "approved", to: "pending" },
    ]);
  });

  it("name changed rows by their number when rows are equal or removed", async () => {
    const { id } = (await createPlan(fixture.body())).body.data;
    const { body } = await updatePlan(
      id,
      buildBody((plan) => {
        plan.medias.splice(0, 1);
        plan.rateCards.splice(0, 1);
        plan.medias[0].notes = "Second";
      }),
    );
    const numbers = body.data.history
      .at(-1)
      .changes.map(({ path, row }: Row) => [path, (row as Row)?.number]);
    expect(numbers).toEqual(
      expect.arrayContaining([
        ["medias.b.notes", 1],
        ["medias.a", 1],
      ]),
    );
  });

  it("do not start when a save changes nothing", async () => {
    const { id } = (await createPlan(fixture.body())).body.data;
    await setStatus(id, "approved");
    expect((await updatePlan(id, fixture.body())).body.data).toMatchObject({
      revision: 1,
      status: "approved",
    });
  });
});

describe("a created or edited media plan", () => {
  it("is rejected when its total exceeds the limit of orders and bills", async () => {
    const large = buildBody((plan) => {
      plan.medias[1].unitRate = 999_999_999_999;
      plan.rateCards[1] = { id: "b", rate: 999_999_999_999, quantity: 2_000_000 };
    });
    expect((await createPlan(large)).body.errors).toEqual([
      { path: "rateCards", message: "The total is too large" },
    ]);
  });

  it("is rejected when the sum of its campaign exceeds the limit of billing", async () => {
    const large = buildBody((plan) => {
      plan.medias[1].unitRate = 700_000_000_000;
      plan.rateCards[1] = { id: "b", rate: 700_000_000_000, quantity: 1 };
    });
    const { id } = (await createPlan(large)).body.data;
    expect(await createPlan(large)).toMatchObject({
      status: 422,
      body: { message: "The total is too large" },
    });
    await setStatus(id, "cancelled");
  });

  it("is listed without rows and history, but with the entry of the last status change", async () => {
    const created = (await createPlan(fixture.body())).body.data;
    const rejection = { id: created.id, status: "rejected", comment: "Too dear" };
    await provider.post("/media-plan/status", rejection, "Manager");
    const [listed] = await readData(`/media-plan?search=${created.planNumber}`);
    expect(listed).not.toHaveProperty("medias");
    expect(listed).not.toHaveProperty("rateCards");
    expect(listed).not.toHaveProperty("history");
    const plan = await readData(`/media-plan/media-plan-by-id?mediaPlanId=${created.id}`);
    expect(plan).toMatchObject({ ...listed, medias: [{ id: "a" }, { id: "b" }] });
    const { changes: _changes, ...lastEntry } = plan.history.at(-1);
    expect(lastEntry.comment).toBe("Too dear");
    expect(listed.statusEntry).toEqual(lastEntry);
  });

  it("keeps omitted fields", async () => {
    const plan = (await createPlan(fixture.body())).body.data;
    const { body } = await updatePlan(plan.id, { priceDetails: { discount: 2 } });
    expect(body.data).toMatchObject({
      rateCards: plan.rateCards,
      priceDetails: { grandTotal: 8642.22, additionalCharges: 0.2, discount: 2, finalAmount: 8640.42 },
    });
  });

  it("can be approved at the end of the date range", async () => {
    const bodyWithLastDays = buildBody((body) => {
      body.orderDetails.campaignDate = { start: "2100-12-01", end: "2100-12-31" };
      for (const row of body.medias) Object.assign(row, { startDate: "2100-12-30", endDate: "2100-12-31" });
    });
    const { id } = (await createPlan(bodyWithLastDays)).body.data;
    for (const status of ["approved", "cancelled"]) expect((await setStatus(id, status)).status).toBe(200);
  });

  it("has a history entry for every concurrent edit", async () => {
    const { id } = (await createPlan(fixture.body())).body.data;
    await Promise.all([1, 2, 3, 4, 5].map((discount) => updatePlan(id, { priceDetails: { discount } })));
    const { body } = await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`);
    expect(body.data.history).toHaveLength(6);
  });

  it("returns 412 for a decision about an outdated version", async () => {
    const plan = (await createPlan(fixture.body())).body.data;
    await updatePlan(plan.id, { priceDetails: { discount: 3 } });
    const token = await provider.getToken("Manager");
    const approve = (updatedAt: string) =>
      provider.call("POST", "/media-plan/status", {
        token,
        headers: { "if-match": `"${updatedAt}"` },
        body: { id: plan.id, status: "approved", comment: "  Go ahead  " },
      });
    expect((await approve(plan.updatedAt)).status).toBe(412);
    const current = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${plan.id}`)).body.data;
    expect(current).toMatchObject({ status: "pending", priceDetails: { discount: 3 } });
    const approved = (await approve(current.updatedAt)).body.data;
    expect(approved.status).toBe("approved");
    expect(approved.history.at(-1)).toMatchObject({ action: "status_changed", comment: "Go ahead" });
    const tooLong = { id: plan.id, status: "completed", comment: "a".repeat(501) };
    expect(await provider.post("/media-plan/status", tooLong)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "comment" }] },
    });
  });

  it("returns 409 for an edit after its cancellation", async () => {
    const { id } = (await createPlan(fixture.body())).body.data;
    expect((await setStatus(id, "cancelled", "User")).status).toBe(200);
    expect(await updatePlan(id, fixture.body())).toMatchObject({
      status: 409,
      body: { message: "A cancelled media plan cannot be edited" },
    });
  });
});

describe("the PDF of a plan", () => {
  it("is named by the plan number in both languages", async () => {
    const { id, planNumber } = (await createPlan(fixture.body())).body.data;
    for (const language of ["", "?language=fr"]) {
      const response = await provider.get(`/media-plan/download/${id}${language}`, "User");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="?${planNumber}.pdf"?$`),
      );
      expect(response.body.slice(0, 5)).toBe("%PDF-");
    }
    expect((await provider.get(`/media-plan/download/${id}?language=de`)).status).toBe(422);
    expect((await provider.get("/media-plan/download/x")).status).toBe(404);
  });
});

describe("references of a plan", () => {
  it("return 409 with a message when they are deleted", async () => {
    await createPlan(fixture.body());
    const vendor = await provider.remove(`/vendors/delete-vendors-by-id?vendorId=${fixture.vendorId}`);
    expect(vendor.status).toBe(409);
    expect(vendor.body.message).toMatch(/^Vendor cannot be deleted: it is used by \d+ media plans?/);
    const channels = await provider.put(`/vendors/update-vendors-by-id?vendorId=${fixture.vendorId}`, {
      channels: [],
    });
    expect(channels).toMatchObject({ status: 409, body: { message: expect.stringContaining("Plan One") } });
    const format = await provider.remove(`/sub-media/delete-sub-media-by-id?subMediaId=${fixture.formatId}`);
    expect(format.body.message).toMatch(/used by .*media plans, .*vendors?/);
  });

  it("stay valid when records are deleted while plans that use them are created", async () => {
    for (let round = 0; round < 5; round++) {
      const material = await provider.post("/material", {
        name: "Fleeting",
        mediaTypeId: fixture.mediaTypeId,
        kind: "other",
      });
      const { id } = material.body.data;
      const [deleted, ...plans] = await Promise.all([
        provider.remove(`/material/delete-material-by-id?materialId=${id}`),
        ...[1, 2, 3].map(() => createPlan(buildBody((plan) => (plan.medias[0].materialId = id)))),
      ]);
      const created = plans.filter((response) => response.status === 201).length;
      expect([200, 409]).toContain(deleted.status);
      expect(plans.every((response) => [201, 422].includes(response.status))).toBe(true);
      expect(created > 0).toBe(deleted.status === 409);
    }
  });
});

describe("the campaign of media plans", () => {
  it("cannot change its client and currency", async () => {
    const { clientId, campaignId } = fixture;
    const [otherClient] = (await readData("/drop-down/client")).filter(({ id }: Row) => id !== clientId);
    const path = `/campaign/update-campaign-by-id?campaignId=${campaignId}`;
    await createPlan(fixture.body());
    expect((await provider.put(path, { clientId: otherClient.id })).body.errors).toEqual([
      { path: "clientId", message: expect.stringMatching(/^The media plans of this campaign are for \w/) },
    ]);
    expect((await provider.put(path, { currency: "EUR" })).body.errors).toMatchObject([{ path: "currency" }]);
    expect((await provider.put(path, { clientId, brand: "Sona" })).status).toBe(200);
  });

  const readPlanned = async () => {
    const { body } = await provider.get(`/campaign/campaign-by-id?campaignId=${fixture.campaignId}`);
    return body.data.planned as number;
  };

  it("stores planned spend and whether it exceeds the budget", async () => {
    const before = await readPlanned();
    const plan = (await createPlan(fixture.body())).body.data;
    expect(await readPlanned()).toBe(Number((before + 8642.12).toFixed(2)));
    await updatePlan(plan.id, { priceDetails: { additionalCharges: 0.1, discount: 0.3 } });
    expect(await readPlanned()).toBe(Number((before + 8642.02).toFixed(2)));
    await setStatus(plan.id, "rejected");
    expect(await readPlanned()).toBe(before);
    await setStatus(plan.id, "pending");
    await setStatus(plan.id, "approved");
    expect(await readPlanned()).toBe(Number((before + 8642.02).toFixed(2)));
    const overBudget = await readData("/campaign?overBudget=true&perPage=100");
    expect(overBudget.map(({ id }: Row) => id)).toContain(fixture.campaignId);
    expect(overBudget.every((row: Json) => row.planned > row.budget)).toBe(true);
    await setStatus(plan.id, "cancelled");
    expect(await readPlanned()).toBe(before);
  });
});

describe("the summary of media plans", () => {
  const readSummary = async (from: string, to: string) =>
    (await provider.get(`/media-plan/summary?from=${from}&to=${to}`)).body;

  it("spreads the final amount of each test vector by month", async () => {
    const file = join(import.meta.dirname, "../../../schema/vectors/flights.json");
    for (const { title, scale, period, flights, finalAmount, columns } of JSON.parse(
      readFileSync(file, "utf8"),
    )) {
      if (scale !== "month") continue;
      const medias = flights.map((flight: Json, index: number) => ({ ...flight, id: String(index) }));
      const rates = medias.map(({ id, amount }: Json) => ({ id, amount }));
      const [row] = (
        await provider.store.execute<{ months: Record<string, number> }>(
          sql`select planned_months(${JSON.stringify({ campaignDate: period })}::jsonb, ${JSON.stringify(medias)}::jsonb,
            ${JSON.stringify(rates)}::jsonb, ${JSON.stringify({ finalAmount })}::jsonb) as months`,
        )
      ).rows;
      const paise = columns.flatMap(({ first, spend }: Json) => (spend ? [[first.slice(0, 7), spend]] : []));
      expect(
        Object.entries(row?.months ?? {}).map(([month, amount]) => [month, Math.round(amount * 100)]),
        title,
      ).toEqual(paise);
    }
  });

  it("spreads a plan without rows over its days, to the paisa", async () => {
    const before = (await readSummary("2026-02", "2026-05")).data.spend as Json[];
    const body = buildBody((plan) => {
      plan.orderDetails.campaignDate = { start: "2026-02-27", end: "2026-04-01" };
      plan.medias = [];
      plan.rateCards = [];
      plan.priceDetails = { additionalCharges: 100, discount: 0 };
    });
    const plan = (await createPlan(body)).body.data;
    const after = (await readSummary("2026-02", "2026-05")).data.spend as Json[];
    const findMonth = (rows: Json[], month: string) =>
      rows.find(
        (row) => row.month === month && row.mediaTypeId === fixture.mediaTypeId && row.currency === "INR",
      )?.amount ?? 0;
    const getIncrease = (month: string) =>
      Number((findMonth(after, month) - findMonth(before, month)).toFixed(2));
    // 2, 31 and 1 of 34 days.
    expect(["2026-02", "2026-03", "2026-04", "2026-05"].map(getIncrease)).toEqual([5.88, 91.18, 2.94, 0]);
    await setStatus(plan.id, "rejected");
    expect((await readSummary("2026-02", "2026-05")).data.spend).toEqual(before);
  });

  it("adds up over all months to the final amounts of the planned plans", async () => {
    const months = [2025, 2026, 2027].flatMap((year) => [
      [`${year}-01`, `${year}-06`],
      [`${year}-07`, `${year}-12`],
    ]);
    let total = 0;
    for (const [from = "", to = ""] of months)
      for (const { amount } of (await readSummary(from, to)).data.spend) total += Math.round(amount * 100);
    const latest = (await provider.get("/media-plan/summary")).body.data.spend as Json[];
    expect(latest.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(total);
    const { rows } = await provider.store.execute<{ total: string }>(
      `select sum(("priceDetails" ->> 'finalAmount')::numeric) * 100 as total from media_plans
       where status in ('pending', 'approved', 'completed')`,
    );
    expect(total).toBe(Number(rows[0]?.total));
  });

  it("counts plans by status for 1 to 24 months", async () => {
    const { statuses } = (await readSummary("2026-01", "2026-01")).data;
    const rejected = (await provider.get("/media-plan?status=rejected&perPage=1")).body.totalOrders;
    expect(statuses).toContainEqual({ status: "rejected", count: rejected });
    for (const [from, to] of [
      ["2026-02", "2026-01"],
      ["2026-01", "2028-01"],
      ["2026-13", "2026-14"],
      ["", ""],
    ])
      expect((await provider.get(`/media-plan/summary?from=${from}&to=${to}`)).status).toBe(422);
  });
});
