import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import type { Role } from "../rules/access.ts";

let provider: TestProvider;
let campaign: Record<string, unknown>;

beforeAll(async () => {
  provider = await TestProvider.start();
  const [client] = (await provider.get("/drop-down/client")).body.data;
  campaign = {
    clientId: client.id,
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    budget: 100,
  };
});
afterAll(() => provider.stop());

const create = (name: string, key: string, as: Role = "User") =>
  provider.call("POST", "/campaign", {
    as,
    body: { ...campaign, name },
    headers: { "idempotency-key": key },
  });
const findCampaigns = async (name: string) =>
  (await provider.get(`/campaign?search=${name}`)).body.data.length;

it("returns the current record for a repeated key", async () => {
  const first = await create("Once", "attempt-1");
  const again = await create("Once", '"attempt-1"');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.data).toEqual(first.body.data);
  expect(await findCampaigns("Once")).toBe(1);
});

it("creates one record for concurrent requests with one key", async () => {
  const responses = await Promise.all(["a", "b", "c"].map(() => create("Together", "attempt-2")));
  expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await findCampaigns("Together")).toBe(1);
});

it("rejects another body under the same key with the earlier record", async () => {
  const first = await create("Before", "attempt-3");
  const other = await create("After", "attempt-3");
  expect(other.status).toBe(409);
  expect(other.body).toEqual({
    status: false,
    message: "Campaign Before was already created by an earlier attempt, with different values",
    code: "CREATED_BEFORE",
    data: { id: first.body.data.id, createdAt: first.body.data.updatedAt },
  });
  expect(await findCampaigns("After")).toBe(0);
});

it("separates keys by viewer and resource", async () => {
  const mine = await create("Mine", "attempt-4");
  const managersClient = await create("Mine", "attempt-4", "Manager");
  expect(managersClient.status).toBe(201);
  expect(managersClient.body.data.id).not.toBe(mine.body.data.id);
  const area = await provider.call("POST", "/media-types", {
    as: "Admin",
    body: { name: "Another resource" },
    headers: { "idempotency-key": "attempt-4" },
  });
  expect(area.status).toBe(201);
});

it("frees the key of a rejected or deleted creation", async () => {
  const refused = await provider.call("POST", "/campaign", {
    as: "User",
    body: { ...campaign, name: "Free", clientId: "00000000-0000-4000-8000-000000000000" },
    headers: { "idempotency-key": "attempt-5" },
  });
  expect(refused.status).toBe(422);
  const first = await create("Free", "attempt-5");
  expect(first.status).toBe(201);
  await provider.remove(`/campaign/delete-campaign-by-id?campaignId=${first.body.data.id}`);
  const again = await create("Free again", "attempt-5");
  expect(again.status).toBe(201);
  expect((await create("Free again", "attempt-5")).body.data.id).toBe(again.body.data.id);
});

it("rejects an invalid key", async () => {
  expect((await create("Short", "a b")).status).toBe(422);
});
