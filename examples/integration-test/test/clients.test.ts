import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { BffClient } from "../src/bff-client.ts";
import { createClient, listActiveEmails } from "../src/clients.ts";
import { startBff } from "./bff-process.ts";
import type { BffProcess } from "./bff-process.ts";
import { MockedUpstream } from "./upstream.ts";

const upstream = new MockedUpstream();
let bffProcess: BffProcess;
let bff: BffClient;
let sessionCount = 0;

beforeAll(async () => {
  bffProcess = await startBff(await upstream.start());
});
// The BFF remembers rejected tokens for a minute, so each test has its own.
beforeEach(() => {
  sessionCount += 1;
  bff = new BffClient(bffProcess.url, {
    access: `access-${sessionCount}`,
    refresh: `refresh-${sessionCount}`,
  });
});
afterEach(() => upstream.reset());
afterAll(async () => {
  await bffProcess.stop();
  await upstream.stop();
});

const createRow = (id: number, status: string) => ({
  id,
  businessName: `Client ${id}`,
  contactEmail: `office-${id}@client.test`,
  status,
});

it("lists the emails of active clients on all pages", async () => {
  upstream.on("GET /api/v1/clients", ({ query }) => ({
    json: {
      status: true,
      data:
        query["page"] === "1" ? [createRow(1, "active"), createRow(2, "inactive")] : [createRow(3, "active")],
      currentPage: Number(query["page"]),
      perPage: 100,
      totalPages: 2,
      totalClients: 103,
    },
  }));
  expect(await listActiveEmails(bff)).toEqual(["office-1@client.test", "office-3@client.test"]);
  expect(upstream.calls.map(({ query, headers }) => [query["page"], headers.authorization])).toEqual([
    ["1", "Bearer access-1"],
    ["2", "Bearer access-1"],
  ]);
});

it("stores the new pair of a refreshed session", async () => {
  upstream
    .on("GET /api/v1/clients", ({ headers }) =>
      headers.authorization === "Bearer new-access"
        ? { json: { status: true, data: [createRow(1, "active")], totalClients: 1 } }
        : { status: 401, json: { message: "Token expired" } },
    )
    .on("POST /refresh-token", () => ({
      json: { access_token: "new-access", refresh_token: "new-refresh" },
    }));
  expect(await listActiveEmails(bff)).toEqual(["office-1@client.test"]);
  expect(bff.tokens).toEqual({ access: "new-access", refresh: "new-refresh" });
});

it("reports the field that the upstream rejects", async () => {
  upstream.on("POST /api/v1/clients", () => ({
    status: 422,
    json: { status: false, errors: [{ field: "taxId", message: "This tax id is in use" }] },
  }));
  const input = {
    businessName: "Acme",
    address: "1 Main Road, Pune",
    taxId: "29ABCDE1234F1Z5",
    contactPerson: "Ishaan Rao",
    contactEmail: "ishaan@client.test",
    phone: "9845098765",
  };
  await expect(createClient(bff, input)).rejects.toMatchObject({
    extensions: { code: "BAD_USER_INPUT", fields: [{ path: "taxId", message: "This tax id is in use" }] },
  });
  expect(JSON.parse(upstream.calls[0]?.body ?? "")).toMatchObject(input);
});

it("reports an upstream that fails", async () => {
  upstream.on("GET /api/v1/clients", () => ({ status: 503, json: {} }));
  await expect(listActiveEmails(bff)).rejects.toMatchObject({ extensions: { code: "UPSTREAM_UNAVAILABLE" } });
});
