import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { createPageResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/plan-comments";
const CREATE = "POST /api/v1/plan-comments";
const UPDATE = "PUT /api/v1/plan-comments/update-plan-comments-by-id";
const DELETE = "DELETE /api/v1/plan-comments/delete-plan-comments-by-id";

const createRow = (id: string, overrides: object = {}) => ({
  id,
  mediaPlanId: { id: "p", name: "MP-1" },
  rowId: null,
  text: "Is it net?",
  mentionIds: ["u"],
  mentions: [{ id: "u", name: "Rohan" }],
  resolved: false,
  createdById: { id: "m", name: "Étienne" },
  createdAt: "2026-11-23T10:00:00.000Z",
  ...overrides,
});
const fields = "id rowId text mentions { id name } resolved createdBy { name } updatedBy { name }";

describe("plan comments", () => {
  const query = `{ planComments(mediaPlanId: "p") { ${fields} } }`;

  it("are the latest 100, in chronological order", async () => {
    bff.upstream.on(
      LIST,
      createPageResponse([createRow("2", { createdById: null }), createRow("1")], "totalPlanComments"),
    );
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      planComments: [
        { id: "1", mentions: [{ id: "u", name: "Rohan" }], createdBy: { name: "Étienne" } },
        { id: "2", createdBy: null },
      ],
    });
    expect(bff.upstream.calls[0]?.query).toMatchObject({
      perPage: "100",
      mediaPlanId: "p",
      sortOrder: "desc",
    });
  });
});

describe("a comment", () => {
  const createMutation = (input: string) =>
    `mutation { createPlanComment(input: ${input}, attempt: "attempt-1") { ${fields} } }`;

  it("sends mentioned users", async () => {
    bff.upstream.on(CREATE, okResponse(createRow("1")));
    await bff.query(
      createMutation('{ mediaPlanId: "p", rowId: "r1", text: " Is it net? ", mentionIds: ["u"] }'),
    );
    expect(bff.upstream.calls[0]).toMatchObject({
      json: { mediaPlanId: "p", rowId: "r1", text: "Is it net?", mentionIds: ["u"] },
      headers: { "idempotency-key": expect.stringContaining("attempt-1") },
    });
  });

  it("requires a text", async () => {
    expect(await bff.queryErrorCode(createMutation('{ mediaPlanId: "p", text: " \\u200b" }'))).toBe(
      "BAD_USER_INPUT",
    );
    expect(
      await bff.queryErrorCode(createMutation(`{ mediaPlanId: "p", text: "${"x".repeat(2001)}" }`)),
    ).toBe("BAD_USER_INPUT");
    expect(bff.upstream.calls).toEqual([]);
  });

  it("is resolved and deleted by its id", async () => {
    bff.upstream.on(
      UPDATE,
      okResponse(createRow("1", { resolved: true, updatedBy: { id: "m", name: "Étienne" } })),
    );
    const { data } = await bff.query(
      `mutation { resolvePlanComment(id: "1", resolved: true) { ${fields} } }`,
    );
    expect(data).toMatchObject({ resolvePlanComment: { resolved: true, updatedBy: { name: "Étienne" } } });
    bff.upstream.on(DELETE, okResponse({ id: "1" }));
    expect((await bff.query('mutation { deletePlanComment(id: "1") { id } }')).data).toEqual({
      deletePlanComment: { id: "1" },
    });
    expect(bff.upstream.calls.map(({ query, json }) => [query, json])).toEqual([
      [{ planCommentId: "1" }, { resolved: true }],
      [{ planCommentId: "1" }, undefined],
    ]);
  });
});

it("finds mentionable colleagues by name", async () => {
  bff.upstream.on("GET /api/v1/drop-down/colleague", okResponse([{ id: "u", name: "Rohan" }]));
  const { data } = await bff.query('{ colleagues(search: "ro") { id name } }');
  expect(data).toEqual({ colleagues: [{ id: "u", name: "Rohan" }] });
  expect(bff.upstream.calls[0]?.query).toEqual({ search: "ro", limit: "20" });
});
