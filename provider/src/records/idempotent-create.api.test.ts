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

const createCampaign = (name: string, key: string, as: Role = "User") =>
  provider.call("POST", "/campaign", {
    as,
    body: { ...campaign, name },
    headers: { "idempotency-key": key },
  });
const countCampaigns = async (name: string) =>
  (await provider.get(`/campaign?search=${name}`)).body.data.length;

it("returns the current record for a repeated key", async () => {
  const first = await createCampaign("Once", "attempt-1");
  const repeated = await createCampaign("Once", '"attempt-1"');
  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body.data).toEqual(first.body.data);
  expect(await countCampaigns("Once")).toBe(1);
});

it("creates one record for concurrent requests with one key", async () => {
  const responses = await Promise.all(["a", "b", "c"].map(() => createCampaign("Together", "attempt-2")));
  expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await countCampaigns("Together")).toBe(1);
});

it("rejects another body under the same key with the earlier record", async () => {
  const first = await createCampaign("Before", "attempt-3");
  const conflict = await createCampaign("After", "attempt-3");
  expect(conflict.status).toBe(409);
  expect(conflict.body).toEqual({
    status: false,
    message: "Campaign Before was already created by an earlier attempt, with different values",
    code: "CREATED_BEFORE",
    data: { id: first.body.data.id, createdAt: first.body.data.updatedAt },
  });
  expect(await countCampaigns("After")).toBe(0);
});

it("separates keys by viewer and resource", async () => {
  const ownCampaign = await createCampaign("Mine", "attempt-4");
  const managersCampaign = await createCampaign("Mine", "attempt-4", "Manager");
  expect(managersCampaign.status).toBe(201);
  expect(managersCampaign.body.data.id).not.toBe(ownCampaign.body.data.id);
  const otherResource = await provider.call("POST", "/media-types", {
    as: "Admin",
    body: { name: "Another resource" },
    headers: { "idempotency-key": "attempt-4" },
  });
  expect(otherResource.status).toBe(201);
});

it("frees the key of a rejected or deleted creation", async () => {
  const rejected = await provider.call("POST", "/campaign", {
    as: "User",
    body: { ...campaign, name: "Free", clientId: "00000000-0000-4000-8000-000000000000" },
    headers: { "idempotency-key": "attempt-5" },
  });
  expect(rejected.status).toBe(422);
  const first = await createCampaign("Free", "attempt-5");
  expect(first.status).toBe(201);
  await provider.remove(`/campaign/delete-campaign-by-id?campaignId=${first.body.data.id}`);
  const repeated = await createCampaign("Free again", "attempt-5");
  expect(repeated.status).toBe(201);
  expect((await createCampaign("Free again", "attempt-5")).body.data.id).toBe(repeated.body.data.id);
});

it("rejects an invalid key", async () => {
  expect((await createCampaign("Short", "a b")).status).toBe(422);
});
