import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import type { Row } from "../../records/resource.ts";
import type { Role } from "../../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const path = "/media-plan-drafts";
const getPath = (operation: string, id: string) => `${path}/${operation}?draftId=${id}`;
const buildDraft = (title: string, overrides: Row = {}) => ({
  title,
  content: `{"of":"${title}"}`,
  ...overrides,
});
const createDraft = (body: unknown, as: Role = "User") => provider.post(path, body, as);
const readDraft = (id: string, as: Role = "User") => provider.get(getPath("media-plan-drafts-by-id", id), as);
const updateDraft = (id: string, body: unknown, as: Role = "User") =>
  provider.put(getPath("update-media-plan-drafts-by-id", id), body, as);
const deleteDraft = (id: string, as: Role = "User") =>
  provider.remove(getPath("delete-media-plan-drafts-by-id", id), as);
const listDrafts = async (as: Role = "User", query = "") =>
  (await provider.get(`${path}?perPage=100&sortField=updatedAt&sortOrder=desc${query}`, as)).body;

it("a draft is private, also to Admins", async () => {
  const { id } = (await createDraft(buildDraft("Mine"))).body.data;
  const { totalDrafts } = await listDrafts("Admin");
  expect(totalDrafts).toBe(0);
  for (const role of ["Admin", "Manager"] as const) {
    const missing = { status: 404, body: { message: "Media plan draft not found" } };
    expect(await readDraft(id, role)).toMatchObject(missing);
    expect(await updateDraft(id, buildDraft("Theirs"), role)).toMatchObject(missing);
    expect(await deleteDraft(id, role)).toMatchObject(missing);
    expect((await listDrafts(role)).data).toEqual([]);
    expect((await listDrafts(role, "&search=Mine")).data).toEqual([]);
  }
  expect((await listDrafts()).data).toMatchObject([{ id, title: "Mine" }]);
  expect((await readDraft(id)).body.data).toMatchObject({ title: "Mine", content: '{"of":"Mine"}' });
  expect((await deleteDraft(id)).status).toBe(200);
});

it("a draft is listed without content, in the requested order", async () => {
  const ids = [];
  for (const title of ["One", "Two", "Three"]) ids.push((await createDraft(buildDraft(title))).body.data.id);
  await updateDraft(ids[0], { title: "One again" });
  const { data, totalDrafts } = await listDrafts();
  expect(totalDrafts).toBe(3);
  expect(data.map(({ title }: Row) => title)).toEqual(["One again", "Three", "Two"]);
  for (const row of data) expect(row).not.toHaveProperty("content");
  expect((await readDraft(ids[0])).body.data.content).toBe('{"of":"One"}');
  expect((await listDrafts("User", "&search=two")).data).toMatchObject([{ title: "Two" }]);
  for (const id of ids) await deleteDraft(id);
});

it("a draft stores up to 512 KiB unchanged", async () => {
  const unusualContent = ' {"a":\t"नमस्ते 👩‍👧 \\"quoted\\" \\u0000"}\n ';
  const { id } = (await createDraft({ title: " Odd ", content: unusualContent })).body.data;
  expect((await readDraft(id)).body.data).toMatchObject({ title: "Odd", content: unusualContent });
  const maximumContent = '"'.repeat(512 * 1024);
  expect((await updateDraft(id, { content: maximumContent })).status).toBe(200);
  expect((await readDraft(id)).body.data.content).toBe(maximumContent);
  for (const content of [`${maximumContent}x`, "é".repeat(256 * 1024 + 1)])
    expect(await updateDraft(id, { content })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "content", message: "The draft is too large to save" }] },
    });
  for (const content of ["", null, "a\u0000b", { rows: [] }])
    expect((await updateDraft(id, { content })).body.errors).toMatchObject([{ path: "content" }]);
  expect((await updateDraft(id, { title: "x".repeat(201) })).body.errors).toMatchObject([{ path: "title" }]);
  await deleteDraft(id);
});

// Takes long on the embedded database, which has one connection.
it.skipIf(inject("resources") !== "all")(
  "a draft is limited to 100, also with concurrent requests",
  async () => {
    const responses = await Promise.all(
      Array.from({ length: 104 }, (_, index) => createDraft(buildDraft(`Draft ${index}`))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(100);
    const rejected = responses.filter(({ status }) => status !== 201);
    const message = "You already have 100 drafts: discard one first";
    for (const response of rejected) expect(response).toMatchObject({ status: 409, body: { message } });
    const { data } = await listDrafts();
    expect(data).toHaveLength(100);
    expect((await updateDraft(data[0].id, { title: "Changed" })).status).toBe(200);
    const managersDraft = await createDraft(buildDraft("Draft of a Manager"), "Manager");
    expect(managersDraft.status).toBe(201);
    await deleteDraft(managersDraft.body.data.id, "Manager");
    await deleteDraft(data[0].id);
    expect((await createDraft(buildDraft("Next"))).status).toBe(201);
    expect((await createDraft(buildDraft("One too many"))).status).toBe(409);
    for (const { id } of (await listDrafts()).data) await deleteDraft(id);
  },
);

it("a repeated idempotency key returns the first draft, also when the user has the maximum number", async () => {
  const token = await provider.getToken("User");
  const send = () =>
    provider.call("POST", path, {
      body: buildDraft("Once"),
      token,
      headers: { "idempotency-key": "draft-of-a-tab" },
    });
  const first = (await send()).body.data;
  expect((await send()).body.data.id).toBe(first.id);
  expect((await listDrafts()).totalDrafts).toBe(1);
  await deleteDraft(first.id);
});

it("a draft keeps the id of its plan after the plan is deleted", async () => {
  const plans = (await provider.get("/media-plan?status=rejected&perPage=1")).body.data;
  const [plan] = plans;
  const { id } = (await createDraft(buildDraft("Edit", { planId: plan.id }))).body.data;
  expect((await listDrafts()).data).toMatchObject([{ id, planId: plan.id }]);
  expect((await provider.remove(`/media-plan/delete-media-plan-by-id?mediaPlanId=${plan.id}`)).status).toBe(
    200,
  );
  expect((await readDraft(id)).body.data).toMatchObject({ planId: plan.id, title: "Edit" });
  expect((await updateDraft(id, { planId: null })).body.data.planId).toBeNull();
  await deleteDraft(id);
});

it("a draft is deleted with its author", async () => {
  const person = {
    fullName: "Short Stay",
    email: "short@agency.test",
    phone: "9812300000",
    password: "secret-1",
    role: "User",
  };
  const user = (await provider.post("/users", person)).body.data;
  const { token } = (await provider.login(person.email, person.password)).body.data;
  const created = await provider.call("POST", path, { body: buildDraft("Leaving"), token });
  expect(created.status).toBe(201);
  expect((await provider.remove(`/users/delete-users-by-id?userId=${user.id}`)).status).toBe(200);
  const { rows } = await provider.store.execute("select count(*)::int as left_over from media_plan_drafts");
  expect(rows).toEqual([{ left_over: 0 }]);
});

it("a draft requires permission to create media plans", async () => {
  const created = (await createDraft(buildDraft("Before"))).body.data;
  const role = (await provider.get("/permissions/permission-by-role?roleId=user&perPage=100")).body.data;
  const permissions = role.permissions.filter(({ granted }: Json) => granted) as Json[];
  const reduced = permissions.filter(
    ({ module, action }) => !(module === "media_plans" && action === "create"),
  );
  const assign = (rows: Json[]) =>
    provider.post("/permissions/assign-permissions", {
      roleId: "user",
      permissionIds: rows.map(({ id }) => id),
    });
  expect((await assign(reduced)).status).toBe(200);
  for (const response of [
    await provider.get(path, "User"),
    await readDraft(created.id),
    await createDraft(buildDraft("After")),
    await updateDraft(created.id, { title: "After" }),
    await deleteDraft(created.id),
  ])
    expect(response.status).toBe(403);
  await assign(permissions);
  expect((await deleteDraft(created.id)).status).toBe(200);
});
