import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, createPageResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/list-views";
const CREATE = "POST /api/v1/list-views";
const READ = "GET /api/v1/list-views/list-views-by-id";
const UPDATE = "PUT /api/v1/list-views/update-list-views-by-id";
const DELETE = "DELETE /api/v1/list-views/delete-list-views-by-id";

const version = "2026-11-23T10:00:00.000Z";
const input = { list: "/clients", name: "Mine", address: "mine=true", isDefault: false };
const createRow = (id: string, overrides: object = {}) => ({
  id,
  ...input,
  updatedAt: version,
  ...overrides,
});

describe("saved views", () => {
  const query = '{ listViews(list: "/clients") { id list name address isDefault updatedAt } }';

  it("are one page, sorted by name", async () => {
    bff.upstream.on(
      LIST,
      createPageResponse([createRow("1"), createRow("2", { isDefault: true })], "totalListViews"),
    );
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ listViews: [createRow("1"), createRow("2", { isDefault: true })] });
    expect(bff.upstream.calls.map((call) => call.query)).toEqual([
      { page: "1", perPage: "50", search: "", sortField: "name", sortOrder: "asc", list: "/clients" },
    ]);
  });

  it("include only the requested list, even if the upstream returns others", async () => {
    bff.upstream.on(
      LIST,
      createPageResponse([createRow("1"), createRow("2", { list: "/vendors" })], "totalListViews"),
    );
    expect((await bff.query('{ listViews(list: "/clients") { id } }')).data).toEqual({
      listViews: [{ id: "1" }],
    });
  });

  it("of an invalid list are rejected without calling the upstream", async () => {
    const { errors } = await bff.query(`{ listViews(list: "${"x".repeat(121)}") { id } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path: "list" }] });
    expect(bff.upstream.calls).toEqual([]);
  });
});

describe("default views", () => {
  const query = "{ viewer { fullName } listOpenings { id list address } }";
  const defaultView = { id: "1", list: "/clients", address: "mine=true" };

  it("omit other views in the upstream's answer", async () => {
    bff.upstream
      .on("GET /api/v1/profile", okResponse({ id: 1, fullName: "Ann" }))
      .on(LIST, createPageResponse([createRow("1", { isDefault: true }), createRow("2")], "totalListViews"));
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ viewer: { fullName: "Ann" }, listOpenings: [defaultView] });
    expect(bff.upstream.calls.find(({ path }) => path.endsWith("/list-views"))?.query).toMatchObject({
      isDefault: "true",
      perPage: "100",
    });
  });

  it.each([404, 500, 403])("are null when the upstream returns %s", async (status) => {
    bff.upstream
      .on("GET /api/v1/profile", okResponse({ id: 1, fullName: "Ann" }))
      .on(LIST, errorResponse(status));
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ viewer: { fullName: "Ann" }, listOpenings: null });
  });

  it("are returned at sign-in, with the new token", async () => {
    bff.upstream
      .on("POST /api/v1/auth/login", okResponse({ token: "access-3", role: "Manager" }))
      .on(LIST, createPageResponse([createRow("1", { isDefault: true })], "totalListViews"));
    const { data } = await bff.query(
      'mutation { login(input: { phone: "9000000001", password: "secret-1" }) { listOpenings { id list address } } }',
      { headers: {} },
    );
    expect(data).toEqual({ login: { listOpenings: [defaultView] } });
    expect(bff.upstream.calls.at(-1)?.headers).toMatchObject({ authorization: "Bearer access-3" });
  });
});

describe("a saved view", () => {
  const save = (args: string, overrides: object = {}) =>
    bff.query(
      `mutation ($input: ListViewInput!) { saveListView(${args}input: $input) { id name isDefault } }`,
      { variables: { input: { ...input, ...overrides } } },
    );

  it("is created without an id", async () => {
    bff.upstream.on(CREATE, okResponse(createRow("1")));
    const { data, errors } = await save("", { name: " Mine " });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ saveListView: { id: "1", name: "Mine", isDefault: false } });
    expect(bff.upstream.calls.map(({ json }) => json)).toEqual([input]);
  });

  it("is updated by id with a version check", async () => {
    bff.upstream
      .on(READ, okResponse(createRow("1")))
      .on(UPDATE, okResponse(createRow("1", { isDefault: true })));
    const { data } = await save(`id: "1", expectedUpdatedAt: "${version}", `, { isDefault: true });
    expect(data).toEqual({ saveListView: { id: "1", name: "Mine", isDefault: true } });
    expect(bff.upstream.calls.at(-1)).toMatchObject({
      query: { listViewId: "1" },
      json: { ...input, isDefault: true },
      headers: { "if-match": `"${version}"` },
    });
    bff.upstream.on(READ, okResponse(createRow("1", { updatedAt: "2026-11-23T11:00:00.000Z" })));
    const rejected = await save(`id: "1", expectedUpdatedAt: "${version}", `);
    expect(rejected.errors?.[0]?.extensions.code).toBe("CONFLICT");
    expect(bff.upstream.countCalls(UPDATE)).toBe(1);
  });

  it("reports a duplicate name at its field", async () => {
    const errors = [{ path: "name", message: "Taken" }];
    bff.upstream.on(CREATE, errorResponse(409, { message: "Taken", errors }));
    expect((await save("")).errors).toMatchObject([{ extensions: { code: "CONFLICT", fields: errors } }]);
  });

  it.each([
    ["no name", { name: " " }, "name"],
    ["a long name", { name: "x".repeat(65) }, "name"],
    ["no list", { list: "" }, "list"],
    ["an empty address", { address: "" }, "address"],
    ["a too long address", { address: "x".repeat(2001) }, "address"],
  ])("is rejected with %s", async (_name, overrides, path) => {
    const { errors } = await save("", overrides);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path }] });
    expect(bff.upstream.calls).toEqual([]);
  });

  it("is deleted by its id", async () => {
    bff.upstream.on(DELETE, okResponse(null));
    const { data } = await bff.query('mutation { deleteListView(id: "1") { id message } }');
    expect(data).toEqual({ deleteListView: { id: "1", message: "ok" } });
    expect(bff.upstream.requestLines).toEqual([
      "DELETE /api/v1/list-views/delete-list-views-by-id?listViewId=1",
    ]);
  });
});
