import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import { createOrderRequests } from "../../../tests/release-orders.ts";
import type { Role } from "../../rules/access.ts";
import { toPaise } from "../../rules/money.ts";
import { addDays, getToday } from "../../rules/today.ts";

let provider: TestProvider;
let requests: Awaited<ReturnType<typeof createOrderRequests>>;
beforeAll(async () => {
  provider = await TestProvider.start();
  requests = await createOrderRequests(provider);
});
afterAll(() => provider.stop());

/** Changes the first row, removes the second and adds one. */
async function revisePlan(plan: Json): Promise<Json> {
  const [first, second, ...others] = plan.medias;
  const [firstCard, secondCard, ...otherCards] = plan.rateCards;
  const body = {
    medias: [first, ...others, { ...second, id: "added-row" }],
    rateCards: [
      { ...firstCard, quantity: firstCard.quantity + 1 },
      ...otherCards,
      { ...secondCard, id: "added-row" },
    ],
    priceDetails: plan.priceDetails,
  };
  const path = `/media-plan/update-media-plan-by-id?mediaPlanId=${plan.id}`;
  expect((await provider.put(path, body, "Manager")).status).toBe(200);
  expect((await requests.setStatus(plan.id, "approved")).status).toBe(200);
  return requests.readPlan(plan.id);
}

async function download(id: string, format: "pdf" | "xlsx", as: Role = "Manager") {
  const response = await fetch(`${provider.origin}/api/v1/release-orders/download/${id}?format=${format}`, {
    headers: { authorization: `Bearer ${await provider.getToken(as)}` },
  });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function readAttachment(extension: string): Promise<Buffer> {
  const outbox = join(provider.settings.DATA_DIR ?? "", "outbox");
  const names = (await readdir(outbox)).filter((name) => name.endsWith(extension)).toSorted();
  return readFile(join(outbox, names.at(-1) ?? ""));
}

describe("a release order", () => {
  it("is a draft after the approval, and is sent by mail with the stored documents", async () => {
    const plan = await requests.createApprovedPlan();
    const [draft] = await requests.listOrders(plan.id);
    expect(draft).toMatchObject({
      status: "draft",
      version: 1,
      gross: plan.priceDetails.finalAmount,
    });
    expect(draft.number).toMatch(/^RO-\d{4}-\d{4}$/);
    expect(toPaise(draft.net) + toPaise(draft.commission)).toBe(toPaise(plan.priceDetails.finalAmount));

    const to = `first-${plan.id}@vendor.test`;
    const sent = await requests.send(draft.id, { recipients: [to] });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({
      status: "sent",
      sentBy: { name: expect.any(String) },
    });
    const [mail] = await provider.waitForMails(to);
    expect(mail).toMatchObject({ subject: "Release order" });
    const pdf = await download(draft.id, "pdf");
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await readAttachment(".pdf")).toEqual(pdf.bytes);
    const xlsx = await download(draft.id, "xlsx");
    expect(await readAttachment(".xlsx")).toEqual(xlsx.bytes);

    const again = await requests.send(draft.id, {
      recipients: [`again-${to}`],
    });
    expect(again.status).toBe(200);
    await provider.waitForMails(`again-${to}`);
    expect(await readAttachment(".pdf")).toEqual(pdf.bytes);
  });

  it("gets a version that names the changed rows when a revision is approved", async () => {
    const plan = await requests.createApprovedPlan();
    const [first] = await requests.listOrders(plan.id);
    await requests.send(first.id);
    const revised = await revisePlan(plan);
    const [, second] = await requests.listOrders(plan.id);
    expect(second).toMatchObject({
      status: "draft",
      version: 2,
      number: first.number,
    });
    expect((await requests.readOrder(first.id)).status).toBe("sent");
    const { content } = await requests.readOrder(second.id);
    expect(content.previous).toBe(`${first.number}/1`);
    expect(content.changes.map(({ kind, id }: Json) => [kind, id])).toEqual([
      ["changed", plan.medias[0].id],
      ["added", "added-row"],
      ["cancelled", plan.medias[1].id],
    ]);
    expect(content.amounts.gross).toBe(revised.priceDetails.finalAmount);
    await requests.send(second.id);
    expect((await requests.readOrder(first.id)).status).toBe("superseded");
    expect((await requests.send(first.id)).status).toBe(409);
  });

  it("keeps a draft of a plan whose revision is pending, but does not send it", async () => {
    const plan = await requests.createApprovedPlan();
    const [draft] = await requests.listOrders(plan.id);
    const rateCards = plan.rateCards.map((card: Json) => ({
      ...card,
      quantity: card.quantity + 1,
    }));
    await provider.put(
      `/media-plan/update-media-plan-by-id?mediaPlanId=${plan.id}`,
      { rateCards, medias: plan.medias },
      "Manager",
    );
    expect((await requests.send(draft.id)).status).toBe(409);
    await requests.setStatus(plan.id, "approved");
    expect(await requests.listOrders(plan.id)).toMatchObject([{ id: draft.id, version: 1, planRevision: 2 }]);
    expect((await requests.send(draft.id)).status).toBe(200);
  });

  it("stores the answer of the vendor", async () => {
    const plan = await requests.createApprovedPlan();
    const [order] = await requests.listOrders(plan.id);
    const answer = {
      id: order.id,
      confirmed: true,
      name: "Asha Rao",
      date: getToday(),
      note: "By phone",
    };
    expect((await provider.post("/release-orders/answer", answer, "Manager")).status).toBe(409);
    await requests.send(order.id);
    const future = { ...answer, date: addDays(getToday(), 1) };
    expect((await provider.post("/release-orders/answer", future, "Manager")).status).toBe(422);
    expect((await provider.post("/release-orders/answer", answer, "Manager")).body.data).toMatchObject({
      status: "confirmed",
      decidedBy: "Asha Rao",
      decisionNote: "By phone",
    });
  });

  it("is cancelled with its plan, and created again on demand after a cancellation", async () => {
    const plan = await requests.createApprovedPlan();
    const [order] = await requests.listOrders(plan.id);
    expect((await provider.post("/release-orders", { mediaPlanId: plan.id }, "Manager")).status).toBe(409);
    await provider.post("/release-orders/cancel", { id: order.id, note: "Wrong vendor" }, "Manager");
    const created = await provider.post("/release-orders", { mediaPlanId: plan.id }, "Manager");
    expect(created.body.data).toMatchObject({
      status: "draft",
      version: 2,
      number: order.number,
    });
    await requests.send(created.body.data.id);
    await requests.setStatus(plan.id, "cancelled");
    expect((await requests.listOrders(plan.id)).map(({ status }) => status)).toEqual([
      "cancelled",
      "cancelled",
    ]);
    expect((await provider.post("/release-orders", { mediaPlanId: plan.id }, "Manager")).status).toBe(409);
  });

  it("keeps the commission of the order, and rejects outdated changes", async () => {
    const plan = await requests.createApprovedPlan();
    const [draft] = await requests.listOrders(plan.id);
    const path = `/release-orders/update-release-orders-by-id?releaseOrderId=${draft.id}`;
    const update = (version: string) =>
      provider.call("PUT", path, {
        body: { commissionPercent: 7.5 },
        as: "Manager",
        headers: { "if-match": `"${version}"` },
      });
    expect((await update(draft.updatedAt)).body.data).toMatchObject({
      commissionPercent: 7.5,
    });
    expect((await update(draft.updatedAt)).status).toBe(412);
    const { content } = await requests.readOrder(draft.id);
    expect(content.amounts).toMatchObject({ commissionPercent: 7.5 });
    const taxes = content.taxLines.reduce((sum: number, line: Json) => sum + toPaise(line.amount), 0);
    expect(toPaise(content.amounts.total)).toBe(toPaise(content.amounts.net) + taxes);
    expect(content.taxLines.every(({ base }: Json) => base <= content.amounts.net)).toBe(true);
  });

  it("shows no margins and documents to a User, and refuses to send it", async () => {
    const plan = await requests.createApprovedPlan();
    const [order] = await requests.listOrders(plan.id, "User");
    expect(order).not.toHaveProperty("net");
    expect(order).not.toHaveProperty("commissionPercent");
    const full = await requests.readOrder(order.id, "User");
    expect(full.content).not.toHaveProperty("amounts");
    expect(JSON.stringify(full)).not.toMatch(/commission|taxLines/);
    expect((await download(order.id, "pdf", "User")).status).toBe(403);
    expect((await requests.send(order.id, {}, "User")).status).toBe(403);
    expect((await provider.post("/release-orders/cancel", { id: order.id }, "User")).status).toBe(403);
  });
});

it("states the mandate on orders to French vendors, whose invoice goes to the client", async () => {
  const orders: Json[] = (await provider.get("/release-orders?perPage=100&status=confirmed")).body.data;
  const { id } = orders.find((order) => order.language === "fr");
  const { content, language } = await requests.readOrder(id);
  expect(language).toBe("fr");
  expect(content.mandate).toMatch(/^Ordre passé au nom et pour le compte/);
  expect(content.taxLines.every(({ name }: Json) => name === "TVA")).toBe(true);
  expect((await download(id, "pdf")).bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
