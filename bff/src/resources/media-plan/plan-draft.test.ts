import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, createPageResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/media-plan-drafts";
const READ = "GET /api/v1/media-plan-drafts/media-plan-drafts-by-id";
const UPDATE = "PUT /api/v1/media-plan-drafts/update-media-plan-drafts-by-id";
const DELETE = "DELETE /api/v1/media-plan-drafts/delete-media-plan-drafts-by-id";

const version = "2026-11-23T10:00:00.000Z";
const createListRow = (id: string) => ({
  id,
  title: `Draft ${id}`,
  planId: "p1",
  createdAt: "2026-11-22T10:00:00.000Z",
  updatedAt: version,
});
const createRecord = (id: string) => ({ ...createListRow(id), content: `{"of":"${id}"}` });

describe("the viewer's drafts of plans", () => {
  it("are one page without content, latest change first", async () => {
    bff.upstream.on(
      LIST,
      createPageResponse([createListRow("1"), { ...createListRow("2"), planId: null }], "totalDrafts"),
    );
    const { data, errors } = await bff.query("{ planDrafts { id title planId createdAt updatedAt } }");
    expect(errors).toBeUndefined();
    expect(data).toEqual({ planDrafts: [createListRow("1"), { ...createListRow("2"), planId: null }] });
    expect(bff.upstream.calls.map(({ query }) => query)).toEqual([
      { page: "1", perPage: "100", search: "", sortField: "updatedAt", sortOrder: "desc" },
    ]);
  });

  it("have content by id, but not in the list", async () => {
    bff.upstream
      .on(LIST, createPageResponse([createListRow("1"), createListRow("2")], "totalDrafts"))
      .on(READ, ({ query }) => okResponse(createRecord(String(query["draftId"]))));
    const { data } = await bff.query('{ planDrafts { id } planDraft(id: "1") { content } }');
    expect(data).toEqual({ planDrafts: [{ id: "1" }, { id: "2" }], planDraft: { content: '{"of":"1"}' } });
    expect(bff.upstream.calls).toHaveLength(2);
    expect(await bff.queryErrorCode("{ planDrafts { content } }")).toBe("BAD_USER_INPUT");
  });

  it("have a plan when they are copies", async () => {
    const plan = {
      orderDetails: { campaignId: "c1", campaign: { id: "c1", name: "Diwali" }, vendorId: "v1" },
      medias: [{ id: "r1", unitRate: 5, startDate: "2027-02-01" }],
      rateCards: [{ id: "r1", rate: 5, quantity: 2, amount: 10 }],
      priceDetails: { finalAmount: 10 },
    };
    const query = `{ planDraft(id: "1") { copy {
      id orderDetails { campaign { name } } medias { unitRate } priceDetails { finalAmount } } } }`;
    bff.upstream.on(READ, okResponse({ ...createListRow("1"), content: JSON.stringify(plan) }));
    expect((await bff.query(query)).data).toEqual({
      planDraft: {
        copy: {
          id: "1",
          orderDetails: { campaign: { name: "Diwali" } },
          medias: [{ unitRate: 5 }],
          priceDetails: { finalAmount: 10 },
        },
      },
    });
    bff.upstream.on(READ, okResponse(createRecord("1")));
    expect((await bff.query(query)).data).toEqual({ planDraft: { copy: null } });
  });

  it("return NOT_FOUND for a deleted draft", async () => {
    bff.upstream.on(READ, errorResponse(404));
    const { data, errors } = await bff.query('{ planDraft(id: "1") { id } }');
    expect(data).toEqual({ planDraft: null });
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });
});

describe("a draft of a plan", () => {
  const save = (args: string, input: object = { title: " Diwali ", content: '{"rows":[]}' }) =>
    bff.query(
      `mutation ($input: PlanDraftInput!) { savePlanDraft(${args}input: $input) { id title content updatedAt } }`,
      { variables: { input } },
    );
  const savedDraft = { id: "1", title: "Draft 1", content: '{"of":"1"}', updatedAt: version };

  it("is created without an id", async () => {
    bff.upstream.on("POST /api/v1/media-plan-drafts", okResponse(createRecord("1")));
    const { data, errors } = await save("");
    expect(errors).toBeUndefined();
    expect(data).toEqual({ savePlanDraft: savedDraft });
    expect(bff.upstream.calls.map(({ json }) => json)).toEqual([{ title: "Diwali", content: '{"rows":[]}' }]);
  });

  it("is created once per attempt; repeating the attempt with different values returns the earlier draft", async () => {
    const created = { id: "1", createdAt: "2026-11-23T10:00:00.000Z" };
    bff.upstream.on("POST /api/v1/media-plan-drafts", okResponse(createRecord("1")));
    expect((await save('attempt: "attempt-1", ')).data).toEqual({ savePlanDraft: savedDraft });
    bff.upstream.on(
      "POST /api/v1/media-plan-drafts",
      errorResponse(409, { code: "CREATED_BEFORE", data: created }),
    );
    const { errors } = await save('attempt: "attempt-1", ');
    expect(errors?.[0]?.extensions).toMatchObject({ code: "CONFLICT", created });
    const keys = bff.upstream.calls.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual(['"attempt-1"', '"attempt-1"']);
  });

  it("is updated by id", async () => {
    bff.upstream.on(UPDATE, okResponse(createListRow("1"))).on(READ, okResponse(createRecord("1")));
    const { data } = await save('id: "1", ', { title: "Diwali", planId: null, content: "{}" });
    expect(data).toEqual({ savePlanDraft: savedDraft });
    expect(bff.upstream.calls[0]).toMatchObject({
      query: { draftId: "1" },
      json: { title: "Diwali", planId: null, content: "{}" },
    });
  });

  it("returns CONFLICT for a draft changed in another tab", async () => {
    bff.upstream.on(READ, okResponse({ ...createRecord("1"), updatedAt: "2026-11-23T11:00:00.000Z" }));
    const { errors } = await save(`id: "1", expectedUpdatedAt: "${version}", `);
    expect(errors?.[0]?.extensions.code).toBe("CONFLICT");
    bff.upstream.on(READ, okResponse(createRecord("1"))).on(UPDATE, okResponse(createRecord("1")));
    expect((await save(`id: "1", expectedUpdatedAt: "${version}", `)).errors).toBeUndefined();
    expect(bff.upstream.calls.at(-1)?.headers["if-match"]).toBe(`"${version}"`);
  });

  it.each([
    ["no title", { title: " ", content: "{}" }, "title"],
    ["a long title", { title: "x".repeat(201), content: "{}" }, "title"],
    ["no content", { title: "T", content: "" }, "content"],
    ["more than 512 KiB of content", { title: "T", content: "€".repeat(174_763) }, "content"],
    ["an invalid plan id", { title: "T", planId: "\u0000", content: "{}" }, "planId"],
  ])("is rejected with %s", async (_name, input, path) => {
    const { errors } = await save("", input);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path }] });
    expect(bff.upstream.calls).toEqual([]);
  });

  it("is not created for an invalid id", async () => {
    const { errors } = await save('id: "", ');
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path: "id" }] });
    expect(bff.upstream.calls).toEqual([]);
  });

  it("accepts 512 KiB", async () => {
    bff.upstream.on("POST /api/v1/media-plan-drafts", okResponse(createRecord("1")));
    // The content is mostly quotes, and the request escapes every quote.
    const cells = Math.floor((512 * 1024 - 1) / 3);
    const content = JSON.stringify(Array.from({ length: cells }, () => ""));
    expect(content.length).toBeGreaterThan(512 * 1024 - 4);
    expect((await save("", { title: "T", content })).errors).toBeUndefined();
    expect(bff.upstream.calls[0]?.json).toEqual({ title: "T", content });
  });

  it("returns the upstream's message beyond the upstream's limit", async () => {
    bff.upstream.on("POST /api/v1/media-plan-drafts", errorResponse(409));
    expect((await save("")).errors).toMatchObject([
      { message: "The upstream refuses", extensions: { code: "CONFLICT" } },
    ]);
  });

  it("is deleted by its id", async () => {
    bff.upstream.on(DELETE, okResponse(null));
    const { data } = await bff.query('mutation { deletePlanDraft(id: "1") { id message } }');
    expect(data).toEqual({ deletePlanDraft: { id: "1", message: "ok" } });
    expect(bff.upstream.requestLines).toEqual([
      "DELETE /api/v1/media-plan-drafts/delete-media-plan-drafts-by-id?draftId=1",
    ]);
  });
});

describe("drafts on the dashboard", () => {
  const query = `{ dashboard(today: "2026-11-22") { myDrafts { id title } } }`;
  const createProfile = (...actions: string[]) =>
    okResponse({
      id: "me",
      fullName: "A",
      role: "User",
      permissions: actions.map((action) => ({ module: "media_plans", action })),
    });

  it("are the latest five for planners", async () => {
    const rows = ["1", "2", "3", "4", "5"].map(createListRow);
    bff.upstream
      .on("GET /api/v1/profile", createProfile("view", "create"))
      .on(LIST, createPageResponse(rows, "totalDrafts"));
    const { data } = await bff.query(query);
    expect(data).toEqual({
      dashboard: { myDrafts: rows.map(({ id, title }) => ({ id, title })) },
    });
    expect(bff.upstream.calls.at(-1)?.query).toMatchObject({ perPage: "5", sortField: "updatedAt" });
  });

  it("are null without support, and not read without permission to create plans", async () => {
    bff.upstream.on("GET /api/v1/profile", createProfile("view", "create")).on(LIST, errorResponse(404));
    expect((await bff.query(query)).data).toEqual({ dashboard: { myDrafts: null } });
    bff.upstream.on("GET /api/v1/profile", createProfile("view"));
    expect((await bff.query(query)).data).toEqual({ dashboard: { myDrafts: null } });
    expect(bff.upstream.countCalls(LIST)).toBe(1);
  });
});
