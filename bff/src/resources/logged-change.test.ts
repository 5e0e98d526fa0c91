import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const LOG = "GET /api/v1/change-log";
const HISTORY = "GET /api/v1/change-log/by-record";

const row = {
  id: 7,
  resource: "timebands",
  recordId: 12,
  name: "Prime",
  action: "updated",
  by: { id: 3, name: "Asha" },
  changes: [
    { path: "isPrime", from: false, to: true },
    {
      path: "channels.prices.price",
      from: 10.5,
      to: null,
      item: ["One", "2026-01-01T00:00:00.000Z"],
      currency: "EUR",
    },
  ],
  createdAt: "2026-11-20T10:00:00.000Z",
};
const fields = `items { id type recordId name action by { id name } unlistedChanges
  changes { path item from to currency } } pageInfo { totalCount }`;

const envelope = (rows: object[]) => okResponse(rows, { totalChanges: 41 });

it("reads changes of one type under the upstream's name", async () => {
  bff.upstream.on(LOG, envelope([row]));
  const { data, errors } = await bff.query(
    `{ loggedChanges(type: "TimeSlot", authorId: "3", search: "pri") { ${fields} } }`,
  );
  expect(errors).toBeUndefined();
  expect(bff.upstream.calls[0]?.query).toMatchObject({ resource: "timebands", authorId: "3", search: "pri" });
  expect(data).toEqual({
    loggedChanges: {
      pageInfo: { totalCount: 41 },
      items: [
        {
          id: "7",
          type: "TimeSlot",
          recordId: "12",
          name: "Prime",
          action: "UPDATED",
          by: { id: "3", name: "Asha" },
          unlistedChanges: null,
          changes: [
            { path: "isPrime", item: [], from: "false", to: "true", currency: null },
            {
              path: "channels.prices.price",
              item: ["One", "2026-01-01"],
              from: "10.5",
              to: null,
              currency: "EUR",
            },
          ],
        },
      ],
    },
  });
});

it("reads the history of a record in one call", async () => {
  bff.upstream.on(HISTORY, envelope([{ ...row, resource: "roles", recordId: "user" }]));
  const { data } = await bff.query(
    `{ recordHistory(type: "Role", id: "user", page: 2, perPage: 20) { items { type recordId } } }`,
  );
  expect(bff.upstream.calls).toHaveLength(1);
  expect(bff.upstream.calls[0]?.query).toMatchObject({
    resource: "roles",
    recordId: "user",
    page: "2",
    perPage: "20",
  });
  expect(data).toEqual({ recordHistory: { items: [{ type: "Role", recordId: "user" }] } });
});

it("knows no type of an unknown record", async () => {
  bff.upstream.on(
    LOG,
    envelope([{ ...row, resource: "invoices", action: "merged", changes: null, by: null }]),
  );
  const { data } = await bff.query(
    "{ loggedChanges { items { type action by { name } changes { path } } } }",
  );
  expect(data).toEqual({ loggedChanges: { items: [{ type: null, action: null, by: null, changes: [] }] } });
});

it.each([404, 403, 501])("returns null for a history if the upstream answers %s", async (status) => {
  bff.upstream.on(HISTORY, errorResponse(status, { message: "No" }));
  const { data, errors } = await bff.query(`{ recordHistory(type: "Client", id: "c1") { items { id } } }`);
  expect([data, errors]).toEqual([{ recordHistory: null }, undefined]);
});

it("finds no changes of an unknown type", async () => {
  bff.upstream.on(LOG, okResponse([], { totalChanges: 0 }));
  const { data } = await bff.query(`{ loggedChanges(type: "Invoice") { items { id } }
    recordHistory(type: "Invoice", id: "1") { items { id } } }`);
  expect(data).toEqual({ loggedChanges: { items: [] }, recordHistory: null });
});

describe("plans of a record", () => {
  const USES = "GET /api/v1/media-plan/uses";
  const query = `{ plansOfRecord(type: "TimeSlot", id: "t1") { status count } }`;

  it("are counted by status", async () => {
    bff.upstream.on(USES, okResponse({ statuses: [{ status: "approved", count: "3" }] }));
    const { data } = await bff.query(query);
    expect(data).toEqual({ plansOfRecord: [{ status: "APPROVED", count: 3 }] });
    expect(bff.upstream.calls.at(-1)?.query).toEqual({ resource: "timebands", id: "t1" });
  });

  it.each([404, 403, 501])("are null if the upstream answers %s", async (status) => {
    bff.upstream.on(USES, errorResponse(status, { message: "No" }));
    const { data, errors } = await bff.query(query);
    expect([data, errors]).toEqual([{ plansOfRecord: null }, undefined]);
  });
});
