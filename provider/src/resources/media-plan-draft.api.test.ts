import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import type { Row } from "../records/resource.ts";
import type { Role } from "../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const path = "/media-plan-drafts";
const at = (call: string, id: string) => `${path}/${call}?draftId=${id}`;
const draft = (title: string, more: Row = {}) => ({ title, content: `{"of":"${title}"}`, ...more });
const create = (body: unknown, as: Role = "User") => provider.post(path, body, as);
const read = (id: string, as: Role = "User") => provider.get(at("media-plan-drafts-by-id", id), as);
const update = (id: string, body: unknown, as: Role = "User") =>
  provider.put(at("update-media-plan-drafts-by-id", id), body, as);
const remove = (id: string, as: Role = "User") =>
  provider.remove(at("delete-media-plan-drafts-by-id", id), as);
const list = async (as: Role = "User", query = "") =>
  (await provider.get(`${path}?perPage=100&sortField=updatedAt&sortOrder=desc${query}`, as)).body;

it("is private, also to Admins", async () => {
  const { id } = (await create(draft("Mine"))).body.data;
  const { totalDrafts } = await list("Admin");
  expect(totalDrafts).toBe(0);
  for (const role of ["Admin", "Manager"] as const) {
    const missing = { status: 404, body: { message: "Media plan draft not found" } };
    expect(await read(id, role)).toMatchObject(missing);
    expect(await update(id, draft("Theirs"), role)).toMatchObject(missing);
    expect(await remove(id, role)).toMatchObject(missing);
    expect((await list(role)).data).toEqual([]);
    expect((await list(role, "&search=Mine")).data).toEqual([]);
  }
  expect((await list()).data).toMatchObject([{ id, title: "Mine" }]);
  expect((await read(id)).body.data).toMatchObject({ title: "Mine", content: '{"of":"Mine"}' });
  expect((await remove(id)).status).toBe(200);
});

it("is listed without content, in the requested order", async () => {
  const ids = [];
  for (const title of ["One", "Two", "Three"]) ids.push((await create(draft(title))).body.data.id);
  await update(ids[0], { title: "One again" });
  const { data, totalDrafts } = await list();
  expect(totalDrafts).toBe(3);
  expect(data.map(({ title }: Row) => title)).toEqual(["One again", "Three", "Two"]);
  for (const row of data) expect(row).not.toHaveProperty("content");
  expect((await read(ids[0])).body.data.content).toBe('{"of":"One"}');
  expect((await list("User", "&search=two")).data).toMatchObject([{ title: "Two" }]);
  for (const id of ids) await remove(id);
});

it("stores up to 512 KiB unchanged", async () => {
  const odd = ' {"a":\t"नमस्ते 👩‍👧 \\"quoted\\" \\u0000"}\n ';
  const { id } = (await create({ title: " Odd ", content: odd })).body.data;
  expect((await read(id)).body.data).toMatchObject({ title: "Odd", content: odd });
  const full = '"'.repeat(512 * 1024);
  expect((await update(id, { content: full })).status).toBe(200);
  expect((await read(id)).body.data.content).toBe(full);
  for (const content of [`${full}x`, "é".repeat(256 * 1024 + 1)])
    expect(await update(id, { content })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "content", message: "The draft is too large to save" }] },
    });
  for (const content of ["", null, "a\u0000b", { rows: [] }])
    expect((await update(id, { content })).body.errors).toMatchObject([{ path: "content" }]);
  expect((await update(id, { title: "x".repeat(201) })).body.errors).toMatchObject([{ path: "title" }]);
  await remove(id);
});

it("is limited to 100, also with concurrent requests", async () => {
  const responses = await Promise.all(Array.from({ length: 104 }, (_, at) => create(draft(`Draft ${at}`))));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(100);
  const refused = responses.filter(({ status }) => status !== 201);
  const message = "You already have 100 drafts: discard one first";
  for (const response of refused) expect(response).toMatchObject({ status: 409, body: { message } });
  const { data } = await list();
  expect(data).toHaveLength(100);
  expect((await update(data[0].id, { title: "Changed" })).status).toBe(200);
  const others = await create(draft("Of somebody else"), "Manager");
  expect(others.status).toBe(201);
  await remove(others.body.data.id, "Manager");
  await remove(data[0].id);
  expect((await create(draft("Next"))).status).toBe(201);
  expect((await create(draft("One too many"))).status).toBe(409);
  for (const { id } of (await list()).data) await remove(id);
});

it("is returned for a repeated key, also at the limit", async () => {
  const token = await provider.getToken("User");
  const send = () =>
    provider.call("POST", path, {
      body: draft("Once"),
      token,
      headers: { "idempotency-key": "draft-of-a-tab" },
    });
  const first = (await send()).body.data;
  expect((await send()).body.data.id).toBe(first.id);
  expect((await list()).totalDrafts).toBe(1);
  await remove(first.id);
});

it("refers to a plan and outlives it", async () => {
  const plans = (await provider.get("/media-plan?status=rejected&perPage=1")).body.data;
  const [plan] = plans;
  const { id } = (await create(draft("Edit", { planId: plan.id }))).body.data;
  expect((await list()).data).toMatchObject([{ id, planId: plan.id }]);
  expect((await provider.remove(`/media-plan/delete-media-plan-by-id?mediaPlanId=${plan.id}`)).status).toBe(
    200,
  );
  expect((await read(id)).body.data).toMatchObject({ planId: plan.id, title: "Edit" });
  expect((await update(id, { planId: null })).body.data.planId).toBeNull();
  await remove(id);
});

it("is deleted with its author", async () => {
  const person = {
    fullName: "Short Stay",
    email: "short@agency.test",
    phone: "9812300000",
    password: "secret-1",
    role: "User",
  };
  const user = (await provider.post("/users", person)).body.data;
  const { token } = (await provider.login(person.email, person.password)).body.data;
  const created = await provider.call("POST", path, { body: draft("Left behind"), token });
  expect(created.status).toBe(201);
  expect((await provider.remove(`/users/delete-users-by-id?userId=${user.id}`)).status).toBe(200);
  const { rows } = await provider.store.execute("select count(*)::int as left_over from media_plan_drafts");
  expect(rows).toEqual([{ left_over: 0 }]);
});

it("requires permission to create media plans", async () => {
  const created = (await create(draft("Before"))).body.data;
  const role = (await provider.get("/permissions/permission-by-role?roleId=user&perPage=100")).body.data;
  const permissions = role.permissions.filter(({ granted }: Json) => granted) as Json[];
  const without = permissions.filter(
    ({ module, action }) => !(module === "media_plans" && action === "create"),
  );
  const assign = (rows: Json[]) =>
    provider.post("/permissions/assign-permissions", {
      roleId: "user",
      permissionIds: rows.map(({ id }) => id),
    });
  expect((await assign(without)).status).toBe(200);
  for (const response of [
    await provider.get(path, "User"),
    await read(created.id),
    await create(draft("After")),
    await update(created.id, { title: "After" }),
    await remove(created.id),
  ])
    expect(response.status).toBe(403);
  await assign(permissions);
  expect((await remove(created.id)).status).toBe(200);
});
